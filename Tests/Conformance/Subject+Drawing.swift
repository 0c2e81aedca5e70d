import Glibc
import Ink
import Interaction
import TestSupport
import TouchLab
import TouchLabSupport

/// A stroke that FingerPaint's drawing must contain.
struct WantedStroke {
  var places: [Point]
  var isCompleted: Bool
  var breaks: [Int] = []

  /// Returns a stroke whose finger is still down.
  static func wet(_ path: some Sequence<Point>, breaks: [Int] = []) -> WantedStroke {
    WantedStroke(places: Array(path), isCompleted: false, breaks: breaks)
  }

  /// Returns a stroke whose finger has lifted at `last`; without it, at its last place.
  static func dry(
    _ path: some Collection<Point>, liftedAt last: Point? = nil, breaks: [Int] = []
  ) -> WantedStroke {
    WantedStroke(
      places: path + (last.map { [$0] } ?? Array(path.suffix(1))), isCompleted: true,
      breaks: breaks)
  }

  /// Returns a stroke whose finger has lifted at its last place, but which waits for a decision.
  static func undecided(_ path: some Collection<Point>) -> WantedStroke {
    WantedStroke(places: path + path.suffix(1), isCompleted: false)
  }
}

extension Subject {
  /// Fails unless FingerPaint's drawing contains exactly these strokes, with all samples. Does
  /// nothing for other clients.
  func expectDrawing(_ wanted: [WantedStroke]) throws {
    guard let program = running.fingerPaint else { return }
    try settle()
    var difference: String?
    _ = try harness.eventually {
      difference = Self.difference(try program.inspect().strokes, wanted)
      return difference == nil
    }
    if let difference { throw RowFailure(difference) }
  }

  /// Fails unless FingerPaint's window shows its session and nothing else, bit for bit. Does
  /// nothing for other clients, and if FingerPaint has ended.
  func expectFullRepaint() throws {
    guard let program = running.fingerPaint, process.ending == nil else { return }
    try settle()
    var difference: String?
    _ = try harness.eventually {
      let session = try program.inspect()
      difference = pixelDifference(
        try harness.picture().pixels, try session.repaintedWindow(), width: session.window.width)
      return difference == nil
    }
    if let difference { throw RowFailure("the window is not a full repaint: \(difference)") }
  }

  /// Returns FingerPaint's session; `nil` for other clients.
  func drawing() throws -> SessionReport? { isFingerPaint ? try harness.session() : nil }

  /// Describes the first difference in a few words; `nil` if there is no difference.
  private static func difference(
    _ strokes: [SessionReport.Stroke], _ wanted: [WantedStroke]
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
