internal import CCairo

/// Why no PNG could be made.
public enum PNGError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The picture's sizes are not from 1 to ``ImageSurface/maximumExtent``, or the pixels are not as
  /// many as they say.
  case wrongSize(width: Int, height: Int, pixels: Int)
  /// Cairo could not write it; its own words.
  case cairo(String)

  /// One sentence for the user.
  public var description: String {
    switch self {
    case .wrongSize(let width, let height, let pixels):
      "A picture of \(width) × \(height) cannot be made from \(pixels) pixels."
    case .cairo(let reason):
      "The picture could not be made: \(reason)."
    }
  }
}
