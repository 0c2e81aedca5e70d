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

  @Test(
    "keys on the screen and a keyboard write a text, which is one edit, also after a kill",
    .tags(.smoke))
  func keyboard() throws {
    let stage = try begun()
    try expectAtRest(stage)
    let key = try #require(try stage.session().writings.first?.buttons["key-q"], "no key Q")
    try stage.draw(7, [key.center])
    _ = try stage.session { $0.writings.first?.text == "q" }
    try expectAtRest(stage)
    try type("uick fox\nno 7", stage)
    let written = try stage.session { $0.writings.first?.text == "quick fox\nno 7" }
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
    _ = try again.session { $0.writings.first?.text == "quick fox\nno 7" }
    // The caret is before its first letter.
    try again.server.keyboard.strike(keysym: Self.delete)
    _ = try again.session { $0.writings.first?.text != "quick fox\nno 7" }
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
    "a notice says that a pasted megabyte was cut to its beginning, and the window stays usable",
    .tags(.smoke))
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
