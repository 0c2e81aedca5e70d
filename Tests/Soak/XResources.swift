import CXRes
import TestSupport

/// The server's own counts of what each of its clients has there (the X-Resource extension), over a
/// connection of its own.
final class XResources {
  private let display: OpaquePointer

  /// Connects.
  /// - Throws: ``SurvivalFailure`` when there is no such server, or when it does not count.
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

  /// How many resources a client has, by kind, such as `WINDOW` or `GC`.
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
