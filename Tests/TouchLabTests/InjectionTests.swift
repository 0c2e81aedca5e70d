import Ink
import Testing
import TestSupport
import TouchLab
import TouchLabSupport

@Suite("Injection", .ownThread)
struct InjectionTests {
  @Test("of a finger is seen as begin, ownership, updates and end at the injected positions")
  func oneFinger() throws {
    let server = try TouchServer()
    let witness = try Onlooker(filling: server)
    try server.touch.begin(3, at: Point(x: 100, y: 200), pressure: 0.5)
    try server.touch.move(3, to: Point(x: 110.5, y: 210.25))
    try server.touch.end(3, at: Point(x: 120, y: 220))
    try server.touch.sync()
    let events = try witness.events()
    #expect(events.map(\.kind) == [.touchBegin, .touchOwnership, .touchUpdate, .touchEnd])
    #expect(
      events.filter { $0.kind != .touchOwnership }.map(\.position)
        == [Point(x: 100, y: 200), Point(x: 110.5, y: 210.25), Point(x: 120, y: 220)])
    #expect(events[0].axes[4] == 1023.5)
    #expect(events[2].axes[4] == nil)
    #expect(Set(events.map(\.detail)).count == 1)
  }

  @Test(
    "reports the predicted position to the last bit, on any size of screen",
    arguments: [ScreenSize(1920, 1080), ScreenSize(1366, 768), ScreenSize(3840, 2160)])
  func exactPositions(size: ScreenSize) throws {
    let server = try TouchServer(.init(size: size))
    let frame = PixelRect(x: 7, y: 13, width: size.width - 7, height: size.height - 13)
    let witness = try Onlooker(server, [.touch, .pointer], frame: frame)
    var generator = SeededGenerator(seed: 42)
    var points = (0..<400).map { _ in
      Point(
        x: Double.random(in: 7..<Double(size.width), using: &generator),
        y: Double.random(in: 13..<Double(size.height), using: &generator))
    }
    // What XInput2 can express must come back as it was.
    let exact = points.map {
      Point(x: ($0.x * 4096).rounded(.down) / 4096, y: ($0.y * 4096).rounded(.down) / 4096)
    }
    points += exact
    points += [Point(x: 8, y: 14), Point(x: 1e6, y: 1e6), Point(x: -50, y: -50)]
    try server.touch.begin(1, at: Point(x: 20, y: 20))
    for point in points { try server.touch.move(1, to: point) }
    try server.touch.end(1, at: Point(x: 20, y: 20))
    try server.touch.sync()
    let updates = try witness.events().filter { $0.kind == .touchUpdate }
    try #require(updates.count == points.count)
    for (update, point) in zip(updates, points) {
      let expected = server.touch.reportedPosition(point)
      #expect(update.rootPosition == expected, "injected \(point)")
      #expect(update.position == Point(x: expected.x - 7, y: expected.y - 13))
    }
    // The pen's position is reported likewise.
    for point in points { try server.pen.move(to: point) }
    try server.pen.sync()
    let motions = try witness.events().filter { $0.kind == .motion }
    let inside = points.map(server.pen.reportedPosition).filter { $0.x >= 7 && $0.y >= 13 }
    #expect(motions.suffix(inside.count).map(\.rootPosition) == inside)
    for point in exact where point.x < Double(size.width) - 1 && point.y < Double(size.height) - 1 {
      #expect(server.touch.reportedPosition(point) == point)
    }
  }

  @Test func `of 50,000 updates loses none and keeps their order`() throws {
    let server = try TouchServer()
    let witness = try Onlooker(filling: server, .touch)
    try server.touch.begin(1, at: Point(x: 0, y: 0))
    for index in 0..<50_000 {
      try server.touch.move(1, to: Point(x: Double(index % 1900), y: Double(index / 1900)))
    }
    try server.touch.sync()
    try server.touch.end(1, at: Point(x: 0, y: 0))
    let updates = try witness.client.events(50_000, timeout: .seconds(30)) {
      $0.kind == .touchUpdate
    }
    for (index, update) in updates.enumerated() {
      let expected = Point(x: Double(index % 1900), y: Double(index / 1900))
      try #require(update.position == expected)
    }
  }

  @Test func `of 45 fingers on a screen of 20 begins 45 touches`() throws {
    let server = try TouchServer()
    let witness = try Onlooker(filling: server, .touch)
    for finger in 0..<45 { try server.touch.begin(finger, at: Point(x: Double(finger), y: 5)) }
    for finger in 0..<45 { try server.touch.end(finger, at: Point(x: Double(finger), y: 5)) }
    try server.touch.sync()
    let events = try witness.events()
    #expect(Set(events.filter { $0.kind == .touchBegin }.map(\.detail)).count == 45)
    #expect(events.filter { $0.kind == .touchEnd }.count == 45)
  }

  @Test("through two touchscreens gives touches of two devices with different numbers")
  func twoTouchscreens() throws {
    let server = try TouchServer(.init(touchscreens: [5, 5]))
    let witness = try Onlooker(filling: server, .touch)
    for screen in server.touchscreens {
      try screen.begin(0, at: Point(x: 50, y: 50))
      try screen.sync()
    }
    let events = try witness.events()
    #expect(events.count == 2)
    #expect(Set(events.map(\.source)).count == 2)
    #expect(Set(events.map(\.detail)).count == 2)
  }

  @Test func `through the pen carries position, button and pressure`() throws {
    let server = try TouchServer()
    let witness = try Onlooker(filling: server, .pointer)
    try server.pen.proximity(true, at: Point(x: 40.5, y: 50.25))
    try server.pen.move(to: Point(x: 300.5, y: 400.75), pressure: 0)
    try server.pen.press(at: Point(x: 300.5, y: 400.75), pressure: 0.25)
    for step in 1...200 {
      try server.pen.move(to: Point(x: 300.5 + Double(step), y: 400.75), pressure: 0.5)
    }
    try server.pen.release(at: Point(x: 500.5, y: 400.75), pressure: 0)
    try server.pen.sync()
    let events = try witness.events()
    let press = try #require(events.firstIndex { $0.kind == .buttonPress })
    #expect(events[press].position == Point(x: 300.5, y: 400.75))
    #expect(events[press].axes[4] == 250)
    #expect(events[press].detail == 1)
    let moves = events[press...].filter { $0.kind == .motion }
    #expect(moves.map(\.position) == (1...200).map { Point(x: 300.5 + Double($0), y: 400.75) })
    #expect(moves.allSatisfy { $0.axes[4] == 500 })
    #expect(events.last?.kind == .buttonRelease)
  }

  @Test func `of keysyms strikes their keys, with Shift where they need it`() throws {
    let server = try TouchServer()
    let witness = try Onlooker(filling: server, .keys)
    try server.keyboard.strike(keysym: 0x73, control: true)
    try server.keyboard.strike(keysym: 0xffc8)
    try server.keyboard.strike(keysym: 0x41)
    try server.keyboard.sync()
    let presses = try witness.events().filter { $0.kind == .keyPress }.map(\.detail)
    #expect(presses == [37, 39, 95, 50, 38])
    #expect(throws: TouchLabError.self) { try server.keyboard.strike(keysym: 0x0100_2603) }
  }

  @Test func `continues after the device was disabled and enabled`() throws {
    let server = try TouchServer()
    let witness = try Onlooker(filling: server, .touch)
    try server.touch.begin(1, at: Point(x: 30, y: 30))
    try server.touch.sync()
    try witness.client.setEnabled(false, device: "touch0")
    #expect(throws: TouchLabError.deviceClosed("touch0")) {
      for _ in 0..<3 { try server.touch.move(1, to: Point(x: 31, y: 31)) }
    }
    try witness.client.setEnabled(true, device: "touch0")
    try server.touch.reconnect()
    try server.touch.begin(2, at: Point(x: 60, y: 60))
    try server.touch.sync()
    let events = try witness.events()
    #expect(events.map(\.kind) == [.touchBegin, .touchEnd, .touchBegin])
    #expect(events.last?.position == Point(x: 60, y: 60))
  }

  @Test func `has nothing to wait for before the first event`() throws {
    let server = try TouchServer()
    try server.touch.sync()
    try server.pen.sync()
  }
}

@Suite("A server with two screens", .serialized, .ownThread)
struct SeveralScreensTests {
  @Test func `it reports positions on the second screen, but not in its window`() throws {
    let server = try TouchServer(.init(size: ScreenSize(800, 600), screens: 2))
    let client = try LabClient(display: "\(server.display).1")
    let window = try client.makeWindow(
      PixelRect(x: 100, y: 50, width: 600, height: 500), isOverrideRedirect: true)
    try client.select([.touch, .ownership], on: window)
    try client.map(window)
    try client.waitUntilViewable(window)
    try server.touch.begin(1, at: Point(x: 600, y: 300))
    try server.touch.begin(2, at: Point(x: 650, y: 200))
    try server.touch.move(1, to: Point(x: 610, y: 310))
    try server.touch.move(2, to: Point(x: 660, y: 210))
    try server.touch.end(1, at: Point(x: 620, y: 320))
    try server.touch.sync()
    let events = try client.pendingEvents().filter { $0.kind != .touchOwnership }
    let places = events.map(\.rootPosition)
    #expect(
      places == [
        Point(x: 400, y: 300), Point(x: 500, y: 200), Point(x: 420, y: 310), Point(x: 520, y: 210),
        Point(x: 440, y: 320),
      ])
    #expect(events.allSatisfy { $0.position == Point(x: 0, y: 0) })
  }
}
