import Ink

/// The making of a scene's grid: it can be left at any time and be gone on with, so that a large drawing
/// keeps nobody waiting. Strokes that are hidden are left out.
struct SceneListing {
  /// A run of strokes, which one thread lists.
  private struct Share {
    var next: Int
    let end: Int
    var grid = StrokeGrid()
  }

  private var shares: [Share]
  private let wanted: [Bool]

  /// How many strokes a thread lists between two looks at the clock.
  static let strokesBetweenLooks = 64
  /// How many strokes make it worth to share the work among threads.
  private static let sharedStrokes = 4096

  /// Begins.
  /// - Parameters:
  ///   - wanted: For each stroke, whether it is listed.
  ///   - workers: The maximum number of threads.
  init(_ wanted: [Bool], workers: Int) {
    self.wanted = wanted
    let count = wanted.count
    let parts = count < Self.sharedStrokes ? 1 : max(1, workers)
    shares = (0..<parts).map {
      Share(next: count * $0 / parts, end: count * ($0 + 1) / parts)
    }
  }

  /// How many strokes are still to be looked at.
  var rest: Int { shares.reduce(0) { $0 + $1.end - $1.next } }

  /// Goes on until the deadline, but for one batch at least.
  /// - Parameters:
  ///   - strokes: All strokes of the scene.
  ///   - deadline: `nil` for no end but the last stroke.
  /// - Returns: the grid, once all wanted strokes are listed.
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
