import CXlib

extension CanvasWindow {
  /// Sends a number that the server returns once it has done what was asked before; nothing is waited
  /// for. It is a message to the window itself: who selects none of its events and sends it one speaks to
  /// the client that made it (X protocol, SendEvent).
  public func sendMark(_ mark: UInt32) {
    guard let display = live else { return }
    var event = XEvent()
    event.xclient.type = ClientMessage
    event.xclient.window = window
    event.xclient.message_type = connection.atoms[.mark]
    event.xclient.format = 32
    event.xclient.data.l.0 = Int(mark)
    XSendEvent(display, window, 0, NoEventMask, &event)
  }

  /// The latest number of ``sendMark(_:)`` that came back since the last call. Other programs can send
  /// numbers, too.
  public func takeReturnedMark() -> UInt32? {
    defer { returnedMark = nil }
    return returnedMark
  }

  /// Reads a message that may be a mark.
  func noteMark(_ message: XClientMessageEvent) {
    guard message.message_type == connection.atoms[.mark], message.format == 32 else { return }
    returnedMark = UInt32(truncatingIfNeeded: message.data.l.0)
  }
}
