public import CXlib
public import Ink
import TestSupport
public import TouchLab

extension LabClient {
  /// Sets a property of a window to bytes.
  public func setProperty(
    _ name: String, of window: Window, type: String, to bytes: [UInt8]
  ) throws(TouchLabError) {
    let (property, type) = (try atom(name), try atom(type))
    try request {
      XChangeProperty($0, window, property, type, 8, PropModeReplace, bytes, Int32(bytes.count))
    }
  }

  /// Makes a window the owner of a selection, such as `CLIPBOARD`.
  public func own(_ selection: String, with window: Window) throws(TouchLabError) {
    let selection = try atom(selection)
    try request { XSetSelectionOwner($0, selection, window, Time(CurrentTime)) }
  }

  /// Returns the time of the server's clock, in milliseconds. The server stamps input by the same
  /// clock, which wraps. Other events that wait for this client are lost.
  ///
  /// The time comes from the event for a change of a property, to which nothing is appended (ICCCM 2.1).
  public func serverTime() throws(TouchLabError) -> UInt32 {
    let window = try makeWindow(
      PixelRect(x: 0, y: 0, width: 1, height: 1), coreEvents: PropertyChangeMask)
    try setProperty("FINGERPAINT_TIME", of: window, type: "STRING", to: [])
    let told = try events(1) { $0.kind == .core(PropertyNotify) && $0.window == window }
    try destroy(window)
    return told[0].time
  }
}

extension LabClient {
  /// Selects changes of a window's place and size, for ``waitForPlace(of:_:)``.
  public func watchPlace(of window: Window) throws(TouchLabError) {
    try request { XSelectInput($0, window, StructureNotifyMask) }
  }

  /// Waits for the next change of a window after which its place and size meet a condition. It misses none, however
  /// short one lasts.
  /// - Parameter isMet: Gets the place in the window around it: the root window, or a window manager's frame.
  /// - Throws: ``TouchLabError/timedOut(waitingFor:)`` if there is no such change.
  public func waitForPlace(
    of window: Window, _ isMet: (PixelRect) -> Bool
  ) throws(TouchLabError) {
    let hasCome = try Deadline(after: .patience).wait { () throws(TouchLabError) -> Bool? in
      var event = XEvent()
      while try call({ XCheckTypedWindowEvent($0, window, ConfigureNotify, &event) }) != 0 {
        let change = event.xconfigure
        let place = PixelRect(
          x: Int(change.x), y: Int(change.y), width: Int(change.width), height: Int(change.height))
        if isMet(place) { return true }
      }
      return nil
    }
    guard hasCome == true else { throw .timedOut(waitingFor: "another place of window \(window)") }
  }
}
