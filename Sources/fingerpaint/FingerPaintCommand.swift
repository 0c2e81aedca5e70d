import App
import ArgumentParser
import Gallery
import Ink
import InkFiles
import Interaction
import Rendering
import XClient

/// `fingerpaint`: opens the window.
@main
struct FingerPaintCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fingerpaint",
    abstract: "Paint with all your fingers on an X11 touchscreen.",
    usage: """
      fingerpaint [<options>] [<drawing>|<file>...]
      fingerpaint <command> ...
      """,
    discussion: """
      Without a command, opens the window. Options for every start, one to a line as in 'seats 2', are \
      read from fingerpaint/settings in $XDG_CONFIG_HOME or ~/.config.
      """,
    version: "fingerpaint 0.1.0",
    subcommands: Commands.configuration.subcommands)

  @Option(help: "The window's size and place, as in 1280x800+40+40.", transform: geometry)
  var geometry: WindowGeometry?

  @Flag(inversion: .prefixedNo, help: "Fill the screen.")
  var fullscreen = false

  @Argument(
    help: ArgumentHelp(
      "The drawing to paint on, by its name, or files to make new ones of, of which the last is shown:"
        + " InkML, Xournal++ or PNG. Without it, the drawing that was open last.",
      valueName: "drawing|file"))
  var names: [String] = []

  @Flag(
    inversion: .prefixedNo, help: "Begin a new drawing, with the name that is given, if one is.")
  var new = false

  @Flag(inversion: .prefixedNo, help: "Keep what is painted in the gallery.")
  var keep = true

  @OptionGroup var display: DisplayOption

  @Option(
    help: ArgumentHelp(
      "How many people sit around the screen, 1 to 4, each with a palette of their own.",
      valueName: "count"),
    transform: seats)
  var seats: Int?

  @Flag(inversion: .prefixedNo, help: "Give each touchscreen, pen and mouse a seat of its own.")
  var seatPerDevice = false

  @Option(
    help: ArgumentHelp(
      "How large things are, 0.5 to 4, instead of what the display says: 1 at 96 dots to the inch.",
      valueName: "factor"),
    transform: scale)
  var scale: Double?

  @Option(
    help: ArgumentHelp(
      "Whether palettes are light or dark. Without it, as the desktop is.", valueName: "theme"),
    transform: Word.value)
  var theme: Theme?

  @Option(
    help: ArgumentHelp(
      "The line through the places that a finger reports: smooth or polyline.", valueName: "kind"),
    transform: Word.value)
  var curve = CurveKind.smooth

  @Option(
    help: ArgumentHelp(
      "What the ink's width follows: constant, pressure, contact (its size) or speed. Without it, a"
        + " pen's pressure, and one width for fingers.",
      valueName: "what"),
    transform: Word.value)
  var width: WidthDynamics?

  @Option(
    help: ArgumentHelp(
      "Show ink up to 16 ms ahead of where a finger was last reported, until it is reported there; 0 for"
        + " none.",
      valueName: "ms"),
    transform: prediction)
  var predict: MotionPrediction?

  @Option(
    help: ArgumentHelp(
      "Write what the program receives into a recording, to send with a bug report.",
      valueName: "file"))
  var record: String?

  func run() throws {
    var options = PaintingOptions()
    options.display = display.display
    options.geometry = geometry
    options.fullscreen = fullscreen
    options.scale = scale
    options.seats = seats
    (options.drawing, options.document) = try wish(&options.omissions)
    options.seatPerDevice = seatPerDevice
    options.theme = theme
    options.handling = InkHandling(curve: curve, width: width, prediction: predict)
    options.recordPath = record
    try PaintingApp(options).run()
  }

  /// What is painted on: a drawing that is kept, or a document that is not.
  /// - Parameter omissions: Counts what was left out of a file.
  private func wish(
    _ omissions: inout Omissions
  ) throws -> (drawing: DrawingWish?, document: InkDocument?) {
    if new { return (.new(names.last), nil) }
    guard let last = names.last else { return (keep ? .latest : nil, nil) }
    for name in names.dropLast() { _ = try ImportTool.keep(name) }
    switch DocumentSource(last) {
    case .drawing(let name): return (.named(name), nil)
    case .file(let path):
      let document = try DocumentSource.drawing(ofFile: path, omissions: &omissions)
      OmissionReport.tell(omissions, of: path)
      return keep ? (.document(document), nil) : (nil, document)
    }
  }

  func validate() throws {
    guard keep || !new && names.allSatisfy({ DocumentSource($0) == .file($0) }) else {
      throw ValidationError("with --no-keep there is no drawing to open")
    }
    if names.count > 1, let drawing = names.first(where: { DocumentSource($0) == .drawing($0) }) {
      throw ValidationError(
        "one drawing can be opened, or several files, and '\(drawing)' is no file")
    }
    guard names.count <= 1 || keep && !new else {
      throw ValidationError("several files can only be opened as drawings that are kept")
    }
    if let command = names.first(where: Commands.names.contains) {
      throw ValidationError("'\(command)' is a command, and comes before all options")
    }
  }

  private static func seats(_ text: String) throws -> Int {
    guard let count = Int(text), 1...PaintingSession.mostSeats ~= count else {
      throw ValidationError("'\(text)' is no number of seats; there can be 1 to 4")
    }
    return count
  }

  private static func scale(_ text: String) throws -> Double {
    guard let scale = Double(text), 0.5...4 ~= scale else {
      throw ValidationError("'\(text)' is no scale; it is a number from 0.5 to 4, as in 1.5")
    }
    return scale
  }

  static func geometry(_ text: String) throws -> WindowGeometry {
    guard let geometry = WindowGeometry.parse(text) else {
      throw ValidationError(
        "'\(text)' is no geometry; it looks like 1280x800+40+40, and no number is above 32767")
    }
    return geometry
  }

  private static func prediction(_ text: String) throws -> MotionPrediction? {
    guard let milliseconds = Int(text), (0...MotionPrediction.farthest).contains(milliseconds)
    else {
      throw ValidationError(
        "'\(text)' is not from 0 to \(MotionPrediction.farthest) milliseconds ahead")
    }
    return MotionPrediction(milliseconds: milliseconds)
  }

  /// The command with the user's settings, over which what is on the command line goes; nil when there
  /// are none.
  private static func withSettings() throws -> FingerPaintCommand? {
    guard try settings() != nil else { return nil }
    return try parse(SettingsFile.arguments() + CommandLine.arguments.dropFirst())
  }

  /// What the user has set for every start; nil for nothing.
  static func settings() throws -> FingerPaintCommand? {
    let settings = try SettingsFile.arguments()
    guard !settings.isEmpty else { return nil }
    do {
      return try parse(settings)
    } catch {
      let reason =
        exitCode(for: error) == .success ? "it asks for words, not a window" : message(for: error)
      throw AppError("the settings in \(SettingsFile.path) make no sense: \(reason)")
    }
  }

  static func main() {
    let arguments = CommandLine.arguments.dropFirst()
    // Drawings are named where commands are.
    if let first = arguments.first, Commands.names.contains(first), arguments != ["help"] {
      Commands.attempt {
        var command = try Commands.parseAsRoot()
        try command.run()
      }
    } else {
      attempt {
        let command = try parse(arguments == ["help"] ? ["--help"] : Array(arguments))
        try (withSettings() ?? command).run()
      }
    }
  }
}

/// The display that a command is about.
struct DisplayOption: ParsableArguments {
  @Option(help: ArgumentHelp("The X display instead of $DISPLAY, as in :0.", valueName: "name"))
  var display: String?
}
