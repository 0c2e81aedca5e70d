/// The grid on which ink is painted, in canvas space. Its steps are far below what can be seen.
///
/// Curves and mappings give places with many binary places, and each sum with a shift rounds them anew. On the
/// grid, sums are exact. So ink that was shifted along the grid is the same ink elsewhere, bit for bit, and its
/// pixels can be shifted instead of being painted again.
extension Point {
  /// The nearest point of the grid.
  package var onInkGrid: Point { Point(x: InkGrid.nearest(x), y: InkGrid.nearest(y)) }
}

package enum InkGrid {
  /// The number of steps in a canvas unit: 2²⁰.
  package static let stepsPerUnit = 0x1p20
  /// A number so large that its last binary place is one step. Not Double.rounded(): without SSE 4.1, which some
  /// processors lack, that is a function call.
  private static let rounder = 0x1.8p52 / stepsPerUnit

  /// Returns the nearest multiple of a step; an even one if two are equally near, so that it does not depend
  /// on a shift by canvas units.
  static func nearest(_ coordinate: Double) -> Double { (coordinate + rounder) - rounder }
}
