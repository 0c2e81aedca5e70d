internal import Interaction
internal import Rendering
internal import XClient

/// What the on-screen keyboard takes from the user's own keyboard and from the input method.
extension PaintingApp {
  /// Gives the on-screen keyboard the order of letters of the user's own one, after the first frame and after
  /// that has changed, when no contact is down: to ask takes a round trip.
  func followKeyboard() {
    guard !hasLetterOrder, isReady, !content.session.isTouched else { return }
    hasLetterOrder = true
    changeScreenKeyboard { $0.ownOrder = window.letterOrder }
  }

  /// Takes the kana keys away while an input method makes characters of letters.
  func followInputMethod() {
    guard content.status.typing != nil else { return }
    changeScreenKeyboard { $0.hasInputMethod = window.hasInputMethod }
  }

  private func changeScreenKeyboard(_ change: (inout ScreenKeyboard) -> Void) {
    var keys = content.session.screenKeyboard
    change(&keys)
    guard keys != content.session.screenKeyboard else { return }
    perform { $0.setScreenKeyboard(keys) }
    show()
  }
}
