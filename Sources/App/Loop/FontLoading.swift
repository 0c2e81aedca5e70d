import Dispatch
import Rendering
import System

/// Loads the fonts on another thread after the window first shows something, and wakes the poll
/// loop when they are loaded. The first text takes tens of milliseconds.
final class FontLoading {
  private let inbox: Inbox<Void>
  private var isBegun = false
  /// Whether a text can be laid out without waiting for fonts.
  private(set) var isDone = false

  /// - Parameter wakeup: Wakes the poll loop when the fonts are loaded.
  init(waking wakeup: Wakeup) {
    inbox = Inbox(waking: wakeup)
  }

  /// Starts loading, unless it was started before.
  /// - Parameters:
  ///   - sample: A text in the user's language, whose script may need a font of its own.
  ///   - language: The language code, such as `ja`.
  func begin(_ sample: String, language: String) {
    guard !isBegun else { return }
    isBegun = true
    DispatchQueue(label: "fingerpaint.fonts").async { [inbox] in
      Fonts.load(sample, language: language)
      inbox.put(())
    }
  }

  /// Whether loading has finished since the last call.
  func takeNews() -> Bool {
    guard !inbox.take().isEmpty else { return false }
    isDone = true
    return true
  }
}
