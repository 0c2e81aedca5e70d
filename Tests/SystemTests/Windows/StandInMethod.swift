import CXlib
import Glibc
import TestSupport
import Testing
import TouchLab

/// The server of an input method, written from the protocol alone ("The Input Method Protocol", X.Org). It
/// turns the keys of vowels into Japanese ones. It belongs to the thread that made it, and answers only
/// during ``serve(until:)``.
final class StandInMethod {
  /// How the server behaves.
  enum Manner {
    /// It follows the protocol.
    case honest
    /// It takes keys and says nothing to them.
    case silent
    /// Its answer to a key is no message.
    case malformed
    /// It wants each key to wait for its answer.
    case synchronous
  }

  /// A message that the client has sent, reduced to its number.
  private(set) var received: [UInt8] = []
  /// The place of the text that the client told last, in pixels of its window.
  private(set) var spot: (x: Int, y: Int)?
  var manner: Manner
  private let display: OpaquePointer
  private let window: Window
  private var client: Window = 0
  private var draft: [UInt8] = []
  private var isShown = false
  private var count = 0
  private var isOpen = true
  /// Kept alive while the connection is open: when the server ends, Xlib would end this process.
  private let server: TouchServer

  /// Starts the server, and announces it.
  init(_ server: TouchServer, named name: String = "standin", _ manner: Manner = .honest) throws {
    (self.server, self.manner) = (server, manner)
    display = try #require(XOpenDisplay(server.display))
    window = XCreateSimpleWindow(display, XDefaultRootWindow(display), 0, 0, 10, 10, 0, 0, 0)
    var selection = atom("@server=\(name)")
    XSetSelectionOwner(display, selection, window, Time(CurrentTime))
    withUnsafeBytes(of: &selection) { bytes in
      _ = XChangeProperty(
        display, XRootWindow(display, 0), atom("XIM_SERVERS"), Atom(XA_ATOM), 32, PropModeReplace,
        bytes.bindMemory(to: UInt8.self).baseAddress, 1)
    }
    XSync(display, 0)
  }

  deinit { vanish() }

  /// How many keys the client has forwarded.
  var keyCount: Int { received.count(where: { $0 == 60 }) }

  /// Whether the client waits for no answer to a key: it tells the text's place after each, and waits for
  /// the answer to that.
  var hasAnsweredAll: Bool {
    (received.lastIndex(of: 54) ?? -1) >= (received.lastIndex(of: 60) ?? -1)
  }

  /// Closes the connection at once, as when a program is killed.
  func vanish() {
    if isOpen { XCloseDisplay(display) }
    isOpen = false
  }

  /// Serves the client until a condition holds.
  /// - Returns: whether it holds in time.
  func serve(until isReached: () throws -> Bool) throws -> Bool {
    let end = ContinuousClock.now + .patience
    while .now < end {
      while isOpen, XPending(display) > 0 {
        var event = XEvent()
        XNextEvent(display, &event)
        if event.type == ClientMessage { handle(event.xclient) }
      }
      if try isReached() { return true }
      usleep(2000)
    }
    return false
  }

  /// Serves the client until its context is ready, and the program has been told so.
  func serveStart() throws {
    // The focus and the first place come last.
    let isReady = try serve { received.contains(58) && received.contains(54) }
    try #require(isReady, "the program has not called the input method")
  }

  private func atom(_ name: String) -> Atom { XInternAtom(display, name, 0) }

  private func handle(_ event: XClientMessageEvent) {
    if event.message_type == atom("_XIM_XCONNECT") {
      client = Window(bitPattern: event.data.l.0)
      return tell(atom("_XIM_XCONNECT"), 32, [Int(window), 0, 0, 20, 0])
    }
    guard event.message_type == atom("_XIM_PROTOCOL") else { return }
    var bytes: [UInt8]
    if event.format == 8 {
      bytes = withUnsafeBytes(of: event.data) { Array($0.prefix(20)) }
    } else {
      var (type, format, items, left): (Atom, Int32, UInt, UInt) = (0, 0, 0, 0)
      var data: UnsafeMutablePointer<UInt8>?
      XGetWindowProperty(
        display, window, Atom(bitPattern: event.data.l.1), 0, 1000, 1, Atom(AnyPropertyType),
        &type, &format, &items, &left, &data)
      guard let data else { return }
      bytes = Array(UnsafeBufferPointer(start: data, count: Int(items)))
      XFree(data)
    }
    received.append(bytes[0])
    answer(bytes[0], Array(bytes.dropFirst(4)))
  }

  private func answer(_ opcode: UInt8, _ body: [UInt8]) {
    switch opcode {
    case 1: send(2, [1, 0, 0, 0])
    case 30: send(31, Self.attributes)
    case 38: send(39, [1, 0, 0, 0, 0, 0, 0, 0])
    // Two styles: in a window of its own, and in the text.
    case 44:
      send(45, [1, 0, 16, 0, 0, 0, 12, 0, 2, 0, 0, 0, 0x08, 0x04, 0, 0, 0x02, 0x04, 0, 0])
    case 50:
      send(51, [1, 0, 7, 0])
      let waits: UInt8 = manner == .synchronous ? 1 : 0
      send(37, [1, 0, 7, 0, 1, 0, 0, 0, waits, 0, 0, 0])
    case 54:
      // The attribute of the preedit, in it the place.
      if body.count >= 20 {
        let x = Int(body[16]) | Int(body[17]) << 8
        spot = (x, Int(body[18]) | Int(body[19]) << 8)
      }
      if manner != .silent { send(55, [1, 0, 7, 0]) }
    case 60: key(Array(body.dropFirst(8)), event: body)
    case 64:
      draft = []
      isShown = false
      send(65, [1, 0, 7, 0, 0, 0, 0, 0])
    default: break
    }
  }

  private static func attribute(_ number: UInt8, _ name: String) -> [UInt8] {
    var bytes: [UInt8] = [number, 0, 0, 0, UInt8(name.utf8.count), 0] + Array(name.utf8)
    while !bytes.count.isMultiple(of: 4) { bytes.append(0) }
    return bytes
  }

  private static let attributes: [UInt8] = {
    let method = attribute(0, "queryInputStyle")
    let context =
      attribute(1, "inputStyle") + attribute(2, "clientWindow") + attribute(3, "focusWindow")
      + attribute(4, "preeditAttributes") + attribute(5, "spotLocation")
    return [1, 0, UInt8(method.count), 0] + method + [UInt8(context.count), 0, 0, 0] + context
  }()

  // MARK: Keys

  /// The vowels in JIS X 0208, by their keysyms.
  private static let vowels: [UInt: [UInt8]] = [
    0x61: [0x24, 0x22], 0x69: [0x24, 0x24], 0x75: [0x24, 0x26], 0x65: [0x24, 0x28],
    0x6F: [0x24, 0x2A],
  ]

  private func key(_ event: [UInt8], event body: [UInt8]) {
    guard event[0] == 2, manner != .silent else { return }
    guard manner != .malformed else { return send(60, [1]) }
    let symbol = UInt(XkbKeycodeToKeysym(display, KeyCode(event[1]), 0, 0))
    if let vowel = Self.vowels[symbol] {
      draft += vowel
      show()
    } else if symbol == 0x20, !draft.isEmpty {
      // The character for "character".
      draft = [0x3B, 0x7A]
      show()
    } else if symbol == 0xFF0D, !draft.isEmpty {
      let text = draft
      draft = []
      show()
      commit(text)
    } else if symbol == 0xFF1B, !draft.isEmpty {
      draft = []
      show()
    } else {
      send(60, [1, 0, 7, 0, 0, 0, 0, 0] + event)
    }
    if manner == .synchronous { send(62, [1, 0, 7, 0]) }
  }

  /// The text in compound text: of two-byte characters of JIS X 0208.
  private static func compound(_ text: [UInt8]) -> [UInt8] {
    text.isEmpty ? [] : [0x1B, 0x24, 0x28, 0x42] + text
  }

  private func show() {
    if !isShown { send(73, [1, 0, 7, 0]) }
    isShown = true
    let text = Self.compound(draft)
    var body: [UInt8] = [1, 0, 7, 0]
    // The caret, and the change of all that was there.
    for number in [draft.count / 2, 0, 60, text.isEmpty ? 3 : 2] {
      body += [UInt8(number), 0, 0, 0]
    }
    body += [UInt8(text.count), 0] + text
    while !body.count.isMultiple(of: 4) { body.append(0) }
    send(75, body + [0, 0, 0, 0])
    guard draft.isEmpty else { return }
    isShown = false
    send(78, [1, 0, 7, 0])
  }

  private func commit(_ text: [UInt8]) {
    // A sign in UTF-8 follows, as servers send what no other set has.
    let bytes = Self.compound(text) + [0x1B, 0x25, 0x47] + Array("☂".utf8) + [0x1B, 0x25, 0x40]
    send(63, [1, 0, 7, 0, 3, 0, UInt8(bytes.count), 0] + bytes)
  }

  // MARK: Sending

  private func send(_ opcode: UInt8, _ body: [UInt8]) {
    var bytes = body
    while !bytes.count.isMultiple(of: 4) { bytes.append(0) }
    bytes = [opcode, 0, UInt8(bytes.count / 4), 0] + bytes
    if bytes.count <= 20 {
      var event = XEvent()
      event.xclient.type = ClientMessage
      event.xclient.window = client
      (event.xclient.message_type, event.xclient.format) = (atom("_XIM_PROTOCOL"), 8)
      withUnsafeMutableBytes(of: &event.xclient.data) { $0.copyBytes(from: bytes) }
      XSendEvent(display, client, 0, NoEventMask, &event)
      XFlush(display)
      return
    }
    count += 1
    let property = atom("STANDIN_\(count)")
    XChangeProperty(
      display, client, property, Atom(XA_STRING), 8, PropModeAppend, bytes, Int32(bytes.count))
    tell(atom("_XIM_PROTOCOL"), 32, [bytes.count, Int(property), 0, 0, 0])
  }

  private func tell(_ type: Atom, _ format: Int32, _ numbers: [Int]) {
    var event = XEvent()
    event.xclient.type = ClientMessage
    event.xclient.window = client
    (event.xclient.message_type, event.xclient.format) = (type, format)
    withUnsafeMutableBytes(of: &event.xclient.data) { data in
      numbers.withUnsafeBytes { data.copyMemory(from: $0) }
    }
    XSendEvent(display, client, 0, NoEventMask, &event)
    XFlush(display)
  }
}
