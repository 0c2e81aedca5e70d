internal import Ink

/// A sheet of printed paper. Each page is turned and scaled so that the board fills it within its
/// margins.
public struct PrintSheet: Hashable, Sendable {
  /// The width and height in points, upright.
  let width, height: Double
  /// The margin at each edge, in points.
  let margin: Double

  private static let pointsPerMillimetre = 72 / 25.4

  /// Describes an upright sheet by its lengths in millimetres.
  /// - Parameters:
  ///   - width: The width, in millimetres.
  ///   - height: The height, in millimetres.
  ///   - margin: The margin at each edge, in millimetres.
  public init(width: Double, height: Double, margin: Double) {
    self.width = width * Self.pointsPerMillimetre
    self.height = height * Self.pointsPerMillimetre
    self.margin = margin * Self.pointsPerMillimetre
  }

  /// Places an area of a board on the sheet, which lies so that the area becomes as large as possible.
  /// - Parameter area: The area, in canvas units.
  /// - Returns: the size of the sheet as it lies, the points in a canvas unit, and the upper left corner of
  ///   the area from the lower left corner of the sheet, in points.
  func placing(_ area: Rect) -> (size: Point, scale: Double, corner: Point) {
    func scale(_ size: Point) -> Double {
      min(
        max(1, size.x - 2 * margin) / max(1, area.width),
        max(1, size.y - 2 * margin) / max(1, area.height))
    }
    let (upright, lying) = (Point(x: width, y: height), Point(x: height, y: width))
    let size = scale(lying) > scale(upright) ? lying : upright
    let scale = scale(size)
    return (
      size, scale,
      Point(x: (size.x - area.width * scale) / 2, y: (size.y + area.height * scale) / 2)
    )
  }
}
