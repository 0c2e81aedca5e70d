import Ink
import Interaction
import TestSupport
import Testing
import TouchLab
import TouchLabSupport

@Suite("Names of boards on the screen", .serialized, .ownThread)
struct BoardNameTests {
  private func open(_ stage: Stage, at edge: ScreenEdge? = nil) throws -> ReportedNaming {
    try stage.tap("name-board", at: edge)
    return try #require(try stage.session { $0.naming != nil }.naming)
  }

  private func press(_ name: String, on naming: ReportedNaming, _ stage: Stage) throws {
    let place = try #require(naming.buttons[name]?.center, "the sheet has no \(name)")
    try stage.draw(80, [place])
    try stage.settle()
  }

  @Test(
    "a person at each edge types a name with the sheet's keys while a neighbour's finger paints")
  func typedByFinger() throws {
    let stage = try Stage(arguments: ["--seats", "4"])
    for (number, edge) in [ScreenEdge.bottom, .top, .left, .right].enumerated() {
      try stage.tap("boards-panel", at: edge)
      let naming = try open(stage, at: edge)
      #expect(naming.board == 0 && naming.edge == edge.name)
      #expect(naming.text == (number == 0 ? "" : "Ab\(number - 1)"))
      // The sheet faces one edge, so the middle of the window's other half is free.
      let start = Point(
        x: naming.frame.center.x < 900 ? 1400 : 500, y: naming.frame.center.y < 500 ? 800 : 300)
      try stage.touch.begin(1, at: start)
      for (step, name) in ["shift", "a", "b", "x", "backspace", "\(number)"].enumerated() {
        try press("key-\(name)", on: naming, stage)
        try stage.touch.move(1, to: Point(x: start.x, y: start.y + Double(5 * step)))
      }
      #expect(try stage.session { $0.naming?.text == "Ab\(number)" }.naming?.text == "Ab\(number)")
      try press("key-accept", on: naming, stage)
      let named = try stage.session { $0.naming == nil }
      #expect(named.boardNames == [0: "Ab\(number)"] && named.strokes.count == number + 1)
      try stage.touch.end(1, at: Point(x: start.x, y: start.y + 25))
      let done = try stage.session { $0.strokes.allSatisfy(\.isCompleted) }
      #expect(done.strokes.map(\.samples.count) == Array(repeating: 8, count: number + 1))
      // The panel shows the name, and the picture of the board as it is now.
      for _ in 0..<2 { try stage.tap("boards-panel", at: edge) }
      try stage.expectWindowShowsDrawing()
      try stage.tap("boards-panel", at: edge)
    }
  }

  @Test(
    "a name that the keyboard types is kept, copied, deleted and put back with its board, and exported"
  )
  func kept() throws {
    var stage = try Stage()
    try stage.draw(1, line(y: 200))
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
    #expect(try stage.session { $0.board.count == 3 }.boardNames == [0: "plan", 2: "plan 2"])
    try stage.tap("delete-board")
    #expect(try stage.session { $0.board.count == 2 }.boardNames == [0: "plan"])
    try stage.quit()
    stage = try stage.restarted()
    #expect(try stage.session().boardNames == [0: "plan"])
    try stage.tap("boards-panel")
    try stage.tap("put-back-board")
    #expect(try stage.session { $0.board.count == 3 }.boardNames == [0: "plan", 2: "plan 2"])
    try stage.quit()
    let file = stage.inHome("drawing.inkml")
    let export = try Command(["export", "Drawing 1", "-o", file], environment: stage.environment)
    #expect(export.ending == .exited(0) && export.error == "")
    let other = try Stage(arguments: [file])
    let imported = try other.session()
    #expect(Set(imported.boardNames.values) == ["plan", "plan 2"])
    #expect(imported.boardNames[0] == "plan" && imported.board.count == 3)
  }

  @Test("a drawing with a name that was not painted on when it was named has it when it is kept")
  func blank() throws {
    var stage = try Stage()
    try stage.tap("boards-panel")
    let naming = try open(stage)
    try press("key-q", on: naming, stage)
    try press("key-accept", on: naming, stage)
    #expect(try stage.session { $0.naming == nil }.boardNames == [0: "q"])
    try stage.draw(1, line(y: 200))
    _ = try stage.session { $0.strokes.first?.isCompleted == true }
    try stage.quit()
    stage = try stage.restarted()
    #expect(try stage.session().boardNames == [0: "q"])
  }
}
