import Ink
import Interaction
import Rendering
import TestSupport
import Testing
import Touch

@Suite("Copies of stamps")
struct StampCopiesTests {
  @Test(arguments: Symmetry.Kind.allCases)
  func `are shown as they are painted from scratch, also while a stamp is turned and after undo`(
    kind: Symmetry.Kind
  ) {
    let window = LiveWindow(
      PaintingSession(windowWidth: 1280, windowHeight: 720, metrics: .standard))
    func activate(_ control: PaletteControl) {
      window.perform { session in
        var effects = Effects()
        session.activate(control, of: .first, &effects)
        return effects
      }
      window.expectRepainted()
    }
    activate(.tool(.stamp))
    activate(.symmetry(kind))
    let place = Point(x: 720, y: 420)
    let blank = window.session.drawing.completed
    window.begin(1, at: place)
    window.expectRepainted()
    window.begin(2, at: Point(x: place.x + 30, y: place.y))
    let still = window.session.drawing.completed
    for step in 1...3 {
      window.touch(
        2, .update(pendingEnd: false),
        Point(x: place.x + 30, y: place.y + 15 * Double(step)))
      #expect(zip(window.session.drawing.completed, still).allSatisfy { $0 != $1 })
      window.expectRepainted()
    }
    let turned = window.pixels()
    for finger in [UInt32(2), 1] { window.touch(finger, .end, nil) }
    window.perform { $0.decideLifts() }
    window.expectRepainted()
    expectSamePixels(window.pixels(), turned, width: window.session.window.width, "put down")
    let set = window.session.drawing.completed
    #expect(set.count == window.session.boards.symmetry?.copies)
    #expect(set.allSatisfy { $0.transform.scale > 1.2 })
    window.begin(3, at: Point(x: 900, y: 200))
    for step in 1...3 {
      window.touch(3, .update(pendingEnd: false), Point(x: 900 + 70 * Double(step), y: 200))
      window.expectRepainted()
    }
    window.touch(3, .end, nil)
    window.perform { $0.decideLifts() }
    activate(.undo)
    #expect(window.session.drawing.completed == set)
    activate(.undo)
    #expect(window.session.drawing.completed == blank)
    activate(.redo)
    #expect(window.session.drawing.completed == set)
  }
  @Test(arguments: Symmetry.Kind.allCases)
  func `are shown where they were set when the finger that turns the stamp is not ours`(
    kind: Symmetry.Kind
  ) {
    let window = LiveWindow(
      PaintingSession(windowWidth: 1280, windowHeight: 720, metrics: .standard))
    for control in [PaletteControl.tool(.stamp), .symmetry(kind)] {
      window.perform { session in
        var effects = Effects()
        session.activate(control, of: .first, &effects)
        return effects
      }
    }
    let place = Point(x: 720, y: 420)
    window.begin(1, at: place)
    let before = window.pixels()
    window.touch(2, .begin, Point(x: place.x + 30, y: place.y))
    window.touch(2, .update(pendingEnd: false), Point(x: place.x + 30, y: place.y + 50))
    window.expectRepainted()
    let isShown = window.pixels() != before
    #expect(isShown)
    // An end without ownership is a cancellation.
    window.touch(2, .end, nil)
    window.perform { $0.decideLifts() }
    window.expectRepainted()
    expectSamePixels(window.pixels(), before, width: window.session.window.width)
  }
}
