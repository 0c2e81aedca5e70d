import Ink
import Interaction
import TestSupport
import Testing
import TouchLab
import TouchLabSupport

@Suite("What is dragged on panels", .serialized, .ownThread)
struct SliderTests {
  /// A place in a control, in parts of its width and height.
  private func place(_ part: (Double, Double), in name: String, on stage: Stage) throws -> Point {
    let frame = try #require(try stage.session().items[name])
    return Point(x: frame.minX + frame.width * part.0, y: frame.minY + frame.height * part.1)
  }

  /// Drags a finger over a control to a place in it, draws a stroke, and compares with a colour what was
  /// chosen and what the stroke looks like.
  private func drag(
    _ name: String, to part: (Double, Double), gives color: InkColor, row: Double, on stage: Stage
  ) throws {
    let end = try place(part, in: name, on: stage)
    try stage.drag(line(from: try stage.item(name), to: end, steps: 9) + [end])
    try stage.expectWindowShowsDrawing()
    let chosen = try stage.session().seats[0].color
    // The finger is on a fraction of a pixel of the control.
    #expect(chosen.isNear(color, within: 2), "\(chosen), not \(color)")
    try stage.draw(1, line(y: row))
    let seen = try stage.color(400, Int(row))
    #expect(
      InkColor(rgb: seen & 0xff_ffff).isNear(chosen.onWhite, within: 1),
      "\(String(seen, radix: 16)), not \(chosen.onWhite)")
    try stage.tap("colors-panel")
  }

  @Test("hue, saturation, brightness and opacity are dragged, and the next stroke has them")
  func freeColor() throws {
    let stage = try Stage()
    try stage.tap("colors-panel")
    let (green, pale) = (InkColor(rgb: 0x00FF00), InkColor(rgb: 0x80FF80))
    let dark = InkColor(rgb: 0x408040)
    var translucent = dark
    translucent.alpha = 128
    try stage.drag([try stage.item("brightness"), try place((1, 0.5), in: "brightness", on: stage)])
    try drag("color-field", to: (1.0 / 3, 0), gives: green, row: 100, on: stage)
    try drag("color-field", to: (1.0 / 3, 0.5), gives: pale, row: 130, on: stage)
    try drag("brightness", to: (0.5, 0.5), gives: dark, row: 160, on: stage)
    try drag("opacity", to: (0.5, 0.5), gives: translucent, row: 190, on: stage)
    #expect(try stage.session().seats[0].recentColors.count == 5)
  }

  @Test("the width slider's dot is as wide as the next stroke")
  func width() throws {
    let stage = try Stage()
    for (index, part) in [0.0, 0.5, 1].enumerated() {
      try stage.tap("widths-panel")
      let end = try place((part, 0.5), in: "width-slider", on: stage)
      try stage.drag([try stage.item("width-slider"), end, end])
      try stage.expectWindowShowsDrawing()
      let width = [1.0, 10, 100][index]
      #expect(try stage.session().seats[0].width == width)
      try stage.draw(1, line(y: 200 + Double(index) * 150))
      try stage.expectWindowShowsDrawing()
      let column = try stage.client.pixels(
        of: stage.window, in: PixelRect(x: 400, y: 130 + index * 150, width: 1, height: 140))
      // How much green is missing tells how much of the pixel is covered.
      let missing = 255 - Double(blue >> 8 & 255)
      let coverage = column.pixels.map { (255 - Double($0 >> 8 & 255)) / missing }
      let ink = coverage.reduce(0, +)
      #expect(abs(ink - width) < 0.2, "\(ink) pixels of ink")
    }
  }

  @Test(
    "a finger drags a slider while others paint: they keep their brush, the next one has the new")
  func draggingWhilePainting() throws {
    let stage = try Stage()
    let ways = (1...4).map { line(y: 80 + Double($0) * 60, from: 200, to: 1200, steps: 40) }
    // A finger on the palette keeps the panel open while others come down.
    try stage.tap("colors-panel")
    let field = try #require(try stage.session().items["color-field"])
    try stage.touch.begin(9, at: Point(x: field.minX + 2, y: field.minY + 2))
    for finger in 1...3 { try stage.touch.begin(finger, at: ways[finger - 1][0]) }
    try stage.settle()
    let first = try stage.session { $0.strokes.count == 3 }
    for step in 1...40 {
      for finger in 1...3 { try stage.touch.move(finger, to: ways[finger - 1][step]) }
      let x = field.minX + field.width * (0.05 + 0.6 * Double(step) / 40)
      try stage.touch.move(9, to: Point(x: x, y: field.minY + 2))
      if step == 20 { try stage.touch.begin(4, at: ways[3][0]) }
      if step > 20 { try stage.touch.move(4, to: ways[3][step]) }
    }
    let half = try stage.session { $0.strokes.count == 4 }
    for finger in 1...4 { try stage.touch.end(finger, at: ways[finger - 1][40]) }
    try stage.touch.end(9, at: Point(x: field.minX + field.width * 0.65, y: field.minY + 2))
    let session = try stage.session { $0.strokes.allSatisfy(\.isCompleted) }
    #expect(session.strokes.prefix(3).map(\.brush) == first.strokes.map(\.brush))
    #expect(session.strokes.map(\.samples.count) == [42, 42, 42, 22])
    let later = try #require(session.strokes.last).brush.color
    #expect(later != first.strokes.first?.brush.color && later == half.strokes.last?.brush.color)
    #expect(later != session.seats[0].color)
    for (row, stroke) in session.strokes.enumerated() {
      try stage.expectColor(stroke.brush.color.shown, at: Point(x: 1000, y: 140 + Double(row) * 60))
    }
    try stage.expectWindowShowsDrawing()
  }
}

extension InkColor {
  /// What it looks like on white paper.
  fileprivate var onWhite: InkColor {
    func part(_ part: UInt8) -> UInt8 {
      UInt8((255 - (255 - Double(part)) * Double(alpha) / 255).rounded())
    }
    return InkColor(red: part(red), green: part(green), blue: part(blue))
  }

  fileprivate func isNear(_ other: InkColor, within distance: Int) -> Bool {
    let parts = [
      (red, other.red), (green, other.green), (blue, other.blue), (alpha, other.alpha),
    ]
    return parts.allSatisfy { abs(Int($0) - Int($1)) <= distance }
  }
}
