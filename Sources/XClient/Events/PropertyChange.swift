import CXlib

/// The change of a property of a window, which an event may report.
struct PropertyChange {
  let window: Window
  let property: Atom

  /// Takes the first event that reports the change, among those that have arrived. Does not wait.
  /// - Returns: Whether there was one.
  mutating func isTaken(from display: OpaquePointer, into event: inout XEvent) -> Bool {
    withUnsafeMutableBytes(of: &self) { bytes in
      let argument = bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
      return XCheckIfEvent(display, &event, Self.isMeant, argument) != 0
    }
  }

  /// Whether an event reports the change; for `XCheckIfEvent`.
  private static let isMeant:
    @convention(c) (OpaquePointer?, UnsafeMutablePointer<XEvent>?, XPointer?) -> Int32 = {
      _, event, argument in
      guard let event, let argument else { return 0 }
      let wanted = UnsafeRawPointer(argument).load(as: PropertyChange.self)
      return event.pointee.type == PropertyNotify
        && event.pointee.xproperty.window == wanted.window
        && event.pointee.xproperty.atom == wanted.property ? 1 : 0
    }
}
