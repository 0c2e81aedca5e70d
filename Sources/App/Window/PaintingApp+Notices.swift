import Interaction
import Localization
import Rendering
import XClient

/// The notice, a line of text in the window.
extension PaintingApp {
  /// Shows a notice instead of the previous one, once the fonts are loaded; `nil` removes it.
  func showNotice(_ message: Message?) {
    guard fonts.isDone || message == nil else {
      waitingNotice = message
      return
    }
    content.showNotice(message)
  }

  /// Starts loading the fonts, once the window shows something.
  func loadFonts() {
    fonts.begin(translator(Message(.holdToClear)), language: translator.language)
  }

  /// Shows the notice that waits for fonts, once they are loaded.
  func showWaitingNotice() {
    guard fonts.takeNews(), let message = waitingNotice else { return }
    waitingNotice = nil
    showNotice(message)
  }

  /// Reports files that cannot be opened, in the window and on standard error.
  func tell(_ refusals: [AppError]) {
    guard !refusals.isEmpty else { return }
    for refusal in refusals { StandardError.print(refusal.description) }
    let reasons = refusals.map { $0.message.map { translator($0) } ?? $0.description }
    showNotice(Message(.notOpened, .text(reasons.joined(separator: "; "))))
  }

  /// Applies the desktop's theme, unless the user has chosen one. The canvas is not repainted.
  func followTheme() {
    guard theme == nil else { return }
    content.setTheme(connection.desktopTheme)
  }
}

extension XConnection {
  /// The desktop's theme; light if unknown.
  var desktopTheme: Theme { desktopIsDark() == true ? .dark : .light }
}
