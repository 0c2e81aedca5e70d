import App
import ArgumentParser

/// `fingerpaint list`: the drawings there are.
struct ListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List the drawings that are kept, those last open or made first."
  )

  @Flag(help: "Print a JSON array for other programs to read.")
  var json = false

  @Flag(help: "List the drawings in the trash.")
  var trash = false

  func run() throws {
    let tool = GalleryTool()
    print(try json ? tool.json(trash: trash) : tool.list(trash: trash), terminator: "")
  }
}

/// `fingerpaint delete`: puts a drawing into the trash.
struct DeleteCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "delete",
    abstract: "Put a drawing into the trash, from which it is gone after 30 days of use.")

  @OptionGroup var drawing: DrawingArgument

  func run() throws { print(try GalleryTool().delete(drawing.name)) }
}

/// `fingerpaint restore`: takes a drawing out of the trash.
struct RestoreCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "restore", abstract: "Take a drawing out of the trash.")

  @OptionGroup var drawing: DrawingArgument

  func run() throws { print(try GalleryTool().restore(drawing.name)) }
}

/// `fingerpaint duplicate`: copies a drawing.
struct DuplicateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "duplicate", abstract: "Copy a drawing, with all its boards and its history.")

  @OptionGroup var drawing: DrawingArgument

  func run() throws { print(try GalleryTool().duplicate(drawing.name)) }
}

/// `fingerpaint check`: whether all that is kept can be read.
struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Check whether everything that is kept can be read.",
    discussion: """
      Changes no drawing. What is damaged is set aside, and what can be read of it recovered, when the \
      program is started next.
      """)

  func run() throws {
    let (drawings, problems) = try GalleryTool().check()
    for problem in problems { StandardError.print(problem) }
    guard problems.isEmpty else { throw ExitCode.failure }
    print("\(drawings) \(drawings == 1 ? "drawing" : "drawings"), all can be read")
  }
}

/// The drawing that a command is about.
struct DrawingArgument: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "The drawing, by its name, or by its number as in '#3'.", valueName: "drawing"))
  var name: String
}
