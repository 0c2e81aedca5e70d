import App
import ArgumentParser
import InkFiles

/// `fingerpaint export`: a drawing in the formats of other programs.
struct ExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Write a drawing as InkML, SVG, PDF, PNG or Xournal++.",
    discussion: """
      SVG and PNG hold one board: the one that was looked at last, unless --board names another. The \
      other formats hold all.
      """)

  @Argument(
    help: ArgumentHelp(
      "The drawing, by its name, by its number as in '#3', or an InkML, Xournal++ or PNG file; - for"
        + " standard input.",
      valueName: "drawing|file"))
  var source: String

  @Option(
    name: .shortAndLong, parsing: .upToNextOption,
    help: ArgumentHelp(
      "The files to write, each in the format that its name ends in; - for standard output.",
      valueName: "file"))
  var output: [String]

  @Option(
    help: ArgumentHelp(
      "The format, whatever the name: inkml, svg, pdf, png or xopp.", valueName: "format"),
    transform: Word.value)
  var format: InkFileFormat?

  @Option(
    help: ArgumentHelp(
      "How large a PNG is: pixels to each unit of the canvas.", valueName: "factor"))
  var scale = 1.0

  @Option(help: ArgumentHelp("Only this board, counted from 1.", valueName: "number"))
  var board: Int?

  @Flag(help: "Leave the paper out, so that what is behind a SVG, PDF or PNG shows through.")
  var transparent = false

  @Flag(inversion: .prefixedNo, help: "Have the paper, or plain white in its place.")
  var paper = true

  @Flag(help: "Write over files that are there already.")
  var force = false

  func validate() throws {
    guard !output.isEmpty else { throw ValidationError("name a file to write, with -o") }
    guard scale > 0, scale.isFinite else {
      throw ValidationError("'\(scale)' is no scale; it is a number above 0, as in 2")
    }
    guard output.filter({ $0 == "-" }).count <= 1 else {
      throw ValidationError("there is one standard output")
    }
  }

  func run() throws {
    var options = ExportOptions()
    options.outputs = output
    options.format = format
    options.scale = scale
    options.board = board
    options.isTransparent = transparent
    options.hasPaper = paper
    options.replaces = force
    try ExportTool.export(DocumentSource(source), options)
  }
}
