/// How samples become a curve.
public enum SmoothingTuning {
  /// The farthest that smoothing moves a sample, in screen pixels at the zoom at which it was drawn
  /// (or, between powers of two, at the next closer one: ``Quantum`` is what tells). A hair less than
  /// one, so that not even rounding gets beyond.
  public static let mostShift = 0.999_999
  /// The longest time from a sample's last but one predecessor to its next but one successor, in
  /// milliseconds, at which three neighbours on either side count instead of two.
  public static let denseSpan: Int64 = 42
  /// The farthest that the curve strays from the straight pieces that stand for it, in screen pixels
  /// where it was drawn or where it is looked at, whichever are smaller.
  public static let tolerance = 0.1
  /// The most straight pieces from one sample to the next, however far they are apart.
  public static let mostPieces = 192
}
