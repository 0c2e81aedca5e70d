import DBus
import TestSupport
import Testing

/// Connections to a bus: calls, signals, objects and ends.
@Suite("Connections to a bus", .ownThread)
struct DBusConnectionTests {
  private let folder: TemporaryFolder
  private let bus: SessionBus

  init() throws {
    folder = try TemporaryFolder()
    bus = try SessionBus(in: folder)
  }

  private func client() throws -> DBusConnection { try DBusConnection(.address(bus.address)) }

  /// Processes a connection until a condition is met.
  private func process(_ client: DBusConnection, until isMet: () -> Bool) throws {
    let end = ContinuousClock.now + .patience
    while !isMet() {
      try #require(ContinuousClock.now < end)
      client.wait(until: .now + .milliseconds(20))
      try client.process()
    }
  }

  @Test func `each connection has a name of its own`() throws {
    let (one, other) = (try client(), try client())
    #expect(try one.uniqueName.hasPrefix(":"))
    #expect(try one.uniqueName != other.uniqueName)
  }

  @Test func `a bus that accepts and never answers is given up`() throws {
    let path = "\(folder.path)/silent"
    let listener = try SilentListener(at: path)
    defer { withExtendedLifetime(listener) {} }
    #expect(throws: DBusError.failed("the bus does not answer")) {
      _ = try DBusConnection(.address("unix:path=\(path)"), patience: .milliseconds(50))
    }
  }

  @Test(arguments: ["unix:path=/nowhere/at/all", "nonsense", "", "unix:path="])
  func `an address without a bus is an error at once`(_ address: String) {
    #expect(throws: DBusError.self) { try DBusConnection(.address(address)) }
  }

  @Test func `a call that waits returns the values of the reply`() throws {
    let echo = try Echo(bus)
    #expect(
      try echo.call(client(), [.string("hello"), .int32(-4)]) == [.string("hello"), .int32(-4)])
  }

  @Test func `errors of the other program keep their names and words`() throws {
    let (echo, client) = (try Echo(bus), try client())
    let expected = DBusError(name: "org.example.Error.Refused", message: "not today")
    #expect(throws: expected) { try echo.call(client, method: "Fail") }
    let unknown = #expect(throws: DBusError.self) { try echo.call(client, method: "Sing") }
    #expect(unknown?.name == "org.freedesktop.DBus.Error.UnknownMethod")
    let nobody = #expect(throws: DBusError.self) {
      try client.callAndWait("org.example.Nobody", path: "/", interface: "a.b", method: "C")
    }
    #expect(nobody?.name == "org.freedesktop.DBus.Error.ServiceUnknown")
  }

  @Test("a program that does not run is started for a call, unless the call must not start it")
  func startedServices() throws {
    let folder = try TemporaryFolder()
    let bus = try SessionBus(in: folder, services: ["org.xfce.Xfconf.service"])
    let client = try DBusConnection(.address(bus.address))
    func isThere() throws -> Bool {
      let names = try client.callAndWait(
        "org.freedesktop.DBus", path: "/", interface: "org.freedesktop.DBus", method: "ListNames")
      return names.first?.elements?.contains(.string("org.xfce.Xfconf")) == true
    }
    var replies: [Result<[DBusValue], DBusError>] = []
    func call(startsService: Bool) throws {
      try client.call(
        "org.xfce.Xfconf", path: "/", interface: "org.freedesktop.DBus.Peer", method: "Ping",
        startsService: startsService
      ) { replies.append($0) }
    }
    try call(startsService: false)
    try process(client) { replies.count == 1 }
    #expect(throws: DBusError.self) { try replies[0].get() }
    #expect(try !isThere())
    try call(startsService: true)
    try process(client) { replies.count == 2 }
    #expect(try isThere())
  }

  @Test func `calls with invalid names and paths are errors`() throws {
    let client = try client()
    for (destination, path, interface, method) in [
      ("no name", "/", "a.b", "C"), ("a.b", "nowhere", "a.b", "C"), ("a.b", "/", "a", "C"),
      ("a.b", "/", "a.b", "C D"),
    ] {
      #expect(throws: DBusError.self) {
        try client.callAndWait(destination, path: path, interface: interface, method: method)
      }
    }
  }

  @Test func `a reply is handled in process(), and only once`() throws {
    let (echo, client) = (try Echo(bus), try client())
    var replies: [Result<[DBusValue], DBusError>] = []
    for number in 0..<20 {
      try client.call(
        echo.name, path: Echo.path, interface: Echo.interface, method: "Echo",
        [.int32(Int32(number))]
      ) { replies.append($0) }
    }
    #expect(replies.isEmpty)
    try process(client) { replies.count >= 20 }
    #expect(try replies.map { try $0.get() } == (0..<20).map { [.int32($0)] })
  }

  @Test func `a program that does not reply is a time-out`() throws {
    // A connection whose messages nobody handles.
    let (silent, client) = (try client(), try client())
    let name = try silent.uniqueName
    let waited = #expect(throws: DBusError.self) {
      try client.callAndWait(
        name, path: "/", interface: "a.b", method: "C", timeout: .milliseconds(50))
    }
    #expect(waited?.isTimeout == true)
    var reply: Result<[DBusValue], DBusError>?
    try client.call(
      name, path: "/", interface: "a.b", method: "C", timeout: .milliseconds(50)
    ) { reply = $0 }
    try process(client) { reply != nil }
    guard case .failure(let error) = reply else { return #expect(Bool(false), "a reply") }
    #expect(error.isTimeout)
  }

  @Test func `when the bus dies, each call that waits for a reply is told once`() throws {
    let (silent, client) = (try client(), try client())
    var errors: [DBusError?] = []
    for _ in 0..<3 {
      try client.call(try silent.uniqueName, path: "/", interface: "a.b", method: "C") {
        if case .failure(let error) = $0 { errors.append(error) } else { errors.append(nil) }
      }
    }
    try client.process()
    bus.end()
    #expect(throws: DBusError.self) { try process(client) { false } }
    #expect(errors.count == 3 && errors.allSatisfy { $0 != nil })
    #expect(client.isClosed)
    #expect(throws: DBusError.disconnected) {
      try client.callAndWait("a.b", path: "/", interface: "a.b", method: "C")
    }
    #expect(throws: DBusError.disconnected) {
      try client.emit(path: "/", interface: "a.b", "C")
    }
    #expect(throws: DBusError.self) { try self.client() }
  }

  @Test func `a connection that is closed while it handles a call ends quietly`() throws {
    let (echo, client) = (try Echo(bus), try client())
    #expect(throws: DBusError.self) { try echo.call(client, method: "Vanish") }
    #expect(try Echo(bus).call(client, [.byte(1)]) == [.byte(1)])
  }

  @Test func `signals reach those who listen for them, until they cancel`() throws {
    let (sender, listener) = (try client(), try client())
    var heard: [DBusMessage] = []
    let registration = try listener.onSignal(
      from: sender.uniqueName, path: "/here", interface: "org.example.News", "Changed"
    ) { heard.append($0) }
    try sender.emit(path: "/here", interface: "org.example.News", "Other")
    try sender.emit(path: "/there", interface: "org.example.News", "Changed")
    try sender.emit(path: "/here", interface: "org.example.News", "Changed", [.uint32(7)])
    try process(listener) { !heard.isEmpty }
    #expect(heard.map(\.arguments) == [[.uint32(7)]])
    #expect(try heard.map(\.sender) == [sender.uniqueName])
    registration.cancel()
    registration.cancel()
    try sender.emit(path: "/here", interface: "org.example.News", "Changed")
    // After the answer of another call, everything that was sent before has come.
    try sender.callAndWait(
      "org.freedesktop.DBus", path: "/", interface: "org.freedesktop.DBus", method: "GetId")
    try listener.callAndWait(
      "org.freedesktop.DBus", path: "/", interface: "org.freedesktop.DBus", method: "GetId")
    try listener.process()
    #expect(heard.count == 1)
  }

  @Test func `a signal for one program reaches no other`() throws {
    let (sender, listener, other) = (try client(), try client(), try client())
    var (heard, overheard) = (0, 0)
    try listener.onSignal(interface: "org.example.News") { _ in heard += 1 }
    try other.onSignal(interface: "org.example.News") { _ in overheard += 1 }
    try sender.emit(path: "/", interface: "org.example.News", "Changed", to: listener.uniqueName)
    try sender.emit(path: "/", interface: "org.example.News", "Changed")
    try process(listener) { heard == 2 }
    try process(other) { overheard > 0 }
    #expect(overheard == 1)
  }

  @Test func `an object answers for itself, or for all below it`() throws {
    let paths = Noted<String>()
    let ready = Noted<String>()
    let thread = DBusThread(
      .address(bus.address),
      begin: { connection throws(DBusError) in
        let answer = { (call: DBusMessage) throws(DBusError) -> [DBusValue]? in
          paths.note(call.path)
          return [.string(call.path)]
        }
        try connection.serve("/one", answer)
        try connection.serve("/many", includesChildren: true, answer)
        try connection.takeName("org.example.Objects")
        ready.note(try connection.uniqueName)
      })
    defer { thread.stop() }
    _ = try #require(ready.first())
    let client = try client()
    func ask(_ path: String) throws(DBusError) -> [DBusValue] {
      try client.callAndWait(
        "org.example.Objects", path: path, interface: "org.freedesktop.DBus.Properties",
        method: "GetAll", [.string("a.b")])
    }
    for path in ["/one", "/many", "/many/a", "/many/a/b"] {
      #expect(try ask(path) == [.string(path)])
    }
    for path in ["/", "/one/a", "/other"] {
      #expect(throws: DBusError.self) { try ask(path) }
    }
    #expect(paths.all == ["/one", "/many", "/many/a", "/many/a/b"])
  }

  @Test("a thread does what it is handed in order, then stops, and says how it ended")
  func thread() throws {
    let (numbers, ends) = (Noted<Int>(), Noted<DBusError?>())
    let thread = DBusThread(.address(bus.address), end: { ends.note($0) })
    for number in 0..<100 { thread.perform { _ in numbers.note(number) } }
    thread.stop()
    thread.perform { _ in numbers.note(-1) }
    _ = ends.first()
    #expect(ends.all == [nil])
    #expect(numbers.all == Array(0..<100))
  }

  @Test func `a thread ends with the bus, or without one`() throws {
    let (begun, ends) = (Noted<Bool>(), Noted<DBusError?>())
    let thread = DBusThread(
      .address(bus.address), begin: { _ in begun.note(true) }, end: { ends.note($0) })
    _ = begun.first()
    bus.end()
    #expect(ends.first() == .some(.disconnected))
    let others = Noted<DBusError?>()
    _ = DBusThread(.address(bus.address), end: { others.note($0) })
    #expect(others.first().flatMap { $0 } != nil)
    thread.perform { _ in begun.note(false) }
    thread.stop()
    #expect(begun.all == [true])
  }
}
