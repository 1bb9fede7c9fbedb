import Foundation
import Testing

@Suite struct InstallTests {
  private static let files =
    [16, 22, 24, 32, 48, 64, 128, 256, 512].map { "share/icons/hicolor/\($0)x\($0)/apps/maru.png" } + [
      "bin/maru", "share/applications/maru.desktop", "share/bash-completion/completions/maru",
      "share/fish/vendor_completions.d/maru.fish", "share/man/man1/maru.1.gz",
      "share/zsh/site-functions/_maru",
    ]

  @Test func whatIsInstalledIsRemovedAndNothingElse() throws {
    try Environment.withFolder { folder in
      let prefix = "\(folder)/a prefix"
      try FileManager.default.createDirectory(
        atPath: "\(prefix)/share/man/man1", withIntermediateDirectories: true)
      _ = try Environment.write("", to: "\(prefix)/share/man/man1/other.1")
      #expect(try install("--prefix", prefix) == Subprocess.Ending(code: 0))
      #expect(try files(in: prefix) == Set(Self.files + ["share/man/man1/other.1"]))

      let version = try Subprocess(["\(prefix)/bin/maru", "--version"]).finish()
      #expect(try version == Maru.run("--version"))
      let manual = try Subprocess(["gunzip", "-c", "\(prefix)/share/man/man1/maru.1.gz"]).finish()
      #expect(try manual == Maru.run("manual"))
      let icon = try Picture(file: "\(prefix)/share/icons/hicolor/48x48/apps/maru.png")
      #expect(icon.width == 48 && icon.height == 48 && !icon.isBlank)
      let entry = try String(contentsOfFile: "\(prefix)/share/applications/maru.desktop", encoding: .utf8)
      #expect(entry.contains("\nExec=\"\(prefix)/bin/maru\"\n"))

      // A second time over the first.
      #expect(try install("--prefix=\(prefix)/") == Subprocess.Ending(code: 0))
      #expect(try install("--prefix", prefix, "--uninstall") == Subprocess.Ending(code: 0))
      #expect(try files(in: prefix) == ["share/man/man1/other.1"])
      #expect(!FileManager.default.fileExists(atPath: "\(prefix)/share/icons"))
      #expect(try install("--prefix", prefix, "--uninstall") == Subprocess.Ending(code: 0))
    }
  }

  @Test func aRootForPackagesIsNotNamedInFiles() throws {
    try Environment.withFolder { folder in
      #expect(try install("--prefix", "/usr", root: folder) == Subprocess.Ending(code: 0))
      #expect(try files(in: "\(folder)/usr") == Set(Self.files))
      let entry = try String(
        contentsOfFile: "\(folder)/usr/share/applications/maru.desktop", encoding: .utf8)
      #expect(entry.contains("\nExec=\"/usr/bin/maru\"\n"))
    }
  }

  @Test func aPrefixIsAPathFromTheRoot() throws {
    for (arguments, message) in [
      (["--prefix"], "--prefix needs a folder"), (["--prefix", "here"], "'here' is not allowed"),
      (["--prefix", ""], "'' is not allowed"), (["--remove"], "unknown argument '--remove'"),
    ] {
      // If it is not refused nothing is harmed.
      try Environment.withFolder { folder in
        let ending = try install(arguments, root: folder + "/")
        #expect(ending.code == 2 && ending.errors.contains(message), "\(arguments)")
      }
    }
  }

  private func install(_ arguments: String..., root: String = "") throws -> Subprocess.Ending {
    try install(arguments, root: root)
  }

  private func install(_ arguments: [String], root: String = "") throws -> Subprocess.Ending {
    let variables = Environment.plain(with: ["MARU": Maru.path, "DESTDIR": root])
    let script = "\(Environment.repository)/Scripts/install"
    return try Subprocess([script] + arguments, environment: variables).finish(within: .seconds(60))
  }

  private func files(in folder: String) throws -> Set<String> {
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder)
    return Set(
      names.filter { name in
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: "\(folder)/\(name)", isDirectory: &isFolder)
          && !isFolder.boolValue
      })
  }
}
