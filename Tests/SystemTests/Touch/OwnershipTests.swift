import Ink
import Interaction
import TestSupport
import Testing
import TouchLab
import TouchLabSupport

/// Another client grabs all touches on the root window, as window managers with gestures do, and
/// later accepts or rejects them. One touch alone is in the table of touch cases.
@Suite("Another client decides whose a touch is", .serialized, .ownThread)
struct OwnershipTests {
  @Test("of ten strokes, only those that the other client accepts vanish")
  func tenFingers() throws {
    let stage = try Stage()
    let grabber = try LabClient(stage.server)
    try grabber.grabTouches()
    let paths = Dictionary(
      uniqueKeysWithValues: (0..<10).map { ($0, line(y: 100 + Double($0) * 60)) })
    try stage.interleave(paths)
    try stage.settle()
    let touches = try grabber.events(10) { $0.kind == .touchBegin }
    #expect(try stage.session().strokes.count == 10)
    try stage.expectFullRepaint()
    for (index, touch) in touches.enumerated() {
      if index % 3 == 0 { try grabber.accept(touch) } else { try grabber.reject(touch) }
    }
    let kept = Set(
      touches.enumerated().filter { $0.offset % 3 != 0 }.map { ContactID.touch($0.element.detail) })
    let strokes = try stage.session().strokes
    #expect(Set(strokes.map(\.contact)) == kept)
    #expect(strokes.allSatisfy { !$0.isCompleted && $0.samples.count == 21 })
    let shown = try stage.expectFullRepaint()
    for finger in 0..<10 {
      #expect(shown[400, 100 + finger * 60] == (finger % 3 == 0 ? paper : blue))
    }
  }
}
