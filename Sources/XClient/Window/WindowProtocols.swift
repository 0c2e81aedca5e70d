import CXWire
import CXlib

/// Handles the protocols that a window manager may start with the window: closing it, checking that
/// it responds, and waiting until it has painted a new size.
final class WindowProtocols {
  private let connection: XConnection
  private let window: Window
  /// The number of the counter on the server, and the major opcode of the extension that has it.
  private let counter: (number: UInt32, opcode: UInt8)?
  private var announcedValue: CounterValue?
  private var awaitedValue: CounterValue?

  /// The two halves of a counter's value of 64 bits.
  private typealias CounterValue = (high: UInt32, low: UInt32)

  /// Announces the protocols on the window.
  init(connection: XConnection, window: Window) {
    self.connection = connection
    self.window = window
    guard let display = connection.live else {
      counter = nil
      return
    }
    var atoms = [connection.atoms[.wmDeleteWindow], connection.atoms[.netWMPing]]
    if let opcode = connection.extensions.syncOpcode {
      let counter = UInt32(truncatingIfNeeded: xwire_new_resource(display))
      // CreateCounter, with the value 0 (X Synchronization Extension Protocol).
      WireRequest(opcode, 2, [counter, 0, 0]).send(display)
      connection.set(
        .netWMSyncRequestCounter, of: window, as: Atom(XA_CARDINAL), to: [UInt(counter)])
      atoms.append(connection.atoms[.netWMSyncRequest])
      self.counter = (counter, opcode)
    } else {
      counter = nil
    }
    // XSetWMProtocols would ask for an atom.
    connection.set(.wmProtocols, of: window, as: Atom(XA_ATOM), to: atoms)
  }

  /// Handles a client message.
  /// - Returns: Whether the message asks to close the window.
  func handle(_ message: XClientMessageEvent) -> Bool {
    guard message.message_type == connection.atoms[.wmProtocols], message.format == 32 else {
      return false
    }
    switch Atom(bitPattern: message.data.l.0) {
    case connection.atoms[.wmDeleteWindow]:
      return true
    case connection.atoms[.netWMPing]:
      answerPing(message)
    case connection.atoms[.netWMSyncRequest]:
      announcedValue = (
        UInt32(truncatingIfNeeded: message.data.l.3), UInt32(truncatingIfNeeded: message.data.l.2)
      )
    default: break
    }
    return false
  }

  /// Notes that the window has the size that the last sync request announced. Frames painted before
  /// that have the old size, so they do not answer the request (EWMH, _NET_WM_SYNC_REQUEST).
  func configured() {
    guard let announcedValue else { return }
    awaitedValue = announcedValue
    self.announcedValue = nil
  }

  /// Answers the sync request, if one is waiting for this frame.
  func framePresented() {
    guard let awaitedValue, let counter, let display = connection.live else { return }
    // SetCounter.
    WireRequest(
      counter.opcode, 3, [counter.number, awaitedValue.high, awaitedValue.low]
    ).send(display)
    self.awaitedValue = nil
  }

  /// Destroys the counter on the server.
  func close() {
    // DestroyCounter.
    if let counter, let display = connection.live {
      WireRequest(counter.opcode, 6, [counter.number]).send(display)
    }
  }

  /// Sends the same message back, with only its window changed (EWMH, _NET_WM_PING).
  private func answerPing(_ message: XClientMessageEvent) {
    guard let display = connection.live else { return }
    var reply = XEvent()
    reply.xclient = message
    reply.xclient.window = connection.root
    XSendEvent(
      display, connection.root, 0, SubstructureNotifyMask | SubstructureRedirectMask, &reply)
  }
}
