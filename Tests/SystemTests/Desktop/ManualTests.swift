import ManualPages
import Testing
import TestSupport
import TouchLab

@Suite("The manual", .ownThread)
struct ManualTests {
  private let release = ManualPage.Release(version: "1.2.3", date: "2026-11-24")

  private func table() throws -> CommandTable {
    let help = try Command(["--experimental-dump-help"], environment: [:])
    #expect(help.ending == .exited(0))
    return try CommandTable(json: Array(help.output.utf8))
  }

  /// Formats a page as `man` does.
  /// - Returns: the text, without breaks within sentences, and the warnings.
  private func shown(_ page: String) throws -> (text: String, warnings: String) {
    let folder = try TemporaryFolder()
    try folder.write(page, to: "page")
    // Lines so long that no option is broken, and no bold letters.
    let command = try ChildProcess(
      .init(
        "/bin/sh",
        [
          "-c", "groff -ww -man -Tutf8 -P-cbou -rLL=2000n -rHY=0 \"$0\"",
          "\(folder.path)/home/page",
        ], environment: [:]))
    #expect(try command.wait(timeout: .patience) == .exited(0))
    return (command.outputText, command.errorText)
  }

  @Test("has every command, option and key, and a formatter has nothing to say against it")
  func program() throws {
    let table = try table()
    let (text, warnings) = try shown(ManualPage.program(table, release))
    #expect(warnings == "")
    #expect(text.contains("fingerpaint 1.2.3") && text.contains("2026-11-24"))
    let commands = table.command.subcommands ?? []
    #expect(commands.count > 10)
    for command in commands where command.commandName != "help" {
      #expect(text.contains("fingerpaint \(command.commandName)"), "\(command.commandName)")
      #expect(text.contains(command.abstract ?? "?"), "\(command.commandName)")
    }
    for argument in ([table.command] + commands).flatMap(\.arguments) where argument.shouldDisplay {
      for word in argument.words { #expect(text.contains(word), "\(word)") }
      if let abstract = argument.abstract { #expect(text.contains(abstract), "\(abstract)") }
    }
    #expect(text.contains("Ctrl+Shift+Z, Ctrl+Y") && text.contains("←, →, ↑, ↓"))
  }

  @Test func `of the settings has every option of a start that can be a setting`() throws {
    let table = try table()
    let (text, warnings) = try shown(ManualPage.settings(table, release))
    #expect(warnings == "")
    let options = table.command.arguments.filter { $0.kind != .positional && $0.shouldDisplay }
    #expect(options.count > 10)
    for option in options {
      let name = String(try #require(option.words.first).dropFirst(2))
      let isSetting = name != "help" && name != "version"
      #expect(text.contains(try Regex("(?m)^ *(.*, )?\(name)\\b")) == isSetting, "\(name)")
    }
  }

  @Test func `shows an example of settings that the program takes`() throws {
    let page = ManualPage.settings(try table(), release)
    let lines = page.split(separator: "\n").map(String.init)
    let example = lines.drop { $0 != ".EX" }.dropFirst().prefix { $0 != ".EE" }
    #expect(example.count > 2)
    let home = try TemporaryFolder()
    try home.write(example.joined(separator: "\n") + "\n", to: ".config/fingerpaint/settings")
    // Wrong settings are refused before the display is looked for.
    expectRefusal(
      try Command([], environment: home.environment.merging(["DISPLAY": nil]) { $1 }),
      saying: ["no display is named"])
  }
}

@Suite("The version", .ownThread)
struct VersionTests {
  @Test("of the program is that of the changelog, with the commit if the build knows it")
  func program() throws {
    let said = try Command(["--version"], environment: [:])
    #expect(said.ending == .exited(0) && said.error == "")
    let match = try #require(
      said.output.wholeMatch(
        of: /fingerpaint (\d+\.\d+\.\d+)(?: \(commit [0-9a-f]{7,40}(?:-dirty)?\))?\n/))
    // The first heading is the newest release.
    let release = try #require(
      try Checkout.text("CHANGELOG.md").firstMatch(of: /\n## (\d+\.\d+\.\d+) \(/))
    #expect(match.1 == release.1)
  }
}
