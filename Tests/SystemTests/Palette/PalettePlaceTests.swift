import Ink
import Interaction
import TestSupport
import Testing
import TouchLab
import TouchLabSupport

@Suite("A palette and the canvas below it", .serialized, .ownThread)
struct PalettePlaceTests {
  @Test(
    "slides along its edge by its grip, folds to a tab at a tap, and comes back",
    arguments: ScreenEdge.allCases)
  func sliding(edge: ScreenEdge) throws {
    let stage = try Stage(arguments: ["--seats", "4"])
    let person = try #require(try stage.people().first { $0.edge == edge })
    let before = try stage.session().seat(at: edge).items
    let grip = try stage.item("grip", at: edge)
    let step = person.place(0, 0)
    let along = person.place(30, 0)
    let to = Point(x: grip.x + along.x - step.x, y: grip.y + along.y - step.y)
    try stage.drag(line(from: grip, to: to, steps: 12) + [to])
    let slid = try stage.session { (try? $0.item("grip", at: edge)) == to }
    let after = try slid.seat(at: edge).items
    #expect(after.count == before.count)
    for (name, frame) in before {
      let place = Point(
        x: frame.center.x + along.x - step.x, y: frame.center.y + along.y - step.y)
      let new = try #require(after[name]?.center)
      #expect(abs(new.x - place.x) <= 1 && abs(new.y - place.y) <= 1, "\(name) is at \(new)")
    }
    #expect(slid.strokes.isEmpty)
    try stage.expectWindowShowsDrawing()

    try stage.tap("grip", at: edge)
    let folded = try stage.session { (try? $0.seat(at: edge).items.count) == 1 }
    #expect(try folded.seat(at: edge).items.keys.map { $0 } == ["grip"])
    let red = try #require(after["red"]).center
    try stage.expectColor(paper, at: red)
    try stage.expectWindowShowsDrawing()
    try stage.tap("grip", at: edge)
    let back = try stage.session { (try? $0.seat(at: edge).items.count) == after.count }
    #expect(try back.seat(at: edge).items == after)
    try stage.expectWindowShowsDrawing()
  }

  @Test("a finger that begins on the palette never paints, wherever it goes")
  func fromPalette() throws {
    let stage = try Stage()
    let session = try stage.session()
    // Between two groups of controls there is nothing to press, and it is the palette all the same. The
    // grip comes last: it takes the palette along.
    let (eraser, red) = (try session.item("stroke-eraser"), try session.item("red"))
    let ground = Point(x: (eraser.x + red.x) / 2, y: eraser.y)
    let starts = [red, try session.item("undo"), ground, eraser, try session.item("grip")]
    for (finger, start) in starts.enumerated() {
      let way = line(from: start, to: Point(x: 300 + Double(finger) * 300, y: 200), steps: 15)
      try stage.draw(finger, way + way.reversed())
      try stage.draw(finger + 10, way)
    }
    #expect(try stage.session().strokes.isEmpty)
    try stage.expectColor(paper, at: Point(x: 900, y: 200), Point(x: 300, y: 200))
    try stage.expectWindowShowsDrawing()
    // The events did arrive.
    try stage.draw(1, line(y: 200))
    try stage.expectColor(blue, at: Point(x: 300, y: 200))
  }

  @Test("a finger that begins on the canvas paints below the palette, and presses nothing there")
  func belowPalette() throws {
    let stage = try Stage()
    let before = try stage.session()
    let (pen, menu) = (try stage.item("red"), try stage.item("menu-panel"))
    let start = Point(x: pen.x, y: 800)
    let way =
      line(from: start, to: pen, steps: 10) + line(from: pen, to: menu, steps: 30).dropFirst()
      + line(from: menu, to: Point(x: menu.x, y: 800), steps: 10).dropFirst()
    try stage.press(1, way)
    let painted = try stage.session { $0.strokes.first?.samples.count == way.count }
    #expect(painted.chosen == before.chosen && painted.seats[0].palette == before.seats[0].palette)
    try stage.expectWindowShowsDrawing()
    try stage.touch.end(1, at: Point(x: menu.x, y: 800))
    try stage.expectWindowShowsDrawing()
    // What lies above the ink is no part of it.
    try stage.tap("grip", finger: 2)
    let folded = try stage.session { $0.items.count == 1 }
    let tab = try #require(folded.items["grip"])
    let shown = [0.2, 0.4, 0.9].map { Point(x: pen.x + (menu.x - pen.x) * $0, y: pen.y) }
      .filter { $0.x < tab.minX - 20 || $0.x > tab.maxX + 20 }
    #expect(shown.count >= 2)
    for place in shown { try stage.expectColor(blue, at: place) }
    try stage.expectWindowShowsDrawing()
  }

  @Test("a touch belongs to the seat in whose zone it began, wherever it goes")
  func wandering() throws {
    let stage = try Stage(arguments: ["--seats", "2"])
    try stage.tap("red", at: .bottom)
    try stage.tap("green", at: .top)
    let way = line(from: Point(x: 400, y: 800), to: Point(x: 400, y: 150), steps: 20)
    try stage.press(1, way)
    // The upper person paints meanwhile, and then takes everything back that is theirs.
    try stage.draw(2, line(y: 200, from: 300, to: 500))
    try stage.touch.end(1, at: way[20])
    let session = try stage.session {
      $0.strokes.count == 2 && $0.strokes.allSatisfy(\.isCompleted)
    }
    #expect(try session.stroke(from: way[0]).seat == session.seat(at: .bottom).id)
    for _ in 0..<3 { try stage.tap("undo", at: .top) }
    #expect(try stage.session { $0.strokes.count == 1 }.strokes.count == 1)
    try stage.expectColor(try barColor("red"), at: way[0], way[18])
    try stage.expectColor(paper, at: Point(x: 320, y: 200))
    try stage.expectWindowShowsDrawing()
    try stage.tap("undo", at: .bottom)
    try stage.expectColor(paper, at: way[0], way[18])
    try stage.expectWindowShowsDrawing()
  }
}
