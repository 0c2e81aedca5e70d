import CXlib
public import Touch

extension XConnection {
  /// Selects, on the root window, the events about the screen and about all devices, and queries
  /// the devices.
  func selectRootEvents(_ display: OpaquePointer) {
    XSelectInput(display, root, StructureNotifyMask | PropertyChangeMask)
    if extensions.randrEventBase != nil {
      XRRSelectInput(display, root, Int32(RRScreenChangeNotifyMask | RROutputChangeNotifyMask))
    }
    if extensions.fixesEventBase != nil {
      let changes =
        XFixesSetSelectionOwnerNotifyMask | XFixesSelectionWindowDestroyNotifyMask
        | XFixesSelectionClientCloseNotifyMask
      XFixesSelectSelectionInput(display, root, atoms[.windowManager], UInt(changes))
    }
    guard extensions.inputOpcode != nil else { return }
    // The server reports changes of the hierarchy only for all devices at once, and raw events only
    // to the root window; raw touch events exist since XInput 2.2 (XI2proto.txt).
    var types = [XI_HierarchyChanged, XI_DeviceChanged, XI_PropertyEvent]
    if touchSupport == .available {
      types += [XI_RawTouchEnd, XI_RawButtonPress, XI_RawButtonRelease]
    }
    select(types, of: XIAllDevices, on: root, display)
    queryAxes(display)
  }

  /// Selects the input events of the canvas window.
  ///
  /// All of them go into one mask, for the master devices only. XIAllDevices would report every
  /// event twice, pointer events selected separately would take the first finger away, and the
  /// touch events can only be selected together (measured; XI2proto.txt, XISelectEvents).
  func selectCanvasEvents(on window: Window) {
    guard live != nil else { return }
    var coreMask =
      KeyPressMask | KeyReleaseMask | FocusChangeMask | ExposureMask | StructureNotifyMask
      | PropertyChangeMask | VisibilityChangeMask
    if touchSupport == .available {
      let error = firstError { display in
        select(
          [
            XI_TouchBegin, XI_TouchUpdate, XI_TouchEnd, XI_TouchOwnership,
            XI_ButtonPress, XI_ButtonRelease, XI_Motion, XI_Enter, XI_Leave,
          ], of: XIAllMasterDevices, on: window, display)
      }
      if error != nil { touchSupport = .takenByAnotherClient }
    }
    guard let display = live else { return }
    if touchSupport != .available {
      coreMask |= ButtonPressMask | ButtonReleaseMask | PointerMotionMask
    }
    XSelectInput(display, window, coreMask)
  }

  /// Whether the window feels fingers, by the devices that there are now.
  public var touch: TouchSense {
    switch touchSupport {
    case .available:
      decoder.axes.values.contains(where: \.isTouchscreen) ? .fingers : .noTouchscreen
    case .takenByAnotherClient: .taken
    case .unavailable: .noServerSupport
    }
  }

  /// Asks the server for the axes of every device, in one round trip.
  ///
  /// If another client holds the server (XGrabServer), this call waits until it lets go. Nothing
  /// could be shown before that anyway, and touches made meanwhile arrive afterwards.
  func queryAxes(_ display: OpaquePointer) {
    var count: Int32 = 0
    guard let devices = XIQueryDevice(display, XIAllDevices, &count) else { return }
    defer { XIFreeDeviceInfo(devices) }
    decoder.scrolling = ScrollTracker()
    isXwayland = false
    for device in UnsafeBufferPointer(start: devices, count: Int(count)) {
      decoder.scrolling.learn(
        device.deviceid, classes: device.classes, count: Int(device.num_classes))
    }
    decoder.axes = UnsafeBufferPointer(start: devices, count: Int(count)).reduce(into: [:]) {
      var axes = DeviceAxes(
        classes: $1.classes, count: Int($1.num_classes), atoms: atoms)
      let name = $1.name.map { String(cString: $0) } ?? ""
      axes.isEraser = DeviceAxes.isEraser(named: name)
      axes.screenWidth = Double(XDisplayWidth(display, XDefaultScreen(display)))
      axes.isXwayland = DeviceAxes.isXwayland(named: name)
      if name.hasPrefix("xwayland-") { isXwayland = true }
      if DeviceAxes.isSynthetic(named: name) { axes.motion = .synthetic }
      $0[Int($1.deviceid)] = axes
    }
    identify(UnsafeBufferPointer(start: devices, count: Int(count)), display)
  }

  private func select(
    _ types: [Int32], of devices: Int32, on window: Window, _ display: OpaquePointer
  ) {
    var bits = [UInt8](repeating: 0, count: Int(XI_LASTEVENT) / 8 + 1)
    for type in types { bits[Int(type) / 8] |= 1 << (type % 8) }
    bits.withUnsafeMutableBufferPointer { buffer in
      var mask = XIEventMask(
        deviceid: devices, mask_len: Int32(buffer.count), mask: buffer.baseAddress)
      XISelectEvents(display, window, &mask, 1)
    }
  }
}

extension XConnection {
  /// Asks for news of the group of the keyboard's layout. Waits for no answer.
  func selectKeyboardGroups(_ display: OpaquePointer) {
    let group = UInt(XkbGroupStateMask)
    XkbSelectEventDetails(display, UInt32(XkbUseCoreKbd), UInt32(XkbStateNotify), group, group)
  }

  /// Returns the group in an event about the keyboard; `nil` for other events.
  func keyboardGroup(in event: XEvent) -> Int? {
    guard let base = extensions.keyboardEventBase, event.type == base else { return nil }
    return withUnsafeBytes(of: event) { bytes in
      guard bytes.load(as: XkbAnyEvent.self).xkb_type == XkbStateNotify else { return nil }
      return Int(bytes.load(as: XkbStateNotifyEvent.self).group) & 3
    }
  }
}
