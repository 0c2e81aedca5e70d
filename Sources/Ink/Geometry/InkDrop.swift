/// A drop of paint.
public struct InkDrop: Hashable, Sendable {
  /// The centre, in canvas space.
  public var place: Point
  /// The radius, in canvas units.
  public var radius: Double

  /// Makes a drop of a place and a radius.
  public init(place: Point, radius: Double) {
    (self.place, self.radius) = (place, radius)
  }
}
