import CCairo
import Ink
import TestSupport
import Testing

/// Cairo's rendering of a stroke as one path, with round caps and joins: its coverage, 0 to 255.
private func cairoCoverage(of samples: [Point], width: Double) -> [UInt8] {
  let extent = Int32(PaintedStroke.extent)
  let surface = cairo_image_surface_create(CAIRO_FORMAT_A8, extent, extent)
  let context = cairo_create(surface)
  defer {
    cairo_destroy(context)
    cairo_surface_destroy(surface)
  }
  cairo_set_antialias(context, CAIRO_ANTIALIAS_BEST)
  cairo_set_tolerance(context, 0.02)
  cairo_set_line_width(context, width)
  cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND)
  cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND)
  for sample in samples { cairo_line_to(context, sample.x, sample.y) }
  // Cairo paints the cap of a path without length only where the path is closed.
  if samples.count == 1 { cairo_close_path(context) }
  cairo_stroke(context)
  cairo_surface_flush(surface)
  let stride = Int(cairo_image_surface_get_stride(surface))
  guard let data = cairo_image_surface_get_data(surface) else { return [] }
  return (0..<Int(extent)).flatMap { row in
    (0..<Int(extent)).map { data[row * stride + $0] }
  }
}

@Suite("Our coverage and Cairo's")
struct CoverageOracleTests {
  private func error(of strokes: [PaintedStroke]) -> EdgeError {
    var pairs: [(painted: Double, truth: Double)] = []
    for stroke in strokes {
      let oracle = cairoCoverage(of: stroke.samples, width: stroke.shape.width)
      #expect(oracle.count == stroke.coverage.count)
      for (painted, truth) in zip(stroke.coverage, oracle) {
        pairs.append((Double(painted), Double(truth)))
      }
    }
    return EdgeError(pairs)
  }

  /// Two pictures differ by at most what both are off from the truth.
  private let tolerance = EdgeError.toleratedForCapsules + EdgeError.ofCairo

  @Test(arguments: [2.0, 5, 10, 20, 50]) func `agree on whole strokes`(width: Double) {
    let error = error(
      of: PaintedStroke.Kind.allCases.flatMap { kind in
        (60..<63).map { PaintedStroke(seed: $0, width: width, kind: kind) }
      })
    #expect(error.count > 1_000)
    #expect(error.rootMeanSquare <= tolerance, "\(error)")
    #expect(abs(error.bias) <= 1 + EdgeError.biasOfCairo, "\(error)")
  }

  // Thinner dots are so small that their one extra fraction of a pixel, tested below, is most of
  // what can be compared.
  @Test(arguments: [5.0, 10, 20, 50]) func `agree on dots`(width: Double) {
    let dots = randomDots(width: width)
    let error = error(of: dots)
    #expect(error.count > 100)
    #expect(error.rootMeanSquare <= tolerance, "\(error)")
  }

  @Test(arguments: [2.0, 5, 10, 20, 50]) func `a dot has the ink of its disc`(width: Double) {
    let radius = width / 2
    // A disc whose edge falls linearly over one pixel has π / 12 of a pixel more than one that ends
    // sharply, whatever its radius.
    let expected = Double.pi * (radius * radius + 1.0 / 12)
    let dots = randomDots(width: width)
    let inks = dots.map { $0.coverage.reduce(0.0) { $0 + Double($1) / 255 } }
    let mean = inks.reduce(0, +) / Double(inks.count)
    // Sums of pixels approach the area only so far.
    #expect(abs(mean - expected) < 0.1, "\(mean), not \(expected)")
  }

  private func randomDots(width: Double) -> [PaintedStroke] {
    var random = SeededGenerator(seed: 70)
    let area = Rect(minX: 60, minY: 60, maxX: 160, maxY: 160)
    return (0..<12).map { _ in PaintedStroke(samples: [random.point(in: area)], width: width) }
  }
}
