import CCairo
import Ink

/// Measures the cost of an update in this process, from the decoded event to the composed pixels,
/// as ratios to references that run alternately.
enum PaintingBenchmarks {
  static func run() {
    print("in this process, against a reference in turns")
    updateAmongManyFingers()
    curveAgainstPolyline()
    segmentAgainstCairo()
    completionOfLongStroke()
    PaletteBenchmarks.run()
    StampSheetBenchmarks.run()
    GalleryBenchmarks.run()
  }

  private static func updateAmongManyFingers() {
    var many = Painting()
    var single = Painting()
    Comparison.print(
      "touch update among 20 fingers, against one finger", unit: "update",
      { many.updates(fingers: 20, count: $0) }, { single.updates(fingers: 1, count: $0) })
  }

  /// Measures the cost of the smooth curve and its provisional tail.
  private static func curveAgainstPolyline() {
    var smooth = Painting(curve: .smooth)
    var polyline = Painting(curve: .polyline)
    Comparison.print(
      "touch update with the smooth curve, against a polyline, one finger", unit: "update",
      { smooth.updates(fingers: 1, count: $0) }, { polyline.updates(fingers: 1, count: $0) })
    Comparison.print(
      "the same in a flood of 20 fingers, 100 updates a turn", unit: "update",
      { smooth.flood(movesATurn: 100, count: $0) },
      { polyline.flood(movesATurn: 100, count: $0) })
  }

  /// Compares a whole update of the painter with Cairo stroking only the same segment.
  private static func segmentAgainstCairo() {
    var painting = Painting()
    let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, 1920, 1080)
    let context = cairo_create(surface)
    cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND)
    cairo_set_line_width(context, 10)
    Comparison.print(
      "touch update, decoded to composed, against one Cairo stroke of the segment", unit: "update",
      { painting.updates(fingers: 1, count: $0) },
      { count in
        for index in 0..<count {
          let x = Double(index % 1800) + 50
          cairo_move_to(context, x, 500)
          cairo_line_to(context, x + 8, 502)
          cairo_stroke(context)
        }
      })
    cairo_destroy(context)
    cairo_surface_destroy(surface)
  }

  /// Checks that appending a sample does not copy the samples before it.
  private static func completionOfLongStroke() {
    Comparison.print(
      "a stroke of 100,000 samples, against 100 strokes of 1,000", unit: "sample",
      { count in
        var painting = Painting()
        painting.stroke(samples: count)
      },
      { count in
        var painting = Painting()
        for _ in 0..<100 { painting.stroke(samples: count / 100) }
      }, count: 100_000)
  }
}
