/// The constants that control how samples become a curve.
public enum SmoothingTuning {
  /// The farthest that smoothing moves a sample, in screen pixels at the zoom at which it was
  /// drawn. Between powers of two, it is pixels at the next larger one; see ``Quantum/pixel``. A
  /// little less than one, so that rounding never takes it beyond.
  public static let mostShift = 0.999_999
  /// The longest time span of five successive samples, in milliseconds, for which smoothing uses
  /// three neighbours on either side instead of two.
  public static let denseSpan: Int64 = 42
  /// The largest distance between the curve and its straight segments, in screen pixels of the view
  /// in which it was drawn or of the view on it now, whichever pixels are smaller.
  public static let tolerance = 0.1
  /// The most straight segments between two samples, no matter how far apart they are.
  public static let mostPieces = 192
}
