import Ink
import Interaction
import Tables
import TestSupport
import Testing
import Touch

@Suite("Touches that the desktop takes for a gesture")
struct TakenTouchesTests {
  private var table = Table()
  private let device = 9

  /// The fingers lift, the last first, and then the desktop turns out to have taken them.
  private mutating func take(_ fingers: [UInt32]) -> Effects {
    let time = Timestamp(milliseconds: table.clock)
    for finger in fingers.reversed() {
      _ = table.session.handle(
        .touch(
          TouchEvent(
            touch: finger, phase: .end, source: EventSource(device: device, master: 2), time: time,
            position: Self.place(finger))))
    }
    return table.session.handle(
      .devices(DeviceChange(kind: .touchesTaken, device: device, time: time)))
  }

  private static func place(_ finger: UInt32) -> Point {
    Point(x: 200 + 90 * Double(finger), y: 300)
  }

  @Test("leave no ink and nothing to undo, and are explained; ink before them stays")
  mutating func noInk() {
    table.begin(1, at: Self.place(1), device: device)
    _ = table.session.handle(
      .finger(1, .end, at: Self.place(1), device: device, milliseconds: table.clock))
    table.wait(100)
    let before = table.session.drawing.completed.count
    #expect(before == 1)
    let fingers: [UInt32] = [2, 3, 4]
    for finger in fingers { table.begin(finger, at: Self.place(finger), device: device) }
    table.sleep(30)
    let effects = take(fingers)
    #expect(effects.programRequests == [.explainGestures])
    #expect(table.session.drawing.completed.count == before)
    #expect(table.session.drawing.contactsInProgress.isEmpty)
    table.wait(1_000)
    #expect(table.session.drawing.completed.count == before)
  }

  @Test mutating func `press no control`() throws {
    let before = try table.seat(.bottom).brush.color
    let place = try table.place(.color(1), at: .bottom)
    table.begin(1, at: place, device: device)
    table.begin(2, at: Point(x: 500, y: 300), device: device)
    table.sleep(50)
    _ = take([1, 2])
    table.wait(1_000)
    #expect(try table.seat(.bottom).brush.color == before)
  }
}
