/// Completed strokes that a seat moves now.
public struct MovingStrokes: Hashable, Sendable {
  /// The indices of the strokes in the drawing, ascending, without their copies.
  public let strokes: [StrokeIndex]
  /// The copies of the only stroke, which move along with it; none of strokes that were not taken with their copies.
  public internal(set) var copies: [MovingCopy] = []
  /// How far the strokes have been moved, turned and scaled since they were taken, in canvas space.
  public internal(set) var transform = Similarity.identity
  /// A rectangle around the strokes where they were taken, without their copies, in canvas space.
  public internal(set) var bounds: Rect
  /// The scales of the strokes' mappings, from the smallest to the largest.
  var scales: ClosedRange<Double>

  /// A rectangle around the strokes and their copies where they are now, in canvas space.
  public var reach: Rect { copies.reduce(transform(bounds)) { $0.union($1.reach) } }

  /// A rectangle around the strokes and their copies where they were taken, in canvas space.
  var origin: Rect { copies.reduce(bounds) { $0.union($1.bounds) } }

  /// All indices in the drawing: of the strokes, ascending, and then of their copies.
  var all: [StrokeIndex] { copies.isEmpty ? strokes : strokes + copies.map(\.stroke) }

  /// Returns how a stroke or copy was moved since it was taken; `nil` if it is not among them.
  public func motion(of stroke: StrokeIndex) -> Similarity? {
    if place(of: stroke) != nil { return transform }
    return copies.first { $0.stroke == stroke }?.motion
  }

  /// Whether a stroke is among them, or among their copies.
  func contains(_ stroke: StrokeIndex) -> Bool {
    place(of: stroke) != nil || copies.contains { $0.stroke == stroke }
  }

  /// Returns a stroke's place in ``strokes``; `nil` if it is not among them.
  private func place(of stroke: StrokeIndex) -> Int? {
    var (low, high) = (0, strokes.count)
    while low < high {
      let middle = (low + high) / 2
      if strokes[middle] < stroke { low = middle + 1 } else { high = middle }
    }
    return low < strokes.count && strokes[low] == stroke ? low : nil
  }

  /// Follows a change of one of the strokes or copies.
  mutating func note(_ stroke: Stroke, at index: StrokeIndex) {
    if let copy = copies.firstIndex(where: { $0.stroke == index }) {
      copies[copy].bounds = copies[copy].bounds.union(stroke.bounds)
      return
    }
    bounds = bounds.union(stroke.bounds)
    let scale = stroke.transform.scale
    scales = min(scales.lowerBound, scale)...max(scales.upperBound, scale)
  }

  /// Whether it is certain, without a look at each stroke, that all but the copies can be mapped.
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
