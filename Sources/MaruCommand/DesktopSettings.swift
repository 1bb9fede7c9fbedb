internal import MaruDesktop
internal import MaruWidgets

/// What the desktop says without being asked over a bus: `GTK_THEME` and GTK's file of settings.
struct DesktopSettings {
  private let lines: [SettingLine]

  /// Settings that can't be read are none.
  init() {
    let path = "\(BaseFolder.configuration ?? "")/gtk-3.0/settings.ini"
    let bytes = fileExists(path) ? try? readFile(path) : nil
    lines = SettingLine.lines(of: String(decoding: bytes ?? [], as: UTF8.self))
  }

  var theme: Theme {
    if let name = variable("GTK_THEME") { return DesktopSettings.isDark(themeNamed: name) ? .dark : .light }
    let isDark = isOn("gtk-application-prefer-dark-theme") ?? false
    return isDark || self["gtk-theme-name"].map(DesktopSettings.isDark) ?? false ? .dark : .light
  }

  /// What the desktop chooses for the preference called `name`, if it is asked for that.
  subscript(preference name: String) -> String? {
    name == "reduced-motion" && isOn("gtk-enable-animations") == false ? "yes" : nil
  }

  private static func isDark(themeNamed name: String) -> Bool {
    let name = name.lowercased()
    return name.hasSuffix(":dark") || name.hasSuffix("-dark")
  }

  private subscript(name: String) -> String? { lines.last { $0.name == name }?.value }

  private func isOn(_ name: String) -> Bool? {
    self[name].map { ["1", "true", "yes"].contains($0.lowercased()) }
  }
}
