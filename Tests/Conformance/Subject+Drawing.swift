import Glibc
import Ink
import TestSupport
import TouchLab

/// A stroke as FingerPaint must hold it.
struct WantedStroke {
  var places: [Point]
  var isCompleted: Bool
  var breaks: [Int] = []

  /// One whose finger is down.
  static func wet(_ path: some Sequence<Point>, breaks: [Int] = []) -> WantedStroke {
    WantedStroke(places: Array(path), isCompleted: false, breaks: breaks)
  }

  /// One whose finger has lifted where it was last.
  static func dry(_ path: some Collection<Point>, breaks: [Int] = []) -> WantedStroke {
    WantedStroke(places: path + path.suffix(1), isCompleted: true, breaks: breaks)
  }
}

extension Subject {
  /// Fails unless FingerPaint holds just these strokes, to the sample. Says nothing of other clients.
  func expectDrawing(_ wanted: [WantedStroke]) throws {
    guard let program = running.program else { return }
    try settle()
    var difference: String?
    _ = try eventually {
      difference = Self.difference(try program.inspect().strokes, wanted)
      return difference == nil
    }
    if let difference { throw RowFailure(difference) }
  }

  /// What FingerPaint holds; nil for other clients.
  func drawing() throws -> ReportedSession? {
    try settle()
    return try running.program?.inspect()
  }

  /// In a few words, what is not as it should be.
  private static func difference(
    _ strokes: [ReportedSession.Stroke], _ wanted: [WantedStroke]
  ) -> String? {
    guard strokes.count == wanted.count else {
      return "the drawing holds \(strokes.count) strokes, not \(wanted.count)"
    }
    var rest = strokes
    for wanted in wanted {
      let begin = wanted.places.first
      guard let index = rest.firstIndex(where: { $0.samples.first?.position == begin }) else {
        return "no stroke begins where a finger came down"
      }
      let stroke = rest.remove(at: index)
      let places = stroke.samples.map(\.position)
      if places != wanted.places {
        return places.count == wanted.places.count
          ? "a sample is not where the finger was"
          : "a stroke has \(places.count) samples, not \(wanted.places.count)"
      }
      if stroke.breaks != wanted.breaks { return "a stroke breaks at \(stroke.breaks)" }
      if stroke.isCompleted != wanted.isCompleted {
        return stroke.isCompleted ? "a stroke is completed too early" : "a stroke is not completed"
      }
    }
    return nil
  }
}
