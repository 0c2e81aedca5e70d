import CXlib
import Glibc
import Ink
import SystemPackage
import Testing
import TestSupport
import TouchLab
import TouchLabSupport

@Suite("A relay in front of a server", .ownThread)
struct XRelayTests {
  let server: TouchServer

  init() throws { server = try TouchServer(.init(size: ScreenSize(800, 600))) }

  private func hasExtension(_ name: String, _ client: LabClient) throws -> Bool {
    try client.call { display in
      var (opcode, event, error): (Int32, Int32, Int32) = (0, 0, 0)
      return XQueryExtension(display, name, &opcode, &event, &error) != 0
    }
  }

  @Test func `passes on everything: touches, pixels, large requests`() throws {
    let relay = try XRelay(server)
    let client = try LabClient(display: relay.display)
    #expect(try hasExtension("XInputExtension", client))
    let window = try client.makeWindow(
      PixelRect(x: 0, y: 0, width: 800, height: 600), isOverrideRedirect: true,
      background: 0x12_3456)
    try client.select([.touch, .ownership], on: window)
    try client.map(window)
    try client.waitUntilViewable(window)
    try server.touch.begin(1, at: Point(x: 10.5, y: 20))
    for step in 0..<1000 { try server.touch.move(1, to: Point(x: Double(step % 800), y: 20)) }
    try server.touch.end(1, at: Point(x: 30, y: 20))
    let events = try client.events(1003) { _ in true }
    #expect(events.filter { $0.kind == .touchUpdate }.count == 1000)
    #expect(events[0].position == Point(x: 10.5, y: 20))
    let before = try client.pixels(of: window)
    #expect(before.pixels.allSatisfy { $0 == 0xff12_3456 })
    try putImage(client, window, color: 0x65_4321)
    #expect(try client.pixels(of: window).pixels.allSatisfy { $0 == 0xff65_4321 })
  }

  /// Nearly two million bytes: more than a request without BIG-REQUESTS can have.
  private func putImage(_ client: LabClient, _ window: UInt, color: UInt32) throws {
    var pixels = [UInt32](repeating: color, count: 800 * 600)
    try client.request { display in
      pixels.withUnsafeMutableBytes { bytes in
        let image = XCreateImage(
          display, XDefaultVisual(display, 0), 24, ZPixmap, 0,
          bytes.baseAddress?.assumingMemoryBound(to: CChar.self), 800, 600, 32, 0)
        let context = XCreateGC(display, window, 0, nil)
        XPutImage(display, window, context, image, 0, 0, 0, 0, 800, 600)
        XFreeGC(display, context)
        image?.pointee.data = nil
        _ = image?.pointee.f.destroy_image(image)
      }
    }
  }

  @Test func `refuses shared memory when it is attached, not before`() throws {
    let relay = try XRelay(server, disguise: .init(refusesSharedMemory: true))
    let refused = try LabClient(display: relay.display)
    #expect(try hasExtension("MIT-SHM", refused))
    let failure = #expect(throws: TouchLabError.self) { try attach(refused) }
    guard case .refused(let error) = try #require(failure) else {
      Issue.record("not refused: \(String(describing: failure))")
      return
    }
    #expect(error.code == UInt8(BadAccess))
    #expect(try refused.devices().count > 2)
    try attach(try LabClient(server))
  }

  private func attach(_ client: LabClient) throws {
    var segment = XShmSegmentInfo()
    segment.shmid = shmget(IPC_PRIVATE, 4096, IPC_CREAT | 0o600)
    try #require(segment.shmid >= 0)
    defer { shmctl(segment.shmid, IPC_RMID, nil) }
    segment.readOnly = False
    try client.request { XShmAttach($0, &segment) }
  }

  @Test func `reaches a server whose socket file another server has removed`() throws {
    unlink(XSocket.path(of: server.display))
    let relay = try XRelay(server)
    try LabClient(display: relay.display).sync()
  }

  @Test func `holds what is said, and loses nothing of it`() throws {
    let relay = try XRelay(server)
    let client = try LabClient(display: relay.display)
    let window = try client.makeWindow(
      PixelRect(x: 0, y: 0, width: 800, height: 600), isOverrideRedirect: true)
    try client.select(.touch, on: window)
    try client.map(window)
    _ = try client.pendingEvents()
    relay.hold()
    try server.touch.tap(1, at: Point(x: 10, y: 20))
    try server.touch.sync()
    #expect(try client.nextEvent(timeout: .milliseconds(100)) == nil)
    relay.release()
    #expect(try client.events(2) { _ in true }.map(\.kind) == [.touchBegin, .touchEnd])
  }

  @Test func `does not wait for a client that has hung up while its data are under way`() throws {
    let (client, server) = (try socketPair(), try socketPair())
    let connection = RelayedConnection(
      client: FileDescriptor(rawValue: client.0), server: FileDescriptor(rawValue: server.0),
      XRelay.Disguise(), XRelay.Link(bitsPerSecond: 1000, latency: .seconds(3600)), RelayNotes())
    defer {
      connection.close()
      close(server.1)
    }
    #expect(connection.waits(holdsRequests: false).map(\.fd) == [client.0, server.0])
    // A connection's setup (X11 protocol, "Connection Setup").
    try #require(send(client.1, [108, 0, 11, 0, 0, 0, 0, 0, 0, 0, 0, 0], 12, 0) == 12)
    close(client.1)
    for _ in 0..<2 { connection.pass(holdsRequests: false) }
    #expect(!connection.isClosed && connection.nextArrival != nil)
    #expect(connection.waits(holdsRequests: false).map(\.fd) == [-1, -1])
  }

  private func socketPair() throws -> (Int32, Int32) {
    var ends: [Int32] = [0, 0]
    try #require(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0)
    return (ends[0], ends[1])
  }

  @Test func `counts a question once, and questions that are asked together once, too`() throws {
    func count(_ ask: (LabClient) throws -> Void) throws -> Int {
      let relay = try XRelay(server)
      let client = try LabClient(display: relay.display)
      try ask(client)
      let window = try client.makeWindow(
        PixelRect(x: 0, y: 0, width: 800, height: 600), isOverrideRedirect: true)
      try client.map(window)
      #expect(relay.roundTripsBeforePixels == nil)
      try putImage(client, window, color: 0x65_4321)
      return try #require(relay.roundTripsBeforePixels)
    }
    let none = try count { _ in }
    let three = try count { client in
      for _ in 0..<3 { try client.call { _ = XSync($0, False) } }
    }
    let names = (0..<50).map { "FINGERPAINT_TEST_\($0)" }
    let together = try count { client in
      var strings = names.map { strdup($0) }
      defer { for string in strings { free(string) } }
      var atoms = [Atom](repeating: 0, count: names.count)
      try client.call { _ = XInternAtoms($0, &strings, Int32(names.count), False, &atoms) }
      #expect(!atoms.contains(0))
    }
    #expect((three - none, together - none) == (3, 1))
  }

  @Test func `closes its display, and has a free one`() throws {
    let (one, other) = (try XRelay(server), try XRelay(server))
    #expect(one.display != other.display)
    let client = try LabClient(display: one.display)
    one.stop()
    #expect(throws: TouchLabError.connectionLost) { try client.sync() }
    #expect(XSocket.isFreeOrTakenAgain(one.display))
    try LabClient(display: other.display).sync()
  }
}

@Suite("A stream of packets", .ownThread)
struct PacketStreamTests {
  /// Packets whose first byte is their length.
  private func length(_ bytes: ArraySlice<UInt8>) -> PacketStream.Length {
    bytes.count < 2 ? .unknown : .bytes(Int(bytes[bytes.startIndex]))
  }

  @Test(arguments: 1...9) func `shows each packet once, however the bytes come`(size: Int) {
    let bytes: [UInt8] = [3, 1, 1, 2, 2, 5, 3, 3, 3, 3, 4, 4, 4, 4]
    var stream = PacketStream()
    var seen: [[UInt8]] = []
    var output: [UInt8] = []
    for start in stride(from: 0, to: bytes.count, by: size) {
      let part = Array(bytes[start..<min(start + size, bytes.count)])
      output += stream.forward(part, length: length) { packet in
        seen.append(packet)
        packet[1] += 10
      }
    }
    #expect(seen == [[3, 1, 1], [2, 2], [5, 3, 3, 3, 3], [4, 4, 4, 4]])
    #expect(output == [3, 11, 1, 2, 12, 5, 13, 3, 3, 3, 4, 14, 4, 4])
  }

  @Test func `lets a large packet through after its beginning`() {
    var stream = PacketStream()
    var inspections = 0
    let large = [UInt8](repeating: 7, count: 10_000)
    let output = stream.forward(
      large + [2, 2], length: { $0.first == 2 ? .bytes(2) : .bytes(10_000) }
    ) { packet in
      inspections += 1
      packet[0] = 9
    }
    #expect(inspections == 2)
    #expect(output == [9] + large.dropFirst() + [9, 2])
  }
}

@Suite("A slow network", .ownThread)
struct ShapedPipeTests {
  private let start = ContinuousClock.now
  /// A megabyte a second.
  private let link = XRelay.Link(
    bitsPerSecond: 8_000_000, latency: .milliseconds(50), capacity: 100_000)

  @Test func `brings every byte in order, at its pace and not before its latency`() {
    var pipe = ShapedPipe(link)
    let bytes = (0..<100_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    pipe.enter(Array(bytes[..<40_000]), at: start)
    pipe.enter(Array(bytes[40_000...]), at: start + .milliseconds(1))
    #expect(!pipe.hasRoom)
    #expect(pipe.leave(at: start + .milliseconds(50)).isEmpty)
    var arrived: [UInt8] = []
    for millisecond in 51...151 {
      arrived += pipe.leave(at: start + .milliseconds(millisecond))
      // A thousand bytes a millisecond, in packets.
      let due = (millisecond - 50) * 1000
      #expect(arrived.count <= due && arrived.count > due - 1448)
    }
    #expect(arrived == bytes)
    #expect(pipe.isEmpty && pipe.hasRoom && pipe.nextArrival == nil)
  }

  @Test func `saves up nothing while it is idle`() {
    var pipe = ShapedPipe(link)
    pipe.enter([1, 2, 3], at: start)
    #expect(pipe.leave(at: start + .seconds(1)) == [1, 2, 3])
    pipe.enter([UInt8](repeating: 7, count: 50_000), at: start + .seconds(1))
    #expect(pipe.leave(at: start + .milliseconds(1075)).count <= 25_000)
    #expect(pipe.leave(at: start + .milliseconds(1101)).count > 20_000)
  }
}
