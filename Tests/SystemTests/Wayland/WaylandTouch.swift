import Glibc
import Ink
import SystemPackage
import Testing
import TouchLab

/// Moves fingers and presses keys of a Wayland compositor, by KWin's protocol for simulated input
/// (`org_kde_kwin_fake_input`, version 4, in plasma-wayland-protocols). Positions are in the
/// compositor's logical pixels.
final class WaylandTouch {
  private let socket: FileDescriptor
  private let connector: ChildProcess
  private var received: [UInt8] = []
  /// The messages that are not sent yet.
  private var pending: [UInt8] = []
  /// The interfaces that the compositor offers, with the numbers to bind them by.
  private var globals: [String: UInt32] = [:]
  private var done: Set<UInt32> = []
  private var nextObject: UInt32 = 2
  private var registry: UInt32 = 0
  private var input: UInt32 = 0

  /// The display object, which is there from the start.
  private static let display: UInt32 = 1

  private enum Request {
    static let (sync, getRegistry, bind): (UInt16, UInt16, UInt16) = (0, 1, 0)
    static let (authenticate, down, motion, up): (UInt16, UInt16, UInt16, UInt16) = (0, 4, 5, 6)
    static let (cancel, frame, key): (UInt16, UInt16, UInt16) = (7, 8, 10)
  }

  /// Connects to the socket at its first argument, and passes on what comes from there and from descriptor 3.
  private static let connecting = """
    import os, select, socket, sys
    server = socket.socket(socket.AF_UNIX)
    server.connect(sys.argv[1])
    ways = {3: server.fileno(), server.fileno(): 3}
    while True:
        for source in select.select(list(ways), [], [])[0]:
            data = os.read(source, 65536)
            if not data:
                sys.exit()
            while data:
                data = data[os.write(ways[source], data):]
    """

  /// Connects to a compositor.
  ///
  /// KWin reads the whole program of a client that wants to simulate input, twice, and meanwhile does nothing else.
  /// For the 200 MB of the tests that takes three seconds, so a small program connects.
  /// - Parameter path: The path of its socket.
  init(_ path: String) throws {
    let ends = try UnixSocket.pair()
    socket = ends.0
    defer { ends.1.discard() }
    connector = try ChildProcess(
      .init("/usr/bin/python3", ["-c", Self.connecting, path], descriptors: [3: ends.1]))
    registry = newObject()
    var ask = WaylandMessage(Self.display, Request.getRegistry)
    ask.add(registry)
    try send(ask)
    try sync()
    let interface = "org_kde_kwin_fake_input"
    let name = try #require(globals[interface], "the compositor has no simulated input")
    input = newObject()
    var bind = WaylandMessage(registry, Request.bind)
    bind.add(name)
    bind.add(interface)
    bind.add(4)
    bind.add(input)
    try send(bind)
    var authenticate = WaylandMessage(input, Request.authenticate)
    authenticate.add("FingerPaint")
    authenticate.add("Tests simulate fingers.")
    try send(authenticate)
    try sync()
  }

  deinit { try? socket.close() }

  /// Puts a finger down.
  func begin(_ finger: Int, at place: Point) { touch(Request.down, finger, place) }

  /// Moves a finger.
  func move(_ finger: Int, to place: Point) { touch(Request.motion, finger, place) }

  /// Lifts a finger.
  func end(_ finger: Int) {
    var message = WaylandMessage(input, Request.up)
    message.add(UInt32(finger))
    add(message)
  }

  /// Ends a group of events that happened at the same time, and sends them in one piece. Without it, they have no
  /// effect.
  func frame() throws { try send(WaylandMessage(input, Request.frame)) }

  /// Puts a finger down and lifts it, in one piece: however busy the machine is, the finger is not held.
  func tap(_ finger: Int, at place: Point) throws {
    begin(finger, at: place)
    add(WaylandMessage(input, Request.frame))
    end(finger)
    try frame()
  }

  /// Takes all touches away from the window, as the compositor does for a gesture.
  func cancel() throws { try send(WaylandMessage(input, Request.cancel)) }

  /// Presses keys together and releases them, in one piece, by the kernel's numbers (linux/input-event-codes.h).
  func strike(_ keys: [UInt32]) throws {
    for (keys, isDown) in [(keys, true), (keys.reversed(), false)] {
      for key in keys {
        var message = WaylandMessage(input, Request.key)
        message.add(key)
        message.add(isDown ? 1 : 0)
        add(message)
      }
    }
    try sync()
  }

  /// Waits until the compositor has handled everything that was sent.
  func sync() throws {
    let callback = newObject()
    var message = WaylandMessage(Self.display, Request.sync)
    message.add(callback)
    try send(message)
    while !done.contains(callback) { try receive() }
  }

  private func touch(_ request: UInt16, _ finger: Int, _ place: Point) {
    var message = WaylandMessage(input, request)
    message.add(UInt32(finger))
    message.add(fixed: place.x)
    message.add(fixed: place.y)
    add(message)
  }

  private func newObject() -> UInt32 {
    defer { nextObject += 1 }
    return nextObject
  }

  private func add(_ message: WaylandMessage) { pending += message.bytes }

  /// Sends a message, and those that were added before, in one piece.
  private func send(_ message: WaylandMessage) throws {
    add(message)
    defer { pending = [] }
    _ = try socket.writeAll(pending)
  }

  /// Waits for events and handles them.
  private func receive() throws {
    var waiting = pollfd(fd: socket.rawValue, events: Int16(POLLIN), revents: 0)
    try #require(poll(&waiting, 1, 30_000) > 0, "the compositor does not answer")
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = try buffer.withUnsafeMutableBytes { try socket.read(into: $0) }
    try #require(count > 0, "the compositor has closed the connection")
    received += buffer[..<count]
    while let event = takeEvent() { try handle(event) }
  }

  private struct Event {
    let object: UInt32
    let operation: UInt32
    let arguments: [UInt8]

    func word(_ index: Int) -> UInt32 {
      arguments.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: 4 * index, as: UInt32.self) }
    }

    /// The text whose length is the word at an index.
    func text(_ index: Int) -> String {
      let start = 4 * (index + 1)
      return String(
        decoding: arguments[start..<start + max(0, Int(word(index)) - 1)], as: UTF8.self)
    }
  }

  private func takeEvent() -> Event? {
    guard received.count >= 8 else { return nil }
    let header = received.withUnsafeBytes {
      (
        object: $0.loadUnaligned(as: UInt32.self),
        word: $0.loadUnaligned(fromByteOffset: 4, as: UInt32.self)
      )
    }
    let length = Int(header.word >> 16)
    guard received.count >= length else { return nil }
    defer { received.removeFirst(length) }
    return Event(
      object: header.object, operation: header.word & 0xffff, arguments: Array(received[8..<length])
    )
  }

  private func handle(_ event: Event) throws {
    switch (event.object, event.operation) {
    case (Self.display, 0): Issue.record("the compositor says: \(event.text(2))")
    case (Self.display, _): break
    case (registry, 0): globals[event.text(1)] = event.word(0)
    case (registry, _): break
    default: done.insert(event.object)
    }
  }
}
