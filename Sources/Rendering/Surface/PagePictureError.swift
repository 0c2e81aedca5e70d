internal import CCairo
internal import Ink

/// An error of making a picture of a page.
public enum PagePictureError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The picture would have too many pixels. `largestScale` is the largest permitted scale, rounded
  /// down.
  case tooLarge(width: Double, height: Double, largestScale: Double)
  /// The scale is not a positive finite number.
  case wrongScale(Double)
  /// There is not enough memory for this many pixels.
  case noMemory(width: Int, height: Int)
  /// An error of Cairo, in its own words.
  case cairo(String)

  /// A message for the user, as the part of a sentence after a colon.
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
