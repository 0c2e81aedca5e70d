import CXlib
import Glibc
import Ink
import Interaction
import Testing
import TestSupport
import TouchLab
import TouchLabSupport

@Suite("Devices that disappear and return", .serialized, .ownThread)
struct DeviceIdentityTests {
  @Test("a pen has one seat; two touchscreens keep theirs if they return in another order")
  func people() throws {
    let stage = try Stage(
      .init(touchscreens: [10, 10], hasEraserEnd: true), arguments: ["--seat-per-device"],
      prepare: { server in
        // The properties that drivers of real devices set. The two screens are of the same model.
        let client = try LabClient(server)
        for (device, node) in [("touch0", 3), ("touch1", 4), ("pen0", 7), ("pen0 eraser", 7)] {
          try client.setNode("/dev/input/event\(node)", device: device)
        }
      })
    let eraser = try #require(stage.server.eraserEnd)
    var count = 0
    func seat(_ paint: ([Point]) throws -> Void) throws -> SeatID? {
      count += 1
      let path = line(y: 150 + Double(count) * 50, from: 800, to: 1000)
      try paint(path)
      let expected = count
      let session = try stage.session {
        $0.strokes.count == expected && $0.strokes.allSatisfy(\.isCompleted)
      }
      return try session.stroke(from: path[0]).seat
    }
    func finger(_ screen: Int) throws -> SeatID? {
      try seat { path in
        try stage.press(1, path, on: screen)
        try stage.server.touchscreens[screen].end(1, at: path[20])
      }
    }
    func tip(_ pen: PenInjector) throws -> SeatID? {
      try seat { path in
        try pen.press(at: path[0])
        for point in path.dropFirst() { try pen.move(to: point) }
        try pen.release(at: path[20])
      }
    }
    let (one, other) = (try finger(0), try finger(1))
    let person = try tip(stage.server.pen)
    #expect(Set([one, other, person]).count == 3)
    #expect(try tip(eraser) == person)
    #expect(try tip(stage.server.pen) == person)

    // The user looks at another console for a while, so the server disables all devices.
    let devices = ["touch0", "touch1", "pen0", "pen0 eraser"]
    for device in devices { try stage.client.setEnabled(false, device: device) }
    _ = try stage.session()
    for device in devices.reversed() { try stage.client.setEnabled(true, device: device) }
    for screen in stage.server.touchscreens { try screen.reconnect() }
    for pen in [stage.server.pen, eraser] { try pen.reconnect() }
    #expect(try tip(eraser) == person)
    #expect(try finger(1) == other)
    #expect(try tip(stage.server.pen) == person)
    #expect(try finger(0) == one)
    #expect(try stage.session().seats.count == 3)
  }

  @Test func `rows 32 and 33: when a touchscreen disappears, pressed controls do nothing`() throws {
    try repeatedAfterPauses { try loseTouchscreenUnderControls() }
  }

  private func loseTouchscreenUnderControls() throws {
    let stage = try Stage(.init(touchscreens: [20, 20]), recordsInput: true)
    try stage.draw(5, line(y: 100))
    let before = try stage.session { $0.strokes.count == 1 }
    // An end just before the touchscreen disappears would be taken for a cancel.
    try stage.client.letServerTimePass(.milliseconds(20))
    for (index, name) in ["green", "undo", "colors-panel", "highlighter", "clear"].enumerated() {
      let place = try #require(before.items[name]).center
      // Clear acts while it is held. So no time passes for the program before the device is gone.
      if name == "clear" { try stage.program.process.halt() }
      // A program that is stopped could not be ended if something fails below.
      defer { stage.program.process.send(signal: SIGCONT) }
      try stage.touch.begin(1, at: place)
      try stage.touch.begin(2, at: Point(x: 400, y: 300))
      try stage.settle()
      // Another person paints at the same time. The news of the device may then be split over two reads.
      try stage.press(9, line(y: 150 + Double(index) * 20), on: 1)
      try stage.client.setEnabled(false, device: "touch0")
      try stage.server.touchscreens[1].end(9, at: Point(x: 600, y: 150))
      try stage.settle()
      if name == "clear" { stage.program.process.send(signal: SIGCONT) }
      try stage.harness.expectNoPause()
      let session = try stage.session { $0.strokes.allSatisfy(\.isCompleted) }
      #expect(session.chosen == before.chosen && session.seats[0].tool == before.seats[0].tool)
      #expect(session.strokes.count == 2 + index, "\(name)")
      #expect(session.seats[0].palette.panel == nil && session.seats[0].canUndo)
      try stage.expectWindowShowsDrawing()
      try stage.client.setEnabled(true, device: "touch0")
      try stage.touch.reconnect()
    }
    try stage.tap("green")
    #expect(try stage.session { $0.chosen.color == "green" }.chosen.color == "green")
  }
}

/// What is kept of strokes whose touchscreens are lost. The table of touch cases has the ways in
/// which touchscreens get lost.
@Suite("Touchscreens disappear under fingers", .ownThread)
struct LostDeviceTests {
  @Test("strokes of several touchscreens that go at once vanish, also from the gallery")
  func retractedAndKept() throws {
    try repeatedAfterPauses { try loseTouchscreens() }
  }

  private func loseTouchscreens() throws {
    let stage = try Stage(.init(touchscreens: [20, 20]), recordsInput: true)
    let kept = line(y: 100)
    try stage.draw(5, kept)
    try stage.settle()
    try stage.client.letServerTimePass(.milliseconds(20))
    try stage.interleave([1: line(y: 200), 2: line(y: 300)])
    try stage.press(9, line(y: 500), on: 1)
    try stage.settle()
    try stage.expectKept(try stage.session())
    for device in ["touch0", "touch1"] { try stage.client.setEnabled(false, device: device) }
    try stage.harness.expectNoPause()
    let session = try stage.session { $0.strokes.count == 1 }
    #expect(session.strokes.map(\.positions) == [stage.kept(kept + [kept[20]])])
    try stage.expectFullRepaint()
    try stage.expectKept(session)
    try stage.kill()

    let again = try stage.restarted()
    #expect(try again.session().strokes.map(\.samples) == session.strokes.map(\.samples))
    try again.expectFullRepaint()
  }
}
