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

  /// Keeps how large the window is for the next start.
  func keepWindow() {
    guard var kept = keptWindow else { return }
    // In full screen, it is as it was before.
    if !session.isFullscreen {
      let size = (window.width, window.height)
      kept.isMaximized = window.isMaximized || size == connection.screenSize
      if !kept.isMaximized { kept.size = .init(width: size.0, height: size.1) }
    }
    if kept != keptWindow { hands.keep(kept) }
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
      StandardError.print("the settings for hands are not saved, because the disk does not respond")
    }
    if !reports.finish() {
      StandardError.print("the touch report is not saved, because the disk does not respond")
    }
    tellOfHands()
    tellOfReports()
  }
}
