import Ink
import Interaction
import OrderedCollections
import Rendering
import Testing
import TestSupport
import Touch

@Suite("Scrolled panels")
struct PanelScrollingLookTests {
  private var random = SeededGenerator(seed: 23)

  private static let (width, height) = (800, 360)

  /// People at a low screen, one of whom has a panel open.
  private static func session(
    seats: Int, _ panel: PalettePanel, of person: Int = 0
  ) throws -> PaintingSession {
    var session = PaintingSession(
      windowWidth: width, windowHeight: height,
      metrics: DisplayMetrics(scale: 133 / 96, pixelsPerMillimetre: 133 / 25.4))
    session.seat(seats)
    session.tap(
      at: try #require(session.place(of: .panel(panel), for: session.seats.keys[person])))
    return session
  }

  private static func turnWheel(_ steps: Double, over panel: PanelLayout, in space: SeatSpace)
    -> InputEvent
  {
    .scroll(
      ScrollEvent(
        right: 0, down: steps, position: space.windowPoint(panel.frame.center),
        source: EventSource(device: 8, master: 2), time: Timestamp(milliseconds: 0)))
  }

  @Test(
    "look as if painted from scratch, at each position and from each edge",
    arguments: [(1, 0, .colors), (2, 1, .colors), (4, 0, .menu), (4, 1, .colors)]
      as [(Int, Int, PalettePanel)])
  mutating func positions(seats: Int, person: Int, panel: PalettePanel) throws {
    let window = LiveWindow(try Self.session(seats: seats, panel, of: person))
    var scrolled = 0
    for step in 0..<12 {
      let layouts = window.session.layouts.values.filter { ($0.panel?.scrollRange ?? 0) > 0 }
      let layout = try #require(layouts.randomElement(using: &random))
      let panel = try #require(layout.panel)
      window.perform {
        $0.handle(Self.turnWheel(random.real(in: -3...3), over: panel, in: layout.space))
      }
      let after = window.session.layouts.values.first { $0.space == layout.space }
      scrolled += after?.panel?.scroll == panel.scroll ? 0 : 1
      #expect(window.pixels() == window.repaintedPixels(), "step \(step)")
    }
    #expect(scrolled > 4)
  }

  @Test func `damage only their own pixels`() throws {
    let window = PaintingWindow(try Self.session(seats: 1, .colors))
    let image = ImageSurface(width: Self.width, height: Self.height)
    window.refineAll()
    _ = window.composeDamage(into: image)
    let layout = try #require(window.session.layouts[.first])
    let panel = try #require(layout.panel)
    _ = window.handle(Self.turnWheel(1, over: panel, in: layout.space))
    #expect(window.session.layouts[.first]?.panel?.scroll != panel.scroll)
    let frame = PixelRect(rounding: layout.space.windowRect(panel.frame))
    let rects = window.composeDamage(into: image)
    #expect(!rects.isEmpty)
    for rect in rects { #expect(frame.intersection(rect) == rect) }
  }

  @Test func `show a slider's knob where it is while a half of the slider is visible`() throws {
    let window = LiveWindow(try Self.session(seats: 1, .colors))
    let layout = try #require(window.session.layouts[.first])
    let panel = try #require(layout.panel)
    let slider = try #require(panel.content.first { $0.control == .opacity }).rect
    let viewport = try #require(panel.viewport)
    func touch(_ phase: TouchEvent.Phase, y: Double? = nil) {
      let event = TouchEvent.finger(
        5, phase, at: y.map { Point(x: panel.besideControls.x, y: panel.besideControls.y - $0) })
      window.perform { $0.handle(.touch(event)) }
    }
    func scroll(_ way: Double) {
      touch(.begin, y: 0)
      touch(.ownership)
      // The first move only shows that it is a drag.
      touch(.update(pendingEnd: false), y: 20)
      touch(.update(pendingEnd: false), y: 20 + way)
      touch(.end)
      window.perform { $0.decideLifts() }
    }
    scroll(slider.center.y - viewport.maxY)
    let half = try #require(window.session.layouts[.first]?.panel)
    let top = try #require(half.content.first { $0.control == .opacity }).rect.minY
    let shown = Int(viewport.maxY - top)
    let above = window.pixels()
    scroll(slider.height)
    let whole = try #require(window.session.layouts[.first]?.panel)
    let moved = try #require(whole.content.first { $0.control == .opacity }).rect.minY
    let below = window.pixels()
    #expect(whole.scroll > half.scroll && shown > 10)
    // The same rows of pixels, higher up.
    for row in 0..<shown {
      let columns = Int(viewport.minX)..<Int(viewport.maxX)
      let (one, other) = (Int(top) + row, Int(moved) + row)
      #expect(columns.allSatisfy { above[one * Self.width + $0] == below[other * Self.width + $0] })
    }
  }
}
