public import Ink
public import Interaction

/// What `fingerpaint inspect` tells of a running program: its window, its palette and every stroke.
/// The text is described at `PaintingSession.report`.
public struct ReportedSession: Sendable {
  /// A stroke with all its samples.
  public struct Stroke: Hashable, Sendable {
    /// Whether its contact has lifted.
    public var isCompleted: Bool
    /// What draws or drew it.
    public var contact: ContactID
    /// Whose it is; nil while it is in progress.
    public var seat: SeatID?
    /// What it is drawn with.
    public var brush: Brush
    /// The step to which its positions are rounded.
    public var quantum = Quantum.coarsest
    /// Its samples, in canvas units.
    public var samples: [StrokeSample] = []
    /// The indices of samples that do not join the one before.
    public var breaks: [Int] = []
  }

  /// The window's size in pixels.
  public var window = ScreenSize(0, 0)
  /// The scale of the user interface.
  public var scale = 1.0
  /// Pixels to the millimetre.
  public var density = 1.0
  /// What the program's clock showed.
  public var clock = Timestamp(milliseconds: 0)
  /// How the canvas lies in the window.
  public var view = ViewTransform.identity
  /// The place of the board that is looked at, and how many there are.
  public var board = (index: 0, count: 1)
  /// The paper.
  public var paper = Paper()
  /// Whether the table of keys is shown.
  public var showsKeys = false
  /// The gallery sheet; nil while it is closed.
  public var gallery: ReportedGallery?
  /// The replay that is shown; nil while none is.
  public var replay: ReportedReplay?
  /// Who sits where.
  public var seats: [Seat] = []

  /// What a seat has chosen, and where its palette's controls are.
  public struct Seat: Sendable {
    /// Whose it is.
    public var id: SeatID
    /// The name of its edge.
    public var edge: String
    /// The name of its tool.
    public var tool: String
    /// Its colour.
    public var color: InkColor
    /// Its tool's width, in pixels at 96 dpi.
    public var width: Double
    /// What is open and where it is.
    public var palette = PaletteState()
    /// Whether each finger takes another colour.
    public var cyclesColors = false
    /// The colours that were picked, the latest first.
    public var recentColors: [InkColor] = []
    /// Whether it has an edit to take back on the board that is looked at.
    public var canUndo = false
    /// Whether it has an edit to do again there.
    public var canRedo = false
    /// Where the controls are, by name, in window pixels.
    public var items: [String: Rect] = [:]
  }

  /// Where seats are offered: the name of the edge, and what a finger presses to take it, in window pixels.
  public var offers: [(edge: String, frame: Rect)] = []

  /// The names of the colour and the width of the original that the first seat has chosen; empty where
  /// it has chosen others.
  public var chosen: (color: String, width: String) {
    let color = OriginalPalette.colors.first { $0.color == seats.first?.color }
    let width = OriginalPalette.widths.first { $0.pixels == seats.first?.width }
    return (color?.name ?? "", width?.name ?? "")
  }

  /// Where the first seat's controls are, by name, in window pixels.
  public var items: [String: Rect] { seats.first?.items ?? [:] }
  /// The strokes: the completed ones in the order of their completion, then those in progress in the
  /// order of their beginning.
  public var strokes: [Stroke] = []

  /// Reads a report.
  /// - Throws: ``TouchLabError/notFound(_:)`` that names the first line which is none of a report's.
  public init(parsing text: String) throws(TouchLabError) {
    for line in text.split(separator: "\n") {
      guard read(line.split(separator: " ")) else {
        throw .notFound("meaning of the report's line '\(line)'")
      }
    }
  }

  /// The strokes of one contact.
  public func strokes(of contact: ContactID) -> [Stroke] {
    strokes.filter { $0.contact == contact }
  }
}
