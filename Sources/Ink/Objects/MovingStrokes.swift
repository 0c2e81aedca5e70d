/// Completed strokes that a seat moves now.
public struct MovingStrokes: Hashable, Sendable {
  /// The indices of the strokes in the drawing, ascending.
  public let strokes: [StrokeIndex]
  /// How far they have been moved, turned and scaled since they were taken, in canvas space.
  public internal(set) var transform = Similarity.identity
  /// A rectangle around all of them where they were taken, in canvas space.
  public internal(set) var bounds: Rect
  /// The scales of their mappings, from the smallest to the largest.
  var scales: ClosedRange<Double>

  /// A rectangle around all of them where they are now, in canvas space.
  public var reach: Rect { transform(bounds) }

  /// Returns a stroke's place in ``strokes``; `nil` if it is not among them.
  func place(of stroke: StrokeIndex) -> Int? {
    var (low, high) = (0, strokes.count)
    while low < high {
      let middle = (low + high) / 2
      if strokes[middle] < stroke { low = middle + 1 } else { high = middle }
    }
    return low < strokes.count && strokes[low] == stroke ? low : nil
  }

  /// Follows a change of one of the strokes.
  mutating func note(_ stroke: Stroke) {
    bounds = bounds.union(stroke.bounds)
    let scale = stroke.transform.scale
    scales = min(scales.lowerBound, scale)...max(scales.upperBound, scale)
  }

  /// Whether it is certain, without a look at each stroke, that all of them can be mapped.
  func canSurelyBeMapped(by mapping: Similarity) -> Bool {
    let reach = mapping(bounds)
    let scale = mapping.scale
    // Well within the limits, so that no rounding counts.
    return [reach.minX, reach.minY, reach.maxX, reach.maxY].allSatisfy {
      abs($0) <= Quantum.limit / 2
    } && scales.lowerBound * scale >= 2 * Similarity.scales.lowerBound
      && scales.upperBound * scale <= Similarity.scales.upperBound / 2
  }
}
