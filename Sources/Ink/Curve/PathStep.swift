/// One step of a pen along the middle or the edge of ink, in canvas space: the commands that all vector
/// graphics share.
public enum PathStep: Hashable, Sendable {
  /// Lifts the pen and puts it down there.
  case move(Point)
  /// Draws straight to there.
  case line(Point)
  /// Draws a cubic Bézier curve: two control points, then its end.
  case curve(Point, Point, Point)
  /// Draws back to where the pen was put down.
  case close
}
