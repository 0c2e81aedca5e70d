/// The value that a slider sets.
public enum SliderSetting: Hashable, Sendable {
  /// A colour's hue (across) and saturation (up).
  case hueAndSaturation
  /// A colour's brightness.
  case brightness
  /// A colour's opacity.
  case opacity
  /// The width of the chosen tool.
  case width
}
