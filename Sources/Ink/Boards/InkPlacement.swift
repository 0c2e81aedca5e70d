/// The mapping from a file's coordinates to canvas space: canvas coordinate = file coordinate ×
/// ``scale`` + ``shift``. Writing the file again restores its own coordinates.
public struct InkPlacement: Hashable, Sendable {
  /// Canvas units per file unit, for each axis; negative if the file's axis points the other way.
  public let scale: Point
  /// The file's origin, in canvas space.
  public let shift: Point

  private static let scales = 1e-15...1e15
  private static let maximumShift = 1e18

  /// Makes a placement; `nil` if a scale is not finite or nearly zero, or a shift is larger than
  /// any canvas.
  public init?(scale: Point, shift: Point) {
    guard Self.scales.contains(abs(scale.x)), Self.scales.contains(abs(scale.y)),
      abs(shift.x) <= Self.maximumShift, abs(shift.y) <= Self.maximumShift
    else { return nil }
    (self.scale, self.shift) = (scale, shift)
  }

  /// Whether canvas coordinates equal the file's coordinates.
  public var isIdentity: Bool { scale == Point(x: 1, y: 1) && shift == Point(x: 0, y: 0) }
}
