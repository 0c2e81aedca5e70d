import Glibc
import SystemPackage

/// A progress bar on one line of a terminal. It appears only on a terminal and only for long work.
final class ProgressLine {
  private let what: String
  private let isShown: Bool
  private let start = ContinuousClock.now
  private var last: ContinuousClock.Instant?

  /// How long work must take before the line appears.
  private static let patience = Duration.milliseconds(400)
  private static let interval = Duration.milliseconds(100)
  private static let width = 30

  /// Creates the progress bar. It is not shown yet.
  /// - Parameter what: The name of the work, such as `sea.svg`.
  init(_ what: String) {
    self.what = StandardError.shown(what)
    isShown = isatty(FileDescriptor.standardError.rawValue) == 1
  }

  /// Shows that a part of the work is done, from 0 to 1.
  func show(_ part: Double) {
    let now = ContinuousClock.now
    guard isShown, now - start >= Self.patience, last.map({ now - $0 >= Self.interval }) ?? true
    else { return }
    last = now
    let part = min(max(part, 0), 1)
    let done = Int(part * Double(Self.width))
    let bar =
      String(repeating: "#", count: done) + String(repeating: ".", count: Self.width - done)
    write("\r\(what) [\(bar)] \(Int(part * 100)) %\u{1B}[K")
  }

  /// Removes the progress bar from the terminal, if it is shown.
  func finish() {
    if last != nil { write("\r\u{1B}[K") }
  }

  private func write(_ text: String) {
    _ = try? FileDescriptor.standardError.writeAll(text.utf8)
  }
}
