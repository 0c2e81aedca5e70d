import Ink
import Interaction
import OrderedCollections
import TestSupport
import Testing
import Touch

@Suite("The rest of a finger that sprays")
struct SprayRestTests: JudgedHands {
  var session = Self.judging(ScreenSettings([.palmRejection]))
  var clock: Int64 = 1_000

  private var painting: Set<ContactID> { Set(session.drawing.inProgress.keys) }

  @Test(arguments: [Tool.pen, .medium(.chalk), .medium(.spray)])
  mutating func `beside a finger that paints it is no sign of a palm, as it is with other tools`(
    tool: Tool
  ) {
    session.seats[.first]?.brush.tool = tool
    touch(1, .begin, 100, 100)
    touch(2, .begin, 160, 100)
    for step in 1...40 {
      clock += 25
      touch(2, .update(pendingEnd: false), 160 + Double(step), 100)
    }
    clock += 25
    touch(2, .end, 200, 100)
    #expect(painting == (tool == .medium(.spray) ? [.touch(1)] : []))
  }

  @Test(arguments: [Tool.pen, .medium(.spray)])
  mutating func `six that spray in a row are no arm`(tool: Tool) {
    session.seats[.first]?.brush.tool = tool
    for finger in UInt32(1)...6 {
      touch(finger, .begin, 60 + 22 * Double(finger), 100)
      clock += 5
    }
    for _ in 0..<20 {
      clock += 50
      _ = session.advance(to: Timestamp(milliseconds: clock))
    }
    #expect(painting.count == (tool == .medium(.spray) ? 6 : 0))
  }

  @Test("contacts closer together than fingertips are a palm, whatever they paint with")
  mutating func tooClose() {
    session.seats[.first]?.brush.tool = .medium(.spray)
    touch(1, .begin, 200, 100)
    clock += 20
    touch(2, .begin, 206, 100)
    #expect(painting.isEmpty)
  }
}
