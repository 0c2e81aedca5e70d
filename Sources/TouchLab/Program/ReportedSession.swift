public import Ink
public import Interaction

/// The report of `fingerpaint inspect` about a running program: its window, its palettes and every
/// stroke. `SessionReport` describes the text.
public struct ReportedSession: Sendable {
  /// A stroke with all its samples.
  public struct Stroke: Hashable, Sendable {
    /// Whether the stroke is completed: its contact was lifted.
    public var isCompleted: Bool
    /// The contact that draws or drew the stroke.
    public var contact: ContactID
    /// The seat of the stroke; `nil` while it is in progress.
    public var seat: SeatID?
    /// The brush of the stroke.
    public var brush: Brush
    /// The step to which the stroke's positions are rounded.
    public var quantum = Quantum.coarsest
    /// The samples of the stroke, in canvas units.
    public var samples: [StrokeSample] = []
    /// The indices of samples that do not join the one before.
    public var breaks: [Int] = []
    /// How the stroke was moved, turned and scaled since it was completed.
    public var transform = Similarity.identity
    /// The image that the stroke is; `nil` for ink.
    public var picture: ReportedPicture?
  }

  /// The window's size in pixels.
  public var window = ScreenSize(0, 0)
  /// The scale of the user interface.
  public var scale = 1.0
  /// The density of the screen, in pixels per millimetre.
  public var density = 1.0
  /// Whether the density is known, and not guessed from the scale.
  public var isSizeKnown = false
  /// The time of the program's clock at the report.
  public var clock = Timestamp(milliseconds: 0)
  /// The scale and the position of the canvas in the window.
  public var view = ViewTransform.identity
  /// The index of the visible board, and the number of boards.
  public var board = (index: 0, count: 1)
  /// The numbers of all boards, in order.
  public var boardNumbers: [UInt32] = []
  /// The paper of the visible board.
  public var paper = Paper()
  /// The table of keys and their functions; `nil` while it is hidden.
  public var keys: Keys?
  /// The combinations of the shown table of keys that look different from a US keyboard's, by their US names.
  public var keyLabels: [String: String] = [:]
  /// Whether the table of keys and their functions is visible.
  public var showsKeys: Bool { keys != nil }
  /// Whether changes of what lies over the canvas may be shown as motions.
  public var hasMotion = false
  /// Whether a pen has been used.
  public var hasPen = false
  /// The settings for hands.
  public var hands = HandSettings()
  /// The touch doctor; `nil` while it is not shown.
  public var doctor: ReportedDoctor?
  /// What the touches that are down are taken for, in their order; empty unless palms are told from fingers.
  public var verdicts: [String] = []
  /// The text of the notice; `nil` if there is none.
  public var notice: String?
  /// The number of pictures that are not written yet.
  public var waitingPictures = 0
  /// Whether blank paper says that all fingers paint.
  public var showsInvitation = false
  /// What visitors of an exhibit may do; `nil` if the window is none.
  public var exhibit: Set<ExhibitPermission>?
  /// What an exhibit shows while nobody touches it: `replay` or `words`; `nil` while people paint.
  public var attract: String?
  /// The pad for the code of an exhibit: how many digits are typed, whether the last code was wrong, and its
  /// keys by name, in window pixels; `nil` while it is closed.
  public var codePad: (typed: Int, wasWrong: Bool, keys: [String: Rect])?
  /// The gallery sheet; `nil` while it is closed.
  public var gallery: ReportedGallery?
  /// The sheet for a board's name; `nil` while it is closed.
  public var naming: ReportedNaming?
  /// The share sheet; `nil` while it is closed.
  public var sharing: ReportedSharing?
  /// The names of the boards that have one, by the numbers of the boards.
  public var boardNames: [UInt32: String] = [:]
  /// The pages of documents on the paper of boards, by the numbers of the boards.
  public var pages: [UInt32: PaperPage] = [:]
  /// The page on the paper of the visible board; `nil` if there is none.
  public var page: PaperPage? {
    boardNumbers.indices.contains(board.index) ? pages[boardNumbers[board.index]] : nil
  }
  /// The replay; `nil` while no replay is visible.
  public var replay: ReportedReplay?
  /// The images on the paper, from lowest to highest.
  public var pictures: [ReportedPicture] = []
  /// What seats have selected, in the order of the seats.
  public var selections: [ReportedSelection] = []
  /// The texts that people write, in the order in which they were begun.
  public var writings: [ReportedWriting] = []
  /// The loops that fingers draw around what they select, in canvas units.
  public var loops: [(seat: SeatID, points: [Point])] = []
  /// All seats.
  public var seats: [Seat] = []

  /// The table of keys.
  public struct Keys: Hashable, Sendable {
    /// The name of the edge that it faces.
    public var edge: String
    /// How far it is scrolled, in pixels.
    public var scroll: Double
    /// How far it can be scrolled, in pixels.
    public var scrollRange: Double
    /// Its frame with its shadow, in window pixels; `nil` until it has been measured.
    public var frame: Rect?
  }

  /// The choices of a seat, and the frames of its palette's controls.
  public struct Seat: Sendable {
    /// The seat's number.
    public var id: SeatID
    /// The name of the edge at which the seat is.
    public var edge: String
    /// The place of the seat along its edge, which matters where several people share it.
    public var along = 0.5
    /// The name of the seat's tool.
    public var tool: String
    /// The colour that the seat paints with.
    public var color: InkColor
    /// The width of the seat's tool, in pixels at 96 dpi.
    public var width: Double
    /// The state of the seat's palette: its open panel and its position.
    public var palette = PaletteState()
    /// The name of the control beside which the palette shows a hint; `nil` if there is no hint.
    public var hint: String?
    /// The index of the board that one of the seat's fingers carries; `nil` if none does.
    public var carriedBoard: Int?
    /// Whether each new finger takes another colour.
    public var cyclesColors = false
    /// The colours that the seat picked, the latest first.
    public var recentColors: [InkColor] = []
    /// Whether the seat can undo an edit on the visible board.
    public var canUndo = false
    /// Whether the seat can redo an edit on the visible board.
    public var canRedo = false
    /// The frames of the palette's controls, by name, in window pixels.
    public var items: [String: Rect] = [:]
  }

  /// The offers of seats: the name of the edge, and the frame to press in order to take the seat,
  /// in window pixels.
  public var offers: [(edge: String, frame: Rect)] = []
  /// The buttons with which seats can put back what somebody has cleared, in window pixels.
  public var putBackButtons: [SeatID: Rect] = [:]

  /// The notice that a picture was saved: the name of the file, and the button that shows it, in
  /// window pixels; `nil` while there is no such notice.
  public var saved: (file: String, button: Rect)?

  /// The names of the first seat's colour and width on the bar; empty for a colour or width that is
  /// not on it.
  public var chosen: (color: String, width: String) {
    let color = BarPalette.colors.first { $0.color == seats.first?.color }
    let width = OriginalPalette.widths.first { $0.pixels == seats.first?.width }
    return (color?.name ?? "", width?.name ?? "")
  }

  /// The frames of the first seat's controls, by name, in window pixels.
  public var items: [String: Rect] { seats.first?.items ?? [:] }
  /// All strokes: the completed ones from lowest to highest, then those in progress in
  /// the order of their beginning.
  public var strokes: [Stroke] = []

  /// Parses a report.
  /// - Throws: ``TouchLabError/notFound(_:)`` with the first line that is not valid.
  public init(parsing text: String) throws(TouchLabError) {
    for line in text.split(separator: "\n") {
      guard read(line.split(separator: " ")) else {
        throw .notFound("meaning of the report's line '\(line)'")
      }
    }
  }

  /// Returns the strokes of one contact.
  public func strokes(of contact: ContactID) -> [Stroke] {
    strokes.filter { $0.contact == contact }
  }
}
