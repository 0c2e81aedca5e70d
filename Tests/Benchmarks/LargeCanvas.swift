import App
import XClient

/// The painting program itself, started with a large drawing on its canvas.
enum LargeCanvas {
  static func run(_ arguments: some Sequence<String>) throws {
    var arguments = Array(arguments)
    let count = try BenchmarkFailure.value(of: "--strokes", takenFrom: &arguments) ?? "1000000"
    let place = try BenchmarkFailure.value(of: "--geometry", takenFrom: &arguments)
    guard let strokes = Int(count), (0...10_000_000).contains(strokes) else {
      throw BenchmarkFailure("'\(count)' is no number of strokes from 0 to 10,000,000")
    }
    let geometry = try place.map { text in
      guard let geometry = WindowGeometry.parse(text) else {
        throw BenchmarkFailure("'\(text)' is no geometry; it looks like 1280x800+40+40")
      }
      return geometry
    }
    guard arguments.isEmpty else {
      throw BenchmarkFailure("'\(arguments[0])' means nothing to the client")
    }
    let drawing = LargeDrawing.make(strokes: strokes)
    var options = PaintingOptions()
    options.geometry = geometry
    // Leave the user's gallery alone.
    options.drawing = nil
    try PaintingApp(options, showing: drawing).run()
  }
}
