import Glibc
import Ink
import SystemPackage

/// Tells the service manager that started the program how it is: systemd's protocol `sd_notify(3)`, which
/// is a datagram of text on a socket. Without a service manager it does nothing.
///
/// The watchdog is told by the poll loop alone. So a program that hangs tells nothing, and is restarted.
package final class ServiceManager: Desk {
  private let socket: FileDescriptor?
  private let address: [UInt8]
  /// The time between two signs of life; `nil` if the service has no watchdog.
  private let period: Duration?

  /// Finds the service manager in the environment.
  init() {
    let name = Environment["NOTIFY_SOCKET"] ?? ""
    address = Self.address(named: name)
    guard !address.isEmpty else {
      (socket, period) = (nil, nil)
      return
    }
    let type = Int32(SOCK_DGRAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    socket = (try? SystemCall.check { Glibc.socket(AF_UNIX, type | O_NONBLOCK, 0) }).map {
      FileDescriptor(rawValue: $0)
    }
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
    _ = address.withUnsafeBytes { address in
      Array(text.utf8).withUnsafeBytes { bytes in
        sendto(
          socket.rawValue, bytes.baseAddress, bytes.count, Int32(clamping: MSG_NOSIGNAL),
          address.baseAddress?.assumingMemoryBound(to: sockaddr.self), socklen_t(address.count))
      }
    }
  }

  /// Returns the bytes of a socket's address: a path, or a name with `@` for the zero byte of the abstract
  /// namespace (unix(7)); empty if there is no such address.
  package static func address(named name: String) -> [UInt8] {
    var bytes = Array(name.utf8)
    guard let first = bytes.first, first == UInt8(ascii: "/") || first == UInt8(ascii: "@"),
      bytes.count > 1, bytes.count < MemoryLayout.size(ofValue: sockaddr_un().sun_path)
    else { return [] }
    if first == UInt8(ascii: "@") { bytes[0] = 0 } else { bytes += [0] }
    return withUnsafeBytes(of: sa_family_t(AF_UNIX)) { Array($0) } + bytes
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
