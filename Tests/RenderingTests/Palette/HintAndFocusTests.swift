import Ink
import Interaction
import OrderedCollections
import Rendering
import Testing
import TestSupport
import Touch

@Suite("Hints and the keyboard's choice in the window")
struct HintAndFocusTests {
  private let window: PaintingWindow
  private let image = ImageSurface(width: 1000, height: 700)

  init() {
    var session = PaintingSession(windowWidth: 1000, windowHeight: 700, metrics: .standard)
    session.seat(4)
    window = PaintingWindow(session)
  }

  private func send(_ event: InputEvent) { _ = window.handle(event) }

  private func touch(_ finger: UInt32, _ phase: TouchEvent.Phase, at place: Point?) {
    let source = EventSource(device: 9, master: 2)
    send(
      .touch(
        TouchEvent(
          touch: finger, phase: phase, source: source, time: Timestamp(milliseconds: 0),
          position: place)))
  }

  /// Everything that is shown, which is what a window shows that was never anything else.
  private func shown(sourceLocation: SourceLocation = #_sourceLocation) -> [UInt32] {
    window.refineAll()
    _ = window.composeDamage(into: image)
    let live = image.copiedPixels
    let fresh = FullRepaint.window(window.session)
    expectSamePixels(live, fresh, width: 1000, sourceLocation: sourceLocation)
    return live
  }

  @Test func `every seat's hint comes up at its palette and goes without a trace`() throws {
    let before = shown()
    for (index, seat) in window.session.seats.keys.enumerated() {
      let layout = try #require(window.session.layouts[seat])
      let place = try #require(window.session.place(of: .undo, for: seat))
      let finger = UInt32(index)
      touch(finger, .begin, at: place)
      touch(finger, .ownership, at: nil)
      let pressed = shown()
      let time = Timestamp(milliseconds: Int64(index + 1) * 1_000)
      window.perform { $0.advance(to: time) }
      let hinted = shown()
      let seatSpace = layout.space
      let heights = differingPixels(pressed, hinted).map {
        seatSpace.seatPoint(Point(x: Double($0 % 1000), y: Double($0 / 1000))).y
      }
      // Its shadow falls on the bar.
      #expect(try #require(heights.max()) < layout.frame.minY + 20)
      #expect(try #require(heights.min()) < layout.frame.minY - 10)
      touch(finger, .end, at: place)
      window.perform { $0.decideLifts() }
      window.perform { $0.advance(to: time) }
      let after = shown()
      expectSamePixels(after, before, width: 1000)
    }
  }

  @Test func `the hint of a mouse shows the key, as it is on the user's keyboard`() throws {
    let seat = try #require(window.session.seats.keys.first)
    let place = try #require(window.session.place(of: .undo, for: seat))
    send(.pointing(8, .motion, at: place))
    window.perform { $0.advance(to: Timestamp(milliseconds: 600)) }
    #expect(window.session.seats[seat]?.palette.hint?.key != nil)
    let usual = shown()
    window.perform { $0.setKeyboard(KeyboardLabels([KeyPress(keysym: 0x7A): [.sign("W")]])) }
    #expect(shown() != usual)
  }

  @Test func `the table of keys follows the display's scale, also when that changes`() {
    send(.key(KeyPress(keysym: 0xFFBE)))
    let small = shown()
    window.setMetrics(DisplayMetrics(scale: 0.6, pixelsPerMillimetre: 3))
    #expect(shown() != small)
  }

  @Test func `the keyboard's choice goes with the arrows, and with its panel`() {
    var seen: Set<[UInt32]> = [shown()]
    send(.key(KeyPress(keysym: 0xFFBF)))
    for keysym in [0, 0xFF53, 0xFF53, 0xFF54, 0xFF54] as [UInt32] {
      send(.key(KeyPress(keysym: keysym)))
      #expect(seen.insert(shown()).inserted)
    }
    send(.key(KeyPress(keysym: 0xFF1B)))
    #expect(!seen.insert(shown()).inserted)
  }
}
