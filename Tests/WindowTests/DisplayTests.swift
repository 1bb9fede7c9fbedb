import Glibc
import Testing

@Suite struct DisplayTests {
  @Test(arguments: [[], ["clock"], ["range"], ["dial"], ["timer", "--start"]])
  func withoutADisplayItSaysWhatWasTried(arguments: [String]) throws {
    try expectNoDisplay(arguments, [:], naming: ["DISPLAY unset", "WAYLAND_DISPLAY unset"])
  }

  @Test func aDisplayThatIsNotThereIsNamed() throws {
    try expectNoDisplay(["clock"], ["DISPLAY": ":987"], naming: ["DISPLAY=:987"])
    try expectNoDisplay(["clock"], ["WAYLAND_DISPLAY": "wayland-9"], naming: ["WAYLAND_DISPLAY=wayland-9"])
    try expectNoDisplay(["clock"], ["SDL_VIDEODRIVER": "x11"], naming: ["SDL_VIDEODRIVER=x11"])
  }

  @Test func sudoIsToldOf() throws {
    try expectNoDisplay(["clock"], ["SUDO_USER": "somebody"], naming: ["sudo"])
  }

  @Test(.enabled(if: access("/dev/dri", F_OK) != 0, "this machine has a screen of its own"))
  func ofABareConsoleItSaysWhatToDo() throws {
    try expectNoDisplay(["clock"], ["SDL_VIDEODRIVER": "kmsdrm"], naming: ["/dev/dri/card0", "vc4-kms-v3d"])
  }

  @Test func tracesInAWindowNeedADisplayToo() throws {
    let trace = try #require(Environment.traces(in: "Tests/Fixtures/dial").first)
    try expectNoDisplay(["replay", "--window", trace], [:], naming: ["DISPLAY unset"])
  }

  /// Promised is a second; a busy machine gets three.
  private func expectNoDisplay(
    _ arguments: [String], _ changes: [String: String], naming tried: [String]
  ) throws {
    let process = try Subprocess([Maru.path] + arguments, environment: Environment.plain(with: changes))
    let ending = try process.finish()
    #expect(process.elapsed < .seconds(3))
    #expect(ending.code == 3)
    #expect(ending.output == "")
    #expect(ending.errors.split(separator: "\n").count == 1 && ending.errors.hasPrefix("maru: no display: "))
    for words in tried { #expect(ending.errors.contains(words)) }
  }
}
