import Dispatch
import Ink
import System
import SystemPackage

/// Shows files in the desktop's file manager: with the file selected if the desktop has the D-Bus
/// service `org.freedesktop.FileManager1`, otherwise its folder by `xdg-open`. The programs run on
/// their own, and other threads wait for their ends. A file manager has a session of its own, so it
/// outlives this program.
final class DesktopFolder: Sendable {
  /// A file that could not be shown, and the seat whose person wanted to see it.
  typealias Failure = (file: FilePath, seat: SeatID?)

  private let failures: Inbox<Failure>
  private let display: String

  /// How long the file manager may take to answer, in milliseconds. The bus may have to start it.
  private static let answer = 10_000
  /// How long the bus may take in all. It is longer, so that `dbus-send` gives up itself.
  private static let patience = Duration.seconds(15)
  /// A program that fails later than this has shown something before.
  private static let opening = Duration.seconds(10)

  /// Prepares for showing files.
  /// - Parameters:
  ///   - display: The display on which the file manager appears.
  ///   - wakeup: Wakes the poll loop when a file could not be shown.
  init(on display: String, waking wakeup: Wakeup) {
    self.display = display
    failures = Inbox(waking: wakeup)
  }

  /// Shows a file on another thread. ``unshown()`` returns it if that fails.
  /// - Parameter seat: The seat whose person wants to see it; `nil` if no one in the window does.
  func show(_ file: FilePath, for seat: SeatID?) {
    // A queue of its own has its own thread, which may wait without delaying others.
    DispatchQueue(label: "fingerpaint.folder").async { [self] in
      if !select(file), !open(file.removingLastComponent()) { failures.put((file, seat)) }
    }
  }

  /// Returns the files that could not be shown since the last call.
  func unshown() -> [Failure] { failures.take() }

  /// Asks the desktop's file manager to show a file among its neighbours.
  /// - Returns: whether it has answered that it does.
  private func select(_ file: FilePath) -> Bool {
    // Without a bus, `dbus-send` might start one.
    guard Environment.hasSessionBus, file.isAbsolute else { return false }
    let name = "org.freedesktop.FileManager1"
    let sender = start(
      "dbus-send",
      [
        "--session", "--print-reply", "--reply-timeout=\(Self.answer)",
        "--dest=\(name)", "--type=method_call", "/org/freedesktop/FileManager1",
        "\(name).ShowItems", "array:string:\(file.uri)", "string:",
      ])
    return sender?.end(within: Self.patience) == .exited(0)
  }

  /// Opens a folder by the program that the desktop has for it.
  /// - Returns: whether that has not failed.
  private func open(_ folder: FilePath) -> Bool {
    let start = ContinuousClock.now
    switch self.start("xdg-open", [folder.argument])?.end() {
    case .exited(0): return true
    case .exited, .signaled: return .now - start > Self.opening
    case .unknown, nil: return false
    }
  }

  /// Starts a program; `nil` if it cannot be started.
  private func start(_ name: String, _ words: [String]) -> ChildProcess? {
    try? ChildProcess(
      .init(
        name, words, environment: ["DISPLAY": display], output: .null, error: .null,
        group: .ownSession))
  }
}

extension FilePath {
  /// The absolute path as a URI (RFC 8089) in which all but letters, digits, `-._~` and slashes is
  /// percent-encoded.
  package var uri: String {
    let digits = Array("0123456789ABCDEF")
    let plain = Set("-._~/".utf8)
    return bytes.reduce(into: "file://") { uri, byte in
      let character = Character(Unicode.Scalar(byte))
      if plain.contains(byte) || character.isASCII && (character.isLetter || character.isNumber) {
        uri.append(character)
      } else {
        uri += "%\(digits[Int(byte >> 4)])\(digits[Int(byte & 15)])"
      }
    }
  }
}
