import CXlib

extension CanvasWindow {
  /// Sends a number, larger than the last one but that it wraps, that the server returns once it has done what was asked before; nothing is waited
  /// for. It is a message to the window itself: who selects none of its events and sends it one speaks to
  /// the client that made it (X protocol, SendEvent).
  public func sendMark(_ mark: UInt32) {
    guard let display = live else { return }
    sentMark = mark
    var event = XEvent()
    event.xclient.type = ClientMessage
    event.xclient.window = window
    event.xclient.message_type = connection.atoms[.mark]
    event.xclient.format = 32
    event.xclient.data.l.0 = Int(mark)
    XSendEvent(display, window, 0, NoEventMask, &event)
  }

  /// The latest number of ``sendMark(_:)`` that came back since the last call. Other programs can send
  /// one too soon, but keep none from coming back.
  public func takeReturnedMark() -> UInt32? {
    defer { returnedMark = nil }
    return returnedMark
  }

  /// Reads a message that may be a mark.
  func noteMark(_ message: XClientMessageEvent) {
    guard message.message_type == connection.atoms[.mark], message.format == 32 else { return }
    let mark = UInt32(truncatingIfNeeded: message.data.l.0)
    // Distances, since marks wrap: one that was not sent says nothing, and an earlier one nothing new.
    guard Int32(bitPattern: sentMark &- mark) >= 0,
      returnedMark.map({ Int32(bitPattern: mark &- $0) > 0 }) ?? true
    else { return }
    returnedMark = mark
  }
}
