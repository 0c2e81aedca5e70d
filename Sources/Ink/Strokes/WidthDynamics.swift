/// What the width of ink follows along a stroke. A brush's width is the measure in each case; the
/// ranges are those of ``WidthTuning``.
public enum WidthDynamics: UInt8, CaseIterable, Hashable, Sendable {
  /// Nothing: the width is the brush's.
  case constant
  /// The device's pressure. Until the device tells one, the width is the brush's.
  case pressure
  /// The extent of the contact, against what it was when the device first told one.
  case contact
  /// The speed on the screen: fast ink is thin, as a fountain pen's.
  case speed
}
