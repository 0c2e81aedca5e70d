import Interaction
import Rendering
import Touch
import XClient

/// Brings to the window what the user's own keyboard and the input method decide: labels for the table of keys and
/// for hints, and the on-screen keyboard's order of letters and its languages.
final class KeyboardDesk: Desk {
  private let window: CanvasWindow
  /// Whether the window shows something.
  private var hasFrame = false
  /// Whether the session has the labels of the keyboard as it is.
  private var hasLabels = false
  /// Whether the session knows the order of the letters on the keyboard as it is.
  private var hasLetterOrder = false

  init(_ window: CanvasWindow) { self.window = window }

  func followFrame(for app: PaintingApp) {
    hasFrame = true
    learnLetterOrder(for: app)
  }

  /// Follows another keyboard or layout.
  func followChange(for app: PaintingApp) {
    (hasLabels, hasLetterOrder) = (false, false)
    showLabels(for: app)
    learnLetterOrder(for: app)
  }

  /// Takes over the order of letters of the user's own keyboard: after the first frame and after that has changed, when
  /// no contact is down, because to ask takes a round trip.
  private func learnLetterOrder(for app: PaintingApp) {
    guard !hasLetterOrder, hasFrame, !app.session.isTouched else { return }
    hasLetterOrder = true
    changeScreenKeyboard(for: app) { $0.ownOrder = window.letterOrder }
  }

  /// Shows the labels of the user's keyboard in the table of keys and in hints, if these are shown.
  func showLabels(for app: PaintingApp) {
    guard !hasLabels, app.session.namesKeys else { return }
    hasLabels = true
    let labels = window.keyboardLabels(of: KeyboardLabels.keys)
    if labels != app.session.keyboard { app.content.perform { $0.setKeyboard(labels) } }
  }

  /// Tells the window what people write.
  func work(in turn: Turn, for app: PaintingApp) {
    learnLetterOrder(for: app)
    let typing = app.content.status.typing
    window.typing = typing.map {
      CanvasWindow.Typing(field: $0.field, spot: $0.spot, composed: $0.composed)
    }
    // The kana keys go away while an input method makes characters of letters.
    guard typing != nil else { return }
    changeScreenKeyboard(for: app) { $0.hasInputMethod = window.hasInputMethod }
  }

  private func changeScreenKeyboard(
    for app: PaintingApp, _ change: (inout ScreenKeyboard) -> Void
  ) {
    var keys = app.session.screenKeyboard
    change(&keys)
    guard keys != app.session.screenKeyboard else { return }
    app.perform { $0.setScreenKeyboard(keys) }
    app.show()
  }
}
