import CCairo
import Ink
import Rendering
import Testing
import TestSupport

@Suite("Dotted paper")
struct PaperDotsTests {
  /// The sheet as Cairo paints it when it fills all dots at once.
  private func filledAtOnce(_ paper: Paper, _ view: ViewTransform, _ size: (Int, Int)) -> [UInt32] {
    let surface = ImageSurface(width: size.0, height: size.1)
    let color = paper.color.color.premultipliedARGB
    surface.withPixels { $0.update(repeating: color, count: surface.pixelsPerRow * size.1) }
    let printed = PaperPrint(paper, scale: view.scale)
    func places(_ origin: Double, below end: Int) -> [Double] {
      let first = Int((-origin / printed.spacing).rounded(.down))
      return (first...(first + end / 9 + 2)).map {
        (origin + Double($0) * printed.spacing).rounded()
      }.filter { $0 < Double(end) }
    }
    surface.paint { context in
      if let color = printed.color { CairoShapes.setColor(context, color) }
      for x in places(view.origin.x, below: size.0) {
        for y in places(view.origin.y, below: size.1) {
          cairo_new_sub_path(context)
          cairo_arc(
            context, x + printed.line / 2, y + printed.line / 2, printed.dotRadius, 0, 2 * .pi)
        }
      }
      cairo_fill(context)
    }
    return surface.copiedPixels
  }

  /// Whether two colours are the same but for one level of a channel: Cairo rounds the outline of a dot that
  /// lies far from the corner a little differently.
  private func areAlike(_ one: UInt32, _ other: UInt32) -> Bool {
    [UInt32(0), 8, 16, 24].allSatisfy {
      abs(Int(one >> $0 & 0xFF) - Int(other >> $0 & 0xFF)) <= 1
    }
  }

  @Test(arguments: 0..<3)
  func `looks as if Cairo filled every dot, in any view and at any edge`(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(700 + seed))
    var (count, different) = (0, 0)
    for color in PaperColor.allCases {
      for _ in 0..<6 {
        let paper = Paper(color: color, pattern: .dotted, spacing: random.real(in: 4...60))
        let view = ViewTransform(
          scale: random.element(of: [0.1, 0.37, 1, 1.6, 5, 16]),
          origin: Point(x: random.real(in: -900...900), y: random.real(in: -900...900)))
        let size = (random.integer(in: 1...260), random.integer(in: 1...220))
        let sheet = PaperSheet(paper, width: size.0, height: size.1, view: view)
        let pixels = try #require(sheet.print).copiedPixels
        let filled = filledAtOnce(paper, view, size)
        let isAlike = zip(pixels, filled).allSatisfy(areAlike)
        #expect(isAlike, "\(view), \(paper)")
        count += pixels.count
        different += zip(pixels, filled).count { $0 != $1 }
      }
    }
    #expect(different <= count / 10_000)
  }

  @Test func `Cairo fills one dot, however many there are`() {
    let paper = Paper(pattern: .dotted)
    for scale in [0.1, 1] {
      let view = ViewTransform(scale: scale, origin: Point(x: 3, y: 5))
      let sheet = PaperSheet(paper, width: 640, height: 480, view: view)
      #expect(sheet.filledShapes == 1)
    }
    #expect(PaperSheet(Paper(), width: 640, height: 480, view: .identity).filledShapes == 0)
  }
}
