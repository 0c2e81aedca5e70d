public import Ink

/// The person's settings for how ink follows the hand.
public struct InkHandling: Hashable, Sendable {
  /// Which line the ink follows from sample to sample.
  public var curve: CurveKind
  /// What the width of ink follows; nil for the usual: a pen's pressure, and nothing for all else.
  public var width: WidthDynamics?
  /// How far ahead of a contact's last report its ink is shown; nil, the usual, for not at all.
  public var prediction: MotionPrediction?

  /// Makes settings; the usual ones, unless told.
  public init(
    curve: CurveKind = .smooth, width: WidthDynamics? = nil, prediction: MotionPrediction? = nil
  ) {
    self.curve = curve
    self.width = width
    self.prediction = prediction
  }
}
