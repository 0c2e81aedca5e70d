public import Gallery
public import Ink
public import InkFiles
public import Interaction
import Rendering
public import XClient

/// The options of the command line for a painting window.
public struct PaintingOptions: Sendable {
  /// The name of the display; `nil` for the one in the environment.
  public var display: String?
  /// The size and position of the window; `nil` to leave them to the program and the window
  /// manager.
  public var geometry: WindowGeometry?
  /// Whether the window starts in full screen.
  public var fullscreen = false
  /// The size of palettes and texts, relative to their size at 96 dots per inch; `nil` to use the
  /// resolution that the display reports.
  public var scale: Double?
  /// The number of seats around the screen at the start, from 1 to 8; `nil` for as many as the
  /// drawing had, or 1.
  public var seats: Int?
  /// A replay to show instead of a drawing to paint on; `nil` to paint.
  public var replay: ReplayWish?
  /// The drawing to paint on; `nil` for one that is not kept.
  public var drawing: DrawingWish? = .latest
  /// Whether the gallery is shown at the start.
  public var showsGallery = false
  /// The initial content if no drawing is kept; `nil` for an empty canvas.
  public var document: InkDocument?
  /// The content that was left out of the file that is shown, for a notice in the window.
  public var omissions = Omissions()
  /// The path of that file.
  public var file = ""
  /// Whether each touch device, pen and mouse has a seat of its own.
  public var seatPerDevice = false
  /// The settings of all seats at first; a setting that is missing is as each seat has kept it.
  public var seatSettings: [SeatSetting: Bool] = [:]
  /// The symmetry of the board at the start and of each new drawing; `nil` for what the board has, and none.
  public var symmetry: SymmetryChoice?
  /// The kind of all palettes at first; `nil` for what each seat has kept.
  public var palette: PaletteKind?
  /// The rules of an exhibit, whose window visitors cannot leave; `nil` for a window like any other.
  public var exhibit: ExhibitRules?
  /// The path of the words that an exhibit shows while nobody touches it; `nil` for the line on blank paper.
  public var welcomePath: String?
  /// How much of the gallery is kept.
  public var keepLimits = KeepLimits()
  /// How much of each seat's history remains in drawings with many hidden strokes.
  public var undoBound = UndoBound.standard
  /// Whether panels, palettes and saved pictures move to their places; `nil` to follow the desktop.
  public var motion: Bool?
  /// How ink follows the hand.
  public var handling = InkHandling()
  /// The settings of the screen that this start names. All others are as they were kept.
  public var screenSettings = ScreenWishes()
  /// Whether changes of the settings of the screen are kept for the next start.
  public var keepsSettings = true
  /// Errors of files that the desktop asked to open, for a notice in the window.
  public var refusals: [AppError] = []
  /// The user's own sets of colours, which the colours panel offers.
  public var colorSets: [ColorSet] = []
  /// The file into which input is recorded; `nil` to record nothing.
  public var recordPath: String?

  /// Creates the default options.
  public init() {}
}

extension PaintingOptions {
  /// How the window was when the last one was closed; `nil` if something else decides how large it is.
  var keptWindow: KeptWindow? {
    let isPlain = exhibit == nil && replay == nil
    return isPlain && geometry == nil && !fullscreen ? KeptWindow.read() : nil
  }

  /// Returns how the window is to be created.
  func window(as kept: KeptWindow?) -> WindowOptions {
    var window = WindowOptions(
      title: PaintingApp.name, geometry: geometry, fullscreen: fullscreen || exhibit != nil,
      maximized: kept?.isMaximized == true, usesInputMethod: exhibit == nil)
    if let size = kept?.size { window.defaultSize = (size.width, size.height) }
    return window
  }
}

/// A request to replay how a drawing was made.
public struct ReplayWish: Sendable {
  /// The replay to show.
  public var replay: Replay
  /// The speed of the replay, as a multiple of the speed of the original painting.
  public var speed: Double
  /// Whether the replay starts again when it ends.
  public var loops: Bool

  /// Creates a request for a replay at its original speed, which ends, by default.
  public init(_ replay: Replay, speed: Double = 1, loops: Bool = false) {
    self.replay = replay
    self.speed = speed
    self.loops = loops
  }
}
