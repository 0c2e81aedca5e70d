public import CXlib
public import TouchLab

/// Requests with which one client can mislead or disturb another: forged events, and changes of
/// properties and selections.
extension LabClient {
  /// Sends a core event to the client that created a window, as if it came from the server. The
  /// server marks the event as sent by a client. It accepts any content except an unknown type of
  /// event, and that error is ignored here.
  public func forge(_ event: XEvent, to window: Window) throws(TouchLabError) {
    var event = event
    try call { _ = XSendEvent($0, window, False, NoEventMask, &event) }
  }

  /// Announces to all clients that listen on the root that a window now owns a selection (ICCCM 2.8).
  public func announceManager(of selection: String, _ window: Window) throws(TouchLabError) {
    let (type, selection, root) = (try atom("MANAGER"), try atom(selection), self.root)
    try request { display in
      var event = XEvent()
      event.xclient.type = ClientMessage
      event.xclient.window = root
      event.xclient.message_type = type
      event.xclient.format = 32
      event.xclient.data.l = (
        Int(CurrentTime), Int(bitPattern: selection), Int(bitPattern: window), 0, 0
      )
      XSendEvent(display, root, False, StructureNotifyMask, &event)
    }
  }

  /// Returns the number of an atom. The atom is created if it does not exist.
  public func atomNumber(_ name: String) throws(TouchLabError) -> Atom { try atom(name) }

  /// Sets a property of 32-bit numbers. The server keeps the lower half of each number.
  public func setProperty(
    _ name: String, of window: Window, type: String, toNumbers numbers: [UInt]
  ) throws(TouchLabError) {
    let (property, type) = (try atom(name), try atom(type))
    try request { display in
      numbers.withUnsafeBytes {
        XChangeProperty(
          display, window, property, type, 32, PropModeReplace,
          $0.bindMemory(to: UInt8.self).baseAddress, Int32(numbers.count))
      }
    }
  }

  /// Deletes a property of a window.
  public func deleteProperty(_ name: String, of window: Window) throws(TouchLabError) {
    let property = try atom(name)
    try request { XDeleteProperty($0, window, property) }
  }

  /// Asks the owner of a selection to store its data in a property.
  public func convert(
    _ selection: String, to target: String, in property: String, of window: Window
  ) throws(TouchLabError) {
    let (selection, target) = (try atom(selection), try atom(target))
    let property = try atom(property)
    try request { XConvertSelection($0, selection, target, property, window, Time(CurrentTime)) }
  }

  /// Grabs the keyboard and releases it at once.
  public func grabKeyboardBriefly(_ window: Window) throws(TouchLabError) {
    try request {
      _ = XGrabKeyboard($0, window, False, GrabModeAsync, GrabModeAsync, Time(CurrentTime))
      XUngrabKeyboard($0, Time(CurrentTime))
    }
  }
}
