import Interaction
import Localization
import Rendering
import XClient

/// The settings of the screen that people have changed in the window, and its size.
extension PaintingApp {
  /// The settings of the screen.
  var handSettings: HandSettings { session.handSettings }

  /// Follows a change, and keeps it for the next start, unless nothing is to be kept.
  func keepHands(from before: HandSettings, to after: HandSettings) {
    if before.limits[.screenWidth] != after.limits[.screenWidth]
      || before.controlSize != after.controlSize
    {
      content.setMetrics(displayMetrics)
    }
    if before.theme != after.theme { followTheme() }
    if before.language != after.language { speak(after.language) }
    if keepsHands { hands.keep(from: before, to: after) }
  }

  private func followTheme() {
    if let theme { return content.setTheme(theme) }
    followPortal()
    followDesktop()
  }

  private func speak(_ choice: LanguageChoice) {
    let isSpoken = translator.speak(choice)
    perform { [translator] session in
      session.shaper = .fonts(language: translator.language)
      return Effects()
    }
    content.speak(translator.language) { [translator] in translator($0) }
    accessibility.speakAgain()
    if !isSpoken { showNotice(Message(.noFont)) }
  }

  /// Notes how large the window is, unless it covers the screen.
  func noteWindow() {
    guard shownWindow != nil, !session.isFullscreen else { return }
    shownWindow?.isMaximized = window.isMaximized
    if !window.isMaximized {
      shownWindow?.size = .init(width: window.width, height: window.height)
    }
  }

  /// Keeps how large the window is for the next start. In full screen, that is how it was before.
  func keepWindow() {
    noteWindow()
    if let shownWindow, shownWindow != keptWindow { hands.keep(shownWindow) }
  }

  /// Tells why changes could not be kept.
  func tellOfHands() {
    for failure in hands.takeFailures() {
      StandardError.print(failure.description)
      showNotice(failure.message ?? Message(.notSaved, .text(failure.description)))
    }
  }

  /// Waits until settings are written, and tells what was not.
  func finishSettings() {
    if !hands.finish() {
      StandardError.print(
        "the settings of the window are not saved, because the disk does not respond")
    }
    tellOfHands()
  }
}
