import App
import ArgumentParser
import InkFiles

/// `fingerpaint export`: writes drawings in the formats of other programs.
struct ExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Write drawings as \(FormatNames.written("or")), or as a film.",
    usage: """
      fingerpaint export <drawing|file> -o <file> ... [<options>]
      fingerpaint export <drawing|file> ... -o <folder>/ --format <format> [<options>]
      fingerpaint export <drawing|file> --animate -o <file|folder> ... [<options>]
      """,
    discussion: """
      \(FormatNames.ofOneBoard("and")) hold one board: the one that was viewed last, unless --board names another. The \
      other formats hold all.

      Several drawings are written into a folder, each into a file with the drawing's name. The folder is \
      created if it does not exist, and the paths of the files are printed. If one drawing cannot be written, \
      the others still are.

      With --animate, writes a film that shows how the drawing was made. If the name ends in mp4, webm or gif, \
      the film is one file, which needs ffmpeg. If the name has no ending, it is a folder of PNG pictures.
      """)

  @Argument(
    help: ArgumentHelp(
      "The drawings, by their names, by their numbers as in '#3', or \(FormatNames.read("or")) files; - for"
        + " standard input.",
      valueName: "drawing|file"),
    completion: Completion.drawingsAndFiles)
  var sources: [String]

  @Option(
    name: .shortAndLong, parsing: .upToNextOption,
    help: ArgumentHelp(
      "The files to write, each in the format that its name ends in. A folder, or - for standard output, needs"
        + " --format.",
      valueName: "file"),
    completion: .file())
  var output: [String]

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The format, for any file name: \(InkFileFormat.wordList("or")).", valueName: "format"),
    completion: .list(InkFileFormat.words), transform: FormatNames.format)
  var format: InkFileFormat?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The size of a PNG or a film, in pixels per unit of the canvas. Default: 1, or less for a very large"
        + " film.",
      valueName: "factor"),
    transform: Number.factor)
  var scale: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The size of a PNG or a film, in pixels per inch; a PNG also records this number. 96 is one pixel per unit"
        + " of the canvas.",
      valueName: "number"),
    transform: Number.dotsPerInch)
  var dpi: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The width or height of a PNG in pixels, the greater of the two.", valueName: "pixels"),
    transform: Number.pixels)
  var size: Int?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Only this board, counted from 1.", valueName: "number"),
    transform: Number.board)
  var board: Int?

  @Flag(
    help: """
      Leave the paper out, so that the background is transparent in \(FormatNames.transparent("and")).
      """)
  var transparent = false

  @Flag(inversion: .prefixedNo, help: "Show the paper, or plain white in its place.")
  var paper = true

  @Flag(help: "Replace files that already exist.")
  var force = false

  @Flag(help: "Write nothing if anything would be left out.")
  var strict = false

  @Flag(help: "Make a film that shows how the drawing was made.")
  var animate = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The speed of a film; 1 is the speed of painting.", valueName: "factor"),
    transform: Number.factor)
  var speed: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The number of pictures per second of a film, 1 to 240. Default: 30.", valueName: "count"),
    transform: Number.framesPerSecond)
  var fps: Double?

  func validate() throws {
    guard !sources.isEmpty else { throw ValidationError("name a drawing or a file to export") }
    guard !output.isEmpty else { throw ValidationError("name a file to write, with -o") }
    guard scale == nil || dpi == nil else {
      throw ValidationError("use --scale or --dpi, not both")
    }
    guard size == nil || scale == nil && dpi == nil else {
      throw ValidationError("use --size without --scale and --dpi")
    }
    guard animate || speed == nil && fps == nil else {
      throw ValidationError("--speed and --fps need --animate")
    }
    guard !animate || !transparent && paper && format == nil && size == nil else {
      throw ValidationError(
        "--transparent, --no-paper, --format and --size cannot be used with --animate")
    }
    guard !animate || sources.count == 1 else {
      throw ValidationError("a film is made of one drawing: name one")
    }
    guard !animate || !output.contains("-") else {
      throw ValidationError("a film needs a file or a folder, not standard output")
    }
    guard output.filter({ $0 == "-" }).count <= 1 else {
      throw ValidationError("use '-' only once: there is one standard output")
    }
    guard sources.filter({ $0 == "-" }).count <= 1 else {
      throw ValidationError("use '-' only once: there is one standard input")
    }
    if sources.count > 1, let file = output.first(where: { !ExportFolder.isMeant(by: $0) }) {
      throw ValidationError(
        "several drawings are written into a folder, and '\(file)' is not one:"
          + " end the name of a folder with a slash")
    }
  }

  func run() throws {
    guard !animate else { return try shoot() }
    var options = ExportOptions()
    options.outputs = output
    options.format = format
    if let scale { options.scale = scale }
    options.dotsPerInch = dpi
    options.size = size
    options.board = board
    options.isTransparent = transparent
    options.hasPaper = paper
    options.replaces = force
    options.isStrict = strict
    // If everything goes to standard output, there is nothing else to report, so SIGPIPE keeps its
    // default action.
    var run = CommandRun("written", reportsClosedPipes: output != ["-"])
    try ExportTool.export(sources, options) { path throws(AppError) in
      try StandardOutput.print(StandardError.shown(path))
    } failed: {
      run.fail($0)
    }
    try run.finish()
  }

  /// Writes a film of the replay to each output.
  private func shoot() throws {
    // Check all formats first, before any long work begins.
    for output in output { _ = try Film.Format(path: output) }
    var film = Film(try DocumentSource(sources[0]).replay(board: board))
    film.scale = dpi.map { $0 / ExportOptions.unitsPerInch } ?? scale
    if let speed { film.speed = speed }
    if let fps { film.framesPerSecond = fps }
    film.replaces = force
    for output in output { try ExportTool.write(film, to: output) }
  }
}
