public import CXlib
import Ink
public import TestSupport
public import TouchLab

/// Requests that pagers and taskbars send to a window manager, and properties that it sets on
/// windows (EWMH, ICCCM 4.1).
extension LabClient {
  /// Makes this client the window manager: other programs' windows are not shown until it shows them.
  /// - Throws: ``TouchLabError/refused(_:)`` if there is a window manager already.
  public func takeMapRequests() throws(TouchLabError) {
    try request { XSelectInput($0, root, SubstructureRedirectMask) }
  }

  /// Waits until a program asks for a window to be shown, after ``takeMapRequests()``.
  /// - Returns: the window; `nil` if no request comes in time.
  public func nextMapRequest(within timeout: Duration = .patience) throws(TouchLabError) -> Window?
  {
    try Deadline(after: timeout).wait { () throws(TouchLabError) -> Window? in
      var event = XEvent()
      let isThere = try call { XCheckTypedEvent($0, MapRequest, &event) } != 0
      return isThere ? event.xmaprequest.window : nil
    }
  }

  /// Sends a client message about a window to the root, as EWMH defines for pagers.
  /// - Parameters:
  ///   - message: The type of the message, such as `_NET_ACTIVE_WINDOW`.
  ///   - numbers: Up to five numbers of the message. Further ones are 0.
  public func askManager(
    _ message: String, about window: Window, _ numbers: [Int] = []
  ) throws(TouchLabError) {
    let (type, root) = (try atom(message), self.root)
    let padded = numbers.prefix(5) + Array(repeating: 0, count: max(0, 5 - numbers.count))
    try request { display in
      var event = XEvent()
      event.xclient.type = ClientMessage
      event.xclient.window = window
      event.xclient.message_type = type
      event.xclient.format = 32
      event.xclient.data.l = (padded[0], padded[1], padded[2], padded[3], padded[4])
      XSendEvent(display, root, False, SubstructureNotifyMask | SubstructureRedirectMask, &event)
    }
  }

  /// Asks the window manager to add a state to a window or to remove it (`_NET_WM_STATE`).
  public func askManager(
    toSet state: String, _ isOn: Bool, of window: Window
  ) throws(TouchLabError) {
    let state = Int(bitPattern: try atom(state))
    // The source 2 stands for a pager (EWMH, "Source indication in requests").
    try askManager("_NET_WM_STATE", about: window, [isOn ? 1 : 0, state, 0, 2, 0])
  }

  /// Returns a property of 32-bit numbers, such as windows and atoms; empty if the property or the
  /// window does not exist.
  public func numbers(_ property: String, of window: Window) throws(TouchLabError) -> [UInt] {
    try read(property, of: window, format: 32) { data, count in
      // Xlib stores each 32-bit number as a long.
      data.withMemoryRebound(to: UInt.self, capacity: count) {
        Array(UnsafeBufferPointer(start: $0, count: count))
      }
    } ?? []
  }

  /// Returns a property of text; empty if the property or the window does not exist.
  public func text(_ property: String, of window: Window) throws(TouchLabError) -> String {
    let bytes = try read(property, of: window, format: 8) { data, count in
      Array(UnsafeBufferPointer(start: data, count: count))
    }
    return String(decoding: bytes ?? [], as: UTF8.self)
  }

  /// Returns the name of the running window manager; `nil` if none runs that supports EWMH. A window manager
  /// that has died leaves its mark on the root, so its own window must have the mark too.
  public func managerName() throws(TouchLabError) -> String? {
    let mark = "_NET_SUPPORTING_WM_CHECK"
    guard let window = try numbers(mark, of: root).first,
      try numbers(mark, of: window).first == window
    else { return nil }
    return try text("_NET_WM_NAME", of: window)
  }

  /// Returns the names of a window's states, such as `_NET_WM_STATE_HIDDEN`.
  public func states(of window: Window) throws(TouchLabError) -> [String] {
    var names: [String] = []
    for state in try numbers("_NET_WM_STATE", of: window) {
      let name: String? = try call { display in
        guard let name = XGetAtomName(display, state) else { return nil }
        defer { XFree(name) }
        return String(cString: name)
      }
      if let name { names.append(name) }
    }
    return names
  }

  /// Returns the window that owns a selection, such as `_NET_WM_CM_S0` for a compositing manager; 0
  /// if the selection has no owner.
  public func owner(of selection: String) throws(TouchLabError) -> Window {
    let selection = try atom(selection)
    return try call { XGetSelectionOwner($0, selection) }
  }

  /// Sets the title of a window.
  public func setTitle(_ title: String, of window: Window) throws(TouchLabError) {
    try request { XStoreName($0, window, title) }
  }

  private func read<Value>(
    _ property: String, of window: Window, format: Int32,
    _ body: (_ data: UnsafeMutablePointer<UInt8>, _ count: Int) -> Value
  ) throws(TouchLabError) -> Value? {
    let property = try atom(property)
    let value: Value? = try call { display in
      var (actualType, actualFormat): (Atom, Int32) = (0, 0)
      var (count, bytesLeft): (UInt, UInt) = (0, 0)
      var data: UnsafeMutablePointer<UInt8>?
      XGetWindowProperty(
        display, window, property, 0, 1 << 16, False, Atom(AnyPropertyType), &actualType,
        &actualFormat, &count, &bytesLeft, &data)
      guard let data else { return nil }
      defer { XFree(data) }
      return actualFormat == format ? body(data, Int(count)) : nil
    }
    // The window may be gone by now. The caller does not need that error.
    try settle()
    return value
  }
}

extension LabClient {
  /// How long the topmost window must stay the same to be the program's main window.
  private static let rest = Duration.milliseconds(400)
  /// The minimum area of a main window, in pixels. Toolkits have smaller windows for messages between programs.
  private static let minimumArea = 10_000

  /// Waits for the main window of a program and returns it. This is the topmost viewable window
  /// with a class (WM_CLASS; ICCCM 4.1.2.5), once it stays the topmost for a while. The frames of
  /// window managers have no class.
  /// - Throws: ``TouchLabError/programEnded(_:)`` if the program ends instead, and
  ///   ``TouchLabError/timedOut(waitingFor:)`` if no window appears.
  public func mainWindow(
    of process: ChildProcess, timeout: Duration = .patience
  ) throws(TouchLabError) -> Window {
    var (latest, rest) = (nil as Window?, Deadline(after: Self.rest))
    let found = try Deadline(after: timeout).wait { () throws(TouchLabError) -> Window? in
      if process.ending != nil { throw .programEnded(process.errorText) }
      let window = try topmostWindow(in: root)
      // A window may disappear during the search. That error is dropped here.
      try settle()
      if window != latest { (latest, rest) = (window, Deadline(after: Self.rest)) }
      return rest.hasPassed ? latest : nil
    }
    guard let found else { throw .timedOut(waitingFor: "a window of \(process.program)") }
    return found
  }

  private func topmostWindow(in parent: Window) throws(TouchLabError) -> Window? {
    for child in try children(of: parent).reversed() where try isViewable(child) {
      if try classNames(of: child).isEmpty {
        if let found = try topmostWindow(in: child) { return found }
      } else if let frame = try? frame(of: child), frame.width * frame.height >= Self.minimumArea {
        return child
      }
    }
    return nil
  }
}
