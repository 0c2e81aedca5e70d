import Ink
import Rendering
import Testing
import TestSupport

@Suite("Images that are turned and scaled, pixel by pixel")
struct PictureSamplerTests {
  private static let (width, height) = (70, 50)

  /// What an image among the ink looks like over nothing.
  private func ink(_ placed: PlacedPicture, view: ViewTransform = .identity) throws -> [UInt32] {
    var drawing = Drawing()
    let stroke = try #require(Stroke(placed, isOnPaper: false))
    _ = drawing.add([stroke], at: StrokeIndex(0))
    drawing.setDetail(Quantum(for: view))
    let painter = CanvasPainter(
      width: Self.width, height: Self.height, view: view, drawing: drawing)
    return painter.dryPixels.copiedPixels
  }

  private func noise(_ width: Int, _ height: Int, _ random: inout SeededGenerator) -> [UInt32] {
    (0..<width * height).map { _ in 0xFF00_0000 | UInt32(random.integer(in: 0...0xFF_FFFF)) }
  }

  @Test(arguments: 0..<4)
  func `by quarter turns on whole pixels, an image keeps its pixels`(turns: Int) throws {
    var random = SeededGenerator(seed: UInt64(turns))
    let (columns, rows) = (20, 12)
    let pixels = noise(columns, rows, &random)
    let picture = TestPictures.picture(pixels, width: columns, height: rows)
    let (a, b) = [(1.0, 0.0), (0, 1), (-1, 0), (0, -1)][turns]
    let mapping = try #require(Similarity(a: a, b: b, shift: Point(x: 35, y: 25)))
    let frame = Rect(minX: 0, minY: 0, maxX: Double(columns), maxY: Double(rows))
    let shown = try ink(try #require(PlacedPicture(picture, frame: frame, transform: mapping)))
    var seen = 0
    for y in 0..<rows {
      for x in 0..<columns {
        let place = mapping(Point(x: Double(x) + 0.5, y: Double(y) + 0.5))
        let (column, row) = (Int(place.x.rounded(.down)), Int(place.y.rounded(.down)))
        #expect(shown[row * Self.width + column] == pixels[y * columns + x], "\(x) \(y)")
        seen += 1
      }
    }
    #expect(shown.count { $0 != 0 } == seen, "beside it there is nothing")
  }

  @Test("a large image that is turned is scaled down as a whole: no pixel is left out")
  func shrunk() throws {
    let stripes = (0..<640 * 640).map { $0 % 2 == 0 ? UInt32(0xFFFF_FFFF) : 0xFF00_0000 }
    let picture = TestPictures.picture(stripes, width: 640, height: 640)
    let mapping = try #require(Similarity(scale: 1, angle: 0.4, around: Point(x: 35, y: 25)))
    let frame = Rect(minX: 15, minY: 5, maxX: 55, maxY: 45)
    let shown = try ink(try #require(PlacedPicture(picture, frame: frame, transform: mapping)))
    for y in 17..<33 {
      for x in 27..<43 { #expect((118...137).contains(shown[y * Self.width + x] & 255)) }
    }
  }

  @Test(arguments: 0..<6) func `no colour of a pixel exceeds its alpha`(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(40 + seed))
    let picture = TestPictures.noise(width: 30, height: 20, using: &random)
    let mapping = try #require(
      Similarity(
        scale: random.real(in: 0.3...3), angle: random.real(in: -3...3),
        around: Point(x: 35, y: 25)))
    let frame = Rect(minX: 20, minY: 15, maxX: 50, maxY: 35)
    let shown = try ink(
      try #require(PlacedPicture(picture, frame: frame, transform: mapping)),
      view: ViewTransform(scale: 1.3, origin: Point(x: -8.25, y: -9.5)))
    #expect(shown.contains { $0 >> 24 > 0 && $0 >> 24 < 255 })
    for pixel in shown {
      let alpha = pixel >> 24
      let isValid = pixel >> 16 & 255 <= alpha && pixel >> 8 & 255 <= alpha && pixel & 255 <= alpha
      guard !isValid else { continue }
      Issue.record("\(String(pixel, radix: 16))")
      return
    }
  }

  @Test(arguments: 0..<6)
  func `an image on the paper looks the same as among the ink`(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(80 + seed))
    let picture = TestPictures.noise(width: 30, height: 20, using: &random)
    let mapping = try #require(
      Similarity(
        scale: random.real(in: 0.3...3), angle: random.real(in: 0.1...3),
        around: Point(x: 35, y: 25)))
    let frame = Rect(minX: 20, minY: 15, maxX: 50, maxY: 35)
    let placed = try #require(PlacedPicture(picture, frame: frame, transform: mapping))
    var windows: [[UInt32]] = []
    for isOnPaper in [true, false] {
      var drawing = Drawing()
      _ = drawing.add([try #require(Stroke(placed, isOnPaper: isOnPaper))], at: StrokeIndex(0))
      windows.append(FullRepaint.pixels(of: drawing, width: Self.width, height: Self.height))
    }
    // Ink is blended before the paper is below it, which rounds once more.
    for (one, other) in zip(windows[0], windows[1]) {
      for shift in [16, 8, 0] as [UInt32] {
        #expect(abs(Int(one >> shift & 255) - Int(other >> shift & 255)) <= 1)
      }
    }
  }
}
