import Ink
import Interaction
import TestSupport
import Testing
import TouchLab
import TouchLabSupport

@Suite("Names of boards on the screen", .serialized, .ownThread)
struct BoardNameTests {
  private func open(_ stage: Stage) throws -> SessionReport.Naming {
    try stage.tap("name-board")
    return try #require(try stage.session { $0.naming != nil }.naming)
  }

  private func press(_ name: String, on naming: SessionReport.Naming, _ stage: Stage) throws {
    let place = try #require(naming.buttons[name]?.center, "the sheet has no \(name)")
    try stage.draw(80, [place])
    try stage.settle()
  }

  @Test(
    "a name is kept, also from before the first stroke, copied, deleted and put back, and exported")
  func kept() throws {
    var stage = try Stage()
    try stage.tap("boards-panel")
    let naming = try open(stage)
    try press("key-q", on: naming, stage)
    try press("key-accept", on: naming, stage)
    #expect(try stage.session { $0.naming == nil }.boardNames == [0: "q"])
    try stage.drawWhole(1, line(y: 200))
    try stage.quit()
    stage = try stage.restarted()
    #expect(try stage.session().boardNames == [0: "q"])
    try stage.tap("boards-panel")
    try stage.tap("new-board")
    try stage.tap("previous-board")
    _ = try open(stage)
    for letter in "plan" {
      try stage.server.keyboard.strike(keysym: UInt32(try #require(letter.asciiValue)))
    }
    try stage.server.keyboard.strike(keysym: 0xFF0D)
    #expect(try stage.session { $0.naming == nil }.boardNames == [0: "plan"])
    _ = try open(stage)
    try stage.server.keyboard.strike(keysym: 0x78)
    #expect(try stage.session { $0.naming?.text == "x" }.naming?.text == "x")
    try stage.server.keyboard.strike(keysym: 0xFF1B)
    #expect(try stage.session { $0.naming == nil }.boardNames == [0: "plan"])
    try stage.tap("duplicate-board")
    #expect(try stage.session { $0.board.count == 3 }.boardNames == [0: "plan", 2: "plan (2)"])
    try stage.tap("delete-board")
    #expect(try stage.session { $0.board.count == 2 }.boardNames == [0: "plan"])
    try stage.quit()
    stage = try stage.restarted()
    #expect(try stage.session().boardNames == [0: "plan"])
    try stage.tap("boards-panel")
    try stage.tap("put-back-board")
    #expect(try stage.session { $0.board.count == 3 }.boardNames == [0: "plan", 2: "plan (2)"])
    try stage.quit()
    let file = stage.inHome("drawing.inkml")
    let export = try Command(["export", "Drawing 1", "-o", file], environment: stage.environment)
    #expect(export.ending == .exited(0) && export.error == "")
    let other = try Stage(arguments: [file])
    let imported = try other.session()
    #expect(Set(imported.boardNames.values) == ["plan", "plan (2)"])
    #expect(imported.boardNames[0] == "plan" && imported.board.count == 3)
  }
}
