public import CXlib

/// What a client can do to another one by pretending, and by writing where others read.
extension LabClient {
  /// Sends a core event to whoever made a window, as if the server had. The server marks it as sent by a
  /// client; it takes any content but that of a type that there is not, which it refuses in silence here.
  public func forge(_ event: XEvent, to window: Window) throws(TouchLabError) {
    var event = event
    try call { _ = XSendEvent($0, window, False, NoEventMask, &event) }
  }

  /// Tells all who listen to the root that a window owns a selection now (ICCCM 2.8).
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

  /// The number of an atom, which is made if there is none of that name.
  public func atomNumber(_ name: String) throws(TouchLabError) -> Atom { try atom(name) }

  /// Sets a property of numbers of 32 bits, of which the server keeps the lower half.
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

  /// Takes a property away.
  public func deleteProperty(_ name: String, of window: Window) throws(TouchLabError) {
    let property = try atom(name)
    try request { XDeleteProperty($0, window, property) }
  }

  /// Asks the owner of a selection for its data.
  public func convert(
    _ selection: String, to target: String, in property: String, of window: Window
  ) throws(TouchLabError) {
    let (selection, target) = (try atom(selection), try atom(target))
    let property = try atom(property)
    try request { XConvertSelection($0, selection, target, property, window, Time(CurrentTime)) }
  }

  /// Takes the keyboard for a moment.
  public func grabKeyboardBriefly(_ window: Window) throws(TouchLabError) {
    try request {
      _ = XGrabKeyboard($0, window, False, GrabModeAsync, GrabModeAsync, Time(CurrentTime))
      XUngrabKeyboard($0, Time(CurrentTime))
    }
  }
}
