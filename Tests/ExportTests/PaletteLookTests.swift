import Ink
import InkFiles
import Rendering
import TestSupport
import Testing

/// Our files, painted by programs of others, against our own pictures. Programs smooth edges in their own
/// ways, by up to half of what lies on both sides; how much that is on average says the mean. What lies
/// farther than a pixel from an edge is the same, and nothing is missing.
@Suite("Exported files look as the board does")
struct PaletteLookTests {
  private static let inks: [RandomPage.Inks] = [
    [], .translucent, .highlighters, .erasers, [.translucent, .erasers], .all,
  ]
  private static let seeds: [UInt64] = Array(1...18)
  /// Of whole pages, none has more than 13.
  private static let maximumGaps = 20

  private static func page(_ seed: UInt64) -> InkPage {
    RandomPage.page(seed: seed, inks: inks[Int(seed) % inks.count], width: 150, height: 110)
  }

  private static func expectSame(
    _ one: Raster, _ other: Raster, _ comment: String, maximumGaps: Int = maximumGaps
  ) throws {
    let difference = try #require(one.difference(from: other), "they are of one size")
    #expect(difference.mean < 1.5, "\(comment): \(difference)")
    #expect(difference.strays < 0.03, "\(comment): \(difference)")
    #expect(difference.holes == 0, "\(comment): \(difference)")
    #expect(difference.gaps < maximumGaps, "\(comment): \(difference)")
  }

  @Test(arguments: seeds)
  func `librsvg paints an SVG file as the board looks`(seed: UInt64) throws {
    let export = try Export(Self.page(seed))
    try Self.expectSame(try export.ours(), try export.librsvg(), "seed \(seed)")
  }

  @Test(arguments: 0..<6 as Range<UInt64>)
  func `librsvg and poppler paint areas as the board shows them`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let room = Rect(minX: 20, minY: 20, maxX: 130, maxY: 90)
    let strokes = (0..<4).map { number in
      RandomArea.stroke(
        in: room, reach: 50, color: InkColor(rgb: UInt32(0x20_40_80 + number * 0x30_20_10)),
        using: &random)
    }
    let export = try Export(InkPage(strokes: strokes))
    let ours = try export.ours()
    for (name, other) in [("SVG", try export.librsvg()), ("PDF", try export.poppler())] {
      let difference = try #require(ours.difference(from: other), "they are of one size")
      #expect(difference.mean < 1.5 && difference.strays < 0.03, "\(name): \(difference)")
    }
  }

  @Test(arguments: seeds) func `poppler paints a PDF file as the board looks`(seed: UInt64) throws {
    let export = try Export(Self.page(seed))
    try Self.expectSame(try export.ours(), try export.poppler(), "seed \(seed)")
  }

  @Test(
    "strokes that were moved, turned, recoloured or stacked look as in the window",
    arguments: seeds.prefix(9))
  func altered(seed: UInt64) throws {
    let (page, window) = try Self.altered(seed)
    let export = try Export(page)
    let ours = try export.ours()
    #expect(try #require(ours.difference(from: window)).mean == 0, "PNG")
    // Wider ink has longer edges.
    try Self.expectSame(window, try export.librsvg(), "seed \(seed), SVG", maximumGaps: 50)
    try Self.expectSame(window, try export.poppler(), "seed \(seed), PDF", maximumGaps: 50)
  }

  /// Returns a page of which many strokes were changed, and the window that shows it.
  private static func altered(
    _ seed: UInt64, inks: RandomPage.Inks? = nil
  ) throws -> (InkPage, window: Raster) {
    var page = page(seed)
    if let inks { page = RandomPage.page(seed: seed, inks: inks, width: 150, height: 110) }
    var boards = Boards(InkDocument(pages: [page]))
    var random = SeededGenerator(seed: seed)
    // Images are changed in tests of their own.
    let all = boards.current.drawing.strokes.indices.map { StrokeIndex($0) }
      .filter { boards.current.drawing[$0].content == nil }
    for _ in 0..<12 {
      let some = all.filter { _ in random.oneIn(3) }
      let mapping = Similarity(
        scale: random.real(in: 0.6...1.6), angle: random.real(in: -3...3),
        around: page.area.center)
      let change: StrokeChange =
        switch random.integer(in: 0...6) {
        case 0: .toFront
        case 1: .toBack
        case 2: .color(InkColor(rgb: 0x20_60_C0))
        case 3: .width(random.real(in: 2...9))
        default: .transform(mapping ?? .identity)
        }
      _ = boards.current.drawing.alter(some, change)
    }
    page = InkPage(boards.current)
    let area = page.area
    let painter = CanvasPainter(
      width: Int(area.width), height: Int(area.height),
      view: ViewTransform(scale: 1, origin: Point(x: -area.minX, y: -area.minY)),
      drawing: boards.current.drawing, paper: page.paper)
    let image = ImageSurface(width: painter.bounds.width, height: painter.bounds.height)
    painter.compose(image.bounds, into: image)
    return (page, Raster(image))
  }

  @Test(arguments: seeds.prefix(3))
  func `SVG and PDF files look as the board does at three times the size`(seed: UInt64) throws {
    var page = Self.page(seed)
    // What is printed on paper is as wide as suits a screen, and not wider with it.
    page.paper.pattern = .blank
    let export = try Export(page)
    let ours = try export.ours(scale: 3)
    try Self.expectSame(ours, try export.librsvg(scale: 3), "seed \(seed), SVG")
    try Self.expectSame(ours, try export.poppler(scale: 3), "seed \(seed), PDF")
  }

  @Test(arguments: seeds.suffix(6))
  func `an SVG file without the paper is as transparent as our own picture`(seed: UInt64) throws {
    let export = try Export(Self.page(seed))
    try Self.expectSame(
      try export.ours(transparent: true), try export.librsvg(transparent: true), "seed \(seed)",
      // Of highlighters with no paper below them, up to 74.
      maximumGaps: 100)
  }

  @Test("a page on which pens and erasers alternate 70 times looks as the board does")
  func manyTurns() throws {
    let page = RandomPage.page(seed: 3, strokes: 400, inks: .erasers, width: 150, height: 110)
    try #require(InkLayers(page.strokes).eraserRuns.count > 70)
    let export = try Export(page)
    let ours = try export.ours()
    try Self.expectSame(ours, try export.librsvg(), "SVG")
    try Self.expectSame(ours, try export.poppler(), "PDF")
  }

  @Test(arguments: 1...12 as ClosedRange<UInt64>)
  func `a file of Xournal++ that is read again looks as the board does`(seed: UInt64) throws {
    let page =
      seed > 6
      ? try Self.altered(seed - 6, inks: []).0
      : RandomPage.page(seed: seed, inks: [], width: 150, height: 110)
    let bytes = try Export.bytes { try XoppWriter.write(InkDocument(pages: [page]), to: $0) }
    var read = try #require(try XoppReader.read(InkFileSource(bytes)).pages.first)
    #expect(read.paper.color == page.paper.color && read.paper.pattern == page.paper.pattern)
    // Pages begin at the origin there: everything has moved, and lines with it.
    let corner = page.area
    func moved(_ stroke: Stroke) throws -> Stroke {
      let samples = stroke.samples.unpacked.map { sample in
        var sample = sample
        sample.position = Point(
          x: sample.position.x + corner.minX, y: sample.position.y + corner.minY)
        return sample
      }
      return try #require(
        Stroke(
          contact: stroke.contact, seat: stroke.seat, brush: stroke.brush, samples: samples,
          quantum: stroke.samples.quantum, breaks: stroke.samples.breaks))
    }
    read.strokes = try read.strokes.map(moved)
    read.pictures = page.pictures
    read.paper = page.paper
    // By the ink that smoothing moves, areas may differ by a unit; what is compared has that of the original.
    let view = ViewTransform(scale: 1, origin: Point(x: -corner.minX, y: -corner.minY))
    let size = (width: Int(corner.width), height: Int(corner.height))
    func raster(_ page: InkPage) -> Raster {
      let drawing = Boards(InkDocument(pages: [page])).current.drawing
      let painter = CanvasPainter(
        width: size.width, height: size.height, view: view, drawing: drawing, paper: page.paper)
      let image = ImageSurface(width: size.width, height: size.height)
      painter.compose(image.bounds, into: image)
      return Raster(image)
    }
    let difference = try #require(raster(page).difference(from: raster(read)))
    #expect(difference.mean < 1.5 && difference.strays < 0.03, "\(seed): \(difference)")
    // Widths change in steps there.
    #expect(difference.holes < 20, "\(seed): \(difference)")
  }

  @Test func `a stroke that is left out would be noticed`() throws {
    let page = Self.page(6)
    let widest = try #require(
      page.strokes.indices.max {
        page.strokes[$0].brush.width < page.strokes[$1].brush.width
      })
    #expect(try Self.difference(page, without: widest).holes > 0)
  }

  @Test func `the thinnest line that is left out would be noticed`() throws {
    let page = Self.page(12)
    let thinnest = try #require(page.strokes.map(\.brush.width).min())
    let lines = page.strokes.indices.filter { page.strokes[$0].brush.width == thinnest }
    // Some lie below others and are not seen; the one that is seen most leaves no hole.
    let differences = try lines.map { try Self.difference(page, without: $0) }
    let seen = try #require(differences.max { $0.gaps < $1.gaps })
    #expect(thinnest < 1 && seen.gaps >= 2 * Self.maximumGaps, "\(seen)")
  }

  /// How far what librsvg paints of a page without a stroke is from our picture of the whole page.
  private static func difference(
    _ page: InkPage, without stroke: Int
  ) throws -> Raster.Difference {
    var less = page
    less.strokes.remove(at: stroke)
    // The same area, so that the pictures are of one size.
    try #require(less.area == page.area)
    return try #require(try Export(page).ours().difference(from: try Export(less).librsvg()))
  }
}
