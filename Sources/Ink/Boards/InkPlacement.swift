/// How the ink of a file lies on the canvas: a coordinate on the canvas is that of the file times ``scale``, plus
/// ``shift``. Whoever writes the file again writes it at its own size.
public struct InkPlacement: Hashable, Sendable {
  /// Canvas units in a unit of the file, for each axis; negative where the file's coordinates grow the other way.
  public let scale: Point
  /// Where the file's origin lies, in canvas space.
  public let shift: Point

  private static let scales = 1e-15...1e15
  private static let maximumShift = 1e18

  /// Makes a placement; `nil` where a scale is not finite or nearly zero, or a shift is larger than any canvas.
  public init?(scale: Point, shift: Point) {
    guard Self.scales.contains(abs(scale.x)), Self.scales.contains(abs(scale.y)),
      abs(shift.x) <= Self.maximumShift, abs(shift.y) <= Self.maximumShift
    else { return nil }
    (self.scale, self.shift) = (scale, shift)
  }

  /// Whether ink lies as the file says.
  public var isIdentity: Bool { scale == Point(x: 1, y: 1) && shift == Point(x: 0, y: 0) }
}
