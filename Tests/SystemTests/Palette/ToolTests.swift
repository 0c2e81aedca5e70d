import Ink
import Interaction
import TestSupport
import Testing
import TouchLab
import TouchLabSupport

@Suite("Tools on the screen", .serialized, .ownThread)
struct ToolTests {
  static let yellow: UInt32 = 0xfffc_dd4d
  /// Yellow of 45 % on white paper.
  static let marked: UInt32 = 0xfffe_f0af

  /// From top to bottom.
  private func upright(x: Double) -> [Point] {
    line(from: Point(x: x, y: 200), to: Point(x: x, y: 500), steps: 20)
  }

  @Test func `a pen's other end erases with any tool chosen, and the tip keeps its tool`() throws {
    let stage = try Stage(.init(hasEraserEnd: true))
    let eraser = try #require(stage.server.eraserEnd)
    try stage.draw(1, line(y: 300))
    try stage.draw(1, line(y: 400))
    try stage.settle()
    let way = upright(x: 400)
    try eraser.press(at: way[0])
    for point in way { try eraser.move(to: point) }
    try eraser.release(at: way[20])
    let session = try stage.session { $0.strokes.count == 3 }
    #expect(session.strokes.map(\.brush.ink) == [.pen, .pen, .eraser])
    #expect(session.seats[0].tool == "pen")
    try stage.expectColor(paper, at: Point(x: 400, y: 300), Point(x: 400, y: 400))
    try stage.expectColor(blue, at: Point(x: 300, y: 300))
    try stage.expectWindowShowsDrawing()
    let tip = stage.server.pen
    try tip.press(at: Point(x: 380, y: 400))
    try tip.move(to: Point(x: 420, y: 400))
    try tip.release(at: Point(x: 420, y: 400))
    try stage.expectColor(blue, at: Point(x: 400, y: 400))
    // It erases with the stroke eraser chosen, too: it takes no whole strokes.
    try stage.tap("stroke-eraser")
    try eraser.press(at: Point(x: 500, y: 300))
    try eraser.release(at: Point(x: 500, y: 300))
    try stage.expectColor(paper, at: Point(x: 500, y: 300))
    try stage.expectColor(blue, at: Point(x: 300, y: 300))
    try stage.expectWindowShowsDrawing()
  }

  @Test(
    "fingers with all tools move at the same time, each with the tool it came down with",
    .tags(.smoke))
  func allTogether() throws {
    let stage = try Stage()
    for row in 0..<4 { try stage.draw(1, line(y: 250 + Double(row) * 80, from: 200, to: 1000)) }
    let tools = ["pen", "highlighter", "eraser", "stroke-eraser", "pen"]
    let ways = tools.indices.map { finger in
      let x = 300 + Double(finger) * 120
      // The stroke eraser goes no farther than the uppermost line.
      return line(from: Point(x: x, y: 200), to: Point(x: x, y: finger == 3 ? 260 : 520), steps: 24)
    }
    try stage.tap("yellow")
    for (finger, tool) in tools.enumerated() {
      try stage.tap(tool)
      try stage.touch.begin(finger, at: ways[finger][0])
    }
    for step in 1...24 {
      for finger in tools.indices { try stage.touch.move(finger, to: ways[finger][step]) }
      if step % 8 == 0 { try stage.expectWindowShowsDrawing() }
    }
    try stage.expectColor(Self.yellow, at: Point(x: 300, y: 330), Point(x: 780, y: 410))
    try stage.expectColor(Self.marked, at: Point(x: 420, y: 280))
    try stage.expectColor(paper, at: Point(x: 540, y: 330), Point(x: 960, y: 250))
    try stage.expectColor(blue, at: Point(x: 600, y: 330), Point(x: 660, y: 490))
    for finger in tools.indices { try stage.touch.end(finger, at: ways[finger][24]) }
    let session = try stage.session { $0.strokes.allSatisfy(\.isCompleted) }
    #expect(session.strokes.count == 3 + 4)
    try stage.expectWindowShowsDrawing()
  }
}
