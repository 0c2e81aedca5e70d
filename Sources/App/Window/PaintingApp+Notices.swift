import Interaction
import Localization
import Rendering
import XClient

/// What the window says in a line.
extension PaintingApp {
  /// Shows a notice in place of any other, once there are fonts for it; none for `nil`.
  func showNotice(_ message: Message?) {
    guard fonts.isDone || message == nil else {
      waitingNotice = message
      return
    }
    content.showNotice(message)
  }

  /// Begins to load the fonts: the window shows something now.
  func loadFonts() {
    fonts.begin(translator(Message(.holdToClear)), language: translator.language)
  }

  /// Shows the notice that waits for fonts, once they are there.
  func showWaitingNotice() {
    guard fonts.takeNews(), let message = waitingNotice else { return }
    waitingNotice = nil
    showNotice(message)
  }

  /// Says which files that a desktop wanted to be opened cannot be read, in the window and to who started the
  /// program.
  func tell(_ refusals: [AppError]) {
    guard !refusals.isEmpty else { return }
    for refusal in refusals { StandardError.print(refusal.description) }
    let reasons = refusals.map { $0.message.map { translator($0) } ?? $0.description }
    showNotice(Message(.notOpened, .text(reasons.joined(separator: "; "))))
  }

  /// Follows the desktop's theme, unless the user has chosen one. The canvas is not painted again for it.
  func followTheme() {
    guard theme == nil else { return }
    content.setTheme(connection.desktopTheme)
  }
}

extension XConnection {
  /// Light or dark, as the desktop is; light where nothing tells.
  var desktopTheme: Theme { desktopIsDark() == true ? .dark : .light }
}
