import Interaction
import Localization
import Rendering
import System
import Touch
import Words
import XClient

extension PaintingApp {
  /// The settings of the screen.
  var screenSettings: ScreenSettings { session.screenSettings }
}

/// The settings of the screen that people change in the window, and its size, which are kept for the next start.
final class SettingsDesk: Desk {
  private let window: CanvasWindow
  private let kept: KeptSettings
  /// Whether anything is kept.
  private let isKeeping: Bool
  /// How the window was at the start; `nil` if it is not one that keeps its size.
  private let before: KeptWindow?
  /// How the window was when it did not cover the screen, as far as that was noted.
  private var shown: KeptWindow?

  /// - Parameter before: How the window is at the start; `nil` if it is not one that keeps its size.
  init(_ window: CanvasWindow, isKeeping: Bool, from before: KeptWindow?, waking news: Wakeup) {
    (self.window, self.isKeeping) = (window, isKeeping)
    (self.before, shown) = (before, before)
    kept = KeptSettings(waking: news)
  }

  /// Follows a change, and keeps it for the next start, unless nothing is to be kept.
  func follow(from before: ScreenSettings, to after: ScreenSettings, for app: PaintingApp) {
    if before.limits[.screenWidth] != after.limits[.screenWidth]
      || before.controlSize != after.controlSize
    {
      app.content.setMetrics(app.look.metrics(for: app.screenSettings))
    }
    if before.theme != after.theme { app.look.followTheme(for: app) }
    if before.language != after.language { speak(after.language, for: app) }
    if isKeeping { kept.keep(from: before, to: after) }
  }

  private func speak(_ choice: LanguageChoice, for app: PaintingApp) {
    let translator = app.translator
    let isSpoken = translator.speak(choice)
    app.perform { session in
      session.shaper = .fonts(language: translator.language)
      return Effects()
    }
    app.content.speak(translator.language) { translator($0) }
    app.accessibility.speakAgain()
    if !isSpoken { app.showNotice(Message(.noFont)) }
  }

  /// Notes how large the window is, unless it covers the screen.
  func noteWindow(isFullscreen: Bool) {
    guard shown != nil, !isFullscreen else { return }
    shown?.isMaximized = window.isMaximized
    if !window.isMaximized { shown?.size = .init(width: window.width, height: window.height) }
  }

  /// Tells why changes could not be kept.
  func takeNews(for app: PaintingApp) {
    for failure in kept.takeFailures() {
      StandardError.print(failure.description)
      app.showNotice(failure.message ?? Message(.notSaved, .text(failure.description)))
    }
  }

  /// Keeps how large the window is for the next start, in full screen how it was before, and waits until all is
  /// written.
  func finish(for app: PaintingApp) {
    if isKeeping, !app.isLost {
      noteWindow(isFullscreen: app.session.isFullscreen)
      if let shown, shown != before { kept.keep(shown) }
    }
    if !kept.finish() {
      StandardError.print(
        "the settings of the window are not saved, because the disk does not respond")
    }
    takeNews(for: app)
  }
}
