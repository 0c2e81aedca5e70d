import CXRes
import TestSupport
import TouchLabSupport

/// The server's own counts of each client's resources (from the X-Resource extension), read over a
/// separate connection.
final class XResources {
  private let display: OpaquePointer

  /// Connects to a server.
  /// - Throws: ``SurvivalFailure`` if there is no such server, or if it lacks the extension.
  init(display name: String) throws {
    guard let display = XOpenDisplay(name) else {
      throw SurvivalFailure("there is no X server at '\(name)'")
    }
    self.display = display
    var (eventBase, errorBase): (Int32, Int32) = (0, 0)
    guard XResQueryExtension(display, &eventBase, &errorBase) != 0 else {
      throw SurvivalFailure("the X server has no X-Resource extension")
    }
  }

  deinit { XCloseDisplay(display) }

  /// Returns how many resources of each kind a client has, such as `WINDOW` or `GC`.
  /// - Parameter window: One of the client's windows.
  func counts(ofClientWith window: UInt) throws -> [String: Int] {
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
