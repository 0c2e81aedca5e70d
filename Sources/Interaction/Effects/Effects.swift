public import Ink

/// The effects of an event. The session has changed only its own values; the program must do the
/// rest.
public struct Effects: Hashable, Sendable {
  /// The changes to the drawing of the board that was current before the event, in order.
  public var changes: [DrawingChange] = []
  /// The actions on the drawings of all boards, in order: everything that is needed to save them.
  public var actions: [BoardAction] = []
  /// The seats whose palettes must be repainted.
  public var palettes: Set<SeatID> = []
  /// Whether the view of the canvas has changed.
  public var viewChanged = false
  /// Whether another board is current now. Its palettes and view are new, too.
  public var boardChanged = false
  /// Whether another drawing is open now. All its boards are new, even if they have the same
  /// numbers.
  public var drawingChanged = false
  /// Whether the drawing that is open now looks as the one before, so that it must not appear little by little.
  public var looksTheSame = false
  /// Whether ink has changed on boards that are not shown, or on the one that is shown after ``boardChanged``.
  public var otherBoardsChanged = false
  /// Whether the board's paper has changed.
  public var paperChanged = false
  /// Whether seats were added, removed or moved.
  public var seatsChanged = false
  /// The surfaces that look different, or were shown or hidden. Of palettes, ``palettes`` tells which.
  public var surfaces: Set<SurfaceName> = []
  /// Whether rulers between fingers that rest have moved, or were shown or removed.
  public var rulersChanged = false
  /// Whether the line on blank paper was shown or removed.
  public var invitationChanged = false
  /// Whether the ring around what has the keyboard focus was moved, shown or removed.
  public var focusRingChanged = false
  /// The changes to the drawing that a replay paints again, in order. While a replay is shown, the
  /// results of ``changes`` are not visible.
  public var replayed: [DrawingChange] = []
  /// Whether the canvas must be repainted because it shows something else: a replay, another part
  /// of it, or the current board again.
  public var canvasChanged = false
  /// Whether the words on the screen of an exhibit that nobody touches were shown or removed.
  public var attractChanged = false
  /// Whether what the canvas showed before fades out quietly.
  public var fades = false
  /// The stamps that were set, in order, without their copies.
  public var stamps: [SetStamp] = []
  /// Requests to the program about drawings, in order.
  public var requests: [GalleryRequest] = []
  /// Requests to the program, in order. The session has done everything else.
  public var programRequests: [ProgramRequest] = []

  /// Creates effects; without arguments, none.
  public init(changes: [DrawingChange] = [], programRequests: [ProgramRequest] = []) {
    self.changes = changes
    self.programRequests = programRequests
  }

  /// Notes a change to the drawing of a board that is or was shown. After a turn to another board, nothing is known of
  /// the board that was current before, and all of what is shown now is painted anew.
  mutating func add(_ change: DrawingChange?) {
    guard let change else { return }
    if boardChanged { otherBoardsChanged = true } else { changes.append(change) }
  }
}
