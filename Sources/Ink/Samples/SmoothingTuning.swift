/// The constants that control how samples become a curve.
public enum SmoothingTuning {
  /// The farthest that smoothing moves a sample, in screen pixels at the zoom at which it was
  /// drawn. If that zoom is not a power of two, the next larger power counts; see
  /// ``Quantum/pixel``. The limit is a little less than one, so that rounding never exceeds one.
  public static let maximumShift = 0.999_999
  /// The longest time span of five successive samples, in milliseconds, for which smoothing uses
  /// three neighbours on either side instead of two.
  public static let denseSpan: Int64 = 42
  /// The largest distance between the curve and its straight segments, in screen pixels of the view
  /// in which it was drawn or of the view on it now, whichever pixels are smaller.
  public static let tolerance = 0.1
  /// The most straight segments between two samples, no matter how far apart they are.
  public static let maximumPieces = 192
}
