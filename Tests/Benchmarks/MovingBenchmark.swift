import Glibc
import Ink
import Rendering

/// Measures how long a motion takes of 10,000 strokes among 100,000, all over a full HD window.
enum MovingBenchmark {
  private static let size = (width: 1920, height: 1080)

  static func run(into results: inout Results) {
    print("\nmoving strokes of 50 samples, 500 px long and 6 wide, on full HD")
    let drawing = LargeDrawing.make(strokes: 100_000)
    // One in ten everywhere, and those of a region, which lie close together.
    let scattered = drawing.strokes.indices.filter { $0.isMultiple(of: 10) }
    let region = drawing.strokes.indices.filter { drawing.strokes[$0].bounds.maxX < 900 }
      .prefix(10_000)
    var worst = 0.0
    for (name, some) in [("scattered", Array(scattered)), ("in a region", Array(region))] {
      for turns in [false, true] {
        worst = max(worst, move(some.map { StrokeIndex($0) }, name, turns: turns, of: drawing))
      }
    }
    results[.movingMany] = worst * 1000
  }

  /// Moves strokes for two seconds at 60 Hz, as the program does: a motion, the frame, and refinement
  /// while there is time.
  /// - Returns: The longest time of a motion with its frame, in seconds.
  private static func move(
    _ strokes: [StrokeIndex], _ name: String, turns: Bool, of whole: Drawing
  ) -> Double {
    var drawing = whole
    let painter = CanvasPainter(
      width: size.width, height: size.height, view: .identity, drawing: drawing)
    let image = ImageSurface(width: size.width, height: size.height)
    drawing.take(strokes, by: .first)
    var times: [Double] = []
    var parts = (carry: 0.0, apply: 0.0, compose: 0.0)
    var mapping = Similarity.identity
    for step in 1...120 {
      mapping =
        (turns
          ? Similarity(
            scale: 1 + Double(step) / 400, angle: Double(step) / 200,
            around: Point(x: 960, y: 540))
          : Similarity(shift: Point(x: Double(step) * 1.5, y: Double(step) * 0.7))) ?? mapping
      let start = ContinuousClock.now
      guard let change = drawing.carry(to: mapping, by: .first) else { continue }
      let carried = ContinuousClock.now
      let damage = painter.apply(change)
      let applied = ContinuousClock.now
      for rect in damage { painter.compose(rect, into: image) }
      let end = ContinuousClock.now
      times.append((end - start) / .seconds(1))
      parts.carry += (carried - start) / .seconds(1)
      parts.apply += (applied - carried) / .seconds(1)
      parts.compose += (end - applied) / .seconds(1)
      while painter.isRefining, ContinuousClock.now < start + .milliseconds(13) {
        let slice = ContinuousClock.now
        for rect in painter.refine(until: slice + .milliseconds(3)) {
          painter.compose(rect, into: image)
        }
      }
    }
    let rest = ContinuousClock.now
    while painter.isRefining { _ = painter.refine(until: .now + .milliseconds(3)) }
    let sharp = (ContinuousClock.now - rest) / .seconds(1)
    let down = ContinuousClock().measure {
      if let change = drawing.alter(strokes, .transform(mapping)) { _ = painter.apply(change) }
    }
    times.sort()
    let count = Double(max(1, times.count))
    print(
      "\(strokes.count) \(name), \(turns ? "turned" : "shifted"):"
        + " median \(milliseconds(times[times.count / 2])),"
        + " 95 % \(milliseconds(times[times.count * 95 / 100])),"
        + " worst \(milliseconds(times.last ?? 0))"
        + " (mean: carry \(milliseconds(parts.carry / count)),"
        + " apply \(milliseconds(parts.apply / count)),"
        + " compose \(milliseconds(parts.compose / count)));"
        + " exact \(milliseconds(sharp)) after the last motion;"
        + " put down \(milliseconds(down / .seconds(1)))")
    return times[times.count * 95 / 100]
  }

  private static func milliseconds(_ seconds: Double) -> String {
    "\((seconds * 1000).rounded(to: 2)) ms"
  }
}
