import App
import ArgumentParser
import InkFiles

/// `fingerpaint export`: a drawing in the formats of other programs.
struct ExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Write a drawing as InkML, SVG, PDF, PNG or Xournal++, or as a film.",
    discussion: """
      SVG and PNG hold one board: the one that was looked at last, unless --board names another. The \
      other formats hold all.

      With --animate, a film of the drawing being made: one file if the name ends in mp4, webm or gif, which \
      takes ffmpeg; a folder of PNG pictures if the name has no ending.
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
      "How large a PNG or a film is: pixels to each unit of the canvas. Without it 1, or less for a"
        + " film that would be very large.",
      valueName: "factor"))
  var scale: Double?

  @Option(help: ArgumentHelp("Only this board, counted from 1.", valueName: "number"))
  var board: Int?

  @Flag(help: "Leave the paper out, so that what is behind a SVG, PDF or PNG shows through.")
  var transparent = false

  @Flag(inversion: .prefixedNo, help: "Have the paper, or plain white in its place.")
  var paper = true

  @Flag(help: "Write over files that are there already.")
  var force = false

  @Flag(help: "Write nothing if anything would be left out.")
  var strict = false

  @Flag(help: "Make a film of how it was painted.")
  var animate = false

  @Option(
    help: ArgumentHelp("How many times as fast as it was painted a film is.", valueName: "factor"))
  var speed: Double?

  @Option(
    help: ArgumentHelp(
      "How many pictures a second of film has, 30 unless told.", valueName: "count"))
  var fps: Double?

  func validate() throws {
    guard !output.isEmpty else { throw ValidationError("name a file to write, with -o") }
    for (name, number) in [("scale", scale), ("speed", speed)] {
      guard number.map({ $0 > 0 && $0.isFinite }) ?? true else {
        throw ValidationError("--\(name) is a number above 0, as in 2")
      }
    }
    guard fps.map({ 1...240 ~= $0 }) ?? true else {
      throw ValidationError("--fps is a number from 1 to 240, as in 30")
    }
    let isOfFilms = speed != nil || fps != nil
    guard animate || !isOfFilms else {
      throw ValidationError("--speed and --fps go with --animate")
    }
    guard !animate || !transparent && paper && format == nil else {
      throw ValidationError(
        "films are painted on the drawing's paper, in the format of their names")
    }
    guard !animate || !output.contains("-") else {
      throw ValidationError("a film needs a file or a folder, not standard output")
    }
    guard output.filter({ $0 == "-" }).count <= 1 else {
      throw ValidationError("there is one standard output")
    }
  }

  func run() throws {
    guard !animate else { return try shoot() }
    var options = ExportOptions()
    options.outputs = output
    options.format = format
    if let scale { options.scale = scale }
    options.board = board
    options.isTransparent = transparent
    options.hasPaper = paper
    options.replaces = force
    options.isStrict = strict
    try ExportTool.export(DocumentSource(source), options)
  }

  /// Writes films.
  private func shoot() throws {
    // Before anything long is done.
    for output in output { _ = try Film.Format(path: output) }
    var film = Film(try DocumentSource(source).replay(board: board))
    film.scale = scale
    if let speed { film.speed = speed }
    if let fps { film.framesPerSecond = fps }
    film.replaces = force
    for output in output { try ExportTool.write(film, to: output) }
  }
}
