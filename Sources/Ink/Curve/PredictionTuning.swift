/// What prediction goes by. All of it was chosen by `benchmarks prediction`.
public enum PredictionTuning {
  /// How far samples are looked back at, in milliseconds.
  public static let memory: Int64 = 45
  /// The same as long as they are fewer than four, the least that a parabola says anything with: at
  /// 60 Hz the fourth is 50 milliseconds old.
  public static let longestMemory: Int64 = 55
  /// The most samples that are looked at, for devices that report more often than once a millisecond.
  public static let mostSamples = 64
  /// How much the samples' distance from their parabola counts against it.
  public static let doubt = 2.0
  /// How many times as fast as lately a contact may be thought to get.
  public static let mostSpeedup = 1.5
  /// The greatest mean speed, in screen pixels a millisecond, that is still a hand's and not a jump.
  public static let fastest = 20.0
  /// The shortest way that is shown, in screen pixels.
  public static let shortest = 0.5
}
