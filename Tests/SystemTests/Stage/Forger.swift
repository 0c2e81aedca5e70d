import CXlib
import Ink
import TestSupport
import TouchLab
import TouchLabSupport

/// A hostile client of the same server, with random actions from a seed. It sends the program false
/// events, writes invalid data to properties that the program reads, requests the clipboard in
/// every wrong way, and starts false drags.
struct Forger {
  private let client: LabClient
  private let window: Window
  private let own: Window
  private var random: SeededGenerator

  /// Core event types, without key presses and pointer events. The program accepts those from other
  /// clients, since an on-screen keyboard may send them.
  private static let types =
    Array(EnterNotify...MappingNotify).filter { $0 != ClientMessage } + [KeyRelease]
  private static let properties = [
    "WM_STATE", "_NET_WM_STATE", "_NET_FRAME_EXTENTS", "WM_PROTOCOLS", "WM_NORMAL_HINTS",
    "XdndAware", "XdndTypeList", "FINGERPAINT_RECEIPT_1", "FINGERPAINT_SAVING",
    "_NET_WM_SYNC_REQUEST_COUNTER", "_NET_WM_NAME",
  ]
  private static let rootProperties = [
    "_NET_SUPPORTING_WM_CHECK", "_NET_SUPPORTED", "_NET_ACTIVE_WINDOW", "RESOURCE_MANAGER",
  ]
  private static let messages = [
    "WM_PROTOCOLS", "XdndEnter", "XdndPosition", "XdndLeave", "XdndDrop", "XdndStatus",
    "XdndFinished", "_NET_WM_STATE", "WM_CHANGE_STATE", "NOBODY_KNOWS_THIS",
  ]
  private static let atoms = [
    "CLIPBOARD", "PRIMARY", "XdndSelection", "TARGETS", "TIMESTAMP", "MULTIPLE", "ATOM_PAIR",
    "INCR", "image/png", "text/uri-list", "_NET_WM_PING", "_NET_WM_SYNC_REQUEST", "ATOM", "STRING",
    "CLIPBOARD_MANAGER", "FINGERPAINT_RECEIPT_1", "RESOURCE_MANAGER",
  ]

  init(_ server: TouchServer, against window: Window, seed: UInt64) throws {
    client = try LabClient(server)
    self.window = window
    own = try client.makeWindow(
      PixelRect(x: 0, y: 0, width: 9, height: 9), coreEvents: Int(PropertyChangeMask))
    random = SeededGenerator(seed: seed)
    try client.own("_XSETTINGS_S0", with: own)
  }

  /// Performs an action that must not take a finger away from the window.
  mutating func act() throws {
    switch random.integer(in: 0...11) {
    case 0...3: try forge(random.element(of: Self.types))
    case 4...6: try forgeMessage()
    case 7: try write()
    case 8: try writeSettings()
    case 9:
      try client.own(random.element(of: ["CLIPBOARD", "XdndSelection", "PRIMARY"]), with: own)
    case 10:
      try client.convert(
        random.element(of: ["CLIPBOARD", "PRIMARY"]), to: random.element(of: Self.atoms),
        in: random.element(of: Self.atoms), of: own)
    default:
      switch random.integer(in: 0...3) {
      case 0: try client.warpPointer(x: random.integer(in: 0...900), y: random.integer(in: 0...900))
      case 1: try client.grabKeyboardBriefly(own)
      case 2: try client.raise(window)
      // Refused while the window is not viewable.
      default: try? client.focus(random.oneIn(2) ? window : client.root)
      }
    }
  }

  /// Performs an action on the window itself, which may take its fingers away.
  mutating func push() throws {
    switch random.integer(in: 0...6) {
    case 0:
      let size = ScreenSize(random.integer(in: 1...2000), random.integer(in: 1...1200))
      try client.resize(window, to: size)
    case 1: try client.unmap(window)
    case 2: try client.map(window)
    case 3: try client.move(window, x: random.integer(in: -500...500), y: 40)
    case 4: try client.lower(window)
    case 5:
      try client.reparent(window, to: random.oneIn(2) ? own : client.root, x: 3, y: 3)
    default: try forge(random.element(of: [ConfigureNotify, UnmapNotify, Expose]))
    }
  }

  /// Restores the window and the properties that the program reads.
  func putBack(_ size: ScreenSize) throws {
    try client.reparent(window, to: client.root, x: 0, y: 0)
    try client.map(window)
    try client.resize(window, to: size)
    try client.move(window, x: 0, y: 0)
    try client.raise(window)
    try client.waitUntilViewable(window)
    for name in Self.rootProperties { try client.deleteProperty(name, of: client.root) }
    try client.sync()
  }

  // MARK: Events

  /// Sends random bytes as an event of a given type, most often about an existing window.
  private mutating func forge(_ type: Int32) throws {
    var event = XEvent()
    withUnsafeMutableBytes(of: &event) { bytes in
      for index in bytes.indices { bytes[index] = UInt8(truncatingIfNeeded: random.next()) }
    }
    event.type = type
    event.xany.window = anyWindow()
    switch type {
    case ConfigureNotify, UnmapNotify, ReparentNotify, DestroyNotify, MapNotify, GravityNotify:
      event.xunmap.window = anyWindow()
    case SelectionRequest:
      event.xselectionrequest.requestor = anyWindow()
      event.xselectionrequest.selection = try anyAtom()
      event.xselectionrequest.target = try anyAtom()
      event.xselectionrequest.property = try anyAtom()
      if random.oneIn(2) { event.xselectionrequest.time = Time(CurrentTime) }
    case SelectionNotify:
      event.xselection.selection = try anyAtom()
      event.xselection.target = try anyAtom()
      event.xselection.property = try anyAtom()
    case SelectionClear: event.xselectionclear.selection = try anyAtom()
    case PropertyNotify: event.xproperty.atom = try anyAtom()
    default: break
    }
    try client.forge(event, to: window)
  }

  private mutating func forgeMessage() throws {
    var event = XEvent()
    event.xclient.type = ClientMessage
    event.xclient.window = anyWindow()
    event.xclient.message_type = try client.atomNumber(random.element(of: Self.messages))
    event.xclient.format = random.element(of: [32, 32, 32, 8, 16])
    var data: [Int] = []
    for _ in 0..<5 {
      switch random.integer(in: 0...3) {
      case 0: data.append(Int(bitPattern: try anyAtom()))
      case 1: data.append(Int(bitPattern: anyWindow()))
      case 2: data.append(random.element(of: [0, 1, 3 << 24, 5 << 24, -1, 0xFFFF_FFFF]))
      default: data.append(Int(truncatingIfNeeded: random.next()))
      }
    }
    event.xclient.data.l = (data[0], data[1], data[2], data[3], data[4])
    try client.forge(event, to: window)
  }

  private mutating func anyWindow() -> Window {
    random.oneIn(6)
      ? Window(random.integer(in: 0...0x1FFF_FFFF))
      : random.element(of: [window, window, own, client.root])
  }

  private mutating func anyAtom() throws -> Atom {
    random.oneIn(6)
      ? Atom(random.integer(in: 0...2000))
      : try client.atomNumber(random.element(of: Self.atoms))
  }

  // MARK: Properties

  private mutating func bytes(_ most: Int) -> [UInt8] {
    random.bytes(random.integer(in: 0...most))
  }

  private mutating func write() throws {
    let isOfRoot = random.oneIn(3)
    let name = random.element(of: isOfRoot ? Self.rootProperties : Self.properties)
    let place = isOfRoot ? client.root : random.oneIn(4) ? own : window
    let type = random.element(of: ["STRING", "ATOM", "CARDINAL", "WINDOW", "INCR", "ATOM_PAIR"])
    if name == "RESOURCE_MANAGER" {
      let value = random.element(of: ["1e308", "-96", "nan", "0", "inf", "0x60", "96\u{0}", "9999"])
      return try client.setProperty(
        name, of: place, type: type, to: Array("Xft.dpi:\t\(value)\n".utf8) + bytes(40))
    }
    if random.oneIn(2) {
      try client.setProperty(name, of: place, type: type, to: bytes(300))
    } else {
      let numbers = (0..<random.integer(in: 0...40)).map { _ in UInt(anyWindow()) }
      try client.setProperty(name, of: place, type: type, toNumbers: numbers)
    }
  }

  /// Writes settings in a settings daemon's format, but with wrong lengths.
  private mutating func writeSettings() throws {
    var settings: [UInt8] = [UInt8(random.integer(in: 0...2)), 0, 0, 0, 1, 0, 0, 0]
    settings += [random.element(of: [1, 2, 255]), 0, 0, random.element(of: [0, 0, 255])]
    settings += [1, 0, UInt8(random.element(of: [13, 255])), 0] + Array("Net/ThemeName".utf8)
    settings += bytes(60)
    try client.setProperty(
      "_XSETTINGS_SETTINGS", of: own, type: "_XSETTINGS_SETTINGS", to: settings)
  }
}
