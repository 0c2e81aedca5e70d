/// A point in window pixels or canvas units; the name of the variable or parameter says which.
/// ``ViewTransform`` converts between the two.
public struct Point: Hashable, Sendable {
  /// Distance to the right of the origin.
  public var x: Double
  /// Distance below the origin.
  public var y: Double

  /// Makes a point from its two coordinates.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// Whether neither coordinate is NaN or infinite. Faulty devices and servers may report such
  /// values.
  public var isFinite: Bool { x.isFinite && y.isFinite }
}
