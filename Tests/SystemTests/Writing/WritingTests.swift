import Glibc
import Ink
import Interaction
import TestSupport
import Testing
import TouchLab
import TouchLabSupport

@Suite("Writing on the screen", .serialized, .ownThread)
struct WritingTests {
  private static let (enter, escape, delete): (UInt32, UInt32, UInt32) = (0xFF0D, 0xFF1B, 0xFFFF)

  private func type(_ text: String, _ stage: Stage) throws {
    for scalar in text.unicodeScalars {
      try stage.server.keyboard.strike(keysym: scalar == "\n" ? Self.enter : scalar.value)
    }
  }

  /// Expects the window to equal a full repaint, once it has come to rest.
  private func expectAtRest(_ stage: Stage) throws {
    try stage.settle()
    try stage.expectFullRepaint()
  }

  /// A window where somebody has begun a text.
  private func begun(at place: Point = Point(x: 250, y: 250)) throws -> Stage {
    let stage = try Stage()
    try stage.tap("text")
    try stage.draw(3, [place])
    let session = try stage.session { !$0.writings.isEmpty }
    #expect(session.writings.first?.showsKeys == true)
    return stage
  }

  @Test("a tap and the keyboard write a text, which is one edit and is there again after a kill")
  func keyboard() throws {
    let stage = try begun()
    try expectAtRest(stage)
    try type("quick fox\nno 7", stage)
    let written = try stage.session { $0.writings.first?.text == "quick fox no 7" }
    #expect(written.strokes.count == 1 && written.writings.first?.showsKeys == false)
    try expectAtRest(stage)
    try stage.expectKept(written)
    try stage.kill()
    let again = try stage.restarted()
    let after = try again.session()
    #expect(after.strokes == written.strokes && after.writings.isEmpty)
    try again.expectFullRepaint()
    // The text is still a text.
    try again.draw(3, [Point(x: 255, y: 250)])
    _ = try again.session { $0.writings.first?.text == "quick fox no 7" }
    // The caret is before its first letter.
    try again.server.keyboard.strike(keysym: Self.delete)
    _ = try again.session { $0.writings.first?.text != "quick fox no 7" }
    try again.server.keyboard.strike(keysym: Self.escape)
    _ = try again.session { $0.writings.isEmpty }
    try again.strikeControl("z")
    #expect(try again.session { $0.strokes == written.strokes }.strokes.count == 1)
    try again.strikeControl("z")
    _ = try again.session { $0.strokes.isEmpty }
    try again.expectFullRepaint()
    try again.quit()
  }

  @Test(
    "two people write with the keys on the screen while a third one paints; undo is one step for each"
  )
  func together() throws {
    let stage = try Stage(.init(touchscreens: [40]), arguments: ["--seats", "3"])
    let people = try stage.people(3)
    let writers = Array(people.prefix(2))
    try stage.together(try writers.map { try $0.tap("text") })
    try stage.together(writers.map { $0.draw([$0.place(-150, 330)], with: 3) })
    let begun = try stage.session { $0.writings.count == 2 }
    try stage.expectFullRepaint()
    let painting = people[2].draw(people[2].line(300), with: 5)
    try stage.together([Array(painting.prefix(3))])
    for (one, other) in zip("plan", "idea") {
      var scripts: [[FingerStep]] = []
      for (person, letter) in zip(writers, [one, other]) {
        let seat = try begun.seat(at: person.edge).id
        let sheet = try #require(begun.writings.first { $0.seat == seat })
        let key = try #require(sheet.buttons["key-\(letter)"], "no key \(letter)")
        scripts.append(person.draw([key.center], with: 7))
      }
      try stage.together(scripts)
    }
    try stage.together([Array(painting.dropFirst(3))])
    let written = try stage.session {
      Set($0.writings.map(\.text)) == ["plan", "idea"] && $0.strokes.allSatisfy(\.isCompleted)
    }
    #expect(written.strokes.count == 3)
    try expectAtRest(stage)
    for (number, person) in writers.enumerated() {
      try stage.together([try person.tap("undo")])
      _ = try stage.session { $0.strokes.count == 2 - number }
    }
    try expectAtRest(stage)
    try stage.quit()
  }

  @Test("at every edge a tap on a key of the sheet types its letter")
  func edges() throws {
    let stage = try Stage(.init(touchscreens: [40]), arguments: ["--seats", "4"])
    for person in try stage.people() {
      try stage.together([try person.tap("text")])
      try stage.together([person.draw([person.place(-60, 345)])])
      let seat = try stage.session().seat(at: person.edge).id
      let begun = try stage.session { $0.writings.contains { $0.seat == seat } }
      let sheet = try #require(begun.writings.first { $0.seat == seat })
      let key = try #require(sheet.buttons["key-a"]).center
      try stage.together([person.draw([key], with: 7)])
      _ = try stage.session { $0.writings.contains { $0.seat == seat && $0.text == "a" } }
    }
    try expectAtRest(stage)
    try stage.quit()
  }

  @Test(
    "of a megabyte that is pasted, the beginning is taken, in words, and the window stays usable")
  func megabyte() throws {
    let stage = try begun()
    let other = try OtherProgram(stage)
    other.offered = [("UTF8_STRING", Array(String(repeating: "words and\n", count: 100_000).utf8))]
    other.own()
    try stage.strikeControl("v")
    #expect(
      try other.serve(until: {
        let session = try stage.program.inspect()
        return session.notice != nil && session.strokes.count == 1
      }))
    try stage.server.keyboard.strike(keysym: Self.escape)
    try stage.strikeControl("z")
    _ = try stage.session { $0.strokes.isEmpty }
    try stage.quit()
  }
}
