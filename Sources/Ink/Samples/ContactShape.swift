/// The ellipse where a finger meets the glass, in the device's own units. It comes from the XInput2
/// axes Abs MT Touch Major, Abs MT Touch Minor and Abs MT Orientation.
public struct ContactShape: Hashable, Sendable {
  /// The length of the longer axis.
  public var major: Float
  /// The length of the shorter axis; `nil` if the device reports a circle.
  public var minor: Float?
  /// The angle of the longer axis as the device reports it; `nil` if it does not.
  public var orientation: Float?

  /// Makes an ellipse.
  public init(major: Float, minor: Float? = nil, orientation: Float? = nil) {
    self.major = major
    self.minor = minor
    self.orientation = orientation
  }
}
