import Accessibility
import Interaction
import System
import XClient

/// The window for screen readers and other assistive technologies.
extension PaintingApp {
  /// Connects if the desktop has an accessibility bus.
  func followAccessibility() { accessibility.follow(connection) }

  /// Tells the accessibility bus what the window shows, if that has changed.
  func showAccessible(isBusy: Bool) {
    guard accessibility.isOn else { return }
    if window.hasMoved || place == nil {
      place = window.learnPlace()
      accessibility.noteChange()
    }
    if window.hasFocus != wasActive {
      wasActive = window.hasFocus
      accessibility.noteChange()
    }
    guard accessibility.isDue(isBusy: isBusy) else { return }
    accessibility.show(
      AccessibleView(
        session.accessibleTree, origin: place ?? (0, 0), isActive: window.hasFocus))
  }

  /// Does what others want done in the window.
  func doAccessibleWishes() {
    let wishes = accessibility.wishes()
    if !wishes.isEmpty { window.clipboard.learnTime() }
    for wish in wishes { perform { $0.perform(wish.action, on: wish.id) } }
  }
}
