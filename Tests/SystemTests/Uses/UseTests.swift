import Ink
import Interaction
import TestSupport
import Testing
import TouchLab
import TouchLabSupport

@Suite("Uses from the first start to a saved picture, by touch alone", .serialized, .ownThread)
struct UseTests {
  private func across(_ y: Double, from x: Double = 200, to end: Double = 600) -> [Point] {
    line(y: y, from: x, to: end)
  }

  @Test(
    "four people sit down, paint at once, each in a colour; one clears their own ink, and saves",
    .tags(.smoke))
  func fourPeople() throws {
    let people = try People(ScreenSize(1366, 768))
    for place in [Point(x: 1350, y: 384), Point(x: 16, y: 384), Point(x: 683, y: 12)] {
      try people.sitDown(at: place)
    }
    let middles: [(edge: ScreenEdge, place: Point)] = [
      (.bottom, Point(x: 683, y: 600)), (.top, Point(x: 683, y: 170)),
      (.left, Point(x: 240, y: 384)), (.right, Point(x: 1120, y: 384)),
    ]
    func paintAll() throws {
      let lines = middles.map { middle in
        (0...10).map { Point(x: middle.place.x - 50 + 10 * Double($0), y: middle.place.y) }
      }
      try people.paint(lines[0], lines[1], lines[2], lines[3])
    }
    try paintAll()
    // The fingers that asked for a seat have left their dots.
    let strokes = try people.stage.session { $0.strokes.count == 7 }.strokes
    #expect(Set(strokes.suffix(4).map(\.seat)).count == 4)
    let colors = strokes.suffix(4).map(\.brush.color)
    #expect(Set(colors).count == 4, "everybody has a colour from the start")
    try people.tap("pink", at: .left)
    try people.tap("highlighter", at: .top)
    let chosen = try people.stage.session()
    #expect(try chosen.seat(at: .left).color.shown == (try barColor("pink")))
    #expect(try chosen.seat(at: .top).tool == "highlighter")
    try people.hold("clear", at: .right)
    // The one who sits down last has asked with a finger of the person at the right.
    let left = try people.stage.session { $0.strokes.count == 5 }
    #expect(left.strokes.count == 5)
    try people.tap("undo", at: .right)
    _ = try people.stage.session { $0.strokes.count == 7 }
    let picture = try people.save(at: .top)
    for (middle, color) in zip(middles, colors) {
      #expect(picture.color(at: middle.place) == color.shown, "\(middle.edge)")
    }
    #expect(people.touches == 19)
  }

  @Test("a person at a laptop zooms in with two fingers, paints a detail, sees all, and saves")
  func laptop() throws {
    let person = try People(ScreenSize(1366, 768))
    try person.tap("two-finger-zoom")
    try person.paint(across(300))
    let stage = person.stage
    let before = try stage.session().view
    try person.pinch(around: Point(x: 400, y: 300), from: 50, to: 150)
    let zoomed = try stage.session { $0.view.scale > 2 }.view
    #expect(zoomed != before && abs(zoomed.scale - 3) < 0.2)
    #expect(try stage.session().strokes.count == 1, "two fingers paint nothing")
    try person.tap("2")
    try person.paint(across(350, from: 380, to: 420))
    try person.tap("fit")
    let whole = try stage.session { $0.view != zoomed }
    #expect(whole.strokes.count == 2)
    try person.tap("undo")
    #expect(try stage.session { $0.strokes.count == 1 }.strokes.count == 1)
    try person.tap("redo")
    #expect(try stage.session { $0.strokes.count == 2 }.strokes.count == 2)
    let picture = try person.save()
    #expect(picture.pixels.contains(blue))
    #expect(person.touches == 14)
  }
}
