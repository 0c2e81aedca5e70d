import Ink

/// An area that somebody wants to be filled, while it is being looked for.
struct PendingFill: Hashable, Sendable {
  /// The seat that fills.
  let seat: SeatID
  /// The contact that tapped.
  let contact: ContactID
  /// The board that was tapped.
  let board: BoardID
  /// The colour of the fill.
  let color: InkColor
  /// When the contact came down, on the X server's clock.
  let time: Timestamp
  /// The step that suits the view.
  let quantum: Quantum
  /// Where the contact came down, in canvas space.
  let place: Point
  private(set) var search: FillSearch
  /// The result of the search; `nil` while it goes on.
  private(set) var outcome: FillSearch.Outcome?

  /// Begins to look for an area.
  /// - Parameters:
  ///   - drawing: The drawing of the board that was tapped.
  ///   - finder: A finder of the drawing's strokes.
  init(
    _ contact: ContactID, of seat: SeatID, at place: Point, on board: BoardID, color: InkColor,
    time: Timestamp, quantum: Quantum, in drawing: Drawing, finder: StrokeFinder
  ) {
    (self.seat, self.contact, self.place, self.board) = (seat, contact, place, board)
    (self.color, self.time, self.quantum) = (color, time, quantum)
    search = FillSearch(at: place, in: drawing, finder: finder, quantum: quantum)
  }

  /// Continues to look for the area.
  /// - Parameter effort: About how much to do; see ``Ink/FillSearch/advance(effort:)``.
  mutating func advance(effort: Int) {
    if outcome == nil { outcome = search.advance(effort: effort) }
  }

  /// Looks for the area anew, in the drawing as it is now.
  mutating func begin(in drawing: Drawing, finder: StrokeFinder) {
    search = FillSearch(at: place, in: drawing, finder: finder, quantum: quantum)
    outcome = nil
  }
}
