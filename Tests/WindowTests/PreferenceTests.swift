import Foundation
import Testing

extension WindowTests.Bare {
  @Suite struct PreferenceTests {
    /// What is set, and the colour of the window that comes of it.
    struct Choice: CustomTestStringConvertible {
      var variables: [String: String] = [:]
      var configuration: String?
      var desktop: String?
      var options: [String] = []
      let isDark: Bool

      var testDescription: String {
        "\(variables) \(configuration ?? "") \(desktop ?? "") \(options.joined(separator: " "))"
      }
    }

    @Test(arguments: [
      Choice(isDark: false),
      Choice(variables: ["MARU_THEME": "dark"], isDark: true),
      Choice(variables: ["MARU_THEME": ""], isDark: false),
      Choice(configuration: "# Mine\n\n  theme=dark  # at night\n", isDark: true),
      Choice(configuration: "theme = light\r\ntheme = dark", isDark: true),
      Choice(variables: ["MARU_THEME": "light"], configuration: "theme = dark", isDark: false),
      Choice(variables: ["MARU_THEME": "pink"], options: ["--theme", "dark"], isDark: true),
      Choice(configuration: "theme = dark", options: ["--theme", "light"], isDark: false),
      Choice(configuration: "hours = 12", isDark: false),
      Choice(variables: ["GTK_THEME": "Adwaita:dark"], isDark: true),
      Choice(variables: ["GTK_THEME": "Adwaita:dark"], configuration: "theme = light", isDark: false),
      Choice(desktop: "[Settings]\ngtk-application-prefer-dark-theme=1\n", isDark: true),
      Choice(desktop: "[Settings]\ngtk-application-prefer-dark-theme=false\n", isDark: false),
      Choice(desktop: "gtk-theme-name = Adwaita-dark", isDark: true),
      Choice(variables: ["GTK_THEME": "Adwaita"], desktop: "gtk-theme-name = Adwaita-dark", isDark: false),
    ])
    func theNearestChoiceOfAThemeCounts(choice: Choice) throws {
      try withConfiguration(choice.configuration, desktop: choice.desktop) { variables in
        let variables = variables.merging(choice.variables) { _, changed in changed }
        for widget in ["dial", ""] {
          try Dialog.open(widget, choice.options, environment: variables) { dialog in
            let corner = try dialog.picture()[Pixel(x: 1, y: 1)]
            #expect((corner < 0x808080) == choice.isDark)
          }
        }
      }
    }

    @Test func aPreferenceDoesWhatTheOptionDoes() throws {
      func picture(_ options: [String] = [], _ variables: [String: String] = [:]) throws -> Picture {
        var picture: Picture?
        try Dialog.open("clock", ["--value", "15:40"] + options, environment: variables) {
          picture = try $0.picture()
        }
        return try #require(picture)
      }
      let twelve = try picture(["--hours", "12"])
      #expect(try picture() != twelve)
      #expect(try picture([], ["MARU_HOURS": "12"]) == twelve)
      try withConfiguration("hours = 12") { variables in
        let configured = try picture([], variables)
        #expect(configured == twelve)
      }
    }

    /// A plate that turns back like a telephone's takes over a second for a zero.
    @Test(arguments: [
      Choice(variables: ["MARU_REDUCED_MOTION": "yes"], isDark: false),
      Choice(configuration: "reduced-motion = 1", isDark: false),
      Choice(desktop: "gtk-enable-animations = false", isDark: false),
    ])
    func reducedMotionIsAPreferenceAndASettingOfTheDesktop(choice: Choice) throws {
      func duration(_ variables: [String: String]) throws -> Duration {
        var duration = Duration.zero
        let options = ["--digits", "1", "--return", "governor"]
        try Dialog.open("dial", options, environment: variables) { dialog in
          try dialog.awaitFocus()
          let start = ContinuousClock.now
          try dialog.type("0")
          try dialog.expectEnding(.accepted("0"))
          duration = ContinuousClock.now - start
        }
        return duration
      }
      try withConfiguration(choice.configuration, desktop: choice.desktop) { variables in
        let reduced = try duration(variables.merging(choice.variables) { _, changed in changed })
        let usual = try duration(variables.merging(["MARU_REDUCED_MOTION": "no"]) { _, changed in changed })
        #expect(reduced + .milliseconds(500) < usual)
      }
    }
  }
}

/// What is refused before a window opens: without a display one would end with 3.
@Suite struct WrongPreferenceTests {
  @Test func aWrongVariableIsNamed() throws {
    let ending = try Maru.run("clock", environment: ["MARU_THEME": "pink"])
    #expect(ending == .refused(2, "MARU_THEME 'pink' is not allowed: light, dark or auto"))
    let flag = try Maru.run("dial", environment: ["MARU_REDUCED_MOTION": "maybe"])
    #expect(flag == .refused(2, "MARU_REDUCED_MOTION 'maybe' is not allowed: yes or no"))
    #expect(try Maru.run("dial", environment: ["MARU_RETURN": "slow"]).code == 2)
  }

  @Test(arguments: [
    ("theme = pink", "1: theme 'pink' is not allowed: light, dark or auto"),
    ("\n# Colours\nthem = dark", "3: unknown preference 'them'; did you mean 'theme'?"),
    (
      "value = 10:35",
      "1: unknown preference 'value'; known are theme, font, text-scale, fullscreen, rotate, touch-rotate, touch-mirror, cursor, scale, sound, hours, reduced-motion, return, presets"
    ),
    ("theme dark", "1: 'theme dark' is not of the form NAME = VALUE"),
    ("theme =", "1: theme '' is not allowed: light, dark or auto"),
    ("hours = 12\nhours = \u{1B}[31m13", "2: hours '?[31m13' is not allowed: 12 or 24"),
  ])
  func aWrongLineOfTheConfigurationIsNamed(text: String, message: String) throws {
    try withConfiguration(text) { variables in
      let file = "\(variables["XDG_CONFIG_HOME"] ?? "")/maru/config"
      let ending = try Maru.run("clock", environment: variables)
      #expect(ending == .refused(2, "\(file):\(message)"))
    }
  }

  @Test func aConfigurationThatCannotBeReadIsAFileThatCannotBeRead() throws {
    try Environment.withFolder { folder in
      try FileManager.default.createDirectory(
        atPath: "\(folder)/.config/maru/config", withIntermediateDirectories: true)
      let ending = try Maru.run("clock", environment: ["XDG_CONFIG_HOME": "config", "HOME": folder])
      #expect(ending == .refused(4, "\(folder)/.config/maru/config can't be read: Is a directory"))
    }
  }

  @Test func picturesAndLayoutsAreTheSameForEverybody() throws {
    try withConfiguration("nonsense") { variables in
      let variables = variables.merging(["MARU_THEME": "pink"]) { _, changed in changed }
      for (arguments, code) in [
        (["layout", "clock"], 0), (["snapshot", "clock", "-o", "/dev/null"], 0), (["--help"], 0),
        (["replay", "/nonexistent"], Int32(4)),
      ] {
        let ending = try Maru.run(arguments, environment: variables)
        #expect(ending.code == code, "\(arguments)")
      }
    }
  }

  @Test func theReportNamesWhatIsThereWithoutADisplay() throws {
    let ending = try Maru.run("--version", "--verbose")
    #expect(ending.code == 0 && ending.errors == "")
    let lines = ending.output.split(separator: "\n")
    let names = lines.compactMap { $0.split(separator: ": ").first.map(String.init) }
    #expect(
      names == [
        "maru", "SDL linked", "SDL compiled", "SDL_ttf linked", "SDL_ttf compiled", "video driver", "font",
        "locale", "configuration",
      ])
    #expect(ending.output.contains("\nvideo driver: none: no display: tried DISPLAY unset"))
    #expect(ending.output.hasPrefix(try Maru.run("--version").output.replacing("maru ", with: "maru: ")))
    #expect(try Maru.run("clock", "--verbose").code == 2)
    let homeless = try Maru.run("--version", "--verbose", environment: ["HOME": "", "XDG_CONFIG_HOME": ""])
    #expect(homeless.output.hasSuffix("\nconfiguration: none: HOME is unset\n"))
    try withConfiguration("font = /nope.ttf\n") { variables in
      let ending = try Maru.run("--version", "--verbose", environment: variables)
      #expect(ending.output.contains("\nfont: built-in letters:"))
    }
    try withConfiguration("nonsense\n") { variables in
      let ending = try Maru.run("--version", "--verbose", environment: variables)
      #expect(ending.code == 0 && ending.output.contains("config:1: 'nonsense' is not"))
    }
  }
}

extension Subprocess.Ending {
  /// Nothing was printed but one line on standard error.
  fileprivate static func refused(_ code: Int32, _ message: String) -> Self {
    Self(code: code, errors: "maru: \(message)\n")
  }
}

/// Gives `body` the variables for somebody whose files of settings have these texts.
private func withConfiguration(
  _ text: String?, desktop: String? = nil, _ body: ([String: String]) throws -> Void
) throws {
  try Environment.withFolder { folder in
    for (name, text) in [("maru/config", text), ("gtk-3.0/settings.ini", desktop)] {
      let file = URL(filePath: "\(folder)/\(name)")
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      if let text { try Data(text.utf8).write(to: file) }
    }
    try body(["XDG_CONFIG_HOME": folder])
  }
}
