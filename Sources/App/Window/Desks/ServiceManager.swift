import Glibc
import Ink
package import System
import SystemPackage

/// Tells the service manager that started the program how it is: systemd's protocol `sd_notify(3)`, which
/// is a datagram of text on a socket. Without a service manager it does nothing.
///
/// The watchdog is told by the poll loop alone. So a program that hangs tells nothing, and is restarted.
package final class ServiceManager: Desk {
  private let socket: FileDescriptor?
  private let address: UnixSocket.Address?
  /// The time between two signs of life; `nil` if the service has no watchdog.
  private let period: Duration?

  /// Finds the service manager in the environment.
  init() {
    let name = Environment["NOTIFY_SOCKET"] ?? ""
    address = Self.address(named: name)
    guard address != nil else {
      (socket, period) = (nil, nil)
      return
    }
    socket = try? UnixSocket.make(SOCK_DGRAM, isBlocking: false)
    period = Self.watchdog(Environment["WATCHDOG_USEC"], process: Environment["WATCHDOG_PID"])
  }

  deinit { try? socket?.close() }

  /// When the next sign of life is due; `nil` if none is.
  private(set) var due: Instant?
  private var isReady = false

  /// Tells, once, that people can paint now.
  func followFrame(for app: PaintingApp) {
    guard !isReady else { return }
    isReady = true
    send("READY=1")
    due = period.map { _ in .now }
  }

  /// Tells that the program lives, if that is due.
  func work(in turn: Turn, for app: PaintingApp) {
    guard let period, let due, due <= .now else { return }
    send("WATCHDOG=1")
    self.due = .now + period
  }

  /// Tells that the program ends. What is to be written may take longer than the watchdog waits.
  func stop() {
    send("STOPPING=1")
    due = nil
  }

  private func send(_ text: String) {
    guard let socket else { return }
    // The manager's queue may be full. The next sign of life comes soon enough.
    try? address?.check { address, length in
      Array(text.utf8).withUnsafeBytes { bytes in
        let flags = Int32(clamping: MSG_NOSIGNAL)
        return sendto(socket.rawValue, bytes.baseAddress, bytes.count, flags, address, length) < 0
          ? -1 : 0
      }
    }
  }

  /// Returns a socket's address: a path, or a name with `@` before it in the abstract namespace; `nil` if
  /// there is no such address.
  package static func address(named name: String) -> UnixSocket.Address? {
    switch name.first {
    case "/" where name != "/": try? UnixSocket.Address(FilePath(argument: name))
    case "@" where name != "@": try? UnixSocket.Address(abstract: String(name.dropFirst()))
    default: nil
    }
  }

  /// Returns the time between two signs of life, half of what the watchdog waits (sd_watchdog_enabled(3));
  /// `nil` if there is no watchdog for this process.
  package static func watchdog(
    _ microseconds: String?, process: String?, own: Int32 = getpid()
  ) -> Duration? {
    guard let microseconds = microseconds.flatMap(Int64.init), microseconds > 0,
      process.map({ Int32($0) == own }) ?? true
    else { return nil }
    return .microseconds(microseconds / 2)
  }
}
