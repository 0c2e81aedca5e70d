import Ink
import Interaction
import TestSupport
import Testing

import Rendering

/// What lies over the canvas beside fingers that rest.
@Suite("Rulers, and chips beside figures")
struct RulerLayerTests {
  private func send(
    _ finger: UInt32, _ phase: TouchEvent.Phase, _ place: Point?, to window: LiveWindow
  ) {
    let event = TouchEvent(
      touch: finger, phase: phase, source: EventSource(device: 9, master: 2),
      time: Timestamp(milliseconds: 0), position: place)
    window.perform { $0.handle(.touch(event)) }
  }

  private func begin(_ finger: UInt32, at place: Point, in window: LiveWindow) {
    send(finger, .begin, place, to: window)
    send(finger, .ownership, nil, to: window)
  }

  private func expectRepainted(
    _ window: LiveWindow, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    expectSamePixels(
      window.pixels(), window.repaintedPixels(), width: 1280, sourceLocation: sourceLocation)
  }

  private func window(_ theme: Theme) -> LiveWindow {
    LiveWindow(
      PaintingSession(windowWidth: 1280, windowHeight: 720, metrics: .standard), theme: theme)
  }

  @Test(
    "a ruler is a row of dots beyond its fingers, and leaves nothing", arguments: Theme.allCases)
  func ruler(theme: Theme) {
    let window = window(theme)
    window.perform { session in
      var effects = Effects()
      session.activate(.setting(.straightEdge), of: .first, &effects)
      return effects
    }
    begin(1, at: Point(x: 400, y: 300), in: window)
    begin(2, at: Point(x: 700, y: 300), in: window)
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
    expectRepainted(window)
    send(2, .update(pendingEnd: false), Point(x: 700, y: 340), to: window)
    #expect(window.session.rulers.isEmpty)
    expectRepainted(window)
  }

  @Test(
    "a chip beside a figure is seen, looks different when pressed, and goes",
    arguments: Theme.allCases)
  func chip(theme: Theme) throws {
    let window = window(theme)
    begin(1, at: Point(x: 300, y: 300), in: window)
    for step in 1...20 {
      send(1, .update(pendingEnd: false), Point(x: 300 + 10 * Double(step), y: 300), to: window)
    }
    window.perform { $0.advance(to: Timestamp(milliseconds: 600)) }
    send(1, .end, nil, to: window)
    let chip = try #require(window.session.shapeChips.first)
    expectRepainted(window)
    let shown = window.pixels()
    begin(2, at: chip.space.windowPoint(chip.frame.center), in: window)
    #expect(window.session.shapeChips.first?.isPressed == true)
    let isPressed = window.pixels() != shown
    #expect(isPressed)
    expectRepainted(window)
    send(2, .end, nil, to: window)
    window.perform { $0.decideLifts() }
    #expect(window.session.shapeChips.isEmpty)
    expectRepainted(window)
  }
}
