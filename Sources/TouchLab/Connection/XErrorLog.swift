import CXlib
import Synchronization

/// Records the errors of this process's X connections. Xlib's error handlers are for the whole
/// process, and the default ones exit. These only record, and make no Xlib call.
enum XErrorLog {
  private struct Entries {
    var failures: [UInt: [XFailure]] = [:]
    var lost: Set<UInt> = []
  }

  private static let entries = Mutex(Entries())

  /// Prepares Xlib and installs the handlers, once in a process.
  static let install: Void = {
    XInitThreads()
    XSetErrorHandler { display, event in
      guard let event = event?.pointee else { return 0 }
      let failure = XFailure(
        code: event.error_code, request: event.request_code, minor: event.minor_code,
        resource: event.resourceid)
      XErrorLog.entries.withLock {
        $0.failures[UInt(bitPattern: display), default: []].append(failure)
      }
      return 0
    }
    XSetIOErrorHandler { display in
      _ = XErrorLog.entries.withLock { $0.lost.insert(UInt(bitPattern: display)) }
      return 0
    }
  }()

  /// Starts to watch a new connection. An old connection may have had the same address.
  static func watch(_ display: OpaquePointer) {
    entries.withLock {
      $0.failures[UInt(bitPattern: display)] = nil
      $0.lost.remove(UInt(bitPattern: display))
    }
    // Xlib returns only if both handlers are set. With one of them it exits.
    XSetIOErrorExitHandler(display, { _, _ in }, nil)
  }

  static func isLost(_ display: OpaquePointer) -> Bool {
    entries.withLock { $0.lost.contains(UInt(bitPattern: display)) }
  }

  /// Removes and returns the errors that have arrived since the last call.
  static func takeFailures(of display: OpaquePointer) -> [XFailure] {
    entries.withLock { $0.failures.removeValue(forKey: UInt(bitPattern: display)) ?? [] }
  }
}
