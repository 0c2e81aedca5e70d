/// Completed strokes that a seat moves now.
public struct StrokesInHand: Hashable, Sendable {
  /// Their indices, ascending.
  public let strokes: [StrokeIndex]
  /// The same strokes where they were taken.
  var taken: [Stroke]
  /// How far they have been moved, turned and scaled since they were taken, in canvas space.
  public internal(set) var transform = Similarity.identity

  /// Returns a stroke's place in ``strokes``; `nil` if it is not among them.
  func place(of stroke: StrokeIndex) -> Int? {
    var (low, high) = (0, strokes.count)
    while low < high {
      let middle = (low + high) / 2
      if strokes[middle] < stroke { low = middle + 1 } else { high = middle }
    }
    return low < strokes.count && strokes[low] == stroke ? low : nil
  }
}
