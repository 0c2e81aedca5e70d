import Ink
import Interaction
import Localization
import Rendering
import XClient

/// The notice in the window.
extension PaintingApp {
  /// What a notice shows.
  enum Notice {
    /// A line of text, and the seat whose person caused it; `nil` if no one did.
    case words(Message, SeatID?)
    /// A picture was saved, or a drawing exported: the name of the file, a small copy, what the notice
    /// says, and the seat whose person saved it.
    case saved(String, ThumbnailData, Phrase, SeatID?)
  }

  /// Shows a line of text as a notice instead of the previous one, once the fonts are loaded.
  /// - Parameter seat: The seat whose person caused it; `nil` if no one in the window did.
  func showNotice(_ message: Message, for seat: SeatID? = nil) { show(.words(message, seat)) }

  /// Shows a notice instead of the previous one, once the fonts are loaded.
  func show(_ notice: Notice) {
    guard fonts.isDone else {
      waitingNotice = notice
      return
    }
    switch notice {
    case .words(let message, let seat):
      content.showNotice(message, for: seat)
      accessibility.noteChange()
      accessibility.announce(translator(message))
    // The desktop's file manager leads out of an exhibit.
    case .saved(_, _, let title, let seat) where exhibit != nil:
      showNotice(Message(title), for: seat)
    case .saved(let file, let picture, let title, let seat):
      content.showSaved(file, picture, title, for: seat)
      accessibility.announce("\(translator(Message(title))): \(file)")
    }
  }

  /// Starts loading the fonts, once the window shows something.
  func loadFonts() {
    fonts.begin(translator(Message(.holdToClear)), language: translator.language)
  }

  /// Shows what waits for fonts, once they are loaded: the line on blank paper, and a notice.
  func showWaitingTexts() {
    guard fonts.takeNews() else { return }
    perform { $0.invite() }
    guard let notice = waitingNotice else { return }
    waitingNotice = nil
    show(notice)
  }

  /// Reports what happened while the program started, and shows the gallery if that was asked for.
  func tellOfStart() {
    // First, since what follows is about drawings, and takes its place.
    if !isSpokenAtStart { showNotice(Message(.noFont)) }
    for notice in notices { tell(notice) }
    // First, since what follows is about drawings, and takes its place.
    if !isSpokenAtStart { showNotice(Message(.noFont)) }
    tell(refusals)
    tell(omissions, of: file)
    if showsGallery, session.allows(.gallery) { perform { $0.showGallery() } }
  }

  /// Reports files that cannot be opened, in the window and on standard error.
  func tell(_ refusals: [AppError]) {
    guard !refusals.isEmpty else { return }
    for refusal in refusals { StandardError.print(refusal.description) }
    let reasons = refusals.map { $0.message.map { translator($0) } ?? $0.description }
    showNotice(Message(.notOpened, .text(reasons.joined(separator: "; "))))
  }
}
