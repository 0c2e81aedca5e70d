import Glibc
import Ink
import Interaction
import OrderedCollections
import TestSupport
import Testing
import Touch

@Suite("The frames and handles of selections")
struct SelectionMarkTests {
  private static let width = 1280

  /// A window with strokes at the heights 200 and 300, both selected.
  private func selected(on paper: PaperColor, scale: Double = 1) throws -> LiveWindow {
    var drawing = Drawing()
    for (finger, y) in [(UInt32(0), 200.0), (1, 300)] {
      drawing.line(finger, from: Point(x: 300, y: y), to: Point(x: 500, y: y + 1))
    }
    var session = PaintingSession(
      windowWidth: Self.width, windowHeight: 720, metrics: DisplayMetrics(scale: scale),
      drawing: drawing)
    session.boards.current.paper.color = paper
    // Who painted has left.
    let seat = try #require(session.seats.keys.first)
    session.seats[seat]?.brush.tool = .select
    session.select([StrokeIndex(0), StrokeIndex(1)], isHeld: false, for: seat)
    return LiveWindow(session)
  }

  private func handles(_ window: LiveWindow) throws -> SelectionHandles {
    let seat = try #require(window.session.seats.keys.first)
    return try #require(window.session.selectionHandles(of: seat))
  }

  private func color(_ window: LiveWindow, _ x: Double, _ y: Double) -> UInt32 {
    window.pixels()[Int(y) * Self.width + Int(x)] & 0xFF_FFFF
  }

  private func brightness(_ color: UInt32) -> Int {
    Int((color >> 16 & 255) + (color >> 8 & 255) + (color & 255)) / 3
  }

  @Test(
    "a frame is two pixels of the seat's colour in a light casing, on any paper",
    arguments: PaperColor.allCases)
  func frame(_ paper: PaperColor) throws {
    let window = try selected(on: paper)
    let (corners, seat) = (
      try handles(window).frame, try #require(window.session.seats.values.first)
    )
    let (x, y) = (corners[1].x.rounded(), (corners[1].y + corners[2].y) / 2 - 20)
    let own = seat.brush[colorOf: .pen]
    let value = UInt32(own.red) << 16 | UInt32(own.green) << 8 | UInt32(own.blue)
    #expect([-1, 0].allSatisfy { color(window, x + $0, y) == value })
    for side in [-2.0, 1] {
      #expect(brightness(color(window, x + side, y)) > 0xD0, "the casing")
    }
    let ground = brightness(color(window, x + 30, y))
    for side in [-3.0, 2] {
      #expect(brightness(color(window, x + side, y)) < max(ground, 0x20), "the edge of the casing")
    }
    #expect([-5, 4].allSatisfy { brightness(color(window, x + $0, y)) == ground })
    window.expectRepainted()
  }

  @Test("the handles are light discs, the knob one of the seat's colour, and strokes have no marks")
  func handles() throws {
    let window = try selected(on: .blackboard)
    let handles = try handles(window)
    for corner in handles.corners {
      #expect(brightness(color(window, corner.x, corner.y)) > 0xF0)
    }
    let seat = try #require(window.session.seats.values.first)
    let own = seat.brush[colorOf: .pen]
    #expect(color(window, handles.knob.x, handles.knob.y) >> 16 == UInt32(own.red))
    // The corners of the strokes' bounds that face each other, in the middle of the frame.
    let ground = color(window, 400, 250)
    for (stroke, y) in [(0, 1.0), (1, -1)] {
      let bounds = window.session.drawing.strokes[stroke].bounds
      let side = y > 0 ? bounds.maxY + 3 : bounds.minY - 3
      #expect([310, 350, 400, 490].allSatisfy { color(window, $0, side) == ground })
    }
  }

  @Test(
    "a frame that turns and grows is painted step by step as from scratch", arguments: [1, 1.5])
  func turning(scale: Double) throws {
    let window = try selected(on: .white, scale: scale)
    let knob = try handles(window).knob
    window.touch(1, .begin, knob)
    window.touch(1, .ownership, nil)
    for step in 1...4 {
      let angle = Double(step) * 0.2
      let (x, y) = (knob.x - 400, knob.y - 250)
      let place = Point(
        x: 400 + x * cos(angle) - y * sin(angle), y: 250 + x * sin(angle) + y * cos(angle))
      window.touch(1, .update(pendingEnd: false), place)
      window.expectRepainted()
    }
    window.touch(1, .end, nil)
    window.perform { $0.decideLifts() }
    window.expectRepainted()
    let corner = try handles(window).corners[2]
    window.touch(2, .begin, corner)
    window.touch(2, .ownership, nil)
    window.touch(2, .update(pendingEnd: false), Point(x: corner.x - 40, y: corner.y + 60))
    window.expectRepainted()
    window.touch(2, .update(pendingEnd: false), Point(x: 2000, y: 2000))
    window.expectRepainted()
    window.touch(2, .end, nil)
    window.expectRepainted()
  }

  @Test func `a loop is painted step by step as from scratch`() throws {
    let window = try selected(on: .black)
    window.touch(1, .begin, Point(x: 700, y: 100))
    window.touch(1, .ownership, nil)
    for place in [Point(x: 900, y: 120), Point(x: 880, y: 400), Point(x: -50, y: 380)] {
      window.touch(1, .update(pendingEnd: false), place)
      window.expectRepainted()
    }
    window.touch(1, .end, nil)
    window.expectRepainted()
  }
}
