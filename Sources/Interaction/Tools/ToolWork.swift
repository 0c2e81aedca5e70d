import Ink

/// What a contact does on the canvas with a tool, from when it comes down until it lifts. A tool's file has its
/// work; the session calls it without knowing which tool it is.
protocol ToolWork: Hashable, Sendable {
  /// Takes in a position that the contact reported.
  mutating func move(
    _ contact: ContactID, of seat: SeatID, to report: ContactReport,
    in session: inout PaintingSession, _ effects: inout Effects)

  /// Takes in a break: the contact's next position must not be joined to its last one.
  mutating func interrupt(
    _ contact: ContactID, in session: inout PaintingSession, _ effects: inout Effects)

  /// Ends the work: the contact has lifted.
  func lift(
    _ contact: ContactID, of seat: SeatID, in session: inout PaintingSession,
    _ effects: inout Effects)

  /// Takes the work on the current board back: the contact was not ours, or its end was not a finger's.
  func cancel(
    _ contact: ContactID, in session: inout PaintingSession, _ effects: inout Effects)

  /// Completes the work on the current board, because another board, drawing or replay is about to be shown.
  /// - Returns: the work; `nil` if nothing was done to ink.
  func complete(
    _ contact: ContactID, of seat: SeatID, in session: inout PaintingSession,
    _ effects: inout Effects
  ) -> CompletedWork?

  /// Continues on another board, at the same place of the window.
  /// - Parameters:
  ///   - completed: The contact's work on the board before, if there was any.
  ///   - oldView: The view of the board before.
  mutating func turn(
    _ contact: ContactID, of seat: SeatID, after completed: CompletedWork?,
    from oldView: ViewTransform, in session: inout PaintingSession, _ effects: inout Effects)

  /// Whether the work changes ink, so that it ends when another drawing is opened.
  var changesInk: Bool { get }
}
