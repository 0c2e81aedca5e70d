import CXlib

/// The server's own screen saver and the power of its monitors.
extension XConnection {
  /// Tells the server that somebody is at the screen, as a key would: its idle time begins again, and
  /// a screen that sleeps wakes. Waits for nothing.
  public func resetIdleTime() {
    // ForceScreenSaver with Reset, in the core protocol.
    if let display = live { XResetScreenSaver(display) }
  }

  /// Keeps the server from blanking the screen and from switching monitors off, or stops doing so. The
  /// server itself stops when the connection ends. Does nothing on a server that cannot do that. Keeping
  /// it from that takes a round trip.
  public func suspendScreenSaver(_ suspends: Bool) {
    // The server counts the requests of a client.
    guard suspends != suspendsScreenSaver, let opcode = screenSaverOpcode else { return }
    if suspends {
      // Version 1.0 has no such request.
      let error = firstError { Self.requestSuspension(true, opcode, $0) }
      if error != nil { return screenSaverOpcode = nil }
    } else if let display = live {
      Self.requestSuspension(false, opcode, display)
    }
    suspendsScreenSaver = suspends
  }

  func learnScreenSaverOpcode() -> UInt8? {
    guard let display = live else { return nil }
    var (opcode, event, error): (Int32, Int32, Int32) = (0, 0, 0)
    guard XQueryExtension(display, "MIT-SCREEN-SAVER", &opcode, &event, &error) != 0 else {
      return nil
    }
    return UInt8(exactly: opcode)
  }

  /// Makes the request `ScreenSaverSuspend`, with the layout of `xScreenSaverSuspendReq` in
  /// saverproto.h. It is all that is needed of the extension, so libXss is not.
  private static func requestSuspension(
    _ suspends: Bool, _ opcode: UInt8, _ display: OpaquePointer
  ) {
    // So that there is room for the request: to make room would take a lock that only Xlib can take.
    XFlush(display)
    guard let request = _XGetRequest(display, opcode, 8) else { return }
    // The length is already written.
    request.storeBytes(of: 5, toByteOffset: 1, as: UInt8.self)
    request.storeBytes(of: suspends ? 1 : 0, toByteOffset: 4, as: UInt32.self)
    XFlush(display)
  }
}
