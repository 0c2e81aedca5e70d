public import Ink

/// What follows from an event: nothing here has been done yet but to the session's own values.
public struct Effects: Hashable, Sendable {
  /// What changed in the drawing of the board that was looked at before the event, in order.
  public var changes: [DrawingChange] = []
  /// What was done to the drawings of all boards, in order: enough to keep them.
  public var actions: [BoardAction] = []
  /// The seats whose palettes look different now.
  public var palettes: Set<SeatID> = []
  /// Whether the canvas lies differently in the window now.
  public var viewChanged = false
  /// Whether another board is looked at now. Its palettes and view are new, too.
  public var boardChanged = false
  /// Whether another drawing is looked at now, whose boards are others even where their numbers are not.
  public var drawingChanged = false
  /// Whether ink has changed on boards that are not looked at.
  public var otherBoardsChanged = false
  /// Whether the board has other paper now.
  public var paperChanged = false
  /// Whether seats were taken or given up, or one is offered or no longer.
  public var seatsChanged = false
  /// Whether the table of keys is shown now and was not, or the other way round.
  public var keysChanged = false
  /// Whether the gallery sheet looks different now, or is shown or hidden.
  public var galleryChanged = false
  /// What changed in the drawing that is made again while a replay is shown, in order. Nobody sees what
  /// ``changes`` tell meanwhile.
  public var replayed: [DrawingChange] = []
  /// Whether something else is looked at now than what changes have led to: a replay, another part of it, or
  /// what was painted on before.
  public var canvasChanged = false
  /// Whether a replay's bar looks different now, or is shown or hidden.
  public var replayChanged = false
  /// What the program is asked to do with drawings, in order.
  public var requests: [GalleryRequest] = []
  /// What the program is asked to do, in order; everything else has been done.
  public var programRequests: [ProgramRequest] = []

  /// Makes effects; none, unless told.
  public init(changes: [DrawingChange] = [], programRequests: [ProgramRequest] = []) {
    self.changes = changes
    self.programRequests = programRequests
  }

  mutating func add(_ change: DrawingChange?) {
    if let change { changes.append(change) }
  }
}
