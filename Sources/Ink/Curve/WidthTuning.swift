/// The constants that control how the width of ink follows the hand.
public enum WidthTuning {
  /// The width at no pressure, relative to the brush's width. It is not zero, so that a pen that
  /// barely touches leaves visible ink.
  public static let lightest = 0.2
  /// The width at full pressure, relative to the brush's width. The width is the brush's own at two
  /// thirds of full pressure, about as hard as people write.
  public static let heaviest = 1.4
  /// The smallest and the largest width that a contact's size makes, relative to the brush's width.
  public static let contactRange = 0.5...2.0
  /// The width at very high speed, relative to the brush's width, which is the width at rest.
  public static let fastest = 0.35
  /// The speed at which the width is halfway between rest and very high speed, in screen pixels per
  /// millisecond.
  public static let halfwaySpeed = 1.2
  /// The time constant for changes of speed, in milliseconds. Devices count time in whole
  /// milliseconds, so a speed over shorter times is mostly noise.
  public static let speedLag = 30.0
}
