/// Finds how far the ink between two samples can reach, without computing the curve.
///
/// The curve leaves the straight line between the samples in two ways. Smoothing moves each sample
/// by at most `shift` canvas units. From there, the curve is off by at most `overshoot` times the
/// distance of the smoothed positions. That distance differs from the original one by at most four
/// shifts, even though positions and tangents are smoothed to different degrees.
///
/// The inner Bézier points of a centripetal Catmull-Rom piece lie within two thirds of its length
/// from its ends: with t = √length of this piece and s of its neighbour, the tangent is at most
/// 2·s·t / (s + t) ≤ 2·t long, and a third of it times t is the distance to the inner point.
struct PieceReach {
  /// The margin around the straight line, and how much it grows with the line's length.
  private let margin: Double
  private let overshoot: Double

  /// Creates the reach of a brush.
  /// - Parameter pixel: The size of a screen pixel when the samples were drawn, in canvas units.
  init(brush: Brush, pixel: Double) {
    var radius = brush.width / 2 * TipWidth.greatestFactor(brush.dynamics)
    // Drops may fall a pixel beside the tip.
    if brush.sprays { radius += pixel }
    switch brush.curve {
    case .polyline, .area: (margin, overshoot) = (radius, 0)
    case .smooth:
      let shift = SmoothingTuning.maximumShift * pixel
      overshoot = 2.0 / 3
      margin =
        radius + shift + overshoot * 4 * shift + WholePixelTuning.greatestShift
        * Double(brush.grain)
    }
  }

  /// Returns a rectangle in canvas space that contains all ink between two samples, without the
  /// soft edge.
  func rect(from start: Point, to end: Point) -> Rect {
    let margin = margin + overshoot * (abs(end.x - start.x) + abs(end.y - start.y))
    return Rect(
      minX: min(start.x, end.x) - margin, minY: min(start.y, end.y) - margin,
      maxX: max(start.x, end.x) + margin, maxY: max(start.y, end.y) + margin)
  }
}
