/// How drops leave a can. They fall within the brush's width, most of them in its middle.
public struct Nozzle: Hashable, Sendable {
  /// How many drops fall while the can moves on by a canvas unit, for each canvas unit of the brush's width.
  public var dropsAlong: Double
  /// How many drops fall in a millisecond, for each square canvas unit of the brush's width, squared.
  public var dropsInTime: Double
  /// The radius of the smallest and of the largest drops, in canvas units. Small ones are much
  /// more frequent.
  public var radii: ClosedRange<Double>

  /// Makes a nozzle from its rates of drops and their radii, in the units of its properties.
  public init(dropsAlong: Double, dropsInTime: Double, radii: ClosedRange<Double>) {
    (self.dropsAlong, self.dropsInTime, self.radii) = (dropsAlong, dropsInTime, radii)
  }
}
