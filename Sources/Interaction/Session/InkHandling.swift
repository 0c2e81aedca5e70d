public import Ink

/// The user's settings for how ink follows the hand.
public struct InkHandling: Hashable, Sendable {
  /// The curve that joins the samples of a stroke.
  public var curve: CurveKind
  /// What the width of ink depends on; `nil` for the default, which is pressure for a pen and a
  /// constant width for everything else.
  public var width: WidthDynamics?
  /// How far ahead of a contact's last report ink is predicted; `nil`, the default, for no
  /// prediction.
  public var prediction: MotionPrediction?

  /// Creates settings; without arguments, the default ones.
  public init(
    curve: CurveKind = .smooth, width: WidthDynamics? = nil, prediction: MotionPrediction? = nil
  ) {
    self.curve = curve
    self.width = width
    self.prediction = prediction
  }
}
