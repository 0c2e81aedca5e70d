public import Ink
public import Interaction
internal import OrderedCollections

/// All that a seat's palette shows, as a value: two palettes of one layout that show the same scene are
/// the same pixels.
public struct PaletteScene: Hashable {
  /// What is chosen and what is under a finger.
  public var seat: Seat
  /// The paper of the board that is looked at: ink is shown on it.
  public var paper = Paper()
  /// Whether the seat has an edit to take back.
  public var canUndo = false
  /// Whether the seat has an edit to do again.
  public var canRedo = false
  /// The papers of all boards, in their order.
  public var boards: [Paper] = [Paper()]
  /// The place of the board that is looked at.
  public var board = 0
  /// Small pictures of the boards by their places, as far as there are any.
  public var thumbnails: [Int: Thumbnail] = [:]
  /// The display; its scale makes ink wider than its nominal width.
  public var metrics: DisplayMetrics
  /// Light or dark.
  public var theme = Theme.light
  /// What is written.
  public var words = PaletteWords()
  /// Which board of how many is looked at, in words.
  public var caption = ""

  /// What decides whether controls are chosen and whether they have something to do.
  var context: ControlContext {
    ControlContext(
      seat, canUndo: canUndo, canRedo: canRedo, paper: paper, board: board, boards: boards.count)
  }

  /// The scene of a seat at an empty board.
  public init(seat: Seat, metrics: DisplayMetrics) {
    self.seat = seat
    self.metrics = metrics
  }

  /// The scene of a session's seat; nil when nobody sits there.
  public init?(_ seat: SeatID, of session: PaintingSession) {
    guard let sitting = session.seats[seat] else { return nil }
    self.init(seat: sitting, metrics: session.metrics)
    paper = session.boards.current.paper
    canUndo = session.drawing.canUndo(by: seat)
    canRedo = session.drawing.canRedo(by: seat)
    boards = session.boards.all.map(\.paper)
    board = session.boards.index
  }
}
