import Ink
import Interaction
import Tables
import TestSupport
import Testing
import Touch

@Suite("Presses that the window hears of only by raw events")
struct PressTests {
  private func pointer(
    _ phase: PointerEvent.Phase, _ device: Int, _ motion: PointerMotion, at place: Point,
    _ time: Int64
  ) -> InputEvent {
    .pointing(device, phase, at: place, motion: motion, milliseconds: time)
  }

  @Test func `an unreported press outside the window is ignored`() {
    var session = PaintingSession(windowWidth: 600, windowHeight: 400, metrics: .standard)
    let pen = EventSource(device: 12, master: 2)
    for (time, place) in [(0, Point(x: 700, y: 100)), (100, Point(x: 300, y: 100))] {
      let start = Int64(time)
      _ = session.handle(pointer(.press(button: 1), 8, .relative, at: Point(x: 200, y: 200), start))
      _ = session.handle(.rawPress(RawPress(source: pen, time: Timestamp(milliseconds: start + 1))))
      _ = session.handle(pointer(.motion, 12, .absolute, at: place, start + 2))
      _ = session.handle(pointer(.motion, 12, .absolute, at: Point(x: 320, y: 100), start + 3))
      _ = session.handle(
        .rawEnd(
          RawEnd(.pointer(device: 12), source: pen, time: Timestamp(milliseconds: start + 4))))
      _ = session.handle(
        pointer(.release(button: 1), 8, .relative, at: Point(x: 200, y: 200), start + 5))
    }
    let strokes = session.drawing.completed
    #expect(strokes.map(\.contact) == [8, 12, 8].map { ContactID.pointer(device: $0) })
  }

  @Test("a press that closes a panel leaves nothing, even if its release went to another client")
  func closingPress() throws {
    var table = Table()
    try table.tap(.panel(.widths))
    // The second press ends the first one, which has closed the panel. The third ends the second.
    for count in [0, 0, 1] {
      let press = PointerEvent(
        phase: .press(button: 1), source: EventSource(device: 8, master: 2),
        time: Timestamp(milliseconds: table.clock), position: Table.canvas)
      _ = table.session.handle(.pointer(press))
      #expect(table.session.drawing.completed.count == count)
    }
  }
}
