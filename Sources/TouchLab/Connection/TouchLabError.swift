public import System
public import SystemPackage

/// An error of the virtual touchscreen, or of something that uses it.
public enum TouchLabError: Error, Hashable, CustomStringConvertible, Sendable {
  /// A part of the X server is not installed.
  case missing(String)
  /// A setting that is not possible.
  case configuration(String)
  /// The server ended instead of starting, with these errors in its log.
  case serverFailed([String])
  /// Something did not happen in time.
  case timedOut(waitingFor: String)
  /// A call to the system failed.
  case system(doing: String, Errno)
  /// The server closed a socket of the input driver, because the device was disabled or the server
  /// ended.
  case deviceClosed(String)
  /// The X server does not answer, or it refused the connection.
  case noConnection(display: String)
  /// The X server ended or cut the connection.
  case connectionLost
  /// The X server answered a request with an error.
  case refused(XFailure)
  /// A recording that cannot be played.
  case unplayable(String)
  /// There is no such window, device, key or other thing.
  case notFound(String)
  /// A program could not be started, or did not end.
  case process(ChildProcessError)
  /// A program ended too early, or with a failure. The text is its error output.
  case programEnded(String)

  /// Calls `body`, and turns an error of the system into one that names what it was about.
  /// - Parameter action: What fails, such as `make a pipe`.
  package static func doing<Result>(
    _ action: String, _ body: () throws(Errno) -> Result
  ) throws(TouchLabError) -> Result {
    do throws(Errno) {
      return try body()
    } catch {
      throw .system(doing: action, error)
    }
  }

  /// A sentence for the user.
  public var description: String {
    switch self {
    case .missing(let part):
      "The virtual touchscreen needs \(part)"
        + " (Debian packages: xserver-xorg-core xserver-xorg-video-dummy)."
    case .configuration(let reason): "The virtual touchscreen cannot be set up: \(reason)."
    case .serverFailed(let lines):
      lines.isEmpty
        ? "The virtual touchscreen's X server ended without an error message."
        : "The virtual touchscreen's X server did not start: \(lines.joined(separator: " | "))"
    case .timedOut(let what): "Waited too long for \(what)."
    case .system(let action, let errno): "Could not \(action): \(errno)."
    case .deviceClosed(let name): "The server closed the virtual device \(name)."
    case .noConnection(let display): "Could not connect to display \(display)."
    case .connectionLost: "The connection to the X server is lost."
    case .refused(let failure): "\(failure)"
    case .notFound(let what): "There is no \(what)."
    case .unplayable(let reason): "The recording cannot be played: \(reason)."
    case .process(let error): "\(error)"
    case .programEnded(let text):
      text.isEmpty
        ? "The program ended without an error message."
        : "The program failed. Its error output: \(text)"
    }
  }
}
