import Glibc
import Ink
import Rendering

/// Measures the cost of a drawing of a million strokes: its memory, a full repaint, undo, and painting more.
enum LargeDrawingBenchmarks {
  static func run(into results: inout Results) {
    print("\nlarge drawings: strokes of 50 samples, 500 px long and 6 wide, on full HD")
    // First, so that the allocator has no free memory that the strokes could reuse.
    let before = LargeDrawing.residentBytes
    var million = LargeDrawing.make(strokes: 1_000_000)
    let bytes = LargeDrawing.residentBytes - before
    let sampleCount = million.strokes.count * LargeDrawing.samplesPerStroke
    let packed = million.strokes.reduce(0) { $0 + $1.samples.packedByteCount }
    print(
      "memory of 1,000,000 strokes: \(bytes >> 20) MiB resident,"
        + " \((Double(bytes) / Double(sampleCount)).rounded(to: 2)) bytes a sample with everything,"
        + " \((Double(packed) / Double(sampleCount)).rounded(to: 2)) of them its position and time")
    for count in [1_000, 10_000] { _ = repaint(LargeDrawing.make(strokes: count)) }
    let hundredThousand = LargeDrawing.make(strokes: 100_000)
    _ = repaint(hundredThousand)
    UndoInPlace.run(in: hundredThousand)
    results[.coldRepaint] = repaint(million)
    results[.firstPicture] = open(million)
    results[.undo] = undo(&million) * 1000
    clear(&million)
    updates(on: million)
  }

  /// Repaints the whole drawing: with building the index, as when a file is opened, and without, as
  /// when the window is resized.
  /// - Returns: the seconds on all processors with the index already built.
  private static func repaint(_ drawing: Drawing) -> Double {
    var line = "cold repaint of \(drawing.strokes.count) strokes:"
    var result = 0.0
    for threads in Set([1, RepaintEffort.standard.threads]).sorted() {
      let effort = RepaintEffort(threads: threads)
      var painter: CanvasPainter?
      let whole = seconds {
        painter = CanvasPainter(
          width: 1920, height: 1080, view: .identity, drawing: drawing, effort: effort)
      }
      var times: [(wall: Double, processor: Double)] = []
      for _ in 0..<5 {
        painter?.resize(width: 1, height: 1, drawing: drawing)
        let before = clock()
        let wall = seconds { painter?.resize(width: 1920, height: 1080, drawing: drawing) }
        times.append((wall, Double(clock() - before) / Double(CLOCKS_PER_SEC)))
      }
      // The machine often has other work, so take the fastest run, and its processor time.
      guard let best = times.min(by: { $0.wall < $1.wall }) else { continue }
      result = best.wall
      line +=
        " \(threads) thread\(threads == 1 ? "" : "s") \(milliseconds(best.wall))"
        + " (work \(milliseconds(best.processor)); \(milliseconds(whole)) with the index);"
    }
    print(line)
    return result
  }

  /// Paints a drawing from nothing, as when it is opened: in slices, between which the program looks for events.
  /// - Returns: the seconds until all of the window shows the drawing.
  private static func open(_ drawing: Drawing) -> Double {
    var times: [(shown: Double, done: Double)] = []
    for _ in 0..<3 {
      // Every tile is finished once.
      var missing = 1920 * 1080
      var shown: Double?
      let start = ContinuousClock.now
      let painter = CanvasPainter(
        width: 1920, height: 1080, view: .identity, drawing: drawing, until: .now)
      while painter.isRefining {
        for part in painter.refine(until: .now + .milliseconds(3)) { missing -= part.area }
        if missing == 0, shown == nil { shown = (ContinuousClock.now - start) / .seconds(1) }
      }
      let done = (ContinuousClock.now - start) / .seconds(1)
      times.append((shown ?? done, done))
    }
    // The machine often has other work, so take the fastest run.
    guard let best = times.min(by: { $0.shown < $1.shown }) else { return .infinity }
    print(
      "opening \(drawing.strokes.count) strokes: all of the window after"
        + " \(milliseconds(best.shown)), the index of all strokes after \(milliseconds(best.done))")
    return best.shown
  }

  /// - Returns: the longest time in seconds.
  private static func undo(_ drawing: inout Drawing) -> Double {
    var worst = 0.0
    let painter = CanvasPainter(width: 1920, height: 1080, view: .identity, drawing: drawing)
    let image = ImageSurface(width: 1920, height: 1080)
    for (name, seat) in [("the newest", SeatID.first), ("any", LargeDrawing.visitor)] {
      var times: [Double] = []
      for index in 0..<40 {
        times.append(
          seconds {
            let change = index % 2 == 0 ? drawing.undo(by: seat) : drawing.redo(by: seat)
            guard let change else { return }
            for rect in painter.apply(change) { painter.compose(rect, into: image) }
          })
        // Undo a stroke more, so that the next round undoes the one before it.
        if index % 2 == 1, let change = drawing.undo(by: seat) { _ = painter.apply(change) }
      }
      times.sort()
      worst = max(worst, times[39])
      print(
        "undo or redo of one stroke (\(name)) among \(drawing.strokes.count):"
          + " median \(milliseconds(times[20])), worst \(milliseconds(times[39]))")
    }
    return worst
  }

  private static func clear(_ drawing: inout Drawing) {
    let painter = CanvasPainter(width: 1920, height: 1080, view: .identity, drawing: drawing)
    let times = (0..<2).map { index in
      seconds {
        if let change = index == 0 ? drawing.clear() : drawing.undo() { _ = painter.apply(change) }
      }
    }
    print(
      "clear of \(drawing.strokes.count) strokes: \(milliseconds(times[0])); taking it back:"
        + " \(milliseconds(times[1]))")
  }

  private static func updates(on drawing: Drawing) {
    var full = Painting(drawing: drawing)
    var empty = Painting()
    Comparison.print(
      "touch update over \(drawing.strokes.count) strokes, against an empty canvas",
      unit: "update",
      { full.updates(fingers: 1, count: $0) }, { empty.updates(fingers: 1, count: $0) })
  }

  private static func seconds(_ body: () -> Void) -> Double {
    ContinuousClock().measure(body) / .seconds(1)
  }

  private static func milliseconds(_ seconds: Double) -> String {
    "\((seconds * 1000).rounded(to: 2)) ms"
  }
}
