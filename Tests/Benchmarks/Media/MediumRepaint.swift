import Glibc
import Ink
import Rendering

/// Measures the repaint of 10,000 strokes of media all over a full HD window, against the same strokes of pens as wide.
/// Media hide nothing, so the pens below others are painted too.
enum MediumRepaint {
  private static let size = (width: 1920, height: 1080)
  private static let strokes = 10_000
  /// The media that are measured; `nil` for all of them in turns.
  static let kinds: [Medium?] = Medium.allCases + [nil]
  /// The time that the program gives a slice.
  private static let slice = Duration.milliseconds(3)

  static func measure(into results: inout Results) {
    print("\nrepaint of \(strokes) strokes of media, against the same of pens without culling")
    for kind in kinds {
      let (drawing, pens) = (make(kind, isPen: false), make(kind, isPen: true))
      let painter = painter(of: drawing, .standard)
      let reference = self.painter(of: pens, RepaintEffort(cutThreshold: .max))
      let pairs = (0..<5).map { _ in (repaint(drawing, painter), repaint(pens, reference)) }
      let ratio = pairs.map { $0 / $1 }.quantile(0.5)
      results[.mediumRepaint(kind)] = ratio
      let slices = (longestSlice(of: drawing), longestSlice(of: pens))
      if kind == nil { results[.mediumSlice] = slices.0 }
      print(
        "\(name(of: kind)): \(milliseconds(pairs.map(\.0).quantile(0.5))) and"
          + " \(milliseconds(pairs.map(\.1).quantile(0.5))) of work: ratio \(ratio.rounded(to: 2));"
          + " longest slice of \(slice / .milliseconds(1)) ms: \(slices.0.rounded(to: 2)) ms and"
          + " \(slices.1.rounded(to: 2)) ms")
    }
  }

  /// Returns the name of strokes of a medium.
  static func name(of kind: Medium?) -> String { kind?.name ?? "all media in turns" }

  private static func make(_ kind: Medium?, isPen: Bool) -> Drawing {
    var drawing = Drawing()
    for index in 0..<strokes {
      let medium = kind ?? Medium.allCases[index % Medium.allCases.count]
      LargeDrawing.addStroke(
        index, to: &drawing, hasVisitor: false, medium: isPen ? nil : medium,
        width: medium.recipe.width)
    }
    return drawing
  }

  private static func painter(of drawing: Drawing, _ effort: RepaintEffort) -> CanvasPainter {
    CanvasPainter(
      width: size.width, height: size.height, view: .identity, drawing: drawing, effort: effort)
  }

  /// Returns the processor time of a repaint on all processors, in seconds. Other work on the machine changes it
  /// little.
  private static func repaint(_ drawing: Drawing, _ painter: CanvasPainter) -> Double {
    painter.resize(width: 1, height: 1, drawing: drawing)
    let start = clock()
    painter.resize(width: size.width, height: size.height, drawing: drawing)
    return Double(clock() - start) / Double(CLOCKS_PER_SEC)
  }

  /// Paints a drawing from nothing, in slices as the program does.
  /// - Returns: the longest slice in milliseconds, of the run in which other work delayed it least.
  private static func longestSlice(of drawing: Drawing) -> Double {
    let runs = (0..<3).map { _ in
      let painter = CanvasPainter(
        width: size.width, height: size.height, view: .identity, drawing: drawing, until: .now)
      var longest = Duration.zero
      while painter.isRefining {
        let start = ContinuousClock.now
        _ = painter.refine(until: start + slice)
        longest = max(longest, ContinuousClock.now - start)
      }
      return longest / .milliseconds(1)
    }
    return runs.min() ?? .infinity
  }

  private static func milliseconds(_ seconds: Double) -> String {
    "\((seconds * 1000).rounded(to: 0)) ms"
  }
}
