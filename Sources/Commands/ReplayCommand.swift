import App
import ArgumentParser
import Interaction
import Rendering
import XClient

/// `fingerpaint replay`: opens a window that shows how a drawing was made.
struct ReplayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "replay",
    abstract: "Show how a drawing was made, with every finger.")

  @Argument(
    help: ArgumentHelp(
      "The drawing, by its name, by its number as in '#3', or an \(FormatNames.drawings("or")) file; - for"
        + " standard input.",
      valueName: "drawing|file"),
    completion: Completion.drawingsAndFiles)
  var source: String

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The speed, 0.1 to 1000; 1 is the speed of painting.", valueName: "factor"),
    transform: speed)
  var speed = 1.0

  @Flag(help: "Start again at the end.")
  var loop = false

  @Option(
    parsing: .unconditional, help: "The window's size and place, as in 1280x800+40+40.",
    transform: StartValue.geometry)
  var geometry: WindowGeometry?

  @Flag(help: "Fill the screen.")
  var fullscreen = false

  @OptionGroup var display: DisplayOption

  func run() throws {
    let wish = ReplayWish(try DocumentSource(source).replay(), speed: speed, loops: loop)
    try Self.show(wish, on: display.display, geometry: geometry, fullscreen: fullscreen)
  }

  /// Opens a window with a replay, and runs until it is closed.
  static func show(
    _ wish: ReplayWish, on display: String?, geometry: WindowGeometry? = nil,
    fullscreen: Bool = false
  ) throws {
    var options = PaintingOptions()
    options.display = display
    options.geometry = geometry
    options.fullscreen = fullscreen
    options.drawing = nil
    // Use the settings of the painting window.
    let settings = try StartRequest.settings()?.options
    options.scale = settings?.scale
    options.motion = settings?.motion
    options.screenSettings = settings?.screenSettings ?? ScreenWishes()
    options.replay = wish
    try PaintingApp(options).run()
  }

  static func speed(_ text: String) throws -> Double {
    guard let speed = Double(text), ReplayScreen.speedRange.contains(speed) else {
      throw ValidationError("'\(text)' is not a speed from 0.1 to 1000, as in 4")
    }
    return speed
  }
}
