import Ink
import Interaction
import Rendering
import Testing
import TestSupport
import Touch

/// What lies over the canvas beside fingers that rest.
@Suite("Rulers, and chips beside figures")
struct RulerLayerTests {
  private func window(_ theme: Theme) -> LiveWindow {
    LiveWindow(
      PaintingSession(windowWidth: 1280, windowHeight: 720, metrics: .standard), theme: theme)
  }

  @Test(arguments: Theme.allCases)
  func `a ruler is a row of dots beyond its fingers, and leaves nothing`(theme: Theme) {
    let window = window(theme)
    window.perform { session in
      var effects = Effects()
      session.activate(.setting(.straightEdge), of: .first, &effects)
      return effects
    }
    window.begin(1, at: Point(x: 400, y: 300))
    window.begin(2, at: Point(x: 700, y: 300))
    let before = window.pixels()
    window.perform { $0.advance(to: Timestamp(milliseconds: 400)) }
    #expect(window.session.rulers.map(\.degrees) == [0])
    let shown = window.pixels()
    func differs(_ columns: ClosedRange<Int>) -> Bool {
      for y in 295...305 {
        for x in columns where shown[y * 1280 + x] != before[y * 1280 + x] { return true }
      }
      return false
    }
    #expect(differs(320...390) && differs(450...650) && differs(710...780))
    #expect(!differs(820...900) && !differs(200...290))
    window.expectRepainted()
    window.touch(2, .update(pendingEnd: false), Point(x: 700, y: 340))
    #expect(window.session.rulers.isEmpty)
    window.expectRepainted()
  }

  @Test(
    "a chip beside a figure is seen, looks different when pressed, and goes",
    arguments: Theme.allCases)
  func chip(theme: Theme) throws {
    let window = window(theme)
    window.begin(1, at: Point(x: 300, y: 300))
    for step in 1...20 {
      window.touch(1, .update(pendingEnd: false), Point(x: 300 + 10 * Double(step), y: 300))
    }
    window.perform { $0.advance(to: Timestamp(milliseconds: 600)) }
    window.touch(1, .end, nil)
    let chip = try #require(window.session.shapeChips.first)
    window.expectRepainted()
    let shown = window.pixels()
    window.begin(2, at: chip.space.windowPoint(chip.frame.center))
    #expect(window.session.shapeChips.first?.isPressed == true)
    let isPressed = window.pixels() != shown
    #expect(isPressed)
    window.expectRepainted()
    window.touch(2, .end, nil)
    window.perform { $0.decideLifts() }
    #expect(window.session.shapeChips.isEmpty)
    window.expectRepainted()
  }
}
