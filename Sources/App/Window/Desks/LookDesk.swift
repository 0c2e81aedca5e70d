import Interaction
import Rendering
import System
import Touch
import XClient

/// Follows how the desktop looks, where the user has not chosen: its theme, its scale and its wish for animations.
final class LookDesk: Desk {
  private let connection: XConnection
  private let window: CanvasWindow
  private let news: Wakeup
  /// The scale that the user has set; `nil` to follow the display's.
  private let scale: Double?
  /// Whether the user has turned motion on or off; `nil` to follow the desktop's.
  private let motion: Bool?
  /// The desktop's settings, as far as they are followed.
  private var look: DesktopLook
  /// The desktop's settings portal; `nil` before the first frame, without a session bus, or if
  /// people have chosen both the theme and whether there is motion.
  private var portal: AppearancePortal?
  private var hasLookedForPortal = false
  /// The settings of the portal that the window shows; `nil` before it has any.
  private var followed: DesktopAppearance?

  /// - Parameter theme: The theme that people have chosen; `nil` to follow the desktop's.
  init(
    _ window: CanvasWindow, on connection: XConnection, _ options: PaintingOptions, _ theme: Theme?,
    waking news: Wakeup
  ) {
    (self.connection, self.window, self.news) = (connection, window, news)
    (scale, motion) = (options.scale, options.motion)
    // To ask takes a round trip.
    let isFollowed = theme == nil || motion == nil || scale == nil
    look = isFollowed ? connection.desktopLook() : DesktopLook()
  }

  /// The theme that suits the desktop, for a window without a chosen one.
  var theme: Theme { Theme(look) }

  /// Returns the metrics of the display, with the scale, the width of the screen and the size of controls that people
  /// have set.
  func metrics(for screenSettings: ScreenSettings) -> DisplayMetrics {
    connection.displayMetrics(
      for: window, desktop: look, gdkScale: Environment["GDK_SCALE"],
      screenWidth: screenSettings.limits.toldScreenWidth, scale: scale
    ).withControls(of: screenSettings.controlSize)
  }

  /// Begins to follow the settings portal, once.
  func followFrame(for app: PaintingApp) {
    guard !hasLookedForPortal, Theme(app.screenSettings.theme) == nil || motion == nil else {
      return
    }
    hasLookedForPortal = true
    portal = AppearancePortal(waking: news)
  }

  /// Follows the settings portal, if it says something else than before.
  func takeNews(for app: PaintingApp) {
    if let said = portal?.appearance, said != followed ?? DesktopAppearance() { follow(for: app) }
  }

  /// Shows the theme that people have chosen just now.
  func followTheme(for app: PaintingApp) {
    if let theme = Theme(app.screenSettings.theme) { return app.content.setTheme(theme) }
    followFrame(for: app)
    follow(for: app)
  }

  /// Follows the desktop's settings. The canvas is repainted only for another scale.
  func follow(for app: PaintingApp) {
    let screenSettings = app.screenSettings
    let followsTheme = Theme(screenSettings.theme) == nil
    guard followsTheme || motion == nil || scale == nil else { return }
    let before = look
    look = connection.desktopLook().following(portal?.appearance ?? DesktopAppearance())
    followed = portal?.appearance
    if (look.dotsPerInch, look.windowScale) != (before.dotsPerInch, before.windowScale),
      scale == nil
    {
      app.content.setMetrics(metrics(for: screenSettings))
    }
    if followsTheme { app.content.setTheme(theme) }
    allowMotion(in: app.content)
  }

  /// Allows motion over the canvas if the user wants it, and if the server reads the pixels itself. If
  /// they have to be sent, ink needs the connection for itself.
  func allowMotion(in content: PaintingWindow) {
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
