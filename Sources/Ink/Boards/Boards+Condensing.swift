/// Leaving out what nobody can see or bring back on any board.
extension Boards {
  /// The least number of strokes that must be left out for it to be worth the writing.
  public static let leastCondensed = 1000

  /// Whether so many strokes are hidden that ``condensed(keeping:)`` may be worth it. It costs little, and does
  /// not look at what undo can bring back.
  public var mayBeCondensed: Bool {
    let drawings = (all + deleted.map(\.board)).map(\.drawing)
    let count = drawings.reduce(0) { $0 + $1.strokes.count }
    let hidden = drawings.reduce(0) { $0 + $1.visibility.hiddenCount }
    return hidden >= max(count - hidden, Self.leastCondensed)
  }

  /// Returns the same boards with drawings that no later contact changes; see ``Drawing/settle()``.
  public var settled: Boards {
    var boards = self
    for id in all.map(\.id) + deleted.map(\.board.id) {
      _ = boards.change(id) { drawing -> Void? in drawing.settle() }
    }
    return boards
  }

  /// Returns the same boards with condensed drawings; see ``Drawing/condensed(keeping:)``. A drawing that
  /// cannot be condensed stays as it is.
  /// - Parameter bound: How much of each seat's history remains on each board.
  /// - Returns: The boards; `nil` if it is not worth it, because less than ``leastCondensed`` strokes
  ///   or less than half of all would be left out.
  public func condensed(keeping bound: UndoBound) -> Boards? {
    let drawings = (all + deleted.map(\.board)).map { (id: $0.id, drawing: $0.drawing) }
    let count = drawings.reduce(0) { $0 + $1.drawing.strokes.count }
    guard count >= Self.leastCondensed else { return nil }
    var boards = self
    var kept = count
    for (id, drawing) in drawings {
      guard let condensed = drawing.condensed(keeping: bound) else { continue }
      kept -= drawing.strokes.count - condensed.strokes.count
      _ = boards.change(id) { drawing -> Void? in drawing = condensed }
    }
    return count - kept >= max(kept, Self.leastCondensed) ? boards : nil
  }
}
