import Ink
import Interaction
import OrderedCollections
import TestSupport
import Testing
import Touch

@Suite("The circles of erasers")
struct EraserRingTests {
  private let window = LiveWindow(
    PaintingSession(windowWidth: 1280, windowHeight: 720, metrics: .standard))

  init() throws {
    window.begin(90, at: try #require(window.session.place(of: .tool(.eraser), for: .first)))
    end(90)
  }

  private func end(_ finger: UInt32) {
    window.touch(finger, .end, nil)
    window.perform { $0.decideLifts() }
  }

  /// Whether the window is dark at a point.
  private func isDark(_ x: Int, _ y: Int) -> Bool {
    window.pixels()[y * 1280 + x] >> 8 & 255 < 0x90
  }

  @Test("a dark circle lies just outside of what an eraser rubs out, and none is left afterwards")
  func circle() {
    window.begin(1, at: Point(x: 250, y: 200))
    window.touch(1, .update(pendingEnd: false), Point(x: 300, y: 200))
    #expect(window.session.eraserRings == [EraserRing(center: Point(x: 300, y: 200), radius: 25)])
    #expect(isDark(300, 225) && isDark(300, 174) && isDark(325, 200))
    let paper: UInt32 = 0xFFFF_FFFF
    let shown = window.pixels()
    #expect(shown[200 * 1280 + 300] == paper && shown[230 * 1280 + 300] == paper)
    #expect(!isDark(250, 225), "it is where the finger is")
    window.expectRepainted()
    end(1)
    #expect(window.session.eraserRings.isEmpty && !isDark(300, 225))
    window.expectRepainted()
  }

  @Test func `each eraser has a circle, as large in the window in any view`() {
    window.perform { $0.handle(.key(KeyPress(keysym: 0x3D, control: true))) }
    #expect(window.session.view.scale > 1)
    let places = [Point(x: 200, y: 200), Point(x: 900, y: 200)]
    for (finger, place) in places.enumerated() { window.begin(UInt32(finger + 1), at: place) }
    let rings = window.session.eraserRings
    #expect(rings.count == 2 && rings.allSatisfy { abs($0.radius - 25) < 1e-9 })
    #expect(isDark(200, 225) && isDark(900, 225))
    window.expectRepainted()
  }
}
