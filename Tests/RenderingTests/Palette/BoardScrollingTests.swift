import Ink
import Interaction
import OrderedCollections
import Rendering
import Testing
import TestSupport
import Touch

@Suite("Scrolled rows of boards")
struct BoardScrollingTests {
  private var random = SeededGenerator(seed: 17)

  /// Four people who have the panel open, and 30 boards with paper of several colours. Without ink,
  /// a small picture is the same from wherever it was made.
  private static func window() -> LiveWindow {
    var session = PaintingSession(windowWidth: 1100, windowHeight: 900, metrics: .standard)
    session.seat(4)
    for board in 0..<30 {
      if board > 0 { _ = session.handle(.key(KeyPress(keysym: 0x6E, control: true))) }
      for _ in 0..<board % 4 { _ = session.handle(.key(KeyPress(keysym: 0x67, shift: true))) }
    }
    for seat in session.seats.keys { session.toggle(.boards, of: seat) }
    return LiveWindow(session)
  }

  @Test("look as if painted from scratch, at each position and from each edge")
  mutating func positions() throws {
    let window = Self.window()
    for step in 0..<24 {
      let seat = random.element(of: Array(window.session.seats.keys))
      let layout = try #require(window.session.layouts[seat])
      let strip = try #require(layout.panel?.boardStrip)
      let touch = UInt32(100 + step)
      let start = Point(
        x: random.real(in: strip.viewport.minX...strip.viewport.maxX - 1),
        y: strip.viewport.center.y)
      func send(_ phase: TouchEvent.Phase, _ place: Point?) {
        window.perform {
          $0.handle(
            .finger(
              touch, phase, at: place.map(layout.space.windowPoint), milliseconds: Int64(step)))
        }
      }
      send(.begin, start)
      send(.ownership, nil)
      let way = random.real(in: -300...300)
      for part in 1...3 {
        send(.update(pendingEnd: false), Point(x: start.x + way * Double(part) / 3, y: start.y))
      }
      send(.end, nil)
      window.perform { $0.decideLifts() }
      #expect(window.pixels() == window.repaintedPixels(), "step \(step)")
    }
  }

  @Test mutating func `look as if painted from scratch while a board is carried`() throws {
    let window = Self.window()
    for step in 0..<8 {
      let seat = random.element(of: Array(window.session.seats.keys))
      let layout = try #require(window.session.layouts[seat])
      let strip = try #require(layout.panel?.boardStrip)
      var place = strip.viewport.center
      func send(_ phase: TouchEvent.Phase) {
        window.perform {
          $0.handle(
            .finger(
              UInt32(100 + step), phase, at: layout.space.windowPoint(place),
              milliseconds: Int64(step)))
        }
      }
      send(.begin)
      send(.ownership)
      window.perform { $0.advance(to: Timestamp(milliseconds: Int64(step + 1) * 600)) }
      #expect(window.session.seats[seat]?.palette.carried != nil)
      for _ in 0..<4 {
        place.x = random.real(in: strip.viewport.minX...strip.viewport.maxX)
        send(.update(pendingEnd: false))
        #expect(window.pixels() == window.repaintedPixels(), "step \(step)")
      }
      send(.end)
      window.perform { $0.decideLifts() }
      #expect(window.pixels() == window.repaintedPixels(), "step \(step)")
    }
  }

  @Test mutating func `are copied, not painted again: only their own pixels are damaged`() throws {
    let window = PaintingWindow(Self.window().session)
    let image = ImageSurface(width: 1100, height: 900)
    window.refineAll()
    _ = window.composeDamage(into: image)
    let layout = try #require(window.session.layouts[.first])
    let strip = try #require(layout.panel?.boardStrip)
    let place = layout.space.windowPoint(strip.viewport.center)
    _ = window.handle(
      .scroll(
        ScrollEvent(
          right: 0, down: -1, control: false, shift: false, position: place,
          source: EventSource(device: 8, master: 2), time: Timestamp(milliseconds: 0))))
    #expect(window.session.layouts[.first]?.panel?.boardStrip?.offset != strip.offset)
    let viewport = PixelRect(rounding: layout.space.windowRect(strip.viewport))
    let rects = window.composeDamage(into: image)
    #expect(!rects.isEmpty)
    for rect in rects { #expect(viewport.intersection(rect) == rect) }
  }
}
