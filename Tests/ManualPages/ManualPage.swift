import Interaction
import Words

/// The pages of the program's manual. Commands and options come from the argument parser, keys from the keymap.
public enum ManualPage {
  /// The version that the pages are about, such as `0.2.0`, and the date of its release, such as `2026-11-24`.
  public struct Release: Sendable {
    let version, date: String

    /// Makes a release.
    public init(version: String, date: String) { (self.version, self.date) = (version, date) }
  }

  /// Returns `fingerpaint(1)`: commands, options and keys.
  public static func program(_ table: CommandTable, _ release: Release) -> String {
    let program = table.command
    var page = Roff()
    begin(&page, program.commandName, section: 1, release)
    page.markup("fingerpaint \\- \(Roff.escaped(sentence(program.abstract)))")
    page.request("SH", "SYNOPSIS")
    page.markup(synopsis(of: program, named: program.commandName))
    page.request("br")
    page.markup(
      "\(Roff.bold(program.commandName)) \(Roff.italic("command")) [\(Roff.italic("options"))] ...")
    page.request("SH", "DESCRIPTION")
    page.paragraphs(program.discussion ?? "")
    page.request("PP")
    page.markup("The settings are described in \(Roff.bold("fingerpaint-settings"))(5).")
    page.request("SH", "OPTIONS")
    list(program.rows, in: &page)
    page.request("SH", "COMMANDS")
    for command in program.subcommands ?? [] where command.commandName != "help" {
      page.request("SS", command.commandName)
      page.markup(synopsis(of: command, named: "\(program.commandName) \(command.commandName)"))
      page.request("PP")
      page.paragraphs(
        [command.abstract, command.discussion].compactMap(\.self).joined(separator: "\n\n"))
      list(command.rows.filter { !isAction($0) }, in: &page)
    }
    page.request("SS", "help")
    page.markup("\(Roff.bold("fingerpaint help")) [\(Roff.italic("command"))]")
    page.request("PP")
    page.line("Show the options of a command.")
    page.request("SH", "KEYS")
    for binding in Keymap.bindings {
      page.entry(Roff.bold(binding.keyNames), binding.meaning.rawValue)
    }
    end(&page, seeAlso: "fingerpaint-settings(5)")
    return page.text
  }

  /// Returns `fingerpaint-settings(5)`: the file of options for every start.
  public static func settings(_ table: CommandTable, _ release: Release) -> String {
    var page = Roff()
    begin(&page, "fingerpaint-settings", section: 5, release)
    page.line("fingerpaint-settings - options of fingerpaint for every start")
    page.request("SH", "DESCRIPTION")
    page.line(
      "The file fingerpaint/settings in $XDG_CONFIG_HOME, or in ~/.config, has the options with which every"
        + " window starts. It is read by fingerpaint and, for size, theme and motion, by fingerpaint replay."
        + " Options of the command line override it.")
    page.request("PP")
    page.line(
      "Each line has one option: its name without dashes, and its value, if it has one, after a blank or an"
        + " equals sign. What follows a # is a comment. A setting that is wrong is named, and the window does"
        + " not open.")
    page.request("SH", "SETTINGS")
    for row in table.command.rows where !isAction(row) {
      guard row[0].kind != .positional else { continue }
      let terms = row.map { argument in
        let name = Roff.bold(String(argument.words[0].dropFirst(2)))
        return argument.kind == .option
          ? "\(name) \(Roff.italic(argument.valueName ?? "value"))" : name
      }
      page.entry(terms.joined(separator: ", "), row[0].abstract ?? "")
    }
    page.request("SH", "EXAMPLES")
    page.request("EX")
    for line in ["# Two people, one on each side.", "seats 2", "theme = dark", "fullscreen"] {
      page.line(line)
    }
    page.request("EE")
    page.request("SH", "SEE ALSO")
    page.markup("\(Roff.bold("fingerpaint"))(1)")
    return page.text
  }

  /// Whether an option asks for something else than the command does, and so cannot be a setting.
  /// Every command has these options.
  private static func isAction(_ row: [CommandTable.Argument]) -> Bool {
    row[0].words.contains { ["--help", "--version"].contains($0) }
  }

  private static func begin(
    _ page: inout Roff, _ name: String, section: Int, _ release: Release
  ) {
    page.comment("Made from the program's own tables by `make documents`: do not edit.")
    page.request(
      "TH", name.uppercased(), "\(section)", release.date, "fingerpaint \(release.version)",
      "FingerPaint")
    page.request("SH", "NAME")
  }

  private static func end(_ page: inout Roff, seeAlso: String) {
    page.request("SH", "FILES")
    page.entry(
      Roff.italic("~/.local/share/fingerpaint"),
      "The gallery. It is in $XDG_DATA_HOME/fingerpaint if that is set.")
    page.entry(
      Roff.italic("~/.config/fingerpaint/settings"),
      "Options for every start. It is in $XDG_CONFIG_HOME/fingerpaint if that is set.")
    page.entry(
      Roff.italic("~/.local/state/fingerpaint/hands"),
      "What was set in the window about palms, fists and fingers near a pen. It is in"
        + " $XDG_STATE_HOME/fingerpaint if that is set.")
    page.entry(Roff.italic("FingerPaint"), "In your Pictures folder: saved pictures.")
    page.request("SH", "ENVIRONMENT")
    page.entry(Roff.bold("DISPLAY"), "The X display, unless --display names another one.")
    page.entry(
      "\(Roff.bold("LANGUAGE")), \(Roff.bold("LC_ALL")), \(Roff.bold("LC_MESSAGES")), \(Roff.bold("LANG"))",
      "The language of the window: English, German, Spanish or Japanese.")
    page.request("SH", "EXIT STATUS")
    page.line(
      "0 for success, 64 for an invalid command line, 75 if the running program does not answer, and 1 for all other"
        + " errors. Each error is one sentence on standard error.")
    page.request("SH", "SEE ALSO")
    let (name, section) = (seeAlso.prefix { $0 != "(" }, seeAlso.drop { $0 != "(" })
    page.markup("\(Roff.bold(String(name)))\(section)")
  }

  /// Lists options and arguments.
  private static func list(_ rows: [[CommandTable.Argument]], in page: inout Roff) {
    for row in rows { page.entry(term(row), row[0].abstract ?? "") }
  }

  /// The names of an option, and of the flag that undoes it, with the noun for its value.
  private static func term(_ row: [CommandTable.Argument]) -> String {
    guard row[0].kind != .positional else { return Roff.italic(row[0].valueName ?? "") }
    let value = row[0].kind == .option ? " \(Roff.italic(row[0].valueName ?? "value"))" : ""
    return row.flatMap(\.words).map { Roff.bold($0) }.joined(separator: ", ") + value
  }

  private static func synopsis(of command: CommandTable.Entry, named name: String) -> String {
    let arguments = command.arguments.filter { $0.kind == .positional && $0.shouldDisplay }.map {
      let word = Roff.italic($0.valueName ?? "") + ($0.isRepeating ? " ..." : "")
      return $0.isOptional ? "[\(word)]" : word
    }
    return ([Roff.bold(name), "[\(Roff.italic("options"))]"] + arguments).joined(separator: " ")
  }

  /// A summary as one finds it in lists of pages: without a capital and a full stop.
  private static func sentence(_ text: String?) -> String {
    var text = text ?? ""
    if text.hasSuffix(".") { text.removeLast() }
    return text.prefix(1).lowercased() + text.dropFirst()
  }
}
