internal import Ink

/// The slider for how often the symmetry of the current board repeats strokes. Everybody shares the board, so palettes
/// ask for another symmetry, as its guides do.
extension Palettes {
  /// Follows a finger on the slider. Centre and direction stay as others make them meanwhile.
  /// - Parameter position: The finger's position, from the left end, 0, to the right end, 1.
  /// - Returns: the request for another count; `nil` if the board has that one, or nothing to count.
  mutating func dragRepeats(_ contact: ContactID, to position: Double) -> SurfaceRequest? {
    guard let symmetry, boardOrder.indices.contains(content.board) else { return nil }
    let board = boardOrder[content.board]
    // The finger goes on with what others show or choose.
    if drags[contact]?.repeats?.concerns(symmetry, on: board) != true {
      drags[contact]?.repeats = DraggedRepeats(board: board, before: symmetry)
    }
    let count = symmetry.kind.count(at: position)
    // Each step follows from the grid at first, so that rounding does not add up.
    guard count != symmetry.count, let before = drags[contact]?.repeats?.before,
      let repeated = before.repeated(count)
    else { return nil }
    return .setSymmetry(symmetry.repeated(as: repeated))
  }

  /// Lets fingers on sliders go on with the repeats that are shown from now on. A kind that is chosen again has a new
  /// grid.
  mutating func forgetRepeats() {
    for contact in drags.keys { drags[contact]?.repeats = nil }
  }

  /// Takes back what a finger has dragged, because its press was cancelled. Everything but the count stays as others
  /// have made it meanwhile.
  func takeBack(_ repeats: DraggedRepeats) -> SurfaceRequest? {
    guard let symmetry, boardOrder.indices.contains(content.board),
      repeats.concerns(symmetry, on: boardOrder[content.board])
    else { return nil }
    return .setSymmetry(symmetry.repeated(as: repeats.before))
  }

  /// Returns the request for so many repeats more, or less; `nil` if the board has nothing to count.
  func repeats(by step: Int) -> SurfaceRequest? {
    symmetry.flatMap { repeats(toValue: Double($0.count + step)) }
  }

  /// Returns the request for the count nearest to a value; `nil` if the board has that one, or nothing to count.
  func repeats(toValue value: Double) -> SurfaceRequest? {
    guard let symmetry, value.isFinite else { return nil }
    let counts = symmetry.kind.counts
    let nearest = min(max(value.rounded(), Double(counts.lowerBound)), Double(counts.upperBound))
    guard Int(nearest) != symmetry.count else { return nil }
    return symmetry.repeated(Int(nearest)).map { .setSymmetry($0) }
  }

  /// The value of the slider: how often a stroke is repeated, or the number of columns of tiles. Without a symmetry,
  /// each stroke is there once.
  var repeatsValue: AccessibleNode.Value {
    let counts = symmetry?.kind.counts ?? 1...1
    return AccessibleNode.Value(
      current: Double(symmetry?.count ?? 1),
      range: Double(counts.lowerBound)...Double(counts.upperBound), step: 1)
  }
}

/// The symmetry whose count a finger drags.
struct DraggedRepeats: Hashable, Sendable {
  /// The board that has it.
  let board: BoardID
  /// The symmetry before the finger changed its count.
  let before: Symmetry

  /// Returns whether the symmetry that a board has now is the one of the drag, as it was or changed.
  func concerns(_ present: Symmetry, on board: BoardID) -> Bool {
    self.board == board && before.kind == present.kind
  }
}
