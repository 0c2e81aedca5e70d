import Ink
import Interaction
import TestSupport
import Testing
import TouchLab
import TouchLabSupport

@Suite(
  "Five kinds of use, from the first start to a saved picture, by touch alone",
  .serialized, .ownThread)
struct UseTests {
  private func across(_ y: Double, from x: Double = 200, to end: Double = 600) -> [Point] {
    line(y: y, from: x, to: end)
  }

  @Test("a child paints with a whole hand, in many colours, erases, takes that back, and saves")
  func child() throws {
    let child = try People(ScreenSize(800, 480))
    try child.paint(across(60), across(100), across(140), across(180), across(220))
    try child.tap("finger-colors")
    // The first finger closes the panel of colours, beside which it comes down.
    try child.paint(
      across(30, from: 620, to: 760), across(110, from: 620, to: 760),
      across(150, from: 620, to: 760))
    let colors = try child.stage.session().strokes.map(\.brush.color)
    #expect(Set(colors.prefix(5)).count == 1 && Set(colors.suffix(3)).count == 3)
    try child.tap("red")
    try child.tap("50")
    try child.paint(across(100, from: 100, to: 150))
    try child.tap("eraser")
    try child.paint(across(60, from: 300, to: 500))
    try child.stage.expectColor(paper, at: Point(x: 400, y: 60))
    try child.tap("undo")
    try child.stage.expectColor(blue, at: Point(x: 400, y: 60))
    let picture = try child.save()
    #expect(picture.color(at: Point(x: 100, y: 100)) == (try barColor("red")))
    #expect(picture.color(at: Point(x: 400, y: 60)) == blue)
    #expect(child.touches == 19)
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

  @Test("a teacher writes on a ruled blackboard, goes on on another board, and saves both")
  func teacher() throws {
    let teacher = try People(ScreenSize(1920, 1080))
    try teacher.tap("paper-blackboard")
    try teacher.tap("paper-ruled")
    try teacher.paint(across(300))
    try teacher.tap("yellow")
    try teacher.paint(across(400))
    try teacher.tap("new-board")
    #expect(try teacher.stage.session { $0.strokes.isEmpty }.strokes.isEmpty)
    try teacher.paint(across(500))
    let second = try teacher.save()
    try teacher.tap("previous-board")
    _ = try teacher.stage.session { $0.strokes.count == 2 }
    let first = try teacher.save()
    let yellow = try #require(BarPalette.colors.first { $0.name == "yellow" }).chalk.shown
    #expect(second.color(at: Point(x: 400, y: 500)) == yellow)
    #expect(first.color(at: Point(x: 400, y: 400)) == yellow)
    #expect(first.color(at: Point(x: 400, y: 300)) == 0xFFFF_FFFF, "chalk is white at first")
    #expect(first.color(at: Point(x: 400, y: 500)) != yellow)
    #expect(teacher.touches == 15)
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
    #expect(person.touches == 12)
  }

  @Test("visitors of a museum begin with an empty board, paint with ten fingers, and save")
  func museum() throws {
    let visitors = try People(ScreenSize(1920, 1080), arguments: ["--fullscreen"])
    try visitors.paint(across(200), across(300), across(400))
    try visitors.hold("clear")
    _ = try visitors.stage.session { $0.strokes.isEmpty }
    try visitors.tap("finger-colors")
    let lines = (0..<10).map { across(150 + 60 * Double($0), from: 700, to: 1200) }
    try visitors.paint(
      lines[0], lines[1], lines[2], lines[3], lines[4], lines[5], lines[6], lines[7], lines[8],
      lines[9])
    let strokes = try visitors.stage.session().strokes
    #expect(Set(strokes.map(\.brush.color)).count >= 8)
    let picture = try visitors.save()
    for (index, line) in lines.enumerated() {
      #expect(picture.color(at: line[10]) == strokes[index].brush.color.shown)
    }
    #expect(picture.color(at: Point(x: 400, y: 300)) == paper, "the last visitor's ink is gone")
    #expect(visitors.touches == 18)
  }
}
