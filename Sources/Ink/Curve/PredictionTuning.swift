/// The constants of ``MotionPrediction``. All were chosen with `benchmarks prediction`.
public enum PredictionTuning {
  /// The greatest age of a sample that prediction uses, in milliseconds.
  public static let memory: Int64 = 45
  /// The greatest age while there are fewer than four samples, in milliseconds. A parabola needs
  /// four, and at 60 Hz the fourth is 50 milliseconds old.
  public static let longestMemory: Int64 = 55
  /// The most samples that prediction uses, for devices that report more than once a millisecond.
  public static let maximumSamples = 64
  /// How strongly a poor fit of the parabola shortens the prediction.
  public static let doubt = 2.0
  /// The largest predicted speed, as a multiple of the recent speed.
  public static let maximumSpeedup = 1.5
  /// The largest mean speed of a hand, in screen pixels per millisecond. Faster movement is a jump
  /// and is not predicted.
  public static let fastest = 20.0
  /// The shortest predicted movement that is shown, in screen pixels.
  public static let shortest = 0.5
}
