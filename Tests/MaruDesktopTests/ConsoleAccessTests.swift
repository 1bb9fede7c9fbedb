import MaruDesktop
import Testing

@Suite struct ConsoleAccessTests {
  @Test func aScreenThatCanBeHadIsNoProblem() {
    #expect(ConsoleAccess.screenProblem([("/dev/dri/card0", .granted)]) == nil)
    #expect(ConsoleAccess.screenProblem([("/dev/dri/card0", .denied), ("/dev/dri/card1", .granted)]) == nil)
  }

  @Test(arguments: [
    ([], "vc4-kms-v3d"), ([("/dev/dri/card1", ConsoleAccess.denied)], "usermod -aG video,render,input"),
    (
      [("/dev/dri/card0", .denied), ("/dev/dri/card1", .taken)],
      "another process shows its picture on /dev/dri/card1"
    ),
  ])
  func ofAScreenItSaysWhatToDo(screens: [(String, ConsoleAccess)], advice: String) throws {
    #expect(try #require(ConsoleAccess.screenProblem(screens)).contains(advice))
  }

  @Test func inputMustBeReadable() throws {
    #expect(ConsoleAccess.inputProblem([]) == nil)
    #expect(
      ConsoleAccess.inputProblem([("/dev/input/event0", .denied), ("/dev/input/event1", .granted)]) == nil)
    let problem = try #require(ConsoleAccess.inputProblem([("/dev/input/event0", .denied)]))
    #expect(problem.hasPrefix("no input: /dev/input/event0") && problem.contains("usermod -aG input"))
  }
}
