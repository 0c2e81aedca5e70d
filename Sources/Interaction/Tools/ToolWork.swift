import Ink
import Touch

/// The work of a contact on the canvas with a tool, from when it comes down until it lifts. Each
/// tool has its work in a file of its own, and the session calls it without knowing which it is.
///
/// The session passes itself as the bench. The methods of a work ask for less: for a ``Workbench``, or for one of
/// the protocols that refine it. That is all that the tool may touch.
protocol ToolWork: Hashable, Sendable {
  /// Handles a position that the contact reported.
  mutating func move(
    _ finger: Finger, to reading: ContactReading, on bench: inout PaintingSession,
    _ effects: inout Effects)

  /// Handles a break: the contact's next position must not be joined to its last one.
  mutating func interrupt(
    _ finger: Finger, on bench: inout PaintingSession, _ effects: inout Effects)

  /// Ends the work, because the contact has lifted.
  func lift(_ finger: Finger, on bench: inout PaintingSession, _ effects: inout Effects)

  /// Undoes the work on the current board, because the contact belongs to another client or did not
  /// end as a finger's lift.
  func cancel(_ finger: Finger, on bench: inout PaintingSession, _ effects: inout Effects)

  /// Completes the work on the current board, because another board, drawing or replay is about to
  /// be shown.
  /// - Returns: the work; `nil` if it did not change ink.
  func complete(
    _ finger: Finger, on bench: inout PaintingSession, _ effects: inout Effects
  ) -> CompletedWork?

  /// Goes on on another board, at the same position in the window. Most work does not, and stops.
  /// - Parameters:
  ///   - completed: The contact's work on the previous board; `nil` if there is none.
  ///   - oldView: The view of the previous board.
  mutating func turn(
    _ finger: Finger, after completed: CompletedWork?, from oldView: ViewTransform,
    on bench: inout PaintingSession, _ effects: inout Effects)

  /// Notes that the board is gone on which the work was meant: the contact does nothing more until it lifts. By
  /// default nothing is to be noted, as there is no stroke in progress any more.
  mutating func stop()

  /// Returns the contact's last position, in window space; `nil` if it must not be used, as after a
  /// break.
  func place(of contact: ContactID, on bench: PaintingSession) -> Point?

  /// Whether the work changes ink, so that it ends when another drawing is opened.
  var changesInk: Bool { get }

  /// Whether a move only adds a sample to the contact's stroke. Then moves may take the lane
  /// (``PaintingSession/paint(_:into:)``).
  var onlyPaints: Bool { get }

  /// Whether ``keepStill(at:in:_:)`` may take a reading.
  var mayKeepStill: Bool { get }

  /// Handles a position that changes nothing but the work itself, and nothing that is shown. Such a move takes the
  /// second lane (``PaintingSession/follow(_:)``).
  /// - Returns: whether this was all. If not, nothing has changed, and
  ///   ``move(_:to:on:_:)`` must handle the position.
  mutating func keepStill(
    at reading: ContactReading, in view: ViewTransform, _ surroundings: Surroundings
  ) -> Bool

  /// Whether the contact may turn out to be a palm, whose work is then cancelled.
  var isJudged: Bool { get }

  /// Whether a finger that rests where it came down calls its palette, since that means nothing else.
  var callsPalette: Bool { get }
}

extension ToolWork {
  var onlyPaints: Bool { false }
  var mayKeepStill: Bool { false }
  var isJudged: Bool { false }
  var callsPalette: Bool { false }

  func stop() {}

  func keepStill(
    at reading: ContactReading, in view: ViewTransform, _ surroundings: Surroundings
  ) -> Bool { false }

  mutating func turn(
    _ finger: Finger, after completed: CompletedWork?, from oldView: ViewTransform,
    on bench: inout some Workbench, _ effects: inout Effects
  ) { stop() }
}

/// The work of a contact that was completed because another board, drawing or replay is shown.
struct CompletedWork {
  let finger: Finger
  /// The stroke as it was before its completion; `nil` if the contact was erasing.
  let stroke: WetStroke?
}
