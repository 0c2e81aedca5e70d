import System
import SystemPackage
package import XClient

/// How the window was when it was closed, for the next start: `maximized 1280x800` or `1280x800`, in the
/// file `fingerpaint/window` beside the settings of the screen.
package struct KeptWindow: Hashable, Sendable {
  /// Whether it was as large as the desktop allows.
  package var isMaximized = true
  /// Its size in pixels, or the one that it gets when it is no longer as large as the desktop allows;
  /// `nil` for the standard size.
  package var size: WindowGeometry.Size?

  /// The window of the first start.
  package init() {}

  /// Reads what is kept; `nil` if it means nothing.
  package init?(_ text: String) {
    var words = text.split(whereSeparator: \.isWhitespace)
    isMaximized = words.first == "maximized"
    if isMaximized { words.removeFirst() }
    if let word = words.popLast() {
      guard let geometry = WindowGeometry.parse(String(word)), geometry.place == nil else {
        return nil
      }
      size = geometry.size
    }
    guard words.isEmpty, isMaximized || size != nil else { return nil }
  }

  /// The content of the file: one line, with its line break.
  package var text: String {
    let words = [isMaximized ? "maximized" : nil, size.map { "\($0.width)x\($0.height)" }]
    return words.compactMap { $0 }.joined(separator: " ") + "\n"
  }

  private static var path: FilePath {
    KeptSettings.path.removingLastComponent().appending("window")
  }

  /// Returns what is kept; the window of the first start if nothing is. What cannot be read is reported on
  /// standard error.
  static func read() -> KeptWindow {
    do {
      let text = try path.readText()
      if let window = KeptWindow(text) { return window }
      StandardError.print("'\(path)' does not say how large the window was")
    } catch Errno.noSuchFileOrDirectory, Errno.notDirectory {
      // This is the first start.
    } catch {
      StandardError.print("cannot read the size of the window in '\(path)': \(error)")
    }
    return KeptWindow()
  }

  /// Writes the file, for the next start.
  func write() throws(AppError) { try OutputFile.keep(text, at: Self.path) }
}
