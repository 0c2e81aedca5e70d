/// One step of a vector path along the middle or the outline of ink, in canvas space. All vector
/// graphics formats have these commands.
public enum PathStep: Hashable, Sendable {
  /// Moves to a point without drawing.
  case move(Point)
  /// Draws a straight line to a point.
  case line(Point)
  /// Draws a cubic Bézier curve: two control points, then the end point.
  case curve(Point, Point, Point)
  /// Draws a straight line back to the point of the last move.
  case close

  /// Returns the step of the path that was moved, turned and scaled.
  func mapped(by mapping: Similarity) -> PathStep {
    switch self {
    case .move(let point): .move(mapping(point))
    case .line(let point): .line(mapping(point))
    case .curve(let first, let second, let end):
      .curve(mapping(first), mapping(second), mapping(end))
    case .close: .close
    }
  }
}
