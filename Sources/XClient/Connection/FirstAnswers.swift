import CXWire
import CXlib
import Ink
import Touch

/// The server's answers at the start, before the window is mapped, got in at most two round trips.
///
/// The events about changes are selected before anything is asked, so no change is missed: it comes as an event once
/// the window is shown.
struct FirstAnswers {
  /// The bytes of the root window's RESOURCE_MANAGER property.
  private(set) var resources: [UInt8] = []
  /// The monitors; `nil` if the server has no RandR 1.5.
  private(set) var monitors: MonitorLayout?
  /// The window of the desktop's settings daemon; 0 if there is none.
  private(set) var settingsDaemon: Window = 0
  /// The look that the settings daemon tells.
  private(set) var look = DesktopLook()
  /// Whether a window manager that supports EWMH is running.
  private(set) var hasWindowManager = false
  /// The touchscreens that tell their size, with their matrices.
  private(set) var sizedTouchscreens: [TouchDeviceFacts] = []
  /// The reply to XIQueryDevice.
  private(set) var devices: DeviceList?
  let extensions: ServerExtensions

  /// Asks the server, and waits for its answers. Without an answer, a property keeps its default value.
  /// - Parameter root: The root window, of which events about itself and its properties are selected already.
  init(_ display: OpaquePointer, root: Window, _ places: ExtensionPlaces) {
    let atoms = places.atoms
    var inquiry = Inquiry()
    var versions = ExtensionVersions(places, in: &inquiry)
    // First the events about devices and monitors, then these. An old server refuses what it does not know.
    _ = inquiry.add(
      places.input.map {
        .selectingInput($0.opcode, InputSelection.devices, of: XIAllDevices, on: root)
      })
    let devicesPlace = inquiry.add(places.input.map { DeviceList.request($0.opcode) })
    _ = inquiry.add(places.randr.map { .selectingScreen($0.opcode, on: root) })
    let monitorsPlace = inquiry.add(places.randr.map { .monitors($0.opcode, of: root) })
    _ = inquiry.add(places.keyboard.map { .repeatingKeys($0.opcode) })
    let resourcesPlace = inquiry.add(.property(atoms[.resourceManager], of: root))
    let daemonPlace = inquiry.add(.selectionOwner(atoms[.settingsDaemon]))
    let managerPlace = inquiry.add(.property(atoms[.netSupportingWMCheck], of: root))
    let answers = inquiry.asked(display)

    versions.read(answers)
    extensions = ServerExtensions(places, versions)
    resources = answers[resourcesPlace]?.propertyBytes ?? []
    if extensions.randr != nil { monitors = answers[monitorsPlace].map { MonitorLayout($0) } }
    if extensions.inputOpcode != nil { devices = answers[devicesPlace].flatMap(DeviceList.init) }
    settingsDaemon = Window(answers[daemonPlace]?.number32(8) ?? 0)
    sizedTouchscreens = devices?.sizedTouchscreens(atoms) ?? []
    askMore(display, manager: answers[managerPlace]?.propertyNumbers?.first, atoms)
  }

  /// Asks what follows from the first answers.
  /// - Parameter manager: The window that the root window names as the window manager's; `nil` for none.
  private mutating func askMore(_ display: OpaquePointer, manager: Window?, _ atoms: AtomTable) {
    var inquiry = Inquiry()
    let managerPlace = inquiry.add(
      manager.map { .property(atoms[.netSupportingWMCheck], of: $0) })
    // The daemon may have ended by now. Errors about missing windows are ignored.
    if settingsDaemon != 0 {
      XSelectInput(display, settingsDaemon, XConnection.settingsDaemonMask)
    }
    let settingsPlace = inquiry.add(
      settingsDaemon == 0 ? nil : .property(atoms[.xsettings], of: settingsDaemon))
    let matrices = sizedTouchscreens.map { facts in
      inquiry.add(
        extensions.inputOpcode.map {
          .deviceProperty(UInt8($0), atoms[.transformationMatrix], ofDevice: facts.id)
        })
    }
    let answers = inquiry.asked(display)
    hasWindowManager =
      manager != nil && answers[managerPlace]?.propertyNumbers?.first == manager
    let settings = answers[settingsPlace]?.propertyBytes
    look = settings.flatMap(DesktopSettings.init)?.look ?? DesktopLook()
    for (index, place) in matrices.enumerated() {
      sizedTouchscreens[index].matrix = answers[place].flatMap(DeviceProperty.init)?.floats
    }
  }
}

extension WireRequest {
  /// RRSelectInput: asks for events about the screen and its outputs (randrproto.txt).
  static func selectingScreen(_ opcode: UInt8, on root: Window) -> Self {
    var request = WireRequest(opcode, 4, [UInt32(truncatingIfNeeded: root)])
    request.append(
      UInt16(truncatingIfNeeded: RRScreenChangeNotifyMask | RROutputChangeNotifyMask), 0)
    return request
  }

  /// XkbPerClientFlags: makes a held key repeat without releases in between, as XkbSetDetectableAutoRepeat(3)
  /// does. Nobody needs the answer (XKBproto.txt).
  static func repeatingKeys(_ opcode: UInt8) -> Self {
    var request = WireRequest(opcode, 21)
    request.append(UInt16(XkbUseCoreKbd), 0)
    for _ in 0..<2 { request.append(UInt32(XkbPCF_DetectableAutoRepeatMask)) }
    for _ in 0..<3 { request.append(UInt32(0)) }
    return request
  }
}
