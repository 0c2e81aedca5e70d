import Glibc
import Ink
import Interaction
import TestSupport
import Testing
import TouchLab

@Suite("The palette", .serialized, .ownThread)
struct PaletteTests {
  private func place(_ finger: Int, _ step: Int) -> Point {
    Point(x: Double(120 + finger * 190 + step % 5 * 14), y: Double(80 + step * 6))
  }

  @Test("one finger chooses a colour and a width while nine others paint")
  func choosing() throws {
    let stage = try Stage()
    let before = try stage.session()
    for finger in 0..<9 { try stage.touch.begin(finger, at: place(finger, 0)) }
    var step = 0
    func paintOn() throws {
      for _ in 0..<15 {
        step += 1
        for finger in 0..<9 { try stage.touch.move(finger, to: place(finger, step)) }
      }
    }
    try paintOn()
    try stage.tap("red", finger: 9)
    try paintOn()
    try stage.tap("50", finger: 9)
    try paintOn()
    try stage.draw(10, [Point(x: 200, y: 700), Point(x: 900, y: 760)])
    try stage.tap("green", finger: 9)
    try stage.tap("2", finger: 9)
    try stage.draw(10, [Point(x: 200, y: 820), Point(x: 900, y: 860)])
    try paintOn()

    let session = try stage.session { $0.strokes.count == 11 }
    #expect(session.chosen == ("green", "2"))
    #expect(session.strokes.count == 11)
    // The nine keep what was chosen when they came down, and none of their samples is missing.
    let blue = Brush(color: BarPalette.colors[4].color, width: 10 * before.scale)
    for (finger, stroke) in session.strokes.filter({ !$0.isCompleted }).enumerated() {
      #expect(stroke.brush == blue)
      #expect(stroke.samples.map(\.position) == (0...step).map { place(finger, $0) })
    }
    #expect(
      session.strokes.filter(\.isCompleted).map(\.brush) == [
        Brush(color: BarPalette.colors[0].color, width: 50 * before.scale),
        Brush(color: BarPalette.colors[3].color, width: 2 * before.scale),
      ])
    try stage.expectWindowShowsDrawing()
  }

  @Test("every colour and every width can be chosen by finger, mouse or pen")
  func everyItem() throws {
    let stage = try Stage()
    for (index, name) in (BarPalette.colors.map(\.name) + OriginalPalette.widths.map(\.name))
      .enumerated()
    {
      if index % 2 == 0 {
        try stage.tap(name)
      } else {
        let place = try stage.item(name)
        try stage.server.pen.press(at: place)
        try stage.server.pen.release(at: place)
      }
      let session = try stage.session { $0.chosen.color == name || $0.chosen.width == name }
      #expect(session.chosen.color == name || session.chosen.width == name)
      #expect(session.strokes.isEmpty)
    }
    try stage.expectWindowShowsDrawing()
  }

  @Test("a finger that slides off an item chooses nothing, and paints nothing")
  func slidingOff() throws {
    let stage = try Stage()
    let red = try stage.item("red")
    try stage.draw(1, [red, Point(x: red.x, y: red.y - 200), Point(x: 600, y: 300)])
    // The next tap shows that the first finger's events have arrived.
    try stage.tap("orange")
    let session = try stage.session { $0.chosen.color == "orange" }
    #expect(session.chosen == ("orange", "10"))
    #expect(session.strokes.isEmpty)
  }

  @Test("Clear takes completed ink away, and leaves the strokes under fingers")
  func clearing() throws {
    let stage = try Stage()
    for stroke in 0..<3 {
      try stage.draw(1, (0...20).map { place(stroke * 2, $0 * 4) })
    }
    for finger in [3, 4] {
      try stage.draw(finger, (0...20).map { place(finger, $0 * 4) }, lifts: false)
    }
    #expect(try stage.session { $0.strokes.count == 5 }.strokes.count == 5)
    try stage.expectWindowShowsDrawing()
    let full = try stage.windowPixels()
    try stage.hold("clear", finger: 9)
    let session = try stage.session { $0.strokes.count == 2 }
    #expect(session.strokes.map(\.isCompleted) == [false, false])
    #expect(session.strokes.map(\.samples.count) == [21, 21])
    expectOtherPixels(try stage.windowPixels { $0 != full }, full)
    try stage.expectWindowShowsDrawing()
    for finger in [3, 4] {
      try stage.touch.move(finger, to: place(finger, 90))
      try stage.touch.end(finger, at: place(finger, 90))
    }
    #expect(
      try stage.session { $0.strokes.allSatisfy(\.isCompleted) }.strokes.map(\.samples.count)
        == [23, 23])
    try stage.expectWindowShowsDrawing()
  }
}
