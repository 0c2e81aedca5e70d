import Ink
import Interaction
import Tables
import Testing
import TestSupport

@Suite("Scrolling the gallery")
struct GalleryScrollTests {
  private var table = Table()

  init() { table.openGallery(200) }

  private func scroll() throws -> Double { try table.sheet().scroll }

  @Test mutating func `the list follows the finger pixel by pixel, and opens nothing`() throws {
    let start = try table.sheet().layout.viewport.center
    table.begin(1, at: start)
    table.move(1, to: Point(x: start.x, y: start.y - 30))
    let before = try scroll()
    for y in stride(from: 31.0, through: 130, by: 9) {
      table.move(1, to: Point(x: start.x, y: start.y - y))
      #expect(try scroll() == before + y - 30)
      #expect(try table.sheet().pressed.isEmpty)
    }
    #expect(table.lift(1).requests.isEmpty)
  }

  @Test mutating func `a finger that trembles taps`() throws {
    let place = try table.place(.card(.number(1)))
    table.begin(1, at: place)
    table.move(1, to: Point(x: place.x + 4, y: place.y - 5))
    #expect(try scroll() == 0)
    #expect(table.lift(1).requests == [.open(.number(1))])
  }

  @Test mutating func `it stops at both ends`() throws {
    try table.drag(1, by: 300)
    #expect(try scroll() == 0)
    table.lift(1)
    #expect(!table.session.isAnimated || !table.wait(16).surfaces.contains(.gallery))
    let range = try table.sheet().layout.scrollRange
    for finger: UInt32 in 2...80 {
      try table.drag(finger, by: -300, steps: 3)
      table.lift(finger)
    }
    table.wait(5_000)
    #expect(try scroll() == range)
    let layout = try table.sheet().layout
    #expect(layout.card(at: 199).frame.maxY <= layout.viewport.maxY)
    #expect(layout.card(at: 199).frame.maxY > layout.viewport.maxY - 2 * layout.measures.gap)
  }

  @Test mutating func `after a flick it coasts on, ever slower, and comes to rest`() throws {
    try table.drag(1, by: -200)
    let start = try scroll()
    table.lift(1)
    #expect(table.session.isAnimated)
    var steps: [Double] = []
    var last = start
    while table.session.isAnimated, steps.count < 500 {
      table.wait(16)
      steps.append(try scroll() - last)
      last = try scroll()
    }
    #expect(steps.count > 30 && steps.count < 300)
    // 2 pixels a millisecond, of which the first frame lasts 16.
    #expect(abs((steps.first ?? 0) - 31) <= 2)
    // Whole pixels, so that one step may be a pixel longer than the one before.
    for (step, next) in zip(steps, steps.dropFirst()) { #expect(next <= step + 1) }
    #expect(abs(last - start - 2 * Coasting.decay) <= 2)
    #expect(!table.wait(16).surfaces.contains(.gallery))
  }

  @Test("the place to which it coasts does not depend on the rate of frames")
  mutating func frames() throws {
    try table.drag(1, by: -200)
    table.lift(1)
    var other = table
    for _ in 0..<50 { table.wait(8) }
    other.wait(400)
    #expect(try scroll() == other.sheet().scroll)
  }

  @Test mutating func `a finger that rests before it lifts does not flick`() throws {
    try table.drag(1, by: -200)
    table.wait(100)
    table.lift(1)
    #expect(!table.session.isAnimated)
    let place = try table.sheet().layout.viewport.center
    try table.drag(2, by: -100)
    table.wait(100)
    table.lift(2, at: Point(x: place.x, y: place.y - 100))
    #expect(!table.session.isAnimated, "also where its last place is told once more")
  }

  @Test mutating func `a tap stops a list that coasts, and opens nothing`() throws {
    try table.drag(1, by: -200)
    table.lift(1)
    table.wait(100)
    table.begin(2, at: try table.sheet().layout.viewport.center)
    #expect(!table.session.isAnimated)
    #expect(table.lift(2).requests.isEmpty)
  }

  @Test("one finger scrolls at a time; another one that strays just lets go of its card")
  mutating func twoFingers() throws {
    try table.drag(1, by: -60)
    let before = try scroll()
    let place = try table.place(.card(.number(9)))
    table.begin(2, at: place)
    table.move(2, to: Point(x: place.x, y: place.y - 200))
    #expect(try scroll() == before)
    #expect(table.lift(2).requests.isEmpty)
    table.begin(3, at: place)
    let here = try table.sheet().layout.viewport.center
    table.move(1, to: Point(x: here.x, y: here.y - 400))
    #expect(try table.sheet().pressed.isEmpty, "its card went away under it")
    #expect(table.lift(3).requests.isEmpty)
  }

  @Test("Page Down and Page Up, Home and End turn pages, to the ends and no farther")
  mutating func pages() throws {
    let range = try table.sheet().layout.scrollRange
    table.strike(0xFF56)
    let page = try scroll()
    #expect(try page > 100 && page < table.sheet().layout.viewport.height)
    table.strike(0xFF55)
    #expect(try scroll() == 0)
    table.strike(0xFF57)
    #expect(try scroll() == range)
    table.strike(0xFF56)
    #expect(try scroll() == range)
    table.strike(0xFF50)
    #expect(try scroll() == 0)
  }

  @Test("pictures of visible cards are wanted first, then those of cards nearby, each once")
  mutating func wanted() throws {
    table.strike(0xFF56)
    let layout = try table.sheet().layout
    let wanted = table.session.wantedThumbnails.map(\.number)
    let visible = layout.visible.map { Int64($0 + 1) }
    #expect(Array(wanted.prefix(visible.count)) == visible)
    #expect(Set(wanted).count == wanted.count)
    #expect(wanted.count > visible.count && wanted.count < 3 * visible.count)
    #expect(wanted.contains(visible[0] - 1) && wanted.contains((visible.last ?? 0) + 1))
  }

  @Test mutating func `when the list gets shorter, it is not scrolled beyond its end`() throws {
    table.strike(0xFF57)
    _ = table.session.showListing(Table.listing(3))
    #expect(try scroll() == 0)
    #expect(try table.sheet().layout.visible == 0..<3)
  }
}
