import CXlib
import Glibc
import Synchronization

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
  _ = XSetIOErrorHandler { _ in
    if isStarting.withLock({ $0 }) {
      complain("fingerpaint: \(XClientError.connectionLost)\n")
      _exit(1)
    }
    return 0
  }
}

// While a connection is made, Xlib's libraries ask several questions in a row, and go on with answers that
// never came when it breaks between two of them. Nothing is painted yet, so this is where it ends.
private nonisolated let isStarting = Mutex(false)

/// Says whether a connection that breaks ends the process, with a sentence.
func setLossEndsProcess(_ ends: Bool) {
  isStarting.withLock { $0 = ends }
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

extension XConnection {
  /// Makes requests, waits until the server has done them, and tells the first error it answered. For
  /// set-up only: it is a round trip.
  /// - Returns: the error's code, 0 when the connection is lost; nil when all went well.
  func firstError(of requests: (_ display: OpaquePointer) -> Void) -> UInt8? {
    guard let display = live else { return UInt8(Success) }
    trap.withLock {
      $0 = ErrorTrap(display: UInt(bitPattern: display), firstSerial: XNextRequest(display))
    }
    requests(display)
    if live != nil { XSync(display, 0) }
    let code = trap.withLock { current in
      defer { current = nil }
      return current?.code
    }
    return live == nil ? UInt8(Success) : code
  }
}

/// Says something to standard error, unless that would have to wait until somebody reads: the poll loop may
/// be the caller. A pipe that can be written to has room for a line (pipe(7), `PIPE_BUF`).
private func complain(_ line: String) {
  var line = line
  var pipe = pollfd(fd: StandardErrorCapture.outside, events: Int16(POLLOUT), revents: 0)
  guard poll(&pipe, 1, 0) > 0 else { return }
  line.withUTF8 { bytes in
    _ = write(StandardErrorCapture.outside, bytes.baseAddress, bytes.count)
  }
}
