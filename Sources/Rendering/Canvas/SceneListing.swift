import Ink

/// Adds the visible strokes in a range of a scene to a grid, step by step, so that a large drawing
/// does not block the program.
package struct SceneListing {
  /// A range of strokes that one thread adds.
  private struct Share {
    var next: Int
    let end: Int
    var grid = StrokeGrid()
  }

  private var shares: [Share]
  private let wanted: [Bool]

  /// How many strokes a thread examines between two checks of the clock.
  package static let strokesBetweenLooks = 64
  /// From this many strokes, the work is shared among threads.
  private static let sharedStrokes = 4096

  /// Creates a listing that has not added any stroke yet.
  /// - Parameters:
  ///   - wanted: For each stroke of the scene, whether to add it.
  ///   - range: The strokes to examine.
  ///   - workers: The maximum number of threads.
  init(_ wanted: [Bool], in range: Range<Int>, workers: Int) {
    self.wanted = wanted
    let (first, count) = (range.lowerBound, range.count)
    let parts = count < Self.sharedStrokes ? 1 : max(1, workers)
    shares = (0..<parts).map {
      Share(next: first + count * $0 / parts, end: first + count * ($0 + 1) / parts)
    }
  }

  /// How many strokes are not examined yet.
  var rest: Int { shares.reduce(0) { $0 + $1.end - $1.next } }

  /// Continues until the deadline, but adds at least one batch.
  /// - Parameters:
  ///   - strokes: All strokes of the scene.
  ///   - deadline: When to stop; `nil` to add all strokes.
  /// - Returns: the grid, once all wanted strokes are added; `nil` before.
  mutating func advance(
    _ strokes: [Stroke], until deadline: ContinuousClock.Instant?
  ) -> StrokeGrid? {
    let wanted = wanted
    Workers.forEach(&shares) { _, share in
      while share.next < share.end {
        let end = min(share.end, share.next + Self.strokesBetweenLooks)
        for index in share.next..<end where wanted[index] {
          share.grid.append(strokes[index], at: StrokeIndex(index))
        }
        share.next = end
        if let deadline, .now >= deadline { return }
      }
    }
    guard rest == 0 else { return nil }
    return shares.dropFirst().reduce(into: shares[0].grid) { $0.append($1.grid) }
  }
}
