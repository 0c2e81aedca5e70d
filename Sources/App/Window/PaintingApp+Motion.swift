import Ink
import Interaction
import Rendering
import System
import XClient

/// What changes without an event: motion over the canvas, and the desktop's look.
extension PaintingApp {
  /// Paints the next frame of what moves, if it is due.
  func move(isBusy: Bool) {
    let now = Instant.now
    if motionPace.takeFrame(at: now, isBusy: isBusy) { content.move(to: now) }
  }

  /// Shows the final result of all events: decides pending lifts, and ends all motion.
  func showResult() {
    perform { $0.decideLifts() }
    content.move(to: nil)
    show()
  }

  /// The theme that people have chosen; `nil` to follow the desktop's.
  var theme: Theme? { Theme(handSettings.theme) }

  /// The metrics of the display, with the scale, the width of the screen and the size of controls that people have set.
  var displayMetrics: DisplayMetrics {
    connection.displayMetrics(
      for: window, desktop: look, gdkScale: Environment["GDK_SCALE"],
      screenWidth: handSettings.limits.toldScreenWidth, scale: scale
    ).withControls(of: handSettings.controlSize)
  }

  /// Applies the desktop's theme, its scale and its wish for animations, unless the user has chosen. The
  /// canvas is repainted only for another scale.
  func followDesktop() {
    guard theme == nil || motion == nil || scale == nil else { return }
    let before = look
    look = connection.desktopLook().following(appearance?.appearance ?? DesktopAppearance())
    followedAppearance = appearance?.appearance
    if (look.dotsPerInch, look.windowScale) != (before.dotsPerInch, before.windowScale),
      scale == nil
    {
      content.setMetrics(displayMetrics)
    }
    if theme == nil { content.setTheme(Theme(look)) }
    allowMotion()
  }

  /// Follows the settings portal, if it says something else than before.
  func followAppearance() {
    if let said = appearance?.appearance, said != followedAppearance ?? DesktopAppearance() {
      followDesktop()
    }
  }

  /// Allows motion over the canvas if the user wants it, and if the server reads the pixels itself. If
  /// they have to be sent, ink needs the connection for itself.
  func allowMotion() {
    content.hasMotion = window.isShared && (motion ?? look.hasAnimations ?? true)
  }
}

extension Theme {
  /// The theme that people have chosen; `nil` for the desktop's.
  init?(_ choice: ThemeChoice) {
    switch choice {
    case .desktop: return nil
    case .light: self = .light
    case .dark: self = .dark
    case .highContrast: self = .highContrast
    case .highContrastDark: self = .highContrastDark
    }
  }

  /// The theme of a desktop; light if unknown.
  init(_ look: DesktopLook) {
    self =
      switch (look.isDark == true, look.hasHighContrast) {
      case (false, false): .light
      case (true, false): .dark
      case (false, true): .highContrast
      case (true, true): .highContrastDark
      }
  }
}
