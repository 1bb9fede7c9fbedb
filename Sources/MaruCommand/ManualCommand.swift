internal import MaruDesktop
internal import MaruWidgets

/// Prints the manual page.
let manualCommand = Subcommand(
  name: "manual", summary: "Print the manual page, for man.", options: [],
  examples: ["maru manual | man -l -"],
  output: "Standard output carries the page."
) { (arguments) throws(Failure) in
  try arguments.refuseOperands()
  try Output.standard.write(Manual.page)
  return 0
}

/// The manual page, made from the option tables where they say it already.
enum Manual {
  static var page: String {
    var page = Roff("MARU", section: 1, version: "Maru \(Maru.version)", part: "User Commands")
    introduce(&page)
    listCommands(&page)
    tellValues(&page)
    tellFormats(&page)
    tellKeys(&page)
    tellPlaces(&page)
    tellSurroundings(&page)
    page.section("EXAMPLES")
    for command in Maru.commands { page.example(command.examples) }
    page.section("SEE ALSO")
    page.paragraph("at(1), date(1), yad(1), zenity(1)")
    return page.text
  }

  private static func introduce(_ page: inout Roff) {
    page.section("NAME")
    page.paragraph("maru - round widgets turned with a finger: clock, range, dial, timer")
    page.section("SYNOPSIS")
    page.synopsis(([galleryCommand] + Maru.commands).map { ($0.invocation, $0.parameters) })
    page.section("DESCRIPTION")
    page.paragraph(
      "maru opens a window with a round widget. Somebody turns it with a finger or the mouse, or types, and accepts; "
        + "then its value is printed: a time of day, two of them, digits, or a duration. Without a command it is the "
        + "gallery, which shows all the widgets and prints nothing.")
    page.paragraph(
      "Standard output carries the value and nothing else, one line, only with exit status 0, --watch or --loop. All that "
        + "is wrong with a command line is said, in one line, before a window opens. Options are written --NAME VALUE or "
        + "--NAME=VALUE, and never abbreviated; the last one counts where one is repeated.")
  }

  private static func listCommands(_ page: inout Roff) {
    page.section("COMMANDS")
    for command in Maru.commands {
      page.subsection("\(command.invocation) \(command.operands)")
      page.paragraph(command.summary)
      list(command.options.filter { !sharedNames.contains($0.name) || !command.takesPreferences }, in: &page)
      if command.takesWidget { page.paragraph("The widget's own options are taken too.") }
    }
    page.subsection("Options of every dialog")
    list(dialogCommands.first?.options.filter { sharedNames.contains($0.name) } ?? [], in: &page)
    page.subsection("Options of the gallery")
    page.paragraph("It takes \(galleryCommand.options.map { "--\($0.name)" }.joined(separator: ", ")), and:")
    list(Array(galleryCommand.allOptions.dropFirst(galleryCommand.options.count)), in: &page)
  }

  private static func list(_ options: [CommandOption], in page: inout Roff) {
    for option in options { page.item(option.spelling, sentence(option.description)) }
  }

  private static func sentence(_ text: String) -> String {
    text.prefix(1).uppercased() + text.dropFirst() + "."
  }

  /// Options that each dialog has, the same in all.
  private static var sharedNames: Set<String> {
    let descriptions = dialogCommands.map { Set($0.options.map { "\($0.name) \($0.description)" }) }
    let shared = descriptions.dropFirst().reduce(descriptions.first ?? []) { $0.intersection($1) }
    return Set(shared.compactMap { $0.split(separator: " ").first.map(String.init) })
  }

  private static func tellValues(_ page: inout Roff) {
    page.section("VALUES")
    for kind in Catalogue.kinds { page.item(kind.name, sentence(kind.valueForm)) }
    page.paragraph(
      "Times of day know no date, no time zone and no summer time. A value between two steps is kept as it is until "
        + "somebody turns the widget.")
  }

  private static func tellFormats(_ page: inout Roff) {
    page.section("FORMATS")
    for (name, meaning) in [
      ("default", "As values are written above; a duration as HH:MM:SS."),
      ("24h", "The same, for times of day."),
      ("12h", "10:35 AM, 10:00 PM-6:00 AM."),
      ("minutes", "Since midnight: 635, 1320-360."),
      ("seconds", "300."),
      ("iso", "ISO 8601: 10:35, 22:00/06:00, PT1H30M5S."),
      (
        "json",
        #"{"time":"10:35","minutes":635}, {"start":"22:00","end":"06:00","minutes":480}, {"digits":"0312"} "#
          + #"or {"duration":"00:05:00","seconds":300}."#
      ),
    ] {
      let kinds = Catalogue.kinds.filter { $0.formats.map(\.rawValue).contains(name) }.map(\.name)
      page.item(name, "\(meaning) For \(kinds.joined(separator: ", ")).")
    }
    page.item(
      "A line with %",
      "Filled in for the time, for each end of a range, or for the duration: %H hour, %M minute, %S second, %I hour of "
        + "twelve, %p AM or PM, %% a percent sign.")
    page.paragraph("No locale changes what is printed.")
  }

  private static func tellKeys(_ page: inout Roff) {
    page.section("KEYS")
    for (keys, meaning) in [
      (
        "Enter, Esc",
        "Accept, wherever the focus is; cancel. While something is dragged, Esc cancels only the drag."
      ),
      ("Tab, Shift+Tab", "Go through the parts and the buttons."),
      ("Up, Right; Down, Left", "One step more, clockwise; one less."),
      ("Page Up, Page Down", "A larger step."),
      ("Home, End", "The first and the last value of the part."),
      ("Space", "Press the button that the ring shows; on a dial, dial the hole that arrows have chosen."),
      (
        "Digits",
        "Type the value: 1035 into a clock or a handle of a range, any into a dial, a timer from the right."
      ),
      ("Backspace", "Take the last digit back; held, all of a dial's."),
      ("#", "Finish a number."),
      ("Ctrl+Z, Ctrl+Shift+Z", "Undo and redo."),
      ("Ctrl+C, Ctrl+V", "Copy the value; paste one."),
      ("Wheel", "Step what is under the pointer."),
    ] { page.item(keys, meaning) }
  }

  private static func tellPlaces(_ page: inout Roff) {
    page.section("KIOSK")
    page.paragraph(
      "--kiosk asks on a wall, without end: each answer is a line, written once, and the dialog begins anew for the next "
        + "person, with --idle-reset also after one who just went away. Neither Esc nor closing the window leaves it, but the "
        + "PIN of --exit-pin-file, dialled after five taps in a corner, or SIGTERM. Each of the options that it stands for "
        + "can be given otherwise. A reader that is slow holds nobody up.")
    page.paragraph(
      "To systemd it tells when it is ready, and while it is alive (Type=notify, WatchdogSec=). On a bare console SDL shows "
        + "it by KMSDRM, for which its user has to be in the groups video, render and input.")
    page.section("TRACES")
    page.paragraph(
      "--record keeps what is done in a dialog as a file of lines, --redact without the digits of a dial. maru replay does "
        + "the same again on a clock of its own, compares values and pictures, and ends with 1 where one differs."
    )
  }

  private static func tellSurroundings(_ page: inout Roff) {
    page.section("EXIT STATUS")
    for (code, meaning) in ExitCode.meanings { page.item(code, sentence(meaning)) }
    page.section("ENVIRONMENT")
    for option in Maru.preferences {
      page.item(option.variable, "The default of --\(option.name): \(option.allowedInPreferences).")
    }
    page.item("GTK_THEME", "A name that ends in :dark or -dark makes the theme auto dark.")
    page.item("XDG_CONFIG_HOME", "Where the configuration is sought instead of ~/.config.")
    page.item("XDG_STATE_HOME", "Where the gallery keeps its timer instead of below ~/.local/state.")
    page.item(
      "DISPLAY, WAYLAND_DISPLAY",
      "The display. Where both are set it is the X server's, unless an output of the other is dense.")
    page.item(Desktop.driverChoice, "Chooses: x11, wayland or kmsdrm.")
    page.section("FILES")
    page.item(
      ConfigurationFile.place,
      "Preferences for all dialogs, a line NAME = VALUE for each; # begins a comment. Names are those of the options: "
        + alternatives(Maru.preferences.map(\.name))
        + ". The environment comes before it, the command line before "
        + "both. It changes nothing for snapshot, layout and replay.")
    page.example(["# Mine", "theme = dark", "hours = 12"])
    page.item(
      "~/.local/state/maru/timer",
      "The gallery's countdown, as --state keeps one: it goes on after a crash, a signal or a reboot, and when the gallery "
        + "was closed; an answered dialog's does not. One that is damaged is renamed, and the timer begins anew. Beside it "
        + "are timer.lock, which keeps it for one process, and timer.new while it is written.")
    page.item(
      "~/.config/gtk-3.0/settings.ini",
      "GTK's settings, for the theme auto and for reduced motion (gtk-enable-animations = 0).")
  }
}
