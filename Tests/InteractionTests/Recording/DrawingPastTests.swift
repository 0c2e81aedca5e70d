import Ink
import Interaction
import OrderedCollections
import Tables
import TestSupport
import Testing
import Touch

@Suite("The moment at which a killed program left its drawing")
struct DrawingPastTests {
  /// A finger taps Undo. Another one completes a stroke within the milliseconds in which the
  /// program still waits for news of the device. Then a finger comes down.
  private func events() throws -> (Table, [InputEvent]) {
    var table = Table()
    table.stroke(1, at: Point(x: 500, y: 200))
    table.begin(2, at: Point(x: 600, y: 330))
    let undo = try table.place(.undo)
    func event(_ finger: UInt32, _ phase: TouchEvent.Phase, at place: Point?) -> InputEvent {
      .touch(
        TouchEvent(
          touch: finger, phase: phase, source: EventSource(device: 9, master: 9),
          time: Timestamp(milliseconds: table.clock), position: place))
    }
    return (
      table,
      [
        event(3, .begin, at: undo), event(3, .ownership, at: nil), event(3, .end, at: undo),
        event(2, .end, at: Point(x: 600, y: 330)),
        event(4, .begin, at: Point(x: 700, y: 200)),
      ]
    )
  }

  @Test(
    "is found if an undo came before or after a stroke that was completed meanwhile",
    arguments: [false, true])
  func undoAndLift(undoIsFirst: Bool) throws {
    let (table, events) = try events()
    let past = DrawingPast(table.session, events, shift: 0)
    var session = table.session
    for event in events.dropLast(2) { _ = session.handle(event) }
    if undoIsFirst { _ = session.decideLifts() }
    for event in events.suffix(2) { _ = session.handle(event) }
    var kept = session.boards
    #expect(kept.current.drawing.completed.map(\.contact) == [.touch(undoIsFirst ? 2 : 1)])
    _ = kept.current.drawing.complete(.touch(4))
    kept.current.drawing.settle()
    #expect(past.lastMoment(leaving: kept)?.index == events.count)
  }

  @Test func `is found if an undo was kept though no event came after it`() throws {
    let (table, events) = try events()
    let past = DrawingPast(table.session, Array(events.prefix(3)), shift: 0)
    var session = table.session
    for event in events.prefix(3) { _ = session.handle(event) }
    _ = session.decideLifts()
    var kept = session.boards
    _ = kept.current.drawing.complete(.touch(2))
    kept.current.drawing.settle()
    #expect(kept.current.drawing.completed.map(\.contact) == [.touch(2)])
    #expect(past.lastMoment(leaving: kept)?.index == 3)
  }

  @Test func `is not found for a drawing that never was`() throws {
    let (table, events) = try events()
    let past = DrawingPast(table.session, events, shift: 0)
    var kept = table.session.boards
    _ = kept.current.drawing.clear(by: .first)
    #expect(past.lastMoment(leaving: kept) == nil)
  }
}
