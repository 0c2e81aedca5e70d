import CXlib
import Glibc
import Synchronization

/// Whether a connection still lives. Xlib's exit handler points at it, so it has an identity.
final class ConnectionLife {
  var isLost = false
}

/// The errors that one piece of set-up expects and wants to know of.
private struct ErrorTrap {
  /// The display's address.
  let display: UInt
  /// The serial number of the first request whose errors count.
  let firstSerial: UInt
  /// The first error's code.
  var code: UInt8?
}

// Xlib keeps one error handler for the whole process, and it can capture nothing.
private nonisolated let trap = Mutex<ErrorTrap?>(nil)

/// Replaces Xlib's handlers, which end the process.
///
/// Errors of requests that name a window or drawable are no news: a window may be gone before a
/// request about it arrives. Nor is an atom that is none: other programs name those in which they want an
/// answer. Any other error is a fault of ours, worth a line, not a life.
func installErrorHandlers() {
  _ = XSetErrorHandler { display, event in
    guard let event = event?.pointee else { return 0 }
    let isTrapped = trap.withLock { current in
      guard let active = current, active.display == UInt(bitPattern: display),
        event.serial >= active.firstSerial
      else { return false }
      if active.code == nil { current?.code = event.error_code }
      return true
    }
    if isTrapped || [BadWindow, BadDrawable, BadAtom].contains(Int32(event.error_code)) {
      return 0
    }
    complain(
      "fingerpaint: the X server refused request \(event.request_code).\(event.minor_code)"
        + " with error \(event.error_code)\n")
    return 0
  }
  // Without this Xlib prints and exits, whatever the exit handler of the display says.
  _ = XSetIOErrorHandler { _ in 0 }
}

/// Lets control come back to the caller when the connection breaks; from then on no Xlib call on
/// that display is safe.
func surviveLoss(of display: OpaquePointer, _ life: ConnectionLife) {
  XSetIOErrorExitHandler(
    display,
    { _, data in
      guard let data else { return }
      Unmanaged<ConnectionLife>.fromOpaque(data).takeUnretainedValue().isLost = true
    },
    Unmanaged.passUnretained(life).toOpaque())
}

/// Makes requests, waits until the server has done them, and tells the first error it answered. For
/// set-up only: it is a round trip.
/// - Returns: the error's code; nil when all went well.
func firstError(on display: OpaquePointer, of requests: () -> Void) -> UInt8? {
  trap.withLock {
    $0 = ErrorTrap(display: UInt(bitPattern: display), firstSerial: XNextRequest(display))
  }
  requests()
  XSync(display, 0)
  return trap.withLock { current in
    defer { current = nil }
    return current?.code
  }
}

private func complain(_ line: String) {
  var line = line
  line.withUTF8 { bytes in
    _ = write(STDERR_FILENO, bytes.baseAddress, bytes.count)
  }
}
