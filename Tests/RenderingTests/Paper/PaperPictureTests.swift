import Ink
import Rendering
import Testing
import TestSupport

@Suite("Images on the paper, painted")
struct PaperPictureTests {
  private static let red: UInt32 = 0xFFFF_0000

  private static func canvas(
    _ pictures: [PlacedPicture], view: ViewTransform = .identity, paper: Paper = Paper()
  ) -> [UInt32] {
    var drawing = Drawing()
    for picture in pictures { _ = drawing.place(picture) }
    return FullRepaint.pixels(of: drawing, width: 60, height: 40, view: view, paper: paper)
  }

  private static func placed(_ picture: PNGImage, _ frame: Rect) throws -> PlacedPicture {
    try #require(PlacedPicture(picture, frame: frame))
  }

  @Test func `an image at its own size has its own pixels, and paper is all around it`() throws {
    var random = SeededGenerator(seed: 1)
    let opaque = (0..<20 * 10).map { _ in 0xFF00_0000 | UInt32(random.integer(in: 0...0xFFFFFF)) }
    let picture = TestPictures.picture(opaque, width: 20, height: 10)
    let frame = Rect(minX: 8, minY: 5, maxX: 28, maxY: 15)
    let pixels = Self.canvas([try Self.placed(picture, frame)])
    for y in 0..<40 {
      for x in 0..<60 {
        let isInside = (8..<28).contains(x) && (5..<15).contains(y)
        let expected = isInside ? opaque[(y - 5) * 20 + x - 8] : 0xFFFF_FFFF
        #expect(pixels[y * 60 + x] == expected, "\(x) \(y)")
      }
    }
  }

  @Test("it lies over what is printed on the paper, below ink, and moves with the canvas")
  func order() throws {
    let picture = TestPictures.picture([Self.red], width: 1, height: 1)
    let frame = Rect(minX: 0, minY: 0, maxX: 30, maxY: 20)
    let view = ViewTransform(scale: 0.5, origin: Point(x: 20, y: 10))
    let paper = Paper(color: .cream, pattern: .squared)
    let pixels = Self.canvas([try Self.placed(picture, frame)], view: view, paper: paper)
    #expect(pixels[12 * 60 + 22] == Self.red && pixels[19 * 60 + 34] == Self.red)
    #expect(pixels[9 * 60 + 22] != Self.red && pixels[20 * 60 + 36] != Self.red)

    var drawing = Drawing()
    _ = drawing.place(try Self.placed(picture, frame))
    let brush = Brush(color: InkColor(rgb: 0x0000FF), width: 6)
    let sample = StrokeSample(position: Point(x: 10, y: 10), time: Timestamp(milliseconds: 0))
    _ = drawing.begin(.touch(1), brush: brush, quantum: .coarsest, sample: sample)
    _ = drawing.complete(.touch(1))
    let inked = FullRepaint.pixels(of: drawing, width: 60, height: 40)
    #expect(inked[10 * 60 + 10] == 0xFF00_00FF && inked[2 * 60 + 2] == Self.red)
  }

  @Test func `rubbing ink out brings the image back that lies below`() throws {
    var drawing = Drawing()
    let picture = TestPictures.picture([Self.red], width: 1, height: 1)
    _ = drawing.place(try Self.placed(picture, Rect(minX: 0, minY: 0, maxX: 60, maxY: 40)))
    // The edge of ink and the same edge of an eraser leave a trace of ink where they only touch a pixel.
    for (ink, width) in [(InkKind.pen, 20.0), (.eraser, 24)] {
      let brush = Brush(color: InkColor(rgb: 0x00FF00), width: width, ink: ink)
      let sample = StrokeSample(position: Point(x: 30, y: 20), time: Timestamp(milliseconds: 0))
      _ = drawing.begin(.touch(1), brush: brush, quantum: .coarsest, sample: sample)
      _ = drawing.complete(.touch(1))
    }
    let pixels = FullRepaint.pixels(of: drawing, width: 60, height: 40)
    #expect(pixels.allSatisfy { $0 == Self.red })
  }

  @Test func `a large image is scaled down as a whole: no pixel is left out`() throws {
    // Stripes of one column: whoever leaves columns out shows one colour or the other.
    let stripes = (0..<640 * 16).map { $0 % 2 == 0 ? UInt32(0xFFFF_FFFF) : 0xFF00_0000 }
    let picture = TestPictures.picture(stripes, width: 640, height: 16)
    let pixels = Self.canvas([
      try Self.placed(picture, Rect(minX: 0, minY: 0, maxX: 60, maxY: 40))
    ])
    for x in 2..<58 { #expect((120...135).contains(pixels[20 * 60 + x] & 255), "\(x)") }
  }

  @Test func `a truncated file is not shown, and everything else is painted`() throws {
    var random = SeededGenerator(seed: 2)
    let whole = TestPictures.noise(width: 30, height: 30, using: &random)
    let cut = try #require(PNGImage(png: Array(whole.png[..<60])))
    let frame = Rect(minX: 0, minY: 0, maxX: 30, maxY: 30)
    let dot = TestPictures.picture([Self.red], width: 1, height: 1)
    let pixels = Self.canvas([
      try Self.placed(cut, frame),
      try Self.placed(dot, Rect(minX: 40, minY: 0, maxX: 50, maxY: 10)),
    ])
    #expect(pixels[5 * 60 + 5] == 0xFFFF_FFFF && pixels[5 * 60 + 45] == Self.red)
  }
}
