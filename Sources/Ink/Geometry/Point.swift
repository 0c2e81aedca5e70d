/// A place on a plane. Which plane (window pixels or canvas units) the name of the variable or
/// parameter says; ``ViewTransform`` converts between the two.
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

  /// Whether both coordinates are numbers that ink can be laid at. A device or a server that lies
  /// may report NaN or infinity.
  public var isFinite: Bool { x.isFinite && y.isFinite }
}
