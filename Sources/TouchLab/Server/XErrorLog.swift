import CXlib
import Synchronization

/// What went wrong on this process's X connections. Xlib's handlers are the process's: the default
/// ones exit. These record, and make no Xlib call.
enum XErrorLog {
  private struct Entries {
    var failures: [UInt: [XFailure]] = [:]
    var lost: Set<UInt> = []
  }

  private static let entries = Mutex(Entries())

  /// Prepares Xlib, once in a process.
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

  /// Starts to watch a new connection. Its address may be one that an old connection had.
  static func watch(_ display: OpaquePointer) {
    entries.withLock {
      $0.failures[UInt(bitPattern: display)] = nil
      $0.lost.remove(UInt(bitPattern: display))
    }
    // With both handlers set Xlib returns to us; with either alone it exits.
    XSetIOErrorExitHandler(display, { _, _ in }, nil)
  }

  static func isLost(_ display: OpaquePointer) -> Bool {
    entries.withLock { $0.lost.contains(UInt(bitPattern: display)) }
  }

  /// Takes the errors that have arrived since the last call.
  static func takeFailures(of display: OpaquePointer) -> [XFailure] {
    entries.withLock { $0.failures.removeValue(forKey: UInt(bitPattern: display)) ?? [] }
  }
}
