internal import CCairo
import Ink

/// The paper of a board as a window shows it: a colour, and pixels if the paper has a pattern, a page
/// of a document or images.
final class PaperSheet {
  /// The colour of plain paper.
  let color: UInt32
  /// The paper with its pattern, page and images, opaque; `nil` if it has none of them.
  let print: ImageSurface?
  /// How many shapes of the pattern Cairo has filled, as a measure of the cost.
  let filledShapes: Int
  /// Whether all of the page is there, in the right scale.
  private(set) var isComplete: Bool

  /// Paints the paper for a window of the given size in pixels.
  /// - Parameter waits: Whether to wait for what is not rendered yet of the page.
  init(
    _ paper: Paper, _ pictures: PaperPictures = PaperPictures([]), width: Int, height: Int,
    view: ViewTransform, waits: Bool = true
  ) {
    color = paper.sheetColor.premultipliedARGB
    guard paper.pattern != .blank || !pictures.placed.isEmpty || paper.page != nil else {
      (print, filledShapes, isComplete) = (nil, 0, true)
      return
    }
    let surface = ImageSurface(width: width, height: height)
    let color = color
    surface.withPixels { $0.update(repeating: color, count: surface.pixelsPerRow * height) }
    print = surface
    let printed = PaperPrint(paper, scale: view.scale)
    let columns = Self.places(from: view.origin.x, printed.spacing, below: width)
    let rows = Self.places(from: view.origin.y, printed.spacing, below: height)
    let line = printed.line
    var shapes = 0
    func fill(_ context: OpaquePointer, x: Double, y: Double, width: Double, height: Double) {
      cairo_rectangle(context, x, y, width, height)
      shapes += 1
    }
    surface.paint { context in
      if let color = printed.color { CairoShapes.setColor(context, color) }
      switch paper.pattern {
      case .blank: break
      case .squared:
        for x in columns { fill(context, x: x, y: 0, width: line, height: Double(height)) }
        for y in rows { fill(context, x: 0, y: y, width: Double(width), height: line) }
        cairo_fill(context)
      case .ruled:
        for y in rows { fill(context, x: 0, y: y, width: Double(width), height: line) }
        cairo_fill(context)
      case .dotted: break
      }
    }
    if paper.pattern == .dotted, let ink = printed.color {
      let dots = PaperDots(printed, ink, on: color)
      dots.lay(columns: columns, rows: rows, on: surface)
      shapes += dots.filled
    }
    filledShapes = shapes
    isComplete =
      paper.page.map {
        PaperPagePainter($0, view: view).paint(on: surface, from: .shared, waits: waits)
      } ?? true
    guard !pictures.placed.isEmpty else { return }
    surface.paint { context in
      pictures.paint(
        context, view: view,
        within: Rect(minX: 0, minY: 0, maxX: Double(width), maxY: Double(height)))
    }
  }

  /// Paints tiles of the page that have arrived. There must be no images, which would lie on them.
  func paint(_ tiles: [PageTileKey], of page: PaperPagePainter) {
    guard let print else { return }
    isComplete = page.paint(tiles, on: print, from: .shared)
  }

  /// Returns the whole pixels at which lines begin, starting at most one spacing before the
  /// window's edge.
  private static func places(from origin: Double, _ spacing: Double, below end: Int) -> [Double] {
    let first = (-origin / spacing).rounded(.down)
    var places: [Double] = []
    for index in 0... {
      let place = (origin + (first + Double(index)) * spacing).rounded()
      guard place < Double(end) else { break }
      places.append(place)
    }
    return places
  }
}
