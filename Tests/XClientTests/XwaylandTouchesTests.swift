import Ink
import Testing
import Touch
import XClient

@Suite("Touches of Xwayland become ordinary touches")
struct XwaylandTouchesTests {
  private var touches = XwaylandTouches()
  private let device = 9

  private func event(
    _ touch: UInt32, _ phase: TouchEvent.Phase, at time: Int64, x: Double = 100, device: Int = 9
  ) -> TouchEvent {
    TouchEvent(
      touch: touch, phase: phase, source: EventSource(device: device, master: 2),
      time: Timestamp(milliseconds: time), position: Point(x: x, y: 200))
  }

  private mutating func begin(_ numbers: UInt32..., device: Int = 9) {
    for number in numbers { _ = touches.follow(event(number, .begin, at: 0, device: device)) }
  }

  /// Ends touches in order, and returns the devices whose touches were taken.
  private mutating func end(_ ends: [(touch: UInt32, time: Int64)], device: Int = 9) -> [Int] {
    ends.flatMap { touches.follow(event($0.touch, .end, at: $0.time, device: device)) }
      .compactMap {
        if case .devices(let change) = $0, change.kind == .touchesTaken {
          change.device
        } else {
          nil
        }
      }
  }

  @Test mutating func `a whole pixel stands for its middle`() {
    let events = touches.follow(event(1, .begin, at: 0, x: 40))
    #expect(events.count == 1)
    guard case .touch(let touch)? = events.first else { Issue.record("no touch"); return }
    #expect(touch.position == Point(x: 40.5, y: 200.5) && touch.isWholePixel)
  }

  @Test("three or more touches that end at once, the newest first, were taken by the desktop")
  mutating func taken() {
    begin(1, 2, 3)
    #expect(end([(3, 50), (2, 50), (1, 50)]) == [device])
    begin(4, 5, 6, 7)
    #expect(end([(7, 90), (6, 90), (5, 91), (4, 92)]) == [device])
  }

  @Test mutating func `fingers that lift in another order or one after the other were not taken`() {
    begin(1, 2, 3)
    #expect(end([(1, 50), (2, 50), (3, 50)]).isEmpty)
    begin(4, 5, 6)
    #expect(end([(6, 60), (5, 68), (4, 76)]).isEmpty)
    begin(7, 8, 9)
    #expect(end([(9, 70), (7, 70), (8, 70)]).isEmpty)
  }

  @Test("two touches that end at once soon after the second one began were taken by the desktop")
  mutating func twoTouches() {
    begin(1, 2)
    #expect(end([(2, 300), (1, 300)]) == [device])
    begin(3, 4)
    #expect(end([(4, 301), (3, 301)]).isEmpty)
    begin(5)
    #expect(end([(5, 80)]).isEmpty)
  }

  @Test mutating func `touches that end while another stays down were not taken`() {
    begin(1, 2, 3, 4)
    #expect(end([(4, 50), (3, 50), (2, 50)]).isEmpty)
    #expect(end([(1, 60)]).isEmpty)
  }

  @Test mutating func `touches of another touchscreen do not count`() {
    begin(1, 2, 3)
    begin(7, device: 10)
    #expect(end([(3, 50), (2, 50), (1, 50)]) == [device])
    #expect(end([(7, 50)], device: 10).isEmpty)
  }

  @Test mutating func `each touch ends once, where it is, if the window's surface may be gone`() {
    begin(1, 2)
    _ = touches.follow(event(2, .update(pendingEnd: false), at: 7, x: 130))
    let ends = touches.endAll()
    let expected = [(UInt32(1), 100.5), (2, 130.5)].map { touch, x in
      var end = event(touch, .end, at: touch == 1 ? 0 : 7)
      end.position = Point(x: x, y: 200.5)
      end.isWholePixel = true
      return InputEvent.touch(end)
    }
    #expect(ends == expected)
    #expect(touches.endAll().isEmpty)
  }

  @Test mutating func `a touch that moves without a begin begins there, with ownership`() {
    begin(1)
    _ = touches.endAll()
    let events = touches.follow(event(1, .update(pendingEnd: false), at: 20, x: 300))
    let phases = events.compactMap {
      if case .touch(let touch) = $0 { touch.phase } else { nil }
    }
    #expect(phases == [.begin, .ownership])
    guard case .touch(let begin)? = events.first else { Issue.record("no touch"); return }
    #expect(begin.position == Point(x: 300.5, y: 200.5))
    let next = touches.follow(event(1, .update(pendingEnd: false), at: 24, x: 304))
    #expect(next.count == 1)
    #expect(end([(1, 30)]).isEmpty)
  }

  @Test mutating func `a touch number that begins again is the newest touch`() {
    begin(1, 2, 3, 1)
    #expect(end([(1, 50), (3, 50), (2, 50)]) == [device])
  }
}
