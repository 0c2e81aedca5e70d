internal import CCairo
package import Ink

/// The drawing of the program's icon, on a grid of 64 by 64 units. `fingerpaint.svg` is the same
/// drawing, written by hand.
package enum Icon {
  /// The width and height of the grid.
  package static let grid = 64.0
  /// The sheet of paper.
  static let paper = Rect(minX: 2, minY: 2, maxX: 62, maxY: 62)
  /// The radius of the paper's corners.
  package static let paperRadius = 14.0
  /// The colour of the paper.
  package static let paperColor = InkColor(rgb: 0xFDFDFB)
  /// The width of the paper's edge line.
  static let edge = 1.0
  /// The colour of the paper's edge line.
  package static let edgeColor = InkColor(rgb: 0xBFC4CF)

  private static let finger = VectorPath.Finish.stroke(width: 8)

  /// The strokes from bottom to top, the thumb first.
  package static let strokes: [(color: InkColor, path: VectorPath)] = [
    (
      InkColor(rgb: 0xE5322D),
      VectorPath(steps: [.move(29, 52), .curve(22, 50, 15, 45, 11, 37)], finish: finger)
    ),
    (
      InkColor(rgb: 0xFFB900),
      VectorPath(steps: [.move(30, 50), .curve(26, 42, 22, 30, 21, 18)], finish: finger)
    ),
    (
      InkColor(rgb: 0x1FA64A),
      VectorPath(steps: [.move(33, 49), .curve(32, 38, 32, 25, 33, 12)], finish: finger)
    ),
    (
      InkColor(rgb: 0x1E6BE6),
      VectorPath(steps: [.move(36, 50), .curve(39, 40, 42, 29, 44.5, 17)], finish: finger)
    ),
    (
      InkColor(rgb: 0xC32BC0),
      VectorPath(steps: [.move(38, 52), .curve(44, 46, 49, 39, 53.5, 29)], finish: finger)
    ),
  ]
}
