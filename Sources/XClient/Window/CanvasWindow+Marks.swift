import CXlib

extension CanvasWindow {
  /// Sends a number that the server sends back after it has handled all earlier requests. Does not
  /// wait.
  ///
  /// Each number must be larger than the last, apart from overflow. The number travels as a message
  /// to this window: an event sent with an empty event mask goes to the client that created the
  /// window (X protocol, SendEvent).
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

  /// Returns the latest number of ``sendMark(_:)`` that has come back since the last call; `nil` if
  /// none has. Another program can forge a number, so that it seems to come back too early, but it
  /// cannot stop one.
  public func takeReturnedMark() -> UInt32? {
    defer { returnedMark = nil }
    return returnedMark
  }

  /// Asks the server a question, whose answer ``WindowEvent/answered(_:)`` comes after all events that the
  /// server has for the program by then. Does not wait. Only the last question is answered.
  ///
  /// The question adds nothing to a property, and the answer is the event about that. It counts only if the
  /// server has sent it itself, and had handled this request before.
  public func ask(_ number: UInt32) {
    guard let display = live else { return }
    question = (number, XNextRequest(display))
    let property = connection.atoms[.question]
    XChangeProperty(display, window, property, Atom(XA_INTEGER), 32, PropModeAppend, nil, 0)
  }

  /// Returns the number of the question that an event answers; `nil` if it answers none.
  func answeredQuestion(_ event: XPropertyEvent) -> UInt32? {
    guard let asked = question, event.atom == connection.atoms[.question], event.window == window,
      event.send_event == 0, event.serial >= asked.request
    else { return nil }
    question = nil
    return asked.number
  }

  /// Notes the number in a message, if the message is a mark.
  func noteMark(_ message: XClientMessageEvent) {
    guard message.message_type == connection.atoms[.mark], message.format == 32 else { return }
    let mark = UInt32(truncatingIfNeeded: message.data.l.0)
    // Marks overflow, so compare differences. Ignore a mark that was never sent, and one older than
    // the latest.
    guard Int32(bitPattern: sentMark &- mark) >= 0,
      returnedMark.map({ Int32(bitPattern: mark &- $0) > 0 }) ?? true
    else { return }
    returnedMark = mark
  }
}
