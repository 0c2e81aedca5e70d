import Ink

/// The work of a contact on the canvas with a tool, from when it comes down until it lifts. Each
/// tool has its work in a file of its own, and the session calls it without knowing which it is.
protocol ToolWork: Hashable, Sendable {
  /// Handles a position that the contact reported.
  mutating func move(
    _ contact: ContactID, of seat: SeatID, to report: ContactReport,
    in session: inout PaintingSession, _ effects: inout Effects)

  /// Handles a break: the contact's next position must not be joined to its last one.
  mutating func interrupt(
    _ contact: ContactID, in session: inout PaintingSession, _ effects: inout Effects)

  /// Ends the work, because the contact has lifted.
  func lift(
    _ contact: ContactID, of seat: SeatID, in session: inout PaintingSession,
    _ effects: inout Effects)

  /// Undoes the work on the current board, because the contact belongs to another client or did not
  /// end as a finger's lift.
  func cancel(
    _ contact: ContactID, in session: inout PaintingSession, _ effects: inout Effects)

  /// Completes the work on the current board, because another board, drawing or replay is about to
  /// be shown.
  /// - Returns: the work; `nil` if it did not change ink.
  func complete(
    _ contact: ContactID, of seat: SeatID, in session: inout PaintingSession,
    _ effects: inout Effects
  ) -> CompletedWork?

  /// Continues the work on another board, at the same position in the window.
  /// - Parameters:
  ///   - completed: The contact's work on the previous board; `nil` if there is none.
  ///   - oldView: The view of the previous board.
  mutating func turn(
    _ contact: ContactID, of seat: SeatID, after completed: CompletedWork?,
    from oldView: ViewTransform, in session: inout PaintingSession, _ effects: inout Effects)

  /// Returns the contact's last position, in window space; `nil` if it must not be used, as after a
  /// break.
  func place(of contact: ContactID, in session: PaintingSession) -> Point?

  /// Whether the work changes ink, so that it ends when another drawing is opened.
  var changesInk: Bool { get }

  /// Whether a move only adds a sample to the contact's stroke. Then moves may take the lane
  /// (``PaintingSession/paint(_:into:)``).
  var onlyPaints: Bool { get }

  /// Whether the contact may turn out to be a palm, whose work is then cancelled.
  var isJudged: Bool { get }

  /// Whether a finger that rests where it came down calls its palette, since that means nothing else.
  var callsPalette: Bool { get }
}

extension ToolWork {
  var onlyPaints: Bool { false }
  var isJudged: Bool { false }
  var callsPalette: Bool { false }
}
