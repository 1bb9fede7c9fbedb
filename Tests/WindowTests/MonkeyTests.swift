import Testing

@Suite struct MonkeyTests {
  @Test(arguments: ["clock", "range", "dial", "timer"])
  func aMonkeyFindsNothingAndSaysHowMuchItThrew(widget: String) throws {
    let ending = try Maru.run("monkey", widget, "--seed", "7", "--events", "5000")
    #expect(ending.code == 0 && ending.errors == "")
    #expect(ending.output.contains(try Regex("^\(widget), seed 7: 5000 events in .* s, [0-9]+ a second\n$")))
  }

  @Test func itKeepsToTheOptionsThatAreGiven() throws {
    let ending = try Maru.run(
      "monkey", "range", "--crossing", "push", "--min-duration", "30", "--value", "23:00-01:00", "--events",
      "2000")
    #expect(ending.code == 0 && ending.output.hasPrefix("range, seed 1: 2000 events"))
  }

  @Test(arguments: [
    (["monkey"], "name a widget"), (["monkey", "egg"], "unknown widget 'egg'"),
    (["monkey", "dial", "--events", "0"], "--events '0'"), (["monkey", "dial", "--seed", "x"], "--seed 'x'"),
    (["monkey", "clock", "--digits", "3"], "--digits"),
    (["monkey", "clock", "--value", "25:00"], "--value '25:00'"),
    (["monkey", "range", "--crossing", "pass", "--same-day"], "--crossing 'pass'"),
  ])
  func aMistakeIsToldBeforeAnythingIsThrown(arguments: [String], said: String) throws {
    let ending = try Maru.run(arguments)
    #expect(ending.code == 2 && ending.output == "")
    #expect(ending.errors.contains(said) && ending.errors.split(separator: "\n").count == 1)
  }
}
