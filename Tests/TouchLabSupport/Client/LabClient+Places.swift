public import CXlib
public import Ink
import TestSupport
public import TouchLab

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
