extension HoldTuning {
  /// How long a finger rests at the end of a stroke until the stroke becomes the figure that was meant.
  public static let shape = Duration.milliseconds(500)
}
