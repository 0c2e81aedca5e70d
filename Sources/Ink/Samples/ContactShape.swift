/// The ellipse in which a finger meets the glass, in the device's own units (the axes Abs MT Touch
/// Major, Abs MT Touch Minor and Abs MT Orientation of XInput2).
public struct ContactShape: Hashable, Sendable {
  /// The longer axis.
  public var major: Float
  /// The shorter axis; nil where the device reports a circle.
  public var minor: Float?
  /// The angle of the longer axis as the device reports it; nil where it does not.
  public var orientation: Float?

  /// Makes an ellipse.
  public init(major: Float, minor: Float? = nil, orientation: Float? = nil) {
    self.major = major
    self.minor = minor
    self.orientation = orientation
  }
}
