import Ink
import Interaction
import TestSupport
import Testing
import TouchLab
import TouchLabSupport

@Suite("Filling on the screen", .serialized, .ownThread)
struct FillingTests {
  /// Returns the way of a finger around a square, which ends near where it began.
  private func square(_ left: Double, _ top: Double) -> [Point] {
    let corners = [
      Point(x: left, y: top), Point(x: left + 160, y: top), Point(x: left + 160, y: top + 160),
      Point(x: left, y: top + 160), Point(x: left, y: top + 4),
    ]
    return zip(corners, corners.dropFirst()).flatMap { line(from: $0, to: $1, steps: 8) }
  }

  private func areas(_ session: ReportedSession) -> Int {
    session.strokes.filter { $0.brush.curve == .area }.count
  }

  @Test("a tap fills what a stroke encloses, below it; undo, redo and a kill keep it exact")
  func fills() throws {
    let stage = try Stage()
    try stage.draw(1, square(300, 200))
    _ = try stage.session { $0.strokes.count == 1 }
    try stage.tap("fill")
    try stage.tap("red")
    try stage.draw(2, [Point(x: 380, y: 280)])
    let filled = try stage.session { areas($0) == 1 }
    #expect(filled.strokes.map(\.brush.curve) == [.area, .smooth])
    try stage.expectColor(try barColor("red"), at: Point(x: 380, y: 280), Point(x: 310, y: 210))
    try stage.expectColor(blue, at: Point(x: 380, y: 200), Point(x: 300, y: 280))
    try stage.expectColor(paper, at: Point(x: 290, y: 280), Point(x: 500, y: 280))
    try stage.settle()
    try stage.expectFullRepaint()
    try stage.strikeControl("z")
    _ = try stage.session { areas($0) == 0 }
    try stage.expectColor(paper, at: Point(x: 380, y: 280))
    try stage.strikeControl("y")
    let again = try stage.session { areas($0) == 1 }
    try stage.expectFullRepaint()
    try stage.expectKept(again)
    try stage.kill()
    let restarted = try stage.restarted()
    #expect(try restarted.session().strokes == again.strokes)
    try restarted.expectColor(try barColor("red"), at: Point(x: 380, y: 280))
    try restarted.expectFullRepaint()
    try restarted.strikeControl("z")
    _ = try restarted.session { areas($0) == 0 }
    try restarted.quit()
  }

  @Test("a tap where nothing is enclosed fills nothing")
  func open() throws {
    let stage = try Stage()
    try stage.draw(1, line(y: 300))
    try stage.tap("fill")
    try stage.draw(2, [Point(x: 400, y: 400)])
    try stage.letProgramTimePass(.milliseconds(300))
    #expect(areas(try stage.session()) == 0)
    // What is said about it is shown for a while.
    try stage.expectWindowShowsDrawing()
    try stage.quit()
  }

  @Test("four people fill at once while others paint, and undo it in any order")
  func fourPeople() throws {
    let stage = try Stage(.init(touchscreens: [40]), arguments: ["--seats", "4"])
    let people = try stage.people()
    try stage.together(
      people.map { person in
        let corners = [
          person.place(-100, 230), person.place(100, 230), person.place(100, 330),
          person.place(-100, 330), person.place(-100, 232),
        ]
        return person.draw(
          zip(corners, corners.dropFirst()).flatMap { line(from: $0, to: $1, steps: 8) })
      })
    _ = try stage.session { $0.strokes.filter(\.isCompleted).count == 4 }
    let painting = people.prefix(2).map { $0.draw($0.line(400), with: 5) }
    try stage.together(painting.map { Array($0.prefix(1)) })
    try stage.together(try people.map { try $0.tap("fill") })
    try stage.together(
      people.map { $0.draw([$0.place(0, 280)]) } + painting.map { Array($0[1...]) })
    let filled = try stage.session {
      areas($0) == 4 && $0.strokes.count == 10 && $0.strokes.allSatisfy(\.isCompleted)
    }
    // Each fill lies below the frame around it.
    for (index, stroke) in filled.strokes.enumerated() where stroke.brush.curve == .area {
      #expect(filled.strokes[index + 1].brush.curve != .area)
    }
    try stage.settle()
    try stage.expectFullRepaint()
    for person in [people[2], people[0], people[3], people[1]] {
      for _ in 0..<3 { try stage.together([try person.tap("undo")]) }
    }
    _ = try stage.session { $0.strokes.isEmpty }
    for person in [people[1], people[3], people[0], people[2]] {
      for _ in 0..<3 { try stage.together([try person.tap("redo")]) }
    }
    let again = try stage.session { $0.strokes.count == 10 }
    #expect(areas(again) == 4)
    try stage.expectFullRepaint()
    try stage.quit()
  }

  @Test("a fill is moved, coloured and deleted like any ink")
  func selected() throws {
    let stage = try Stage()
    try stage.draw(1, square(300, 200))
    try stage.tap("fill")
    try stage.tap("red")
    try stage.draw(2, [Point(x: 380, y: 280)])
    _ = try stage.session { areas($0) == 1 }
    try stage.tap("select")
    try stage.draw(3, [Point(x: 380, y: 280)])
    let selected = try stage.session { !$0.selections.isEmpty }
    #expect(selected.selections.map(\.strokes) == [[0]])
    try stage.draw(3, line(from: Point(x: 380, y: 280), to: Point(x: 680, y: 300), steps: 9))
    try stage.expectColor(try barColor("red"), at: Point(x: 680, y: 300))
    try stage.expectColor(paper, at: Point(x: 380, y: 280))
    try stage.settle()
    try stage.expectFullRepaint()
    try stage.server.keyboard.strike(keysym: 0xFFFF)
    _ = try stage.session { areas($0) == 0 }
    try stage.strikeControl("z")
    try stage.strikeControl("z")
    try stage.expectColor(try barColor("red"), at: Point(x: 380, y: 280))
    try stage.quit()
  }
}
