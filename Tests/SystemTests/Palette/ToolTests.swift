import Ink
import Interaction
import TestSupport
import Testing
import TouchLab
import TouchLabSupport

@Suite("Tools on the screen", .serialized, .ownThread)
struct ToolTests {
  static let yellow: UInt32 = 0xfffc_dd4d
  static let orange: UInt32 = 0xfffb_7b00
  /// Yellow of 45 % on white paper, and two layers of it.
  static let marked: UInt32 = 0xfffe_f0af
  static let markedTwice: UInt32 = 0xfffd_e278
  /// Such yellow multiplied with orange, which has no blue.
  static let markedOrange: UInt32 = 0xfffa_7400

  /// From top to bottom.
  private func upright(x: Double) -> [Point] {
    line(from: Point(x: x, y: 200), to: Point(x: x, y: 500), steps: 20)
  }

  @Test("a highlighter does not darken where its own stroke crosses itself, but does over another")
  func highlighterOnItself() throws {
    let stage = try Stage()
    try stage.tap("highlighter")
    try stage.tap("yellow")
    let loop =
      line(y: 400) + line(from: Point(x: 600, y: 400), to: Point(x: 600, y: 300), steps: 5)
      + line(from: Point(x: 600, y: 300), to: Point(x: 400, y: 300), steps: 10)
      + line(from: Point(x: 400, y: 300), to: Point(x: 400, y: 500), steps: 10)
    try stage.draw(1, loop)
    try stage.expectColor(
      Self.marked, at: Point(x: 300, y: 400), Point(x: 400, y: 400), Point(x: 400, y: 480))
    try stage.draw(1, upright(x: 300))
    try stage.expectColor(Self.markedTwice, at: Point(x: 300, y: 400))
    try stage.expectColor(Self.marked, at: Point(x: 300, y: 450), Point(x: 400, y: 400))
    try stage.expectWindowShowsDrawing()
  }

  @Test("a highlighter leaves the writing below it clear, while it is drawn and afterwards")
  func highlighterOverInk() throws {
    let stage = try Stage()
    try stage.tap("orange")
    try stage.draw(1, line(y: 400))
    // A highlighter is yellow at first.
    try stage.tap("highlighter")
    try stage.draw(1, upright(x: 400), lifts: false)
    try stage.expectColor(Self.markedOrange, at: Point(x: 400, y: 400))
    try stage.expectColor(Self.marked, at: Point(x: 400, y: 300))
    try stage.touch.end(1, at: upright(x: 400)[20])
    try stage.expectColor(Self.markedOrange, at: Point(x: 400, y: 400))
    try stage.expectColor(Self.orange, at: Point(x: 300, y: 400))
    try stage.expectWindowShowsDrawing()
    // A pen above it covers it.
    try stage.tap("pen")
    try stage.tap("yellow")
    try stage.draw(1, upright(x: 300))
    try stage.draw(1, line(y: 300))
    try stage.expectColor(Self.yellow, at: Point(x: 400, y: 300), Point(x: 300, y: 400))
    try stage.expectWindowShowsDrawing()
  }

  @Test("an eraser shows its circle while it rubs, and none afterwards")
  func eraserRing() throws {
    let stage = try Stage()
    try stage.tap("eraser")
    try stage.draw(1, line(y: 400), lifts: false)
    // 50 pixels wide: the dark line is just outside.
    try stage.expectColor(0xff5c_616b, at: Point(x: 600, y: 425))
    try stage.expectColor(paper, at: Point(x: 600, y: 400), Point(x: 600, y: 430))
    try stage.expectWindowShowsDrawing()
    try stage.touch.end(1, at: Point(x: 600, y: 400))
    try stage.expectColor(paper, at: Point(x: 600, y: 425))
    try stage.expectWindowShowsDrawing()
  }

  @Test("an eraser rubs ink out where it rubs, and the paper stays")
  func eraser() throws {
    let stage = try Stage()
    for y in [300.0, 400] { try stage.draw(1, line(y: y)) }
    try stage.tap("eraser")
    try stage.press(1, upright(x: 400))
    try stage.expectColor(paper, at: Point(x: 400, y: 300), Point(x: 400, y: 400))
    try stage.expectColor(blue, at: Point(x: 300, y: 300), Point(x: 500, y: 400))
    try stage.expectWindowShowsDrawing()
    try stage.touch.end(1, at: upright(x: 400)[20])
    try stage.expectWindowShowsDrawing()
    // Ink that comes later is not rubbed out, and undo brings the earlier ink back.
    try stage.tap("red")
    try stage.draw(1, line(y: 400, from: 380, to: 420))
    try stage.expectColor(try barColor("red"), at: Point(x: 400, y: 400))
    for _ in 0..<2 { try stage.tap("undo") }
    try stage.expectColor(blue, at: Point(x: 400, y: 300), Point(x: 400, y: 400))
    try stage.expectWindowShowsDrawing()
  }

  @Test("a stroke eraser takes away whole strokes, with several fingers at once, each an edit")
  func strokeEraser() throws {
    let stage = try Stage()
    for row in 0..<6 { try stage.draw(1, line(y: 200 + Double(row) * 60)) }
    try stage.tap("stroke-eraser")
    // One goes over the upper three, the other over the lowest only; the fourth and fifth are left.
    try stage.interleave([
      1: line(from: Point(x: 300, y: 180), to: Point(x: 300, y: 350), steps: 30),
      2: line(from: Point(x: 500, y: 530), to: Point(x: 500, y: 480), steps: 30),
    ])
    let touched = try stage.session { $0.strokes.count == 2 }
    #expect(touched.strokes.map(\.positions.first?.y) == [380, 440])
    try stage.expectColor(paper, at: Point(x: 580, y: 200), Point(x: 220, y: 500))
    try stage.expectColor(blue, at: Point(x: 580, y: 380), Point(x: 220, y: 440))
    try stage.expectWindowShowsDrawing()
    try stage.touch.end(1, at: Point(x: 300, y: 350))
    try stage.touch.end(2, at: Point(x: 500, y: 480))
    try stage.tap("undo")
    let lower = try stage.session { $0.strokes.count == 3 }
    #expect(lower.strokes.map(\.positions.first?.y) == [380, 440, 500])
    try stage.expectWindowShowsDrawing()
    try stage.tap("undo")
    #expect(try stage.session { $0.strokes.count == 6 }.strokes.count == 6)
    try stage.expectColor(blue, at: Point(x: 580, y: 200), Point(x: 220, y: 500))
    try stage.expectWindowShowsDrawing()
  }

  @Test("a pen's other end erases with any tool chosen, and the tip keeps its tool")
  func eraserEnd() throws {
    let stage = try Stage(.init(hasEraserEnd: true))
    let eraser = try #require(stage.server.eraserEnd)
    try stage.draw(1, line(y: 300))
    try stage.draw(1, line(y: 400))
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

  @Test("with finger colours each new finger takes the next colour of the palette")
  func fingerColors() throws {
    let stage = try Stage()
    try stage.tap("finger-colors")
    #expect(try stage.session().seats[0].cyclesColors)
    try stage.interleave(
      Dictionary(uniqueKeysWithValues: (0..<10).map { ($0, line(y: 150 + Double($0) * 60)) }))
    for finger in 0..<10 {
      let color = BarPalette.colors[finger % 9].color.shown
      try stage.expectColor(color, at: Point(x: 400, y: 150 + Double(finger) * 60))
    }
    try stage.expectWindowShowsDrawing()
    for finger in 0..<10 { try stage.touch.end(finger, at: Point(x: 600, y: 800)) }
    // Who chooses a colour wants to see it.
    try stage.tap("purple")
    for x in [700.0, 800] { try stage.draw(1, upright(x: x)) }
    try stage.expectColor(
      try barColor("purple"), at: Point(x: 700, y: 300), Point(x: 800, y: 300))
    try stage.expectWindowShowsDrawing()
  }

  @Test("fingers with all tools move at the same time, each with the tool it came down with")
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
