import App
import ArgumentParser
import Gallery
import Ink
import InkFiles
import Interaction
import Rendering
import XClient

/// `fingerpaint`: opens the window for painting.
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
      Without a command, opens the window. Options for every start are read from fingerpaint/settings in \
      $XDG_CONFIG_HOME or ~/.config, one option per line, as in 'seats 2'.
      """,
    version: "fingerpaint 0.1.0",
    subcommands: Commands.configuration.subcommands)

  @Option(
    parsing: .unconditional, help: "The window's size and place, as in 1280x800+40+40.",
    transform: geometry)
  var geometry: WindowGeometry?

  @Flag(inversion: .prefixedNo, help: "Fill the screen.")
  var fullscreen = false

  @Argument(
    help: ArgumentHelp(
      "The drawing to paint on, by its name, or files to make drawings from; the last one is shown:"
        + " \(FormatNames.read("or")). Without it, the drawing that was open last.",
      valueName: "drawing|file"))
  var names: [String] = []

  @Flag(
    inversion: .prefixedNo, help: "Start a new drawing, with the given name if there is one.")
  var new = false

  @Flag(inversion: .prefixedNo, help: "Keep what is painted in the gallery.")
  var keep = true

  @Flag(
    help: "Open the window even if a file cannot be read, and show the error in it. For desktops.")
  var fromDesktop = false

  @OptionGroup var display: DisplayOption

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The number of people around the screen, 1 to 4. Each has a palette.",
      valueName: "count"),
    transform: seats)
  var seats: Int?

  @Flag(inversion: .prefixedNo, help: "Give each touchscreen, pen and mouse a seat of its own.")
  var seatPerDevice = false

  @Flag(
    inversion: .prefixedNo,
    help: "Mirror all palettes at the start, for people who paint with the left hand.")
  var leftHand = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The size of palettes and their text, 0.5 to 4. Default: from the display's resolution, 1 at 96 dots"
        + " per inch.",
      valueName: "factor"),
    transform: scale)
  var scale: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The theme of palettes: light or dark. Default: the desktop's theme.", valueName: "theme"),
    transform: Word.value)
  var theme: Theme?

  @Flag(
    inversion: .prefixedNo,
    help: ArgumentHelp(
      "Let panels, palettes and saved pictures move to their places. Default: as the desktop's settings say."
        + " Never where pixels are sent over the connection."))
  var motion: Bool?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The line through a finger's samples: smooth or polyline.", valueName: "kind"),
    transform: Word.value)
  var curve = CurveKind.smooth

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "What sets the width of ink: constant, pressure, contact (its size) or speed. Default: pressure for"
        + " pens, constant for fingers.",
      valueName: "what"),
    transform: Word.value)
  var width: WidthDynamics?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Show predicted ink this many milliseconds ahead of a finger, at most 16; the next samples replace"
        + " it. 0 shows none.",
      valueName: "ms"),
    transform: prediction)
  var predict: MotionPrediction?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Record what the program receives in a file, for a bug report.",
      valueName: "file"))
  var record: String?

  func run() throws {
    var options = PaintingOptions()
    options.display = display.display
    options.geometry = geometry
    options.fullscreen = fullscreen
    options.scale = scale
    options.seats = seats
    options.colorSets = ColorSetFolder.sets(&options.refusals)
    (options.drawing, options.document) = try wish(&options.refusals, &options.omissions)
    (options.seatPerDevice, options.leftHand) = (seatPerDevice, leftHand)
    (options.theme, options.motion) = (theme, motion)
    options.handling = InkHandling(curve: curve, width: width, prediction: predict)
    options.recordPath = record
    try PaintingApp(options).run()
  }

  /// Returns what to paint on: a drawing that is kept, or a document that is not.
  /// - Parameters:
  ///   - refusals: Receives the errors of files that cannot be opened, if the desktop started the
  ///     program.
  ///   - omissions: Counts what was left out of a file.
  private func wish(
    _ refusals: inout [AppError], _ omissions: inout Omissions
  ) throws -> (drawing: DrawingWish?, document: InkDocument?) {
    if new { return (.new(names.last), nil) }
    guard let last = names.last else { return (keep ? .latest : nil, nil) }
    for name in names.dropLast() {
      let kept = Result { () throws(AppError) in try ImportTool.keep(name, repeats: true) }
      if case .failure(let error) = kept { try refuse(error, &refusals) }
    }
    switch DocumentSource(last) {
    case .drawing(let name): return (.named(name), nil)
    case .file(let path):
      do throws(AppError) {
        let document = try DocumentSource.drawing(ofFile: path, omissions: &omissions)
        OmissionReport.tell(omissions, of: path)
        return keep ? (.document(document), nil) : (nil, document)
      } catch {
        try refuse(error, &refusals)
        return (keep ? .latest : nil, nil)
      }
    }
  }

  /// Collects the error of a file if the desktop started the program. Otherwise throws it.
  private func refuse(_ error: AppError, _ refusals: inout [AppError]) throws {
    guard fromDesktop else { throw error }
    refusals.append(error)
  }

  func validate() throws {
    guard keep || !new && names.allSatisfy({ DocumentSource($0) == .file($0) }) else {
      throw ValidationError("with --no-keep there is no drawing to open")
    }
    if names.count > 1, let drawing = names.first(where: { DocumentSource($0) == .drawing($0) }) {
      throw ValidationError(
        "one drawing or several files can be opened, and '\(drawing)' is not a file")
    }
    guard names.count <= 1 || keep && !new else {
      throw ValidationError("several files cannot be opened with --no-keep or --new")
    }
    // A drawing whose name is that of a command must follow '--'.
    let isExplicit = ArgumentText.ofProcess.contains("--")
    if !isExplicit, let command = names.first(where: Commands.names.contains) {
      throw ValidationError("'\(command)' is a command: put it before all options")
    }
  }

  private static func seats(_ text: String) throws -> Int {
    guard let count = Int(text), 1...PaintingSession.maximumSeats ~= count else {
      throw ValidationError("'\(text)' is not a number of seats from 1 to 4")
    }
    return count
  }

  private static func scale(_ text: String) throws -> Double {
    guard let scale = Double(text), 0.5...4 ~= scale else {
      throw ValidationError("'\(text)' is not a scale from 0.5 to 4, as in 1.5")
    }
    return scale
  }

  static func geometry(_ text: String) throws -> WindowGeometry {
    guard let geometry = WindowGeometry.parse(text) else {
      throw ValidationError(
        "'\(text)' is not a geometry such as 1280x800+40+40, with numbers up to 32767")
    }
    return geometry
  }

  private static func prediction(_ text: String) throws -> MotionPrediction? {
    guard let milliseconds = Int(text), (0...MotionPrediction.farthest).contains(milliseconds)
    else {
      throw ValidationError(
        "'\(text)' is not a number of milliseconds from 0 to \(MotionPrediction.farthest)")
    }
    return MotionPrediction(milliseconds: milliseconds)
  }

  /// Returns the command with the user's settings, which the command line overrides; `nil` if there
  /// are no settings.
  private static func withSettings(_ arguments: [String]) throws -> FingerPaintCommand? {
    guard try settings() != nil else { return nil }
    return try parse(SettingsFile.arguments() + arguments)
  }

  /// Returns the user's settings for every start; `nil` if there are none.
  static func settings() throws -> FingerPaintCommand? {
    let settings = try SettingsFile.arguments()
    guard !settings.isEmpty else { return nil }
    do {
      return try parse(settings)
    } catch {
      let reason =
        exitCode(for: error) == .success
        ? "help and version cannot be settings"
        : Commands.withoutRepetition(message(for: error))
      throw AppError("the settings in \(SettingsFile.path) are wrong: \(reason)")
    }
  }

  static func main() {
    StandardOutput.occupyClosedDescriptors()
    let arguments = Commands.withPathsAfterOutput(ArgumentText.ofProcess)
    // Commands and drawings are both named first, so the parser would take a command for a drawing.
    if let first = arguments.first, Commands.names.contains(first), arguments != ["help"] {
      Commands.attempt {
        try Commands.checkHelp(arguments)
        var command = try Commands.parseAsRoot(arguments)
        try command.run()
      }
    } else {
      attempt {
        let command: FingerPaintCommand
        do {
          command = try parse(arguments == ["help"] ? ["--help"] : arguments)
        } catch {
          try Commands.checkSpelling(arguments, whatever: error)
          throw error
        }
        if !command.new, command.names.first == arguments.first {
          try Commands.checkSpelling(arguments)
        }
        try (withSettings(arguments) ?? command).run()
      }
    }
  }
}

/// The option that selects the display of a command.
struct DisplayOption: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The X display to use instead of $DISPLAY, as in :0.", valueName: "name"))
  var display: String?
}
