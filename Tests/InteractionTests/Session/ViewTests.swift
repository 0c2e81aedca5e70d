import Ink
import Interaction
import OrderedCollections
import Tables
import TestSupport
import Testing
import Touch

@Suite("Moving the canvas")
struct ViewTests {
  var table = Table()

  private var view: ViewTransform { table.session.view }

  private mutating func key(_ keysym: UInt32) {
    _ = table.session.handle(.key(KeyPress(keysym: keysym, control: true)))
  }

  @Test("the place of the canvas below one finger stays below it, in any view")
  mutating func pan() throws {
    var random = SeededGenerator(seed: 1)
    try table.tap(.hand)
    for finger in UInt32(1)...60 {
      if random.oneIn(3) { key(random.element(of: [0x3D, 0x2D])) }
      let start = random.point(in: Rect(minX: 0, minY: 0, maxX: 1_280, maxY: 400))
      let (place, scale) = (view.canvasPoint(start), view.scale)
      table.begin(finger, at: start)
      for _ in 0..<5 {
        let end = random.point(in: table.session.window.rect)
        table.move(finger, to: end)
        expectSamePlace(view.windowPoint(place), end)
        #expect(view.scale == scale)
      }
      table.lift(finger)
    }
  }

  @Test("the canvas between two fingers stays there, and grows as they spread")
  mutating func pinch() throws {
    var random = SeededGenerator(seed: 2)
    try table.tap(.hand)
    for round in UInt32(0)..<60 {
      let (one, other) = (2 * round + 1, 2 * round + 2)
      var middle = Point(x: random.real(in: 300...900), y: random.real(in: 150...300))
      var spread = Point(x: random.real(in: 60...200), y: random.real(in: -100...100))
      func places() -> (Point, Point) {
        (
          Point(x: middle.x - spread.x, y: middle.y - spread.y),
          Point(x: middle.x + spread.x, y: middle.y + spread.y)
        )
      }
      table.begin(one, at: places().0)
      table.begin(other, at: places().1)
      let before = view
      let (first, second) = (before.canvasPoint(places().0), before.canvasPoint(places().1))
      middle = Point(x: random.real(in: 300...900), y: random.real(in: 150...500))
      let factor = random.real(in: 0.8...1.25)
      spread = Point(x: spread.x * factor, y: spread.y * factor)
      // A finger after the other, as reports come, and in small steps, so that no limit is met.
      table.move(one, to: places().0)
      table.move(other, to: places().1)
      table.lift(one)
      table.lift(other)
      guard view.scale > 0.2, view.scale < 8 else {
        key(0x30)
        continue
      }
      expectSamePlace(
        view.windowPoint(Point(x: (first.x + second.x) / 2, y: (first.y + second.y) / 2)), middle)
      #expect(abs(view.scale / before.scale - factor) < 1e-9)
    }
  }

  @Test mutating func `the scale stays within 10 % and 1600 %, by fingers and by keys`() throws {
    for _ in 0..<40 { key(0x3D) }
    #expect(view.scale == 16)
    for _ in 0..<60 { key(0x2D) }
    #expect(view.scale == 0.1)
    try table.tap(.hand)
    for (from, to) in [(30.0, 300.0), (300, 30)] {
      for round in UInt32(0)..<6 {
        let (one, other) = (100 + 2 * round, 101 + 2 * round)
        table.begin(one, at: Point(x: 600 - from, y: 300))
        table.begin(other, at: Point(x: 600 + from, y: 300))
        table.move(one, to: Point(x: 600 - to, y: 300))
        table.move(other, to: Point(x: 600 + to, y: 300))
        table.lift(one)
        table.lift(other)
        #expect(ViewTransform.scales.contains(view.scale))
      }
      #expect(view.scale == (from < to ? 16 : 0.1))
    }
  }

  @Test mutating func `keys zoom around the window's middle`() {
    let middle = Point(x: 640, y: 360)
    let place = view.canvasPoint(middle)
    for keysym: UInt32 in [0x3D, 0x3D, 0x2D, 0x2D, 0x2D] {
      key(keysym)
      expectSamePlace(view.windowPoint(place), middle)
    }
    #expect(abs(view.scale - 0.8) < 1e-9)
  }

  @Test("Fit shows all ink there is, not enlarged, and without ink the canvas as at the start")
  mutating func fit() throws {
    try table.tap(.hand)
    table.draw(1, Point(x: 300, y: 200), Point(x: 900, y: 500))
    #expect(try table.tap(.fit).viewChanged && view == .identity)
    try table.tap(.hand)
    table.stroke(2, at: Point(x: 300, y: 200))
    key(0x3D)
    try table.tap(.fit)
    #expect(view == .identity, "all of it is in the window as it is")
    // A few dots far from the start, small enough to be enlarged.
    var dots = Table()
    try dots.tap(.hand)
    dots.begin(1, at: Point(x: 100, y: 200))
    dots.move(1, to: Point(x: 1_200, y: 200))
    dots.lift(1)
    try dots.tap(.hand)
    dots.stroke(2, at: Point(x: 300, y: 200))
    try dots.tap(.fit)
    #expect(dots.session.view.scale == 1 && dots.session.view != .identity)
    for round in 0..<3 {
      try table.tap(.hand)
      table.draw(3, Point(x: 100, y: 200), Point(x: round == 1 ? -900 : 1_000, y: 900))
      try table.tap(.hand)
      table.stroke(UInt32(10 + round), at: Point(x: 600, y: 150))
      try table.tap(.fit)
      let window = table.session.window.rect
      #expect(view.scale <= 1)
      for stroke in table.session.drawing.completed {
        let shown = view.windowRect(stroke.bounds)
        #expect(window.contains(Point(x: shown.minX, y: shown.minY)))
        #expect(window.contains(Point(x: shown.maxX, y: shown.maxY)))
      }
    }
    #expect(view.scale < 1)
  }

  @Test mutating func `painting, undo, redo and clear leave the view alone`() throws {
    try table.tap(.hand)
    table.draw(1, Point(x: 300, y: 200), Point(x: -90, y: 240))
    try table.tap(.hand)
    key(0x3D)
    let before = view
    #expect(before != .identity)
    table.stroke(2)
    for control: PaletteControl in [.undo, .redo, .tool(.highlighter)] {
      #expect(try table.tap(control).viewChanged == false)
    }
    try table.press(3, .clear(.everyones))
    #expect(table.wait(700).viewChanged == false)
    table.lift(3)
    try table.tap(.undo)
    #expect(view == before)
  }

  @Test("ink is where the finger is in any view, finer the closer one looks")
  mutating func inkInViews() throws {
    for finger in UInt32(1)...8 {
      key(0x3D)
      let place = Point(x: 500 + 10 * Double(finger), y: 200)
      table.begin(finger, at: place)
      let sample = try #require(table.session.drawing.wetStroke(of: .touch(finger))?.samples.first)
      let shown = view.windowPoint(sample.position)
      #expect(abs(shown.x - place.x) <= 1.0 / 32 && abs(shown.y - place.y) <= 1.0 / 32)
      table.lift(finger)
    }
  }

  @Test("positions that are not numbers, or beyond all screens, leave a usable view")
  mutating func nonsense() throws {
    try table.tap(.hand)
    let places = [
      Point(x: .nan, y: 0), Point(x: .infinity, y: 5), Point(x: 1e308, y: -1e308),
      Point(x: -1e308, y: 1e308), Point(x: 300, y: 200),
    ]
    for (index, place) in places.enumerated() {
      let (one, other) = (UInt32(10 * index + 1), UInt32(10 * index + 2))
      table.begin(one, at: Point(x: 300, y: 200))
      table.begin(other, at: place)
      for there in places { for finger in [one, other] { table.move(finger, to: there) } }
      #expect(view.origin.isFinite && ViewTransform.scales.contains(view.scale))
      table.lift(one)
      table.lift(other)
    }
  }
}
