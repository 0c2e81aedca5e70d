import CXlib
import Glibc
import TestSupport
import Testing
import TouchLab
import Words

/// A simulated window manager for one window: it reads the window's properties, sends it messages,
/// and receives what the window sends to the root. It belongs to the thread that made it.
final class WindowManager {
  private let display: OpaquePointer
  private let window: Window
  private let root: Window
  /// Kept alive while the connection is open: when the server ends, Xlib would end this process.
  private let server: TouchServer

  /// Connects to the stage's server and selects the events of its root.
  init(_ stage: Stage) throws {
    server = stage.server
    window = stage.window
    display = try #require(XOpenDisplay(stage.server.display))
    root = XDefaultRootWindow(display)
    XSelectInput(display, root, SubstructureNotifyMask)
    XSync(display, False)
  }

  deinit { XCloseDisplay(display) }

  func atom(_ name: String) -> Atom { XInternAtom(display, name, False) }

  private func name(of atom: Atom) -> String {
    guard let name = XGetAtomName(display, atom) else { return "" }
    defer { XFree(name) }
    return String(cString: name)
  }

  // MARK: Properties

  /// Returns a property of bytes as text, with each null replaced by a line break.
  func text(_ property: String, type: String) throws -> String {
    let bytes = try read(property, type: type, format: 8) { data, count in
      Array(UnsafeBufferPointer(start: data, count: count))
    }
    return String(decoding: bytes.map { $0 == 0 ? UInt8(ascii: "\n") : $0 }, as: UTF8.self)
  }

  /// Returns a property of 32-bit numbers.
  func numbers(_ property: String, type: String) throws -> [UInt] {
    try read(property, type: type, format: 32) { data, count in
      // Xlib returns each 32-bit number as a long.
      data.withMemoryRebound(to: UInt.self, capacity: count) {
        Array(UnsafeBufferPointer(start: $0, count: count))
      }
    }
  }

  /// Whether the window has a property.
  func has(_ property: String) -> Bool {
    var count: Int32 = 0
    guard let names = XListProperties(display, window, &count) else { return false }
    defer { XFree(names) }
    return UnsafeBufferPointer(start: names, count: Int(count)).contains(atom(property))
  }

  /// Returns the names of a property of atoms.
  func names(_ property: String) throws -> [String] {
    try numbers(property, type: "ATOM").map(name(of:))
  }

  private func read<Value>(
    _ property: String, type: String, format: Int32,
    _ body: (_ data: UnsafeMutablePointer<UInt8>, _ count: Int) -> Value
  ) throws -> Value {
    var (actualType, actualFormat): (Atom, Int32) = (0, 0)
    var (count, bytesLeft): (UInt, UInt) = (0, 0)
    var data: UnsafeMutablePointer<UInt8>?
    XGetWindowProperty(
      display, window, atom(property), 0, 1 << 20, False, Atom(AnyPropertyType), &actualType,
      &actualFormat, &count, &bytesLeft, &data)
    let found = try #require(data, "the window has no \(property)")
    defer { XFree(found) }
    try #require(actualType == atom(type), "\(property) is of type \(name(of: actualType))")
    try #require(actualFormat == format && bytesLeft == 0)
    return body(found, Int(count))
  }

  /// Returns WM_NORMAL_HINTS.
  func sizeHints() throws -> XSizeHints {
    var (hints, supplied) = (XSizeHints(), 0)
    try #require(XGetWMNormalHints(display, window, &hints, &supplied) != 0, "no WM_NORMAL_HINTS")
    return hints
  }

  /// Returns WM_HINTS.
  func hints() throws -> XWMHints {
    let hints = try #require(XGetWMHints(display, window), "no WM_HINTS")
    defer { XFree(hints) }
    return hints.pointee
  }

  // MARK: Messages

  /// A client message of 32-bit numbers, without the window that it is about.
  struct Message: Equatable {
    var type: String
    var numbers: [Int]
  }

  /// Sends the window a message of WM_PROTOCOLS.
  func send(_ protocolName: String, _ third: Int = 0, _ fourth: Int = 0) {
    var event = XEvent()
    event.xclient.type = ClientMessage
    event.xclient.window = window
    event.xclient.message_type = atom("WM_PROTOCOLS")
    event.xclient.format = 32
    event.xclient.data.l = (Int(bitPattern: atom(protocolName)), 0, third, fourth, 0)
    XSendEvent(display, window, False, NoEventMask, &event)
    XSync(display, False)
  }

  /// Returns the next client message to the root, about any window; `nil` if none comes in time.
  func nextMessage(timeout: Duration = .patience) -> (Message, about: Window)? {
    let end = ContinuousClock.now + timeout
    var event = XEvent()
    while .now < end {
      guard XCheckTypedEvent(display, ClientMessage, &event) != 0 else {
        usleep(5000)
        continue
      }
      let numbers = event.xclient.data.l
      let message = Message(
        type: name(of: event.xclient.message_type),
        numbers: [numbers.0, numbers.1, numbers.2, numbers.3, numbers.4])
      return (message, event.xclient.window)
    }
    return nil
  }

  /// Returns the value of a counter of the SYNC extension as soon as it is the wanted one, or the
  /// latest one after `timeout`.
  func value(
    of counter: XSyncCounter, awaiting wanted: Int, timeout: Duration = .patience
  ) -> Int {
    let end = ContinuousClock.now + timeout
    while true {
      var value = XSyncValue()
      XSyncQueryCounter(display, counter, &value)
      let number = Int(value.hi) << 32 | Int(value.lo)
      if number == wanted || .now >= end { return number }
      usleep(5000)
    }
  }

  /// Initialises the SYNC extension.
  func initializeSync() {
    var (major, minor): (Int32, Int32) = (0, 0)
    XSyncInitialize(display, &major, &minor)
  }

  // MARK: The mark of EWMH

  /// Announces on the root that a window manager with EWMH support runs.
  func announce() {
    var mark = XCreateSimpleWindow(display, root, -1, -1, 1, 1, 0, 0, 0)
    for bearer in [root, mark] {
      withUnsafeBytes(of: &mark) {
        _ = XChangeProperty(
          display, bearer, atom("_NET_SUPPORTING_WM_CHECK"), Atom(XA_WINDOW), 32, PropModeReplace,
          $0.bindMemory(to: UInt8.self).baseAddress, 1)
      }
    }
    XSync(display, False)
  }

  /// Sets the window's _NET_WM_STATE property.
  func setStates(_ names: [String]) {
    let atoms = names.map(atom)
    atoms.withUnsafeBytes {
      _ = XChangeProperty(
        display, window, atom("_NET_WM_STATE"), Atom(XA_ATOM), 32, PropModeReplace,
        $0.bindMemory(to: UInt8.self).baseAddress, Int32(names.count))
    }
    XSync(display, False)
  }
}
