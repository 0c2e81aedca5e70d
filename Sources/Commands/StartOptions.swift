import App
import ArgumentParser
import Gallery
import Ink
import Interaction
import Rendering
import XClient

/// The options with which the painting window starts.
struct StartOptions: ParsableArguments {
  @Option(
    parsing: .unconditional, help: "The window's size and place, as in 1280x800+40+40.",
    transform: geometry)
  var geometry: WindowGeometry?

  @Flag(inversion: .prefixedNo, help: "Fill the screen.")
  var fullscreen = false

  @Flag(
    inversion: .prefixedNo,
    help: ArgumentHelp(
      "Fill the screen with a window for the public that nobody can leave: with simple palettes, and without"
        + " menus, keys and dialogs. A signal such as SIGTERM ends it."))
  var exhibit = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "What visitors of an exhibit may do besides painting, as in gallery,save. The words are"
        + " \(ExhibitPermission.allCases.map(\.rawValue).joined(separator: ", ")).",
      valueName: "list"),
    completion: .list(ExhibitPermission.allCases.map(\.rawValue)), transform: permissions)
  var allow: Set<ExhibitPermission>?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The digits, 1 to 12, that are typed by those who leave an exhibit, after they have held its four corners"
        + " for three seconds. Better in the settings than on the command line, which others can see.",
      valueName: "digits"),
    transform: code)
  var code: [UInt8]?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "After this time without a touch, an exhibit keeps the drawing, begins a new one, and replays the latest"
        + " drawings until somebody touches it: seconds, or as in 2m.",
      valueName: "time"),
    transform: idle)
  var idle: Duration?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "A text of one page that an exhibit shows while nobody touches it. Beside welcome.txt, welcome.de.txt has"
        + " the German one, and so on.",
      valueName: "file"),
    completion: .file())
  var welcome: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Remove drawings from the gallery on which nobody has painted for so many days on which it was used, as"
        + " in 30d. Also written --keep 30d.",
      valueName: "days"),
    transform: KeepLimit.days)
  var keepFor: Int?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Remove the oldest drawings from the gallery while it is larger than this, as in 500M or 20G, as far as"
        + " that makes it smaller.",
      valueName: "size"),
    transform: KeepLimit.bytes)
  var keepBytes: Int64?

  @Flag(
    inversion: .prefixedNo, help: "Start a new drawing, with the given name if there is one.")
  var new = false

  @Flag(inversion: .prefixedNo, help: "Keep what is painted in the gallery.")
  var keep = true

  @Flag(inversion: .prefixedNo, help: "Show the gallery at the start.")
  var gallery = false

  @Flag(
    help: "Open the window even if a file cannot be read, and show the error in it. For desktops.")
  var fromDesktop = false

  @OptionGroup var display: DisplayOption

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The number of people around the screen, 1 to 8. Each has a palette. There are at most as many as have"
        + " room for one.",
      valueName: "count"),
    transform: seats)
  var seats: Int?

  @Flag(inversion: .prefixedNo, help: "Give each touchscreen, pen and mouse a seat of its own.")
  var seatPerDevice = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The palettes of all seats at the start: normal, or simple for small hands, with five colours, two"
        + " widths, an eraser, undo and new boards. Default: as each person has it, which is normal at first.",
      valueName: "kind"),
    completion: .list(PaletteKind.allCases.map { "\($0)" }), transform: Word.value)
  var palette: PaletteKind?

  @OptionGroup var settings: SettingOptions

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The size of palettes and their text, 0.5 to 4. Default: from the display's resolution, 1 at 96 dots"
        + " per inch.",
      valueName: "factor"),
    transform: scale)
  var scale: Double?

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
    completion: .list(CurveKind.lines.map { "\($0)" }), transform: Word.value)
  var curve = CurveKind.smooth

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "What sets the width of ink: constant, pressure, contact (its size) or speed. Default: pressure for"
        + " pens, constant for fingers.",
      valueName: "what"),
    completion: .list(WidthDynamics.allCases.map { "\($0)" }), transform: Word.value)
  var width: WidthDynamics?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Show predicted ink this many milliseconds ahead of a finger; the next samples replace it. More than 8"
        + " counts as 8, and 0 shows none.",
      valueName: "ms"),
    transform: prediction)
  var predict: MotionPrediction?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Record what the program receives in a file, for a bug report.",
      valueName: "file"),
    completion: .file())
  var record: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "How many edits of each seat can be undone in a drawing with many hidden strokes. What no undo can bring"
        + " back is left out when such a drawing is opened. From 1 to 1000000.",
      valueName: "count"),
    transform: undoEdits)
  var undoEdits = UndoBound.standard.edits

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "How much hidden ink these edits hold in memory at most, as in 8M or 1G.",
      valueName: "size"),
    transform: KeepLimit.bytes)
  var undoBytes = Int64(UndoBound.standard.bytes)

  private static func permissions(_ text: String) throws -> Set<ExhibitPermission> {
    let words = text.split(separator: ",", omittingEmptySubsequences: false)
    return Set(
      try words.map { word in
        guard let permission = ExhibitPermission(rawValue: String(word)) else {
          throw Word.refusal(
            of: String(word), knowing: ExhibitPermission.allCases.map(\.rawValue))
        }
        return permission
      })
  }

  /// The rules of the exhibit; `nil` if the window is none.
  var exhibitRules: ExhibitRules? {
    guard exhibit else { return nil }
    var rules = ExhibitRules()
    rules.allowed = allow ?? []
    rules.code = code ?? []
    rules.idle = idle
    rules.seats = seats ?? 1
    return rules
  }

  /// How much of each seat's history remains in drawings with many hidden strokes.
  var undoBound: UndoBound { UndoBound(edits: undoEdits, bytes: Int(clamping: undoBytes)) }

  private static func undoEdits(_ text: String) throws -> Int {
    guard let count = Int(text), 1...1_000_000 ~= count else {
      throw ValidationError("'\(text)' is not a number of edits from 1 to 1000000")
    }
    return count
  }

  /// How much of the gallery is kept.
  var keepLimits: KeepLimits {
    var limits = KeepLimits()
    (limits.days, limits.bytes) = (keepFor, keepBytes)
    return limits
  }

  private static func code(_ text: String) throws -> [UInt8] {
    let digits = text.utf8.map { $0 &- UInt8(ascii: "0") }
    guard 1...12 ~= digits.count, digits.allSatisfy({ $0 < 10 }) else {
      throw ValidationError("the code is not 1 to 12 digits, as in 2580")
    }
    return digits
  }

  private static func idle(_ text: String) throws -> Duration {
    let units: [Character: Int] = ["s": 1, "m": 60, "h": 3600]
    let factor = text.last.flatMap { units[$0] }
    guard let number = Int(factor == nil ? text : String(text.dropLast())),
      1...86_400 ~= number, case let seconds = number * (factor ?? 1), seconds <= 86_400
    else {
      throw ValidationError("'\(text)' is not a time from 1 second to 24 hours, as in 90 or 2m")
    }
    return .seconds(seconds)
  }

  private static func seats(_ text: String) throws -> Int {
    guard let count = Int(text), 1...PaintingSession.maximumSeats ~= count else {
      throw ValidationError("'\(text)' is not a number of seats from 1 to 8")
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
    guard let milliseconds = Int(text), milliseconds >= 0 else {
      throw ValidationError(
        "'\(text)' is not a number of milliseconds from 0 to \(MotionPrediction.farthest)")
    }
    return MotionPrediction(milliseconds: min(milliseconds, MotionPrediction.farthest))
  }

  /// How ink follows the hand.
  var handling: InkHandling { InkHandling(curve: curve, width: width, prediction: predict) }
}
