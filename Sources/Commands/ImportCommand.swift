import App
import ArgumentParser

/// `fingerpaint import`: imports files of other programs as drawings.
struct ImportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Make drawings from \(FormatNames.read("and")) files, and print which became which.",
    discussion: """
      A file is skipped if it was imported before, even if the file or its drawing has a new name. Standard \
      input is always imported. If one file cannot be read, the others are still imported.
      """)

  @Argument(
    help: ArgumentHelp("The files; - for standard input.", valueName: "file"),
    completion: Completion.readableFiles)
  var files: [String]

  @Flag(help: "Import files again that were imported before.")
  var again = false

  @Flag(help: "Print a JSON array for other programs to read.")
  var json = false

  @Flag(name: .shortAndLong, help: "Print nothing but errors.")
  var quiet = false

  func validate() throws {
    guard !json || !quiet else { throw ValidationError("use --json or --quiet, not both") }
  }

  @Flag(help: "Refuse a file if any part of it would be left out.")
  var strict = false

  func run() throws {
    var run = CommandRun("kept")
    var list = ImportList()
    for file in files {
      try run.perform {
        do {
          let imported = try ImportTool.keep(file, repeats: again, isStrict: strict)
          list.add(file, imported)
          let name = StandardError.shown(file)
          let line =
            imported.isNew
            ? "'\(name)' became '\(imported.drawing)'"
            : "'\(name)' was imported before as '\(imported.drawing)'"
          return (json || quiet ? nil : line, imported.isNew ? imported.drawing : nil)
        } catch {
          list.add(file, error)
          throw error
        }
      }
    }
    if json { try run.say(list.json) }
    try run.finish()
  }
}
