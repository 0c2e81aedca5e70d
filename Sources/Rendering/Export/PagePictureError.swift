internal import CCairo
internal import Ink

/// Why there is no picture of a page.
public enum PagePictureError: Error, Hashable, Sendable, CustomStringConvertible {
  /// It would have too many pixels; the largest scale at which it has not, rounded down.
  case tooLarge(width: Double, height: Double, largestScale: Double)
  /// The scale is no positive number.
  case wrongScale(Double)
  /// There is no memory for so many pixels.
  case noMemory(width: Int, height: Int)
  /// Cairo could not write it; its own words.
  case cairo(String)

  /// What is wrong, in words for the user that go on after a colon.
  public var description: String {
    switch self {
    case .tooLarge(let width, let height, let largest):
      "a picture of \(Int(width)) × \(Int(height)) pixels is too large:"
        + " the largest scale for this board is \(largest)"
    case .wrongScale(let scale):
      "\(scale) is not a valid scale: choose a number greater than 0"
    case .noMemory(let width, let height):
      "there is not enough memory for a picture of \(width) × \(height) pixels: choose a smaller scale"
    case .cairo(let reason):
      "the picture could not be made: \(reason)"
    }
  }
}
