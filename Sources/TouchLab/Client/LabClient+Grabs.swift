public import CXlib

/// Grabs: how other clients take events before the program gets them.
extension LabClient {
  private static let anyModifier = Int32(truncatingIfNeeded: XIAnyModifier)

  /// Grabs every touch that begins in a window, before the clients of the windows inside it, as a
  /// window manager does on the root. The touches are this client's to ``accept(_:)`` or
  /// ``reject(_:)``; until then they are reported to others as not owned, or not at all.
  /// - Throws: ``TouchLabError/refused(_:)`` when another client has such a grab.
  public func grabTouches(
    on window: Window? = nil, devices: Int = LabClient.allMasters
  ) throws(TouchLabError) {
    let window = window ?? root
    let refusals = try request { display in
      let types = LabSelection([.touch, .ownership]).types
      return Self.withMask(types, device: devices) { mask in
        var modifiers = XIGrabModifiers(modifiers: Self.anyModifier, status: 0)
        return XIGrabTouchBegin(display, Int32(devices), window, False, mask, 1, &modifiers)
      }
    }
    guard refusals == 0 else { throw Self.alreadyGrabbed(window) }
  }

  /// Takes the grab back. Touches that it has got are not affected.
  public func ungrabTouches(
    on window: Window? = nil, devices: Int = LabClient.allMasters
  ) throws(TouchLabError) {
    let window = window ?? root
    try request { display in
      var modifiers = XIGrabModifiers(modifiers: Self.anyModifier, status: 0)
      XIUngrabTouchBegin(display, Int32(devices), window, 1, &modifiers)
    }
  }

  /// Keeps a grabbed touch: all others lose it.
  /// - Parameter event: one of the touch's events, as this client got it through its grab.
  public func accept(_ event: LabEvent) throws(TouchLabError) {
    try decide(event, mode: XIAcceptTouch)
  }

  /// Leaves a grabbed touch to the next client.
  /// - Parameter event: one of the touch's events, as this client got it through its grab.
  public func reject(_ event: LabEvent) throws(TouchLabError) {
    try decide(event, mode: XIRejectTouch)
  }

  private func decide(_ event: LabEvent, mode: Int32) throws(TouchLabError) {
    try request { XIAllowTouchEvents($0, Int32(event.device), event.detail, event.window, mode) }
  }

  /// Takes the pointer with a core grab, as a menu does.
  /// - Parameter isSynchronous: whether the pointer's devices stand frozen until ``ungrabPointer()`` or
  ///   ``allowEvents(replaying:)``.
  public func grabPointer(
    on window: Window? = nil, coreEvents: Int = ButtonPressMask | ButtonReleaseMask,
    isSynchronous: Bool = false
  ) throws(TouchLabError) {
    let window = window ?? root
    let status = try request { display in
      XGrabPointer(
        display, window, False, UInt32(coreEvents), isSynchronous ? GrabModeSync : GrabModeAsync,
        GrabModeAsync, 0, 0, UInt(CurrentTime))
    }
    guard status == GrabSuccess else { throw Self.alreadyGrabbed(window) }
  }

  /// Gives the pointer back.
  public func ungrabPointer() throws(TouchLabError) {
    try request { XUngrabPointer($0, UInt(CurrentTime)) }
  }

  /// Grabs button 1 in a window with a core grab, as a window manager that focuses by clicks does.
  /// - Parameter isSynchronous: whether the device is frozen at a press until
  ///   ``allowEvents(replaying:)``.
  public func grabButton(on window: Window, isSynchronous: Bool) throws(TouchLabError) {
    try request { display in
      XGrabButton(
        display, UInt32(Button1), UInt32(AnyModifier), window, False, UInt32(ButtonPressMask),
        isSynchronous ? GrabModeSync : GrabModeAsync, GrabModeAsync, 0, 0)
    }
  }

  /// Ends the freeze of a synchronous grab.
  /// - Parameter replaying: whether the press goes on to the window it was meant for
  ///   (ReplayPointer), or stays here (AsyncPointer).
  public func allowEvents(replaying: Bool) throws(TouchLabError) {
    try request { XAllowEvents($0, replaying ? ReplayPointer : AsyncPointer, UInt(CurrentTime)) }
  }

  /// Grabs one device for itself, without touches.
  /// - Parameter isSynchronous: whether the device stands frozen until ``ungrab(device:)``.
  public func grab(
    device name: String, isSynchronous: Bool = false
  ) throws(TouchLabError) {
    let (device, root) = (try device(named: name).id, self.root)
    let status = try request { display in
      Self.withMask(LabSelection.pointer.types, device: device) { mask in
        XIGrabDevice(
          display, Int32(device), root, UInt(CurrentTime), 0,
          isSynchronous ? GrabModeSync : GrabModeAsync, GrabModeAsync, False, mask)
      }
    }
    guard status == GrabSuccess else { throw Self.alreadyGrabbed(root) }
  }

  /// Gives a device back.
  public func ungrab(device name: String) throws(TouchLabError) {
    let device = try device(named: name).id
    try request { XIUngrabDevice($0, Int32(device), UInt(CurrentTime)) }
  }

  /// Makes the server deaf to all other clients' requests until ``ungrabServer()``.
  public func grabServer() throws(TouchLabError) { try request { XGrabServer($0) } }

  /// Lets the server listen to all again.
  public func ungrabServer() throws(TouchLabError) { try request { XUngrabServer($0) } }

  /// Cuts off the client that made a window or another resource (XKillClient).
  public func killClient(of window: Window) throws(TouchLabError) {
    try request { XKillClient($0, window) }
  }

  private static func alreadyGrabbed(_ window: Window) -> TouchLabError {
    .refused(XFailure(code: UInt8(BadAccess), request: 0, minor: 0, resource: window))
  }
}
