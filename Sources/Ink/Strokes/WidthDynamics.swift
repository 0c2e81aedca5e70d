/// What makes the width of ink vary along a stroke. The width is a multiple of the brush's width,
/// within the ranges of ``WidthTuning``.
public enum WidthDynamics: UInt8, CaseIterable, Hashable, Sendable {
  /// The width is always the brush's.
  case constant
  /// The pressure that the device reports. Until it reports one, the width is the brush's.
  case pressure
  /// The size of the contact, relative to the first size that the device reported.
  case contact
  /// The speed on the screen. Fast ink is thin, as from a fountain pen.
  case speed
}
