public import Gallery
public import Ink
public import InkFiles
public import Interaction
public import Rendering
public import XClient

/// What the command line asks for.
public struct PaintingOptions: Sendable {
  /// The display; nil for the environment's.
  public var display: String?
  /// The window's size and place; nil leaves them to the program and the window manager.
  public var geometry: WindowGeometry?
  /// Whether the window starts in full screen.
  public var fullscreen = false
  /// How large things are, as a factor of their size at 96 dots to the inch; nil for as large as the
  /// display says.
  public var scale: Double?
  /// How many people sit around the screen at the start, 1 to 4; nil for as many as the drawing had, or one.
  public var seats: Int?
  /// A drawing that is shown being made, instead of one that is painted on.
  public var replay: ReplayWish?
  /// Which drawing is painted on; nil for one that is not kept.
  public var drawing: DrawingWish? = .latest
  /// What is on the canvas where no drawing is kept; nil for nothing.
  public var document: InkDocument?
  /// What was left out of the file that is shown, to be said in the window.
  public var omissions = Omissions()
  /// Whether each touch device, pen and mouse has a seat of its own.
  public var seatPerDevice = false
  /// Whether palettes are light or dark; nil for as the desktop is.
  public var theme: Theme?
  /// How ink follows the hand.
  public var handling = InkHandling()
  /// Why files that a desktop wanted to be opened are not: the window says it.
  public var refusals: [AppError] = []
  /// A file to record into what the program receives.
  public var recordPath: String?

  /// The usual options.
  public init() {}
}
