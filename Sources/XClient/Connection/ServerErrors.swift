import CXlib
import Glibc
import Synchronization

/// Catches the X errors of one piece of set-up, which expects that errors may come.
private struct ErrorTrap {
  /// The address of the `Display`, which tells connections apart.
  let display: UInt
  /// The serial number of the first request whose errors are caught.
  let firstSerial: UInt
  /// The code of the first error caught; `nil` if no error came.
  var code: UInt8?
}

// Xlib has one error handler for the whole process, and the handler cannot capture values.
private nonisolated let trap = Mutex<ErrorTrap?>(nil)

/// Replaces Xlib's default error handlers, which end the process.
///
/// Errors about a missing window or drawable are ignored: a window may be destroyed before a
/// request about it arrives. Errors about an invalid atom are ignored too: other programs choose
/// the atoms of the properties in which they want an answer. Any other error is a bug of this
/// program. It prints one line, and the program goes on.
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
  // Otherwise Xlib prints a message and exits, even if the display has an exit handler.
  _ = XSetIOErrorHandler { _ in
    if isStarting.withLock({ $0 }) {
      complain("fingerpaint: \(XClientError.connectionLost)\n")
      _exit(1)
    }
    return 0
  }
}

// While a connection is made, Xlib's libraries ask the server several questions in a row. If the
// connection breaks between two of them, they go on with answers that never came. Nothing is
// painted yet, so the process can simply end here.
private nonisolated let isStarting = Mutex(false)

/// Sets whether a lost connection ends the process, with an error message.
func setLossEndsProcess(_ ends: Bool) {
  isStarting.withLock { $0 = ends }
}

/// Makes Xlib return to the caller when the connection breaks, instead of exiting. After that, no
/// Xlib call on this display is safe.
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
  /// Makes requests, waits until the server has handled them, and returns the code of the first
  /// error. Only for set-up, because it takes a round trip, unless the last request had an answer.
  /// - Returns: The error code, or 0 (`Success`) if the connection is lost; `nil` if there was no
  ///   error.
  func firstError(of requests: (_ display: OpaquePointer) -> Void) -> UInt8? {
    guard let display = live else { return UInt8(Success) }
    trap.withLock {
      $0 = ErrorTrap(display: UInt(bitPattern: display), firstSerial: XNextRequest(display))
    }
    requests(display)
    // The server answers in order, so an answer comes after the errors of all requests before it.
    if live != nil, XLastKnownRequestProcessed(display) &+ 1 != XNextRequest(display) {
      XSync(display, 0)
    }
    let code = trap.withLock { current in
      defer { current = nil }
      return current?.code
    }
    return live == nil ? UInt8(Success) : code
  }
}

/// Prints a line to standard error, unless the write would block. The caller may be the poll loop,
/// which must not wait. A pipe that is ready for writing has room for a line (pipe(7), `PIPE_BUF`).
private func complain(_ line: String) {
  var line = line
  var pipe = pollfd(fd: StandardErrorCapture.outside, events: Int16(POLLOUT), revents: 0)
  guard poll(&pipe, 1, 0) > 0 else { return }
  line.withUTF8 { bytes in
    _ = write(StandardErrorCapture.outside, bytes.baseAddress, bytes.count)
  }
}
