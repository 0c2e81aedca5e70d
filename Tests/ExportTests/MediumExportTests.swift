import Ink
import InkFiles
import Rendering
import TestSupport
import Testing

@Suite("Media as other programs see them")
struct MediumExportTests {
  /// A page with one wide black stroke.
  private static func page(_ medium: Medium?) throws -> InkPage {
    let samples = [(60.0, 60.0), (200, 90), (340, 60)].enumerated().map { index, place in
      StrokeSample(
        position: Point(x: place.0, y: place.1), time: Timestamp(milliseconds: Int64(index) * 100))
    }
    let stroke = try #require(
      Stroke(
        contact: .touch(3), seat: .first,
        brush: Brush(color: InkColor(rgb: 0), width: 40, medium: medium), samples: samples,
        quantum: .coarsest))
    return InkPage(
      frame: Rect(minX: 0, minY: 0, maxX: 400, maxY: 150), strokes: [stroke])
  }

  /// How dark a page is at a scale, in SVG and in PDF.
  private struct Darkness {
    let scale, svg, pdf: Double

    init(_ export: Export, scale: Double) throws {
      self.scale = scale
      svg = try export.librsvg(scale: scale).darkness
      pdf = try export.poppler(scale: scale).darkness
    }
  }

  /// How dark the stroke of a pen is. Each medium is compared with it.
  private static let pen = Result {
    let export = try Export(page(nil))
    return try [1.0, 1.37, 3].map { try Darkness(export, scale: $0) }
  }

  @Test(arguments: Medium.allCases.filter { $0.recipe.nozzle == nil })
  func `SVG and PDF have the mean tone of a medium at each zoom`(medium: Medium) throws {
    let export = try Export(Self.page(medium))
    let tone = Double(medium.recipe.meanTone) / 255
    for pen in try Self.pen.get() {
      let grained = try Darkness(export, scale: pen.scale)
      let (svg, pdf) = (grained.svg / pen.svg, grained.pdf / pen.pdf)
      #expect(abs(svg - tone) < 0.04, "SVG at \(pen.scale): \(svg) \(tone)")
      #expect(abs(pdf - tone) < 0.04, "PDF at \(pen.scale): \(pdf) \(tone)")
    }
  }

  @Test func `the drops of a spray are equally dark in SVG and PDF`() throws {
    let dark = try Darkness(Export(Self.page(.spray)), scale: 4)
    let (svg, pdf) = (dark.svg, dark.pdf)
    #expect(svg > 0 && abs(svg - pdf) < 0.1 * svg, "\(svg) \(pdf)")
  }

  @Test func `Xournal++ gets plain lines as translucent as the medium, and they are counted`()
    throws
  {
    var omissions = Omissions()
    let bytes = try Export.bytes { output in
      try XoppWriter.write(InkDocument(pages: [Self.page(.crayon)]), to: output)
      omissions = output.omissions
    }
    let alpha = Medium.crayon.recipe.meanTone
    let text = try Export(InkPage()).unpacked(bytes)
    #expect(
      text.contains(
        "<stroke tool=\"highlighter\" color=\"#000000ff\" width=\"30\" fill=\"\(alpha)\""))
    #expect(omissions.line == "left out: 1 textured stroke (now a plain line)")
  }

  @Test(arguments: UInt64(0)..<4)
  func `PNG at 100 % has the pixels of the window`(seed: UInt64) throws {
    let (width, height) = (400, 150)
    let frame = Rect(minX: 0, minY: 0, maxX: Double(width), maxY: Double(height))
    var painting = RandomPainting(seed: seed, area: frame)
    for _ in 0..<40 { _ = painting.stroke(samples: 12) }
    var drawing = painting.drawing
    let media = try Medium.allCases.flatMap { try Self.page($0).strokes }
    _ = drawing.add(media, at: StrokeIndex(drawing.strokes.count))
    var png: [UInt8] = []
    try PagePicture(of: InkPage(frame: frame, strokes: drawing.completed)).writePNG { png += $0 }
    let picture = try #require(PNGImage(png: png).flatMap(PNGDecoder.decode))
    #expect(picture.width == width && picture.height == height)
    expectSamePixels(
      picture.copiedPixels, FullRepaint.pixels(of: drawing, width: width, height: height),
      width: width)
  }
}
