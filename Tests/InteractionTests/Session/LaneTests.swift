import Ink
import Interaction
import OrderedCollections
import Tables
import TestSupport
import Testing
import Touch

@Suite("The lane of touches that paint")
struct LaneTests {
  @Test func `most updates of fingers that paint take the lane`() {
    var (taken, updates) = (0, 0)
    for seed in UInt64(0)..<20 {
      let random = RandomSession(seed: 1_600 + seed, stepCount: 500)
      var session = random.start()
      var ink = InkGrowth()
      for step in random.steps {
        guard case .event(.touch(let touch)) = step, touch.phase == .update(pendingEnd: false),
          let stroke = session.drawing.inProgress[.touch(touch.touch)], stroke.brush.ink != .eraser
        else {
          session.take(step)
          continue
        }
        updates += 1
        if session.paint(touch, into: &ink) == nil { session.take(step) } else { taken += 1 }
      }
    }
    #expect(updates > 1_000 && taken > updates * 7 / 10, "\(taken) of \(updates)")
  }

  @Test("the pen and the highlighter take it; erasers, selecting and a palette do not")
  func onlyStrokes() throws {
    var table = Table()
    var finger: UInt32 = 0
    func takesLane(from place: Point) -> Bool {
      finger += 1
      table.begin(finger, at: place)
      defer { table.lift(finger) }
      var ink = InkGrowth()
      let event = TouchEvent(
        touch: finger, phase: .update(pendingEnd: false), source: EventSource(device: 9, master: 9),
        time: Timestamp(milliseconds: table.clock), position: Point(x: place.x + 9, y: place.y))
      return table.session.paint(event, into: &ink) != nil
    }
    for tool in Tool.allCases {
      try table.choose(tool)
      let draws = [.pen, .highlighter].contains(tool)
      #expect(takesLane(from: Table.canvas) == draws, "\(tool)")
    }
    #expect(!takesLane(from: try table.place(.tool(.pen))))
    try table.tap(.hand)
    #expect(!takesLane(from: Table.canvas))
  }
}
