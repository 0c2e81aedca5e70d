import Gallery
import Ink
import InkFiles
import Localization
import SystemPackage
import Words
import XClient

/// Words for the people at the window: notices, and the window's title.
extension PaintingApp {
  /// Shows a line of text as a notice instead of the previous one, once the fonts are loaded.
  /// - Parameter seat: The seat whose person caused it; `nil` if no one in the window did.
  func showNotice(_ message: Message, for seat: SeatID? = nil) {
    notices.show(.words(message, seat), for: self)
  }

  /// Returns what an error says, in the user's language.
  func reason(_ error: AppError) -> String {
    error.message.map { translator($0) } ?? error.description
  }

  /// Shows a notice that says what was left out of a file.
  func tell(_ omissions: Omissions, of file: FilePath, for seat: SeatID? = nil) {
    guard let message = leftOut(omissions, of: file) else { return }
    showNotice(message, for: seat)
  }

  /// Returns a notice that says what was left out of a file; `nil` if nothing was.
  func leftOut(_ omissions: Omissions, of file: FilePath) -> Message? {
    let things = omissions.messages.map { translator($0) }
    guard !things.isEmpty else { return nil }
    return Message(
      .leftOut, .text(file.lastComponent?.string ?? file.abbreviated),
      .text(things.joined(separator: ", ")))
  }

  /// The program's name, as the title of a window whose drawing has no name.
  static let name = "FingerPaint"

  /// Shows the name of the open drawing in the window's title.
  func followName() {
    window.setTitle(gallery?.name.map { "\($0) - \(Self.name)" } ?? Self.name)
  }
}
