/// An action of assistive technologies or of the keyboard on something in the window.
public enum AccessibleAction: Hashable, Sendable {
  /// Activate it, as a tap does. A control that a finger must hold acts at once: it is used on
  /// purpose.
  case activate
  /// Set its value. Values beyond the limits are limited.
  case set(Double)
  /// Replace the text in its field.
  case write(String)
  /// Move the keyboard focus to it.
  case focus
}
