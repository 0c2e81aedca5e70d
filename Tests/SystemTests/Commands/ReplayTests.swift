import Glibc
import Ink
import Interaction
import Rendering
import TestSupport
import Testing
import Touch
import TouchLab

@Suite("A replay on the screen", .serialized, .ownThread)
struct ReplayTests {
  /// A stage with three strokes on its drawing `Sea`, two of them painted at once.
  private func stage() throws -> Stage {
    let stage = try Stage(arguments: ["--new", "Sea"])
    try stage.tap("red")
    try stage.draw(1, [Point(x: 300, y: 300)], lifts: false)
    try stage.draw(2, [Point(x: 300, y: 500)], lifts: false)
    for step in 1...30 {
      try stage.touch.move(1, to: Point(x: 300 + Double(step) * 30, y: 300))
      try stage.touch.move(2, to: Point(x: 300 + Double(step) * 30, y: 500))
      try stage.settle()
      // Long enough to be looked at again.
      try stage.letServerTimePass(.milliseconds(40))
    }
    try stage.touch.end(1, at: Point(x: 1200, y: 300))
    try stage.touch.end(2, at: Point(x: 1200, y: 500))
    try stage.draw(3, [Point(x: 700, y: 200), Point(x: 720, y: 640)])
    #expect(try stage.session { $0.strokes.count == 3 }.strokes.count == 3)
    return stage
  }

  private func replay(
    _ stage: Stage, until isReached: (SessionReport.Replay) -> Bool
  ) throws -> SessionReport.Replay {
    try #require(try stage.session { $0.replay.map(isReached) ?? false }.replay)
  }

  private func press(_ name: String, at share: Double = 0.5, finger: Int, _ stage: Stage) throws {
    let rect = try #require(try stage.session().replay?.items[name], "no \(name)")
    try stage.draw(finger, [Point(x: rect.minX + share * rect.width, y: rect.center.y)])
    try stage.settle()
  }

  /// Expects the window to show, above the bar, all strokes as a replay's end does.
  private func expectWhole(_ strokes: [SessionReport.Stroke], _ stage: Stage) throws {
    let session = try stage.session()
    let bar = try #require(session.replay?.items["play"])
    let document = InkDocument(
      pages: [InkPage(paper: session.paper, strokes: strokes.compactMap(\.stroke))])
    let metrics = session.metrics
    var painting = PaintingSessionMirror(session: session, metrics: metrics)
    let expected = painting.end(of: Replay(document))
    let rows = Int(bar.minY) - 60
    let shown = try stage.windowPixels(until: {
      $0.prefix(rows * session.window.width).elementsEqual(
        expected.prefix(rows * session.window.width))
    })
    expectSamePixels(
      Array(shown.prefix(rows * session.window.width)),
      Array(expected.prefix(rows * session.window.width)), width: session.window.width,
      "the replay's end")
  }

  @Test(
    "a drawing's button in the gallery replays it; the open drawing stays, and continues",
    .tags(.smoke))
  func fromTheGallery() throws {
    let stage = try stage()
    let before = try stage.session()
    try stage.watchFirstDrawing()
    let playing = try replay(stage) { $0.time > 0 }
    #expect(playing.duration > 0 && (playing.isPlaying || playing.time == playing.duration))
    let isPaused = try eventually {
      try press("play", finger: 61, stage)
      // It was over before, so it began again.
      if try replay(stage, until: { _ in true }).isPlaying { try press("play", finger: 61, stage) }
      let paused = try replay(stage) { !$0.isPlaying }
      return paused.time < paused.duration
    }
    try #require(isPaused, "each replay was over too soon")
    let paused = try replay(stage) { !$0.isPlaying }
    #expect(try stage.session().replay?.time == paused.time)
    // Beside the bar nothing happens. On the track a finger goes anywhere.
    try stage.draw(62, [Point(x: 500, y: 400), Point(x: 800, y: 420)])
    try press("track", at: 0.02, finger: 63, stage)
    #expect(try replay(stage) { $0.time == 0 }.time == 0)
    try press("track", at: 0.5, finger: 64, stage)
    let middle = try replay(stage) { $0.time > 0 }
    #expect(abs(Double(middle.time) / Double(middle.duration) - 0.5) < 0.1)
    try press("track", at: 0.99, finger: 65, stage)
    let end = try replay(stage) { $0.time == $0.duration }
    #expect(end.time == end.duration)
    try expectWhole(before.strokes, stage)
    #expect(try stage.session().strokes == before.strokes)
    try press("close", finger: 66, stage)
    #expect(try stage.session { $0.replay == nil && $0.gallery != nil }.gallery != nil)
    try stage.server.keyboard.strike(keysym: 0xFF1B)
    #expect(try stage.session { $0.gallery == nil }.strokes == before.strokes)
    try stage.expectWindowShowsDrawing()
    try stage.draw(67, [Point(x: 400, y: 700), Point(x: 900, y: 710)])
    #expect(try stage.session { $0.strokes.count == 4 }.strokes.count == 4)
    try stage.expectWindowShowsDrawing()
    #expect(try stage.program.quit() == .exited(0))
  }

  @Test("the command shows a drawing by its name, to its end, and closes with the bar's button")
  func byCommand() throws {
    let first = try stage()
    let strokes = try first.session().strokes
    #expect(try first.program.quit() == .exited(0))
    let size = first.server.screenSize
    let stage = try Stage(
      fills: false,
      arguments: ["replay", "Sea", "--speed", "16", "--geometry", "\(size)+0+0"],
      home: first.home, on: first.server)
    let end = try replay(stage) { $0.time == $0.duration && !$0.isPlaying }
    #expect(end.duration > 100)
    try expectWhole(strokes, stage)
    try stage.server.keyboard.strike(keysym: 0xFF50)
    #expect(try replay(stage) { $0.time == 0 }.time == 0)
    try stage.server.keyboard.strike(keysym: 0x20)
    // At this speed it may have ended before a report shows it playing.
    #expect(try replay(stage) { $0.time > 0 }.time > 0)
    try press("close", finger: 70, stage)
    #expect(try stage.program.process.wait(timeout: .patience) == .exited(0))
    #expect(stage.program.process.errorText == "")
    // Nothing was painted, and no drawing made.
    let again = try first.restarted()
    #expect(try again.session().strokes == strokes)
  }
}

/// What a window shows at the end of a replay.
private struct PaintingSessionMirror {
  let session: SessionReport
  let metrics: DisplayMetrics

  mutating func end(of replay: Replay) -> [UInt32] {
    let size = session.window
    var painting = PaintingSession(
      windowWidth: size.width, windowHeight: size.height, metrics: metrics)
    _ = painting.show(replay)
    _ = painting.handle(.key(KeyPress(keysym: 0xFF57)))
    _ = painting.advance(to: Timestamp(milliseconds: 1))
    return FullRepaint.window(painting)
  }
}

extension SessionReport.Stroke {
  fileprivate var stroke: Ink.Stroke? {
    Ink.Stroke(
      contact: contact, seat: seat ?? .first, brush: brush, samples: samples, quantum: quantum,
      breaks: breaks)
  }
}
