import CCairo
import Glibc
import Ink
import Interaction
import Rendering

/// A page of a document to fill in, and what paints it in place of the program's reader of PDF files, so that the
/// picture does not depend on that.
struct FormPage: PageRasterizer {
  /// The document, which has one page. Its bytes are not read.
  static let document = PageSize(width: 760, height: 500).flatMap {
    PDFDocument(bytes: Array("%PDF-1.7".utf8), sizes: [$0])
  }
  /// Where the answers begin, in points from the upper left corner of the page.
  static let (name, size, garden, signature) = (
    Point(x: 62, y: 145), Point(x: 244, y: 214), Point(x: 505, y: 238), Point(x: 70, y: 306)
  )

  func pixels(
    of document: PDFDocument, page: Int, scale: Double, column: Int, row: Int
  ) throws(PageFailure) -> [UInt32] {
    let bounds = PageGrid(document.sizes[page], scale: scale).bounds(column: column, row: row)
    var pixels = [UInt32](repeating: 0xFFFF_FFFF, count: bounds.width * bounds.height)
    pixels.withUnsafeMutableBytes { bytes in
      let surface = cairo_image_surface_create_for_data(
        bytes.baseAddress, CAIRO_FORMAT_ARGB32, Int32(bounds.width), Int32(bounds.height),
        Int32(bounds.width * 4))
      if let context = cairo_create(surface) {
        cairo_translate(context, -Double(bounds.x), -Double(bounds.y))
        cairo_scale(context, scale, scale)
        Self.paint(context)
        cairo_destroy(context)
      }
      cairo_surface_destroy(surface)
    }
    return pixels
  }

  private static let (green, grey, black): (UInt32, UInt32, UInt32) = (0x2F7D4F, 0x5A6270, 0x22262E)

  private static func paint(_ context: OpaquePointer) {
    setColor(green, context)
    cairo_rectangle(context, 0, 0, 760, 12)
    cairo_fill(context)
    write("Community Garden", 50, 62, size: 27, green, isBold: true, context)
    write("Application for a bed of your own", 50, 88, size: 14, grey, context)
    for (label, x, y) in [
      ("Name", 50.0, 122.0), ("Size of the bed", 50, 196), ("Signature", 50, 334),
      ("What I want to grow", 390, 122), ("Seeds", 50, 388),
    ] {
      write(label, x, y, size: 12, grey, context)
    }
    for (index, size) in ["small", "medium", "large"].enumerated() {
      let x = 50 + Double(index) * 96
      outline(x, 207, 16, 16, context)
      write(size, x + 24, 220, size: 13, black, context)
    }
    for (index, seeds) in ["Poppies", "Carrots", "Sunflowers", "Herbs"].enumerated() {
      let x = 50 + Double(index) * 172
      outline(x, 398, 16, 16, context)
      write(seeds, x + 24, 411, size: 13, black, context)
    }
    outline(50, 128, 300, 34, context)
    outline(390, 128, 320, 212, context)
    outline(50, 318, 300, 0, context)
    write("We answer within a week. Bring boots.", 50, 464, size: 12, grey, context)
  }

  private static func outline(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ context: OpaquePointer
  ) {
    setColor(0xA8B0BC, context)
    cairo_set_line_width(context, 1)
    cairo_rectangle(context, x, y, width, height)
    cairo_stroke(context)
  }

  private static func write(
    _ text: String, _ x: Double, _ y: Double, size: Double, _ color: UInt32, isBold: Bool = false,
    _ context: OpaquePointer
  ) {
    setColor(color, context)
    cairo_select_font_face(
      context, "sans-serif", CAIRO_FONT_SLANT_NORMAL,
      isBold ? CAIRO_FONT_WEIGHT_BOLD : CAIRO_FONT_WEIGHT_NORMAL)
    cairo_set_font_size(context, size)
    cairo_move_to(context, x, y)
    cairo_show_text(context, text)
  }

  private static func setColor(_ color: UInt32, _ context: OpaquePointer) {
    func part(_ shift: UInt32) -> Double { Double(color >> shift & 255) / 255 }
    cairo_set_source_rgb(context, part(16), part(8), part(0))
  }
}

extension PaletteStage {
  /// Opens a document of one page, and shows the page whole.
  func openForm() {
    PageStore.shared.setRasterizer(FormPage())
    var boards = Boards()
    boards.current.paper.page = FormPage.document.flatMap { PaperPage($0, index: 0) }
    window.perform { $0.open(boards) }
  }

  /// Returns the place in the window of a place on the page, in points.
  func place(onPage point: Point) -> Point {
    guard let page = session.boards.current.paper.page else { return point }
    return session.view.windowPoint(page.corner + point * page.scale)
  }

  /// Returns a name as a hand writes it: a large first letter, small ones, and a line below.
  func signature() -> [Point] {
    let letters = (0...150).map { step in
      let t = Double(step) / 150
      let turn = t * 2 * .pi * 9
      let height = t < 0.11 ? 34.0 : 11 + 7 * sin(t * 23)
      return Point(
        x: FormPage.signature.x + 172 * t + 6 * sin(turn) + 3 * sin(turn * 0.5),
        y: FormPage.signature.y - height * (1 - cos(turn)) / 2 - 4 * t)
    }
    let line = (1...30).map { step in
      let t = Double(step) / 30
      let last = letters[letters.count - 1]
      return Point(x: last.x + 26 * sin(t * .pi) - 92 * t * t, y: last.y + 22 * t + 4 * sin(t * 5))
    }
    return (letters + line).map(place(onPage:))
  }
}
