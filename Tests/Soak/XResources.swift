import CXRes
import TestSupport
import TouchLabSupport

/// The server's own counts of each client's resources (from the X-Resource extension). Each count is
/// read over a connection of its own: Xlib ends the process if it finds a connection lost, also while it
/// closes it, and the server may end first.
struct XResources {
  private let name: String

  /// - Parameter display: The server's display.
  init(display: String) {
    name = display
  }

  /// Returns how many resources of each kind a client has, such as `WINDOW` or `GC`.
  /// - Parameter window: One of the client's windows.
  /// - Throws: ``SurvivalFailure`` if the server does not answer, or lacks the extension.
  func counts(ofClientWith window: UInt) throws -> [String: Int] {
    guard let display = XOpenDisplay(name) else {
      throw SurvivalFailure("there is no X server at '\(name)'")
    }
    defer { XCloseDisplay(display) }
    var (eventBase, errorBase): (Int32, Int32) = (0, 0)
    guard XResQueryExtension(display, &eventBase, &errorBase) != 0 else {
      throw SurvivalFailure("the X server has no X-Resource extension")
    }
    var count: Int32 = 0
    var types: UnsafeMutablePointer<XResType>?
    guard XResQueryClientResources(display, window, &count, &types) != 0, let types else {
      throw SurvivalFailure("the X server does not tell what the program has there")
    }
    defer { XFree(types) }
    return UnsafeBufferPointer(start: types, count: Int(count)).reduce(into: [:]) { counts, type in
      guard let name = XGetAtomName(display, type.resource_type) else { return }
      defer { XFree(name) }
      counts[String(cString: name)] = Int(type.count)
    }
  }
}
