import Interaction
import Rendering
import XClient

/// The settings for hands that people have changed in the window, and its size.
extension PaintingApp {
  /// Follows a change, and keeps it for the next start, unless nothing is to be kept.
  func keepHands(from before: HandSettings, to after: HandSettings) {
    if before.limits[.screenWidth] != after.limits[.screenWidth] {
      content.setMetrics(displayMetrics)
    }
    if keepsHands { hands.keep(from: before, to: after) }
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

  /// Waits until settings and reports are written, and tells what was not.
  func finishSettings() {
    if !hands.finish() {
      StandardError.print(
        "the settings of the window are not saved, because the disk does not respond")
    }
    if !reports.finish() {
      StandardError.print("the touch report is not saved, because the disk does not respond")
    }
    tellOfHands()
    tellOfReports()
  }
}
