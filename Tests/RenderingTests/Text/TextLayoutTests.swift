import CCairo
import Ink
import Rendering
import Testing

/// Text, painted black on nothing.
private func picture(
  of text: TextLayout, width: Int, height: Int, quarterTurns: Int = 0, at place: Point
) -> [UInt32] {
  let surface = ImageSurface(width: width, height: height)
  surface.paint { context in
    cairo_translate(context, Double(width) / 2, Double(height) / 2)
    cairo_rotate(context, Double(quarterTurns) * .pi / 2)
    text.paint(on: context, at: place, color: InkColor(rgb: 0))
  }
  return surface.withPixels { Array(UnsafeBufferPointer(start: $0, count: width * height)) }
}

@Suite("Text")
struct TextLayoutTests {
  static let style = TextStyle(size: 15)
  static let texts = [
    "Undo", "Ñandú, Größe", "元に戻す", "Отменить", "تراجع", "ย้อนกลับ", "🖐", "a\nb", "\u{0}", "\u{FFFF}",
    String(repeating: "word ", count: 300),
  ]

  @Test(arguments: texts)
  func `is painted within its ink's bounds, which are near its own`(text: String) {
    let layout = TextLayout(text, style: Self.style, limits: .init(width: 400, lines: 3))
    let pixels = picture(of: layout, width: 900, height: 300, at: Point(x: 0, y: 0))
    let ink = layout.inkBounds.insetBy(-1)
    for (index, pixel) in pixels.enumerated() where pixel != 0 {
      let place = Point(x: Double(index % 900) + 0.5 - 450, y: Double(index / 900) + 0.5 - 150)
      if !ink.contains(place) {
        Issue.record("ink at \(place), beyond \(ink)")
        return
      }
    }
    let own = Rect(minX: 0, minY: 0, maxX: layout.width, maxY: layout.height).insetBy(-6)
    #expect(layout.inkBounds.isEmpty || own.union(layout.inkBounds) == own)
    #expect(layout.width <= 400)
  }

  @Test(arguments: [10.0, 20, 40])
  func `is as large as its font's size, in proportion`(size: Double) {
    let layout = TextLayout("Board 2 of 5", style: TextStyle(size: size))
    let other = TextLayout("Board 2 of 5", style: TextStyle(size: 2 * size))
    #expect(abs(other.width / layout.width - 2) < 0.15)
    #expect(layout.height == (size * 1.4).rounded())
    #expect(layout.inkBounds.height > 0.6 * size && layout.inkBounds.height < 1.2 * size)
    #expect(layout.baseline > layout.height / 2 && layout.baseline < layout.height)
  }

  @Test func `has the same ink each time, and another for another text, weight or size`() {
    func pixels(_ text: String, _ style: TextStyle) -> [UInt32] {
      picture(of: TextLayout(text, style: style), width: 200, height: 60, at: Point(x: -90, y: -20))
    }
    let pixelsOfText = pixels("Undo", Self.style)
    #expect(pixelsOfText.contains { $0 >> 24 > 200 })
    #expect(pixelsOfText == pixels("Undo", Self.style))
    #expect(pixelsOfText != pixels("Redo", Self.style))
    #expect(pixelsOfText != pixels("Undo", TextStyle(size: 15, weight: .bold)))
    #expect(pixelsOfText != pixels("Undo", TextStyle(size: 16)))
  }

  @Test(
    "stands on whole pixels: a little further is the same picture, half a pixel is the next one")
  func wholePixels() {
    let layout = TextLayout("Undo", style: Self.style)
    func pixels(_ x: Double) -> [UInt32] {
      picture(of: layout, width: 120, height: 60, at: Point(x: x, y: -10))
    }
    #expect(pixels(-40) == pixels(-40.4))
    #expect(pixels(-40) == pixels(-39.6))
    #expect(pixels(-40) != pixels(-39.4))
    #expect(Array(pixels(-40).dropLast()) == Array(pixels(-39).dropFirst()))
  }

  @Test(arguments: ["Größe 5", "元に戻す 🖐", "fj"])
  func `turned by quarters it is the same pixels, turned`(text: String) {
    let layout = TextLayout(text, style: Self.style)
    let side = 240
    func pixels(_ turns: Int) -> [UInt32] {
      picture(
        of: layout, width: side, height: side, quarterTurns: turns,
        at: Point(x: -layout.width / 2, y: -layout.height / 2))
    }
    let upright = pixels(0)
    #expect(upright.contains { $0 != 0 })
    var turned = upright
    for turns in 1...3 {
      // Rounding a place that is halfway between pixels can go either way.
      turned = (0..<side * side).map { turned[(side - 1 - $0 % side) * side + $0 / side] }
      let shown = pixels(turns)
      let isShifted = [
        (0, 0), (1, 0), (0, 1), (1, 1), (-1, 0), (0, -1), (-1, -1), (1, -1), (-1, 1),
      ]
      .contains { x, y in
        (2..<side - 2).allSatisfy { row in
          (2..<side - 2).allSatisfy {
            shown[row * side + $0] == turned[(row + y) * side + $0 + x]
          }
        }
      }
      #expect(isShifted, "\(turns) quarter turns")
    }
  }

  @Test func `that is too long ends in an ellipsis, within its width`() {
    let whole = TextLayout("Take back the latest stroke", style: Self.style)
    #expect(!whole.isEllipsized)
    for share in [0.2, 0.5, 0.9] {
      let width = (whole.width * share).rounded()
      let cut = TextLayout(
        "Take back the latest stroke", style: Self.style, limits: .init(width: width))
      #expect(cut.isEllipsized && cut.lineCount == 1)
      #expect(cut.width <= width && cut.width > width * 0.5)
    }
    let wide = TextLayout(
      "Take back the latest stroke", style: Self.style,
      limits: .init(width: whole.width.rounded(.up)))
    #expect(!wide.isEllipsized && wide.width == whole.width)
  }

  @Test func `is broken into as many lines as it may have, between words, equally far apart`() {
    let text = String(repeating: "strokes and 線 ", count: 12)
    let one = TextLayout(text, style: Self.style)
    for lines in 2...4 {
      let paragraph = TextLayout(
        text, style: Self.style, limits: .init(width: one.width / 3.5, lines: lines))
      #expect(paragraph.lineCount == lines)
      #expect(paragraph.isEllipsized == (lines < 4))
      #expect(paragraph.height == 21 * Double(lines))
      #expect(paragraph.width <= one.width / 3.5)
    }
  }

  @Test func `stands where its alignment puts shorter lines, from the widest line's left edge`() {
    func leftOfSecondLine(_ alignment: TextLayout.Alignment) -> Double {
      let layout = TextLayout("MMMMMMMM\n|", style: Self.style, alignment: alignment)
      let pixels = picture(of: layout, width: 400, height: 100, at: Point(x: -200, y: -50))
      let second = pixels[400 * 22..<400 * 42]
      let columns = second.enumerated().filter { $1 >> 24 > 64 }.map { $0.offset % 400 }
      return Double(columns.min() ?? -1)
    }
    let width = TextLayout("MMMMMMMM", style: Self.style).width
    #expect(leftOfSecondLine(.leading) < 8)
    #expect(abs(leftOfSecondLine(.center) - width / 2) < 8)
    #expect(abs(leftOfSecondLine(.trailing) - width) < 8)
  }

  @Test(arguments: [-5.0, 0, 0.001, 1e12, .infinity])
  func `takes limits that make no sense`(width: Double) {
    for lines in [-1, 0, 1, 1_000_000] {
      let layout = TextLayout(
        "Undo, redo", style: Self.style, limits: .init(width: width, lines: lines))
      #expect(layout.lineCount >= 1)
      #expect(layout.width.isFinite)
    }
  }
}
