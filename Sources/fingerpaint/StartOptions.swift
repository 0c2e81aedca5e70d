import App
import ArgumentParser
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
        + " widths, an eraser and undo. Default: as each person has it, which is normal at first.",
      valueName: "kind"),
    completion: .list(PaletteKind.allCases.map { "\($0)" }), transform: Word.value)
  var palette: PaletteKind?

  @Flag(
    inversion: .prefixedNo,
    help: "Mirror all palettes at the start, for people who paint with the left hand.")
  var leftHand = false

  @Flag(
    inversion: .prefixedNo,
    help: ArgumentHelp(
      "Let a stroke become a line, an arrow, an ellipse or a polygon when its finger rests. Default: as each"
        + " person has it in the menu, which is on at first."))
  var shapes: Bool?

  @Flag(
    inversion: .prefixedNo,
    help: "Tell palms from fingers, so that resting hands leave no ink.")
  var palmRejection = true

  @Flag(
    inversion: .prefixedNo,
    help: ArgumentHelp(
      "Let a fist or a flat hand erase where it wipes. Only on screens that report the size of contacts, and with"
        + " --palm-rejection."))
  var fistErases = true

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "What fingers do while a pen is near the screen: paint, move (the view) or nothing.",
      valueName: "what"),
    completion: .list(FingersNearPen.allCases.map { "\($0)" }), transform: Word.value)
  var nearPen = FingersNearPen.paint

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
      "The theme of palettes: light, dark, high-contrast or high-contrast-dark. Default: the desktop's theme.",
      valueName: "theme"),
    completion: .list(Theme.allCases.map { "\($0)" }), transform: Word.value)
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
      "Show predicted ink this many milliseconds ahead of a finger, at most 16; the next samples replace"
        + " it. 0 shows none.",
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
    guard let milliseconds = Int(text), (0...MotionPrediction.farthest).contains(milliseconds)
    else {
      throw ValidationError(
        "'\(text)' is not a number of milliseconds from 0 to \(MotionPrediction.farthest)")
    }
    return MotionPrediction(milliseconds: milliseconds)
  }
}
