import Dispatch
import Ink
import Interaction
import Localization
import Rendering
import System
import Words

/// The notice in the window. The first text takes tens of milliseconds, so fonts are loaded on another thread after
/// the first frame, and a notice and the line on blank paper wait for them.
final class NoticeDesk: Desk {
  /// The content of a notice in the window.
  enum Notice {
    /// A line of text, and the seat whose person caused it; `nil` if no one did.
    case words(Message, SeatID?)
    /// A picture was saved, or a drawing exported: the name of the file, a small copy, what the notice
    /// says, and the seat whose person saved it.
    case saved(String, ThumbnailData, Phrase, SeatID?)
  }

  private let content: PaintingWindow
  private let translator: Translator
  private let inbox: Inbox<Void>
  private var isLoading = false
  /// Whether a text can be laid out without waiting for fonts.
  private var hasFonts = false
  /// A notice that waits until the fonts are loaded.
  private var waiting: Notice?

  init(_ content: PaintingWindow, _ translator: Translator, waking wakeup: Wakeup) {
    (self.content, self.translator) = (content, translator)
    inbox = Inbox(waking: wakeup)
  }

  /// Shows a notice instead of the previous one, once the fonts are loaded.
  func show(_ notice: Notice, for app: PaintingApp) {
    guard hasFonts else {
      waiting = notice
      return
    }
    switch notice {
    case .words(let message, let seat):
      content.showNotice(message, for: seat)
      app.accessibility.noteChange()
      app.accessibility.announce(translator(message))
    // The desktop's file manager leads out of an exhibit.
    case .saved(_, _, let title, let seat) where app.exhibit != nil:
      show(.words(Message(title), seat), for: app)
    case .saved(let file, let picture, let title, let seat):
      content.showSaved(file, picture, title, for: seat)
      app.accessibility.noteChange()
      app.accessibility.announce("\(translator(Message(title))): \(file)")
    }
  }

  /// Starts loading the fonts, once.
  func followFrame(for app: PaintingApp) {
    guard !isLoading else { return }
    isLoading = true
    // Its script may need a font of its own.
    let (sample, language) = (translator(Message(.holdToClear)), translator.language)
    DispatchQueue(label: "fingerpaint.fonts").async { [inbox] in
      Fonts.load(sample, language: language)
      inbox.put(())
    }
  }

  /// Shows what waits for fonts, once they are loaded: the line on blank paper, and a notice.
  func takeNews(for app: PaintingApp) {
    guard !inbox.take().isEmpty else { return }
    hasFonts = true
    app.perform { $0.invite() }
    guard let notice = waiting else { return }
    waiting = nil
    show(notice, for: app)
  }

  var due: Instant? { content.noticeEnd }

  func work(in turn: Turn, for app: PaintingApp) {
    guard let end = content.noticeEnd, end <= .now else { return }
    content.removeNotice(at: .now)
    app.show()
  }
}
