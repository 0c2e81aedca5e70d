package import Dispatch
import Glibc
package import Interaction
package import System
import SystemPackage

/// The settings of the screen that people have changed in the window, in a small file that outlives the program, and
/// beside it the size of the window (``KeptWindow``). They
/// belong to the screen and not to a drawing, so they are not in the gallery. The file is written on another thread.
package final class KeptSettings: Sendable {
  private let failures: Inbox<AppError>
  private let queue = DispatchQueue(label: "fingerpaint.hands")
  private let group = DispatchGroup()

  private let patience: DispatchTimeInterval

  /// The path of the file: `fingerpaint/hands` in `XDG_STATE_HOME`, or in `~/.local/state`, as in the XDG base
  /// directory specification.
  static var path: FilePath {
    Environment.folder("XDG_STATE_HOME", else: ".local/state")
      .appending("fingerpaint").appending("hands")
  }

  /// Prepares to keep changes.
  /// - Parameters:
  ///   - wakeup: Wakes the poll loop when a change could not be kept.
  ///   - patience: How long the end of the program waits for a disk that does not respond.
  package init(waking wakeup: Wakeup, patience: DispatchTimeInterval = .seconds(10)) {
    failures = Inbox(waking: wakeup)
    self.patience = patience
  }

  /// Returns the settings that are kept; the standard ones if none are. What cannot be read is reported on standard
  /// error, and nothing else follows from it.
  static func read() -> ScreenSettings {
    var wrong: [String] = []
    do {
      let settings = ScreenSettings(reading: try path.readText(), wrong: &wrong)
      for line in wrong {
        StandardError.print("'\(path)' has a line that means nothing: '\(line)'")
      }
      return settings
    } catch Errno.noSuchFileOrDirectory, Errno.notDirectory {
      return .standard
    } catch {
      StandardError.print("cannot read the settings of the screen in '\(path)': \(error)")
      return .standard
    }
  }

  /// Keeps what differs between two settings, beside what is kept already, on another thread.
  package func keep(from before: ScreenSettings, to after: ScreenSettings) {
    keep { () throws(AppError) in try Self.write(from: before, to: after) }
  }

  /// Keeps how the window is, on another thread.
  func keep(_ window: KeptWindow) { keep { () throws(AppError) in try window.write() } }

  private func keep(_ write: @escaping @Sendable () throws(AppError) -> Void) {
    queue.async(group: group) { [failures] in
      do throws(AppError) {
        try write()
      } catch {
        failures.put(error)
      }
    }
  }

  /// Waits until all is written, within limits.
  /// - Returns: Whether all is written, or has failed.
  package func finish() -> Bool { group.wait(timeout: .now() + patience) == .success }

  /// Returns why changes could not be kept since the last call.
  func takeFailures() -> [AppError] { failures.take() }

  private static func write(
    from before: ScreenSettings, to after: ScreenSettings
  ) throws(AppError) {
    // Another window may have kept something else meanwhile.
    var wrong: [String] = []
    var settings = ScreenSettings(reading: (try? path.readText()) ?? "", wrong: &wrong)
    settings.takeChanges(from: before, to: after)
    try OutputFile.keep(settings.text, at: path)
  }
}
