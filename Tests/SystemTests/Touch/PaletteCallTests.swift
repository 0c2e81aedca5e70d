import Ink
import Interaction
import TestSupport
import Testing
import TouchLab
import TouchLabSupport

@Suite("A finger that rests on the paper calls its palette", .serialized, .ownThread)
struct PaletteCallTests {
  static let place = Point(x: 1500, y: 700)
  /// Two people, so that something may be out of reach.
  static let arguments = ["--palette-calls", "--seats", "2"]

  /// Rests a finger until the palette has come to it.
  private func rest(_ stage: Stage) throws -> ReportedSession {
    let before = try stage.item("undo")
    try stage.touch.begin(1, at: Self.place)
    return try stage.session { session in
      (try? session.item("undo")).map { $0.x > before.x + 50 } == true
    }
  }

  /// A stage whose window says that a finger has called the palette; `nil` if it says so no more, because
  /// the machine is busy.
  private func stageWithSign() throws -> Stage? {
    let stage = try Stage(arguments: Self.arguments)
    let called = try rest(stage)
    let grip = try #require(called.seats.first?.items["grip"])
    let sign = PixelRect(x: Int(grip.center.x), y: Int(grip.minY) - 30, width: 1, height: 1)
    var isShown = false
    _ = try eventually {
      isShown = try stage.pixels(sign) != [paper]
      return try isShown || stage.program.inspect().clock.since(called.clock) > .seconds(4)
    }
    return isShown ? stage : nil
  }

  @Test("the palette comes, and the finger's dot stays when it lifts")
  func lifting() throws {
    // Meanwhile, the window shows that the palette is there.
    var found: Stage?
    _ = try eventually {
      found = try stageWithSign()
      return found != nil
    }
    let stage = try #require(found, "the window never says that the palette is there")
    let called = try stage.session()
    #expect(called.seats.map(\.edge) == ["bottom", "top"])
    let items = try #require(called.seats.first?.items.values)
    #expect(items.allSatisfy { $0.minY > 900 })
    try stage.touch.end(1, at: Self.place)
    let session = try stage.session { $0.strokes.first?.isCompleted == true }
    #expect(session.strokes.count == 1 && session.seats.first?.canUndo == true)
    // Until it is said no more.
    try stage.letProgramTimePass(.seconds(4))
    #expect(try stage.showsInk(at: Self.place))
    try stage.expectWindowShowsDrawing()
    // It can be used there at once.
    try stage.tap("red")
    try stage.drawWhole(2, line(from: Point(x: 300, y: 700), to: Point(x: 500, y: 700), steps: 9))
    try stage.expectColor(try barColor("red"), at: Point(x: 400, y: 700))
    try stage.expectKept(stage.session())
  }

  @Test("a switch of the settings turns it off, and is kept")
  func switchedOff() throws {
    let home = try TemporaryFolder()
    let stage = try Stage(arguments: Self.arguments, home: home)
    try stage.openSettings()
    try stage.tap("palette-calls")
    _ = try stage.session { !$0.hands.callsPalettes }
    try stage.expectFullRepaint()
    for _ in 0..<2 { try stage.tap("menu-panel") }
    let before = try stage.item("undo")
    try stage.touch.begin(1, at: Self.place)
    _ = try stage.session { $0.strokes.count == 1 }
    try stage.letProgramTimePass(.seconds(2))
    try stage.touch.end(1, at: Self.place)
    let session = try stage.session { $0.strokes.first?.isCompleted == true }
    #expect(try session.item("undo") == before)
    try stage.quit()
    #expect(
      try readText("\(home.path)/home/.local/state/fingerpaint/hands") == "palette-calls off\n")
  }

  @Test("a finger that moves on paints from where it came down, with every sample")
  func movingOn() throws {
    let stage = try Stage(arguments: Self.arguments)
    _ = try rest(stage)
    let way = line(from: Self.place, to: Point(x: 1100, y: 750), steps: 20)
    for point in way.dropFirst() { try stage.touch.move(1, to: point) }
    try stage.touch.end(1, at: way[20])
    let session = try stage.session { $0.strokes.first?.isCompleted == true }
    let stroke = try #require(session.strokes.first)
    #expect(session.strokes.count == 1 && stroke.samples.count >= 21)
    #expect(stroke.samples.first?.position == Self.place)
    try stage.letProgramTimePass(.seconds(4))
    for point in way { #expect(try stage.showsInk(at: point)) }
    try stage.expectWindowShowsDrawing()
  }

  @Test("a folded palette unfolds; without the option nothing comes, and the dot stays")
  func folded() throws {
    let stage = try Stage(arguments: Self.arguments)
    try stage.tap("grip")
    _ = try stage.session { $0.seats.first?.items["undo"] == nil }
    try stage.touch.begin(1, at: Self.place)
    _ = try stage.session { $0.seats.first?.items["undo"] != nil }
    try stage.touch.end(1, at: Self.place)
    _ = try stage.session { $0.strokes.first?.isCompleted == true }
    try stage.quit()

    let plain = try Stage()
    let before = try plain.session().seats[0].items
    try plain.touch.begin(1, at: Self.place)
    try plain.touch.sync()
    try plain.letProgramTimePass(HoldTuning.call + .milliseconds(200))
    try plain.touch.end(1, at: Self.place)
    let session = try plain.session { $0.strokes.first?.isCompleted == true }
    #expect(session.seats[0].items == before)
    try plain.expectWindowShowsDrawing()
  }

  @Test("alone before a screen of unknown size, no palette is called, and the dot stays")
  func alone() throws {
    let stage = try Stage(arguments: ["--palette-calls"])
    let before = try stage.item("undo")
    try stage.touch.begin(1, at: Self.place)
    try stage.touch.sync()
    try stage.letProgramTimePass(HoldTuning.call + .milliseconds(200))
    try stage.touch.end(1, at: Self.place)
    let session = try stage.session { $0.strokes.first?.isCompleted == true }
    #expect(try session.item("undo") == before)
    try stage.expectWindowShowsDrawing()
  }
}
