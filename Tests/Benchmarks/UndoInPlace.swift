import Ink
import Rendering

/// Measures that an undo repaints only the area of the undone stroke, however many other strokes
/// there are.
enum UndoInPlace {
  /// Undoes strokes, and prints the time and how much of the window was repainted.
  static func run(in drawing: Drawing) {
    var drawing = drawing
    let painter = CanvasPainter(width: 1920, height: 1080, view: .identity, drawing: drawing)
    let image = ImageSurface(width: 1920, height: 1080)
    var (times, ofWindow, ofBounds): ([Double], [Double], [Double]) = ([], [], [])
    for _ in 0..<101 {
      var undo: DrawingChange?
      var repainted: [PixelRect] = []
      let time = ContinuousClock().measure {
        undo = drawing.undo()
        guard let undo else { return }
        repainted = painter.apply(undo)
        for rect in repainted { painter.compose(rect, into: image) }
      }
      guard case .hidden(_, let bounds)? = undo else { continue }
      let area = Double(area(of: repainted, in: painter.bounds))
      let place = PixelRect(covering: bounds.insetBy(-0.5), within: painter.bounds)
      times.append(time / .milliseconds(1))
      ofWindow.append(area / Double(painter.bounds.area))
      if !place.isEmpty { ofBounds.append(area / Double(place.area)) }
    }
    print(
      "undo of one stroke among \(drawing.strokes.count): median"
        + " \(times.quantile(0.5).rounded(to: 2)) ms; repainted:"
        + " \(percent(ofWindow.quantile(0.5))) of the window's pixels at the median,"
        + " \(percent(ofWindow.max() ?? .nan)) at most,"
        + " and \(percent(ofBounds.quantile(0.5))) of those within the stroke's bounds")
  }

  /// Returns how many pixels lie in any of the rectangles, each counted once.
  private static func area(of rects: [PixelRect], in bounds: PixelRect) -> Int {
    var marked = [Bool](repeating: false, count: bounds.area)
    for rect in rects {
      for y in rect.y..<rect.maxY {
        for x in rect.x..<rect.maxX { marked[y * bounds.width + x] = true }
      }
    }
    return marked.count { $0 }
  }

  private static func percent(_ part: Double) -> String { "\((part * 100).rounded(to: 1)) %" }
}
