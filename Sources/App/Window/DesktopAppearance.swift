import DBus
import XClient

/// What a desktop's settings portal says about the look of programs (`org.freedesktop.appearance`).
struct DesktopAppearance: Hashable, Sendable {
  /// Whether the user prefers dark colours; `nil` if the user has no preference, or there is no portal.
  var isDark: Bool?
  /// Whether the user prefers more contrast.
  var wantsContrast = false
  /// Whether the user prefers less motion.
  var wantsLessMotion = false

  /// The settings' common name.
  static let namespace = "org.freedesktop.appearance"

  /// Takes over a setting. Ignores others, and values that the portal's documentation does not have.
  mutating func set(_ key: String, to value: DBusValue) {
    switch key {
    case "color-scheme": isDark = [1: true, 2: false][value.integer ?? 0]
    case "contrast": wantsContrast = value.integer == 1
    case "reduced-motion": wantsLessMotion = value.integer == 1
    default: break
    }
  }
}

extension DesktopLook {
  /// Follows the settings portal, too. The colours that the user prefers there go before the theme that the
  /// settings daemon names; contrast and less motion are wanted if either of the two says so.
  func following(_ appearance: DesktopAppearance) -> DesktopLook {
    var look = self
    look.isDark = appearance.isDark ?? isDark
    look.hasHighContrast = hasHighContrast || appearance.wantsContrast
    if appearance.wantsLessMotion { look.hasAnimations = false }
    return look
  }
}
