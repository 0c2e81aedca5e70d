public import CXlib
public import TouchLab

/// Grabs, with which other clients take events before the program gets them.
extension LabClient {
  private static let anyModifier = Int32(truncatingIfNeeded: XIAnyModifier)

  /// Grabs every touch that begins in a window (the root if `nil`), before the clients of the
  /// windows inside it, as a window manager does on the root.
  ///
  /// This client then decides with ``accept(_:)`` or ``reject(_:)``. Until then, the touches are
  /// reported to other clients as not owned, or not at all.
  /// - Throws: ``TouchLabError/refused(_:)`` if another client has such a grab.
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

  /// Accepts a grabbed touch. All other clients lose it.
  /// - Parameter event: One of the touch's events, as this client got it through its grab.
  public func accept(_ event: LabEvent) throws(TouchLabError) {
    try decide(event, mode: XIAcceptTouch)
  }

  /// Rejects a grabbed touch, which goes to the next client.
  /// - Parameter event: One of the touch's events, as this client got it through its grab.
  public func reject(_ event: LabEvent) throws(TouchLabError) {
    try decide(event, mode: XIRejectTouch)
  }

  private func decide(_ event: LabEvent, mode: Int32) throws(TouchLabError) {
    try request { XIAllowTouchEvents($0, Int32(event.device), event.detail, event.window, mode) }
  }

  /// Grabs the pointer with a core grab, as a menu does.
  /// - Parameter isSynchronous: Whether the pointer's devices are frozen until ``ungrabPointer()``
  ///   or ``allowEvents(replaying:)``.
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

  /// Ends the grab of the pointer.
  public func ungrabPointer() throws(TouchLabError) {
    try request { XUngrabPointer($0, UInt(CurrentTime)) }
  }

  /// Grabs button 1 in a window with a core grab, as a window manager does that focuses on a click.
  /// - Parameter isSynchronous: Whether a press freezes the device until ``allowEvents(replaying:)``.
  public func grabButton(on window: Window, isSynchronous: Bool) throws(TouchLabError) {
    try request { display in
      XGrabButton(
        display, UInt32(Button1), UInt32(AnyModifier), window, False, UInt32(ButtonPressMask),
        isSynchronous ? GrabModeSync : GrabModeAsync, GrabModeAsync, 0, 0)
    }
  }

  /// Ends the freeze of a synchronous grab.
  /// - Parameter replaying: Whether the press goes on to the window for which it was meant
  ///   (ReplayPointer), or stays with this client (AsyncPointer).
  public func allowEvents(replaying: Bool) throws(TouchLabError) {
    try request { XAllowEvents($0, replaying ? ReplayPointer : AsyncPointer, UInt(CurrentTime)) }
  }

  /// Grabs one device, but not its touches.
  /// - Parameter isSynchronous: Whether the device is frozen until ``ungrab(device:)``.
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

  /// Ends the grab of a device.
  public func ungrab(device name: String) throws(TouchLabError) {
    let device = try device(named: name).id
    try request { XIUngrabDevice($0, Int32(device), UInt(CurrentTime)) }
  }

  /// Makes the server hold the requests of all other clients until ``ungrabServer()``.
  public func grabServer() throws(TouchLabError) { try request { XGrabServer($0) } }

  /// Lets the server process the requests of all clients again.
  public func ungrabServer() throws(TouchLabError) { try request { XUngrabServer($0) } }

  /// Disconnects the client that created a window or another resource (XKillClient).
  public func killClient(of window: Window) throws(TouchLabError) {
    try request { XKillClient($0, window) }
  }

  private static func alreadyGrabbed(_ window: Window) -> TouchLabError {
    .refused(XFailure(code: UInt8(BadAccess), request: 0, minor: 0, resource: window))
  }
}
