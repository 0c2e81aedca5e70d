import Benchmark
import Ink
import Rendering

/// The index of where strokes are. It is made when a drawing is shown for the first time. The
/// window is so small that almost nothing is painted.
enum IndexBenchmarks {
  static func register() {
    let drawing = Writing.drawing(strokes: 10_000)
    let change = drawing.strokes.last.map { stroke in
      DrawingChange.hidden([StrokeIndex(drawing.strokes.count - 1)], bounds: stroke.bounds)
    }
    Benchmark("index: of 10,000 strokes, one thread") { _ in
      blackHole(painter(of: drawing, threads: 1))
    }
    Benchmark("index: of 10,000 strokes, a thread for each processor") { _ in
      blackHole(painter(of: drawing, threads: RepaintEffort.standard.threads))
    }
    guard let change else { return }
    let full = CanvasPainter(width: 1920, height: 1080, view: .identity, drawing: drawing)
    Benchmark("index: find a stroke among 10,000, and repaint its place") { _ in
      blackHole(full.apply(change))
    }
  }

  private static func painter(of drawing: Drawing, threads: Int) -> CanvasPainter {
    CanvasPainter(
      width: 1, height: 1, view: .identity, drawing: drawing,
      effort: RepaintEffort(threads: threads))
  }
}
