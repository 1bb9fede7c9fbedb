import Testing

@Suite struct TraceFileTests {
  @Test func allFixturesPass() throws {
    let files = Environment.traces(in: "Tests/Fixtures")
    #expect(files.count > 100)
    #expect(try Maru.run(["replay"] + files) == .accepted("\(files.count) passed, 0 failed"))
  }

  @Test func theDemonstrationsPass() throws {
    let files = Environment.traces(in: "Assets/Demo")
    #expect(files.count == 4)
    #expect(try Maru.run(["replay"] + files) == .accepted("4 passed, 0 failed"))
  }

  @Test(arguments: [
    ("clock", "0 scroll 0 1 150 60", "1 expect value 10:11", "value 10:11 got 10:10"),
    ("dial", "0 key 5", "1 expect value 6", "value 6 got 5"),
    (
      "timer", "0 press start", "100 expect remaining 00:04:59.000", "remaining 00:04:59.000 got 00:04:59.900"
    ),
  ])
  func aSpoiledExpectationIsToldWithItsLine(widget: String, event: String, spoiled: String, told: String)
    throws
  {
    try Environment.withFolder { folder in
      let file = try Environment.write(
        "maru-trace 1\nwidget \(widget)\n---\n\(event)\n\(spoiled)\n", to: "\(folder)/a.trace")
      let ending = try Maru.run("replay", file)
      let lines = "\(file):5: expected \(told)\n0 passed, 1 failed\n"
      #expect(ending == Subprocess.Ending(code: 1, output: lines))
    }
  }

  @Test(arguments: [
    ("", 1, "maru-trace 1"),
    ("hello\n", 1, "maru-trace 1"),
    ("maru-trace 2\nwidget clock\n---\n0 expect value 10:09\n", 1, "version 1"),
    ("maru-trace 1\nwidget egg\n---\n0 expect value 1\n", 2, "egg"),
    ("maru-trace 1\nwidget clock\nvalue 25:00\n---\n0 expect value 1\n", 3, "25:00"),
    ("maru-trace 1\nwidget clock\noption step 0\n---\n0 expect value 1\n", 3, "step"),
    ("maru-trace 1\nwidget clock\noption digits 3\n---\n0 expect value 1\n", 3, "digits"),
    ("maru-trace 1\nwidget clock\n---\n0 wink 1\n", 4, "wink"),
    ("maru-trace 1\nwidget clock\n---\nnow down 1 1 1\n", 4, "now"),
    ("maru-trace 1\nwidget clock\n---\n0 down 1 1\n", 4, "Y is missing"),
    ("maru-trace 1\nwidget clock\n---\n0 down 1 one 1\n", 4, "one"),
    ("maru-trace 1\nwidget clock\n---\n0 down 1 1 1 1\n", 4, "too much"),
    ("maru-trace 1\nwidget clock\n---\n5 down 1 1 1\n\n# later\n4 up 1 1 1\n", 7, "goes back"),
    ("maru-trace 1\nwidget clock\n---\n0 sleep 100\n50 down 1 1 1\n", 5, "sleep"),
    ("maru-trace 1\nwidget clock\n---\n0 press start\n", 4, "start"),
    ("maru-trace 1\nwidget clock\n---\n0 expect hole 5\n", 4, "hole"),
    ("maru-trace 1\nwidget clock\n---\n0 key Nonsense\n", 4, "Nonsense"),
    ("maru-trace 1\nwidget clock\n---\n0 down 1 1 1\n9 up 1 1 1\n", 5, "expects nothing"),
  ])
  func aMalformedTraceIsToldWithItsLineAndReason(text: String, line: Int, reason: String) throws {
    try Environment.withFolder { folder in
      let file = try Environment.write(text, to: "\(folder)/a.trace")
      let ending = try Maru.run("replay", file)
      #expect(ending.code == 2)
      #expect(ending.output == "0 passed, 1 failed\n")
      #expect(ending.errors.hasPrefix("maru: \(file):\(line): "))
      #expect(ending.errors.contains(reason) && ending.errors.split(separator: "\n").count == 1)
    }
  }

  @Test func aFileThatCannotBeReadIsNamed() throws {
    for (file, name) in [("/nonexistent/a.trace", "/nonexistent/a.trace"), ("/", "/"), ("", "''")] {
      let ending = try Maru.run("replay", file)
      #expect(ending.code == 4)
      #expect(
        ending.errors.hasPrefix("maru: \(name) can't be read: ")
          && ending.errors.split(separator: "\n").count == 1)
    }
  }

  /// 4 before 2 before 1, and the others still run.
  @Test func theWorstOfSeveralFilesCounts() throws {
    try Environment.withFolder { folder in
      let header = "maru-trace 1\nwidget dial\n---\n0 key 5\n"
      let good = try Environment.write(header + "0 expect value 5\n", to: "\(folder)/good.trace")
      let spoiled = try Environment.write(header + "0 expect value 6\n", to: "\(folder)/spoiled.trace")
      let malformed = try Environment.write(header + "0 wink\n", to: "\(folder)/malformed.trace")
      let missing = "\(folder)/missing.trace"
      for (files, code, passed) in [
        ([good, good], 0, 2), ([spoiled, good], 1, 1), ([malformed, spoiled, good], 2, 1),
        ([spoiled, malformed, good], 2, 1), ([missing, malformed, spoiled, good], 4, 1),
        ([good, spoiled, malformed, missing, good], 4, 2),
      ] as [([String], Int32, Int)] {
        let ending = try Maru.run(["replay"] + files)
        #expect(ending.code == code)
        #expect(ending.output.hasSuffix("\(passed) passed, \(files.count - passed) failed\n"))
        #expect(ending.output.contains("spoiled.trace:5: ") == files.contains(spoiled))
      }
    }
  }
}
