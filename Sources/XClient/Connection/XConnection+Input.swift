import CXWire
import CXlib
public import Touch

extension XConnection {
  /// Makes Xlib decode the events of extensions, which it does itself only for those whose libraries are used. Called
  /// before any of these events are selected, since Xlib drops what it cannot decode.
  static func decodeEvents(of places: ExtensionPlaces, _ display: OpaquePointer) {
    if let input = places.input { xwire_decode_input(display, Int32(input.opcode)) }
    if let base = places.randr?.firstEvent { xwire_decode_any(display, base, RRNotify + 1) }
    if let base = places.fixes?.firstEvent {
      xwire_decode_selection(display, base + XFixesSelectionNotify)
    }
  }

  /// Selects, on the root window, the events that ``FirstAnswers`` has not selected, because they need certain versions
  /// of extensions.
  func selectRootEvents(_ display: OpaquePointer) {
    if let fixes = extensions.fixes {
      let changes =
        XFixesSetSelectionOwnerNotifyMask | XFixesSelectionWindowDestroyNotifyMask
        | XFixesSelectionClientCloseNotifyMask
      // XFixesSelectSelectionInput (fixesproto.txt).
      WireRequest(
        fixes.opcode, 2,
        [root, atoms[.windowManager], UInt(changes)].map { UInt32(truncatingIfNeeded: $0) }
      ).send(display)
    }
    guard let opcode = extensions.inputOpcode, touchSupport == .available else { return }
    // The server reports changes of the hierarchy only for all devices at once, and raw events only
    // to the root window (XI2proto.txt).
    WireRequest.selectingInput(
      UInt8(opcode), InputSelection.devices + InputSelection.raw, of: XIAllDevices, on: root
    ).send(display)
  }

  /// Selects the input events of the canvas window.
  ///
  /// All of them go into one mask, for the master devices only. XIAllDevices would report every
  /// event twice, pointer events selected separately would take the first finger away, and the
  /// touch events can only be selected together (measured; XI2proto.txt, XISelectEvents).
  func selectCanvasEvents(on window: Window) {
    guard let asked = live else { return }
    var coreMask =
      KeyPressMask | KeyReleaseMask | FocusChangeMask | ExposureMask | StructureNotifyMask
      | PropertyChangeMask | VisibilityChangeMask
    if touchSupport == .available, let opcode = extensions.inputOpcode {
      let request = WireRequest.selectingInput(
        UInt8(opcode), InputSelection.canvas, of: XIAllMasterDevices, on: window)
      if ask([request], asked).contains(where: { $0.error != nil }) {
        touchSupport = .takenByAnotherClient
      }
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
    guard let opcode = extensions.inputOpcode,
      let reply = ask([DeviceList.request(UInt8(opcode))], display).first?.reply,
      let devices = DeviceList(reply)
    else { return }
    learn(devices, display)
  }

  /// Learns the axes of every device.
  func learn(_ list: DeviceList, _ display: OpaquePointer) {
    decoder.scrolling = ScrollTracker()
    isXwayland = false
    for device in list.devices {
      decoder.scrolling.learn(
        device.deviceid, classes: device.classes, count: Int(device.num_classes))
    }
    decoder.axes = list.devices.reduce(into: [:]) {
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
    identify(list.devices, display)
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
    guard let base = extensions.keyboard?.firstEvent, event.type == base else { return nil }
    return withUnsafeBytes(of: event) { bytes in
      guard bytes.load(as: XkbAnyEvent.self).xkb_type == XkbStateNotify else { return nil }
      return Int(bytes.load(as: XkbStateNotifyEvent.self).group) & 3
    }
  }
}
