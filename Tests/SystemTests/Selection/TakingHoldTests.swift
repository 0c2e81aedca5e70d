import Glibc
import Ink
import InkFiles
import Interaction
import TestSupport
import Testing
import TouchLab
import TouchLabSupport

@Suite("Selecting on the screen", .serialized, .ownThread)
struct TakingHoldTests {
  /// Returns the way of a finger around a rectangle, from its lower left corner.
  private func loop(_ rect: Rect) -> [Point] {
    let corners = [
      Point(x: rect.minX, y: rect.maxY), Point(x: rect.minX, y: rect.minY),
      Point(x: rect.maxX, y: rect.minY), Point(x: rect.maxX, y: rect.maxY),
    ]
    return zip(corners, corners.dropFirst()).flatMap { line(from: $0, to: $1, steps: 6) }
  }

  /// A window with strokes at the heights 200, 300 and 400. The first two are selected.
  private func selected() throws -> Stage {
    let stage = try Stage()
    for (finger, y) in [200.0, 300, 400].enumerated() { try stage.draw(finger, line(y: y)) }
    _ = try stage.session { $0.strokes.count == 3 }
    try stage.tap("select")
    try stage.draw(9, loop(Rect(minX: 150, minY: 150, maxX: 650, maxY: 350)))
    let session = try stage.session { !$0.selections.isEmpty }
    #expect(session.selections.map(\.strokes) == [[0, 1]])
    return stage
  }

  /// Expects the window to equal a full repaint, once it has come to rest.
  private func expectAtRest(_ stage: Stage) throws {
    try stage.settle()
    try stage.expectFullRepaint()
  }

  @Test("a loop selects, one finger moves it, and undo takes that back in one step")
  func moves() throws {
    let stage = try selected()
    try expectAtRest(stage)
    try stage.press(9, line(from: Point(x: 400, y: 250), to: Point(x: 500, y: 550), steps: 10))
    _ = try stage.session { $0.selections.first?.isHeld == true }
    try stage.expectColor(blue, at: Point(x: 400, y: 500), Point(x: 400, y: 600))
    try stage.expectColor(paper, at: Point(x: 400, y: 200), Point(x: 400, y: 300))
    try stage.touch.end(9, at: Point(x: 500, y: 550))
    let moved = try stage.session { $0.selections.first?.isHeld == false }
    #expect(moved.strokes.prefix(2).map(\.transform.isShift) == [true, true])
    try stage.expectColor(blue, at: Point(x: 400, y: 400), Point(x: 400, y: 500))
    try expectAtRest(stage)
    try stage.strikeControl("z")
    try stage.expectColor(blue, at: Point(x: 400, y: 200), Point(x: 400, y: 300))
    try stage.expectColor(paper, at: Point(x: 400, y: 500), Point(x: 400, y: 600))
    try expectAtRest(stage)
    try stage.quit()
  }

  @Test("two fingers turn and scale it, and what was below them stays below them")
  func turns() throws {
    let stage = try selected()
    // A quarter turn around (400, 250), and twice the size.
    try stage.interleave([
      1: line(from: Point(x: 300, y: 250), to: Point(x: 400, y: 450), steps: 20),
      2: line(from: Point(x: 500, y: 250), to: Point(x: 400, y: 650), steps: 20),
    ])
    try stage.settle()
    for (finger, y) in [(1, 450.0), (2, 650.0)] {
      try stage.touch.end(finger, at: Point(x: 400, y: y))
    }
    let session = try stage.session { $0.selections.first?.isHeld == false }
    let transform = session.strokes[0].transform
    #expect(abs(transform.scale - 1) < 0.01)
    // The line at the height 200 is 50 above the middle; it is now 50 to the right of it.
    try stage.expectColor(blue, at: Point(x: 450, y: 550), Point(x: 350, y: 550))
    try stage.expectColor(paper, at: Point(x: 400, y: 550))
    try expectAtRest(stage)
    try stage.quit()
  }

  @Test("a finger that another client takes in mid-motion lets it spring back")
  func springsBack() throws {
    let stage = try selected()
    let before = try stage.session()
    let grabber = try LabClient(stage.server)
    try grabber.grabTouches()
    try stage.press(9, line(from: Point(x: 400, y: 250), to: Point(x: 500, y: 550), steps: 10))
    _ = try stage.session { $0.selections.first?.isHeld == true }
    try stage.expectColor(blue, at: Point(x: 400, y: 500))
    try grabber.accept(try grabber.events(1) { $0.kind == .touchBegin }[0])
    let after = try stage.session { $0.selections.first?.isHeld == false }
    #expect(after.strokes.map(\.transform) == before.strokes.map(\.transform))
    try expectAtRest(stage)
  }

  @Test("a touchscreen that vanishes in mid-motion puts it down; undo takes that back")
  func lostDevice() throws {
    let stage = try selected()
    let before = try stage.session()
    try stage.press(9, line(from: Point(x: 400, y: 250), to: Point(x: 500, y: 550), steps: 10))
    _ = try stage.session { $0.selections.first?.isHeld == true }
    try stage.client.setEnabled(false, device: "touch0")
    let after = try stage.session { $0.selections.first?.isHeld == false }
    let shift = Similarity(shift: Point(x: 100, y: 300))
    #expect(after.strokes.map(\.transform) == [shift, shift, .identity])
    try stage.expectFullRepaint()
    try stage.strikeControl("z")
    let back = try stage.session { $0.strokes.first?.transform == .identity }
    #expect(back.strokes == before.strokes)
  }

  @Test("what was moved, coloured, copied and deleted is there again after a kill")
  func survives() throws {
    let stage = try selected()
    try stage.draw(9, line(from: Point(x: 400, y: 250), to: Point(x: 500, y: 550), steps: 10))
    _ = try stage.session { $0.strokes.first?.transform.isIdentity == false }
    try stage.tap("red")
    try stage.strikeControl("d")
    _ = try stage.session { $0.strokes.count == 5 }
    try stage.server.keyboard.strike(keysym: 0xFF53)
    try stage.draw(9, loop(Rect(minX: 150, minY: 350, maxX: 650, maxY: 440)))
    _ = try stage.session { $0.selections.map(\.strokes) == [[2]] }
    try stage.server.keyboard.strike(keysym: 0xFFFF)
    let before = try stage.session { $0.strokes.count == 4 }
    try stage.expectKept(before)
    try stage.kill()
    let again = try stage.restarted()
    let after = try again.session()
    #expect(after.strokes == before.strokes)
    try again.expectFullRepaint()
    // Deleting, the arrow key, the copy, the colour and the move are taken back, in this order.
    for count in [5, 5, 3, 3, 3] {
      try again.strikeControl("z")
      _ = try again.session { $0.strokes.count == count }
    }
    let start = try again.session { $0.strokes.allSatisfy(\.transform.isIdentity) }
    #expect(start.strokes.allSatisfy { $0.brush.color.shown == blue })
    try again.quit()
  }

  @Test(
    "four people select, move, colour, copy and delete at once while others paint, and undo it all")
  func fourPeople() throws {
    let stage = try Stage(.init(touchscreens: [40]), arguments: ["--seats", "4"])
    let people = try stage.people()
    try stage.together(people.map { $0.draw($0.line(250)) + $0.draw($0.line(290)) })
    let start = try stage.session { $0.strokes.count == 8 }
    // Two fingers come down before that, and keep the pen.
    let painting = people.prefix(2).map { $0.draw($0.line(400), with: 5) }
    try stage.together(painting.map { Array($0.prefix(1)) })
    try stage.together(try people.map { try $0.tap("select") })
    try stage.together(
      people.map { person in
        person.draw([
          person.place(-130, 230), person.place(130, 230), person.place(130, 310),
          person.place(-130, 310),
        ])
      })
    let selected = try stage.session { $0.selections.count == 4 }
    #expect(selected.selections.allSatisfy { $0.strokes.count == 2 })
    try stage.expectFullRepaint()
    var scripts = try people.map { person in
      person.draw([person.place(0, 270), person.place(10, 290), person.place(30, 340)])
        + (try person.tap(person.edge == .left ? "green" : "orange"))
    }
    // Somebody's further fingers paint at the same time, in the same window.
    scripts += painting.map { Array($0[1..<12]) }
    try stage.together(scripts)
    let moved = try stage.session { session in
      session.strokes.filter { !$0.transform.isIdentity }.count == 8
    }
    #expect(moved.selections.count == 4)
    try stage.expectFullRepaint()
    var buttons: [[FingerStep]] = []
    for (person, name) in zip(people, ["duplicate", "delete", "to-back", "to-front"]) {
      let seat = try moved.seat(at: person.edge).id
      let bar = try #require(moved.selections.first { $0.seat == seat })
      let place = try #require(bar.buttons[name]).center
      buttons.append(person.draw([place], with: 7))
    }
    try stage.together(buttons + painting.map { Array($0[12...]) })
    // Two were copied, two were deleted, and two more were painted.
    _ = try stage.session { $0.strokes.count == 10 && $0.strokes.allSatisfy(\.isCompleted) }
    try stage.expectFullRepaint()
    for person in [people[2], people[0], people[3], people[1]] {
      for _ in 0..<6 { try stage.together([try person.tap("undo")]) }
    }
    let end = try stage.session { $0.strokes.isEmpty }
    #expect(end.selections.isEmpty)
    for person in [people[1], people[3], people[0], people[2]] {
      for _ in 0..<2 { try stage.together([try person.tap("redo")]) }
    }
    let again = try stage.session { $0.strokes.count == 8 }
    #expect(Set(again.strokes.map(\.samples)) == Set(start.strokes.map(\.samples)))
    try stage.expectFullRepaint()
    try stage.quit()
  }

  @Test("what is cut goes to other programs as ink and as a picture, and comes back as ink")
  func clipboard() throws {
    let stage = try selected()
    let before = try stage.session()
    let other = try OtherProgram(stage)
    try stage.strikeControl("x")
    _ = try stage.session { $0.strokes.count == 1 }
    let bytes = try #require(try other.fetch("application/inkml+xml")).bytes
    let document = try InkMLReader.read(InkFileSource(bytes))
    #expect(
      document.pages.first?.strokes.map(\.samples.unpacked)
        == before.strokes.prefix(2).map(\.samples))
    let picture = try decoded(try other.picture())
    #expect(picture.pixels.contains(blue) && picture.pixels.contains { $0 >> 24 == 0 })
    try stage.strikeControl("v")
    let pasted = try stage.session { $0.strokes.count == 3 }
    #expect(pasted.selections.map(\.strokes) == [[1, 2]])
    #expect(pasted.strokes.dropFirst().map(\.samples) == before.strokes.prefix(2).map(\.samples))
    // Ink of another program, and ink that is none.
    other.offered = [("application/inkml+xml", bytes)]
    other.own()
    try stage.strikeControl("v")
    #expect(try other.serve(until: { try stage.program.inspect().strokes.count == 5 }))
    other.offered = [("application/inkml+xml", Array("<ink".utf8))]
    other.own()
    try stage.strikeControl("v")
    #expect(try other.serve(until: { try stage.program.inspect().notice != nil }))
    #expect(try stage.session().strokes.count == 5)
    try stage.quit()
  }
}
