import App
import ArgumentParser

/// `fingerpaint list`: lists the drawings.
struct ListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List all drawings, most recent first."
  )

  @Flag(help: "Print a JSON array for other programs to read.")
  var json = false

  @Flag(help: "List the drawings in the trash.")
  var trash = false

  func run() throws {
    let tool = GalleryCommands()
    try StandardOutput.print(
      json ? tool.json(trash: trash) : tool.list(trash: trash), terminator: "")
  }
}

/// `fingerpaint delete`: moves drawings to the trash.
struct DeleteCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "delete",
    abstract: "Put drawings into the trash, which keeps them for 30 days of use.")

  @OptionGroup var drawings: DrawingsArgument

  func run() throws {
    try drawings.perform("deleted") { name in try GalleryCommands().delete(name) }
  }
}

/// `fingerpaint restore`: takes drawings out of the trash.
struct RestoreCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "restore", abstract: "Take drawings out of the trash.")

  @OptionGroup var drawings: DrawingsArgument

  func run() throws {
    try drawings.perform("restored") { name in try GalleryCommands().restore(name) }
  }
}

/// `fingerpaint duplicate`: copies drawings.
struct DuplicateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "duplicate", abstract: "Copy drawings, with all their boards and their history.")

  @OptionGroup var drawings: DrawingsArgument

  func run() throws {
    try drawings.perform("copied") { name in try GalleryCommands().duplicate(name) }
  }
}

/// `fingerpaint check`: checks whether everything in the gallery can be read.
struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Check whether everything that is kept can be read.",
    discussion: """
      Does not change any drawing. The next start of the program sets a damaged gallery aside and recovers \
      what can be read of it.
      """)

  func run() throws {
    let (drawings, problems) = try GalleryCommands().check()
    for problem in problems { StandardError.print(problem) }
    guard problems.isEmpty else { throw ExitCode.failure }
    try StandardOutput.print(
      "\(drawings) \(drawings == 1 ? "drawing" : "drawings"), all can be read")
  }
}

/// The drawings that a command works on.
struct DrawingsArgument: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "The drawings, by their names, or by their numbers as in '#3'.", valueName: "drawing"),
    completion: Completion.drawings)
  var names: [String]

  /// Runs the command on each drawing.
  /// - Parameters:
  ///   - deed: A participle for the message if standard output fails, such as "deleted".
  ///   - body: Does the work, and returns a sentence that says what was done.
  func perform(_ deed: String, _ body: (String) throws -> String) throws {
    var run = CommandRun(deed)
    for name in names {
      try run.perform { (try body(name), name) }
    }
    try run.finish()
  }
}
