import Ink
import Interaction
import TestSupport
import Testing
import TouchLab
import TouchLabSupport

@Suite("Four people with different tools", .serialized, .ownThread)
struct ManyToolsTests {
  /// A closed frame before a person.
  private func frame(_ person: Person) -> [Point] {
    let corners = [
      person.place(-90, 230), person.place(90, 230), person.place(90, 310),
      person.place(-90, 310), person.place(-90, 232),
    ]
    return zip(corners, corners.dropFirst()).flatMap { line(from: $0, to: $1, steps: 8) }
  }

  @Test(
    """
    one moves and recolours, one fills, one writes, one copies and deletes while two more fingers \
    paint; it is all there after a kill, and is undone in any order
    """)
  func together() throws {
    var stage = try Stage(.init(touchscreens: [40]), arguments: ["--seats", "4"])
    let people = try stage.people()
    let (mover, filler, writer, copier) = (people[0], people[1], people[2], people[3])
    try stage.together(people.map { $0.draw(frame($0)) })
    let start = try stage.session { $0.strokes.filter(\.isCompleted).count == 4 }
    // Two more fingers come down with the pen, and keep it.
    let painting = [mover, filler].map { $0.draw($0.line(400), with: 5) }
    try stage.together(painting.map { Array($0.prefix(1)) })
    try stage.together([
      try mover.tap("select"), try filler.tap("fill"), try writer.tap("text"),
      try copier.tap("select"),
    ])
    try stage.together(
      [
        mover.draw([mover.place(0, 230)]), filler.draw([filler.place(0, 270)]),
        writer.draw([writer.place(-60, 345)]), copier.draw([copier.place(0, 230)]),
      ] + painting.map { Array($0[1..<9]) })
    let begun = try stage.session {
      $0.selections.count == 2 && $0.writings.count == 1
        && $0.strokes.contains { $0.brush.curve == .area }
    }
    try stage.settle()
    try stage.expectFullRepaint()
    let seat = try begun.seat(at: copier.edge).id
    let bar = try #require(begun.selections.first { $0.seat == seat })
    let duplicate = try #require(bar.buttons["duplicate"]).center
    // One finger moves, a second one turns and scales.
    let turning =
      [FingerStep.begin(11, mover.place(-40, 230)), .begin(12, mover.place(40, 230))]
      + (1...8).map { FingerStep.move(12, mover.place(40, 230 + 8 * Double($0))) }
      + [.end(11, mover.place(-40, 230)), .end(12, mover.place(40, 294))]
    try stage.together(
      [turning, copier.draw([duplicate], with: 7)]
        + painting.map { Array($0[9..<14]) })
    try stage.server.keyboard.strike(keysym: 0x61)
    let changed = try stage.session { session in
      session.strokes.contains { !$0.transform.isIdentity } && session.writings.first?.text == "a"
    }
    let copies = try #require(changed.selections.first { $0.seat == seat })
    let delete = try #require(copies.buttons["delete"]).center
    try stage.together(
      [copier.draw([delete], with: 7), try mover.tap("green")]
        + painting.map { Array($0[14...]) })
    let all = try stage.session {
      $0.strokes.allSatisfy(\.isCompleted) && $0.selections.count == 1
    }
    try stage.settle()
    try stage.expectFullRepaint()
    try stage.expectKept(all)
    try stage.kill()
    stage = try stage.restarted()
    let after = try stage.session()
    #expect(after.strokes == all.strokes && after.selections.isEmpty)
    try stage.expectFullRepaint()
    var random = SeededGenerator(seed: 1)
    let returned = try stage.people()
    var order = returned.flatMap { Array(repeating: $0, count: 6) }
    order.shuffle(using: &random)
    for person in order {
      try stage.together([try person.tap("undo")])
      try stage.expectFullRepaint()
    }
    _ = try stage.session { $0.strokes.isEmpty }
    try stage.settle()
    try stage.expectFullRepaint()
    for person in returned { try stage.together([try person.tap("redo")]) }
    let again = try stage.session { $0.strokes.count == 4 }
    #expect(Set(again.strokes.map(\.samples)) == Set(start.strokes.map(\.samples)))
    try stage.quit()
  }
}
