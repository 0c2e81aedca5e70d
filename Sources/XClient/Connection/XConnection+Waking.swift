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
    guard suspends != suspendsScreenSaver, let opcode = screenSaverOpcode, let display = live
    else { return }
    // ScreenSaverSuspend, with the layout of `xScreenSaverSuspendReq` in saverproto.h. It is all that is needed of
    // the extension, so libXss is not.
    let request = WireRequest(opcode, 5, [suspends ? 1 : 0])
    if suspends {
      // Version 1.0 has no such request.
      let hasFailed = ask([request], display).contains { $0.error != nil }
      if hasFailed { return screenSaverOpcode = nil }
    } else {
      request.send(display)
      XFlush(display)
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
}
