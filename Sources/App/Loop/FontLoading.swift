import Dispatch
import Rendering
import SystemPackage

/// Loads the fonts on another thread once the window shows something, and wakes the poll loop when they are
/// there. The first text of all takes tens of milliseconds.
final class FontLoading {
  private let inbox: Inbox<Void>
  private var isBegun = false
  /// Whether a text can be laid out without waiting for fonts.
  private(set) var isDone = false

  init() throws(Errno) {
    inbox = try Inbox()
  }

  /// Readable when the fonts are there.
  var fileDescriptor: Int32 { inbox.fileDescriptor }

  /// Begins, unless that has been done.
  /// - Parameters:
  ///   - sample: A text in the user's language: its script may need a font of its own.
  ///   - language: The language, as in `ja`.
  func begin(_ sample: String, language: String) {
    guard !isBegun else { return }
    isBegun = true
    DispatchQueue(label: "fingerpaint.fonts").async { [inbox] in
      Fonts.load(sample, language: language)
      inbox.put(())
    }
  }

  /// Whether the fonts have come since the last call.
  func takeNews() -> Bool {
    guard !inbox.take().isEmpty else { return false }
    isDone = true
    return true
  }
}
