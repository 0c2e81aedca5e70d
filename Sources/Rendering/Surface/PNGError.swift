internal import CCairo

/// An error of encoding a PNG.
public enum PNGError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A side is not from 1 to ``ImageSurface/maximumExtent``, or the number of pixels does not match
  /// the sides.
  case wrongSize(width: Int, height: Int, pixels: Int)
  /// An error of Cairo, in its own words.
  case cairo(String)

  /// A sentence for the user.
  public var description: String {
    switch self {
    case .wrongSize(let width, let height, let pixels):
      "A picture of \(width) × \(height) cannot be made from \(pixels) pixels."
    case .cairo(let reason):
      "The picture could not be made: \(reason)."
    }
  }
}
