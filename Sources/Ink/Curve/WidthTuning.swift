/// How the width of ink follows the hand.
public enum WidthTuning {
  /// The width at no pressure, as a part of the brush's. Never zero: a pen that barely touches is seen.
  public static let lightest = 0.2
  /// The width at full pressure, as a part of the brush's. At two thirds of it, the width is the
  /// brush's: about as hard as one writes.
  public static let heaviest = 1.4
  /// The narrowest and the widest that a contact's extent makes ink, as parts of the brush's width.
  public static let contactRange = 0.5...2.0
  /// The width at the greatest speeds, as a part of the brush's, which is the width at rest.
  public static let fastest = 0.35
  /// The speed at which the width is halfway between the two, in screen pixels a millisecond.
  public static let halfwaySpeed = 1.2
  /// How long it takes until a change of speed shows, in milliseconds. Devices count time in whole
  /// milliseconds, so a speed over shorter times is mostly noise.
  public static let speedLag = 30.0
}
