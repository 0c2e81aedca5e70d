internal import CCairo
package import Ink

/// The paper of a board as a window shows it: a colour, and pixels if the paper has a pattern, a page
/// of a document or images. Around a page there is no paper, but the desk on which the page lies.
package final class PaperSheet {
  /// The colour of plain paper.
  package let color: UInt32
  /// The paper with its pattern, page and images, opaque; `nil` if it has none of them.
  package let print: ImageSurface?
  /// How many shapes of the pattern Cairo has filled, as a measure of the cost.
  package let filledShapes: Int
  /// Whether all of the page is there, in the right scale.
  private(set) var isComplete: Bool
  private let paper: Paper
  private let hasDesk: Bool
  private let view: ViewTransform
  /// The paper without images; `nil` until images have changed, and for a paper of one colour.
  private var bare: ImageSurface?

  /// The colours of the desk: calm greys on which the edge of a page is seen, and all ink that suits the paper.
  private static let desk = (light: InkColor(rgb: 0xE1E4E8), dark: InkColor(rgb: 0x2A2D32))

  /// Returns the colour behind everything: that of the paper, or of the desk around a page.
  static func ground(of paper: Paper) -> InkColor {
    paper.page == nil ? paper.sheetColor : paper.isLight ? desk.light : desk.dark
  }

  /// Paints the paper for a window of the given size in pixels.
  /// - Parameters:
  ///   - waits: Whether to wait for what is not rendered yet of the page.
  ///   - hasDesk: Whether a page lies on the desk. If not, as in a file, the board's paper is around it.
  package init(
    _ paper: Paper, _ pictures: PaperPictures = PaperPictures([]), width: Int, height: Int,
    view: ViewTransform, waits: Bool = true, hasDesk: Bool = true
  ) {
    color = (hasDesk ? Self.ground(of: paper) : paper.sheetColor).premultipliedARGB
    (self.paper, self.view, self.hasDesk) = (paper, view, hasDesk)
    let pattern = hasDesk && paper.page != nil ? .blank : paper.pattern
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
      switch pattern {
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
    if pattern == .dotted, let ink = printed.color {
      let dots = PaperDots(printed, ink, on: color)
      dots.lay(columns: columns, rows: rows, on: surface)
      shapes += dots.filled
    }
    filledShapes = shapes
    isComplete =
      paper.page.map {
        PaperPagePainter($0, view: view).paint(on: surface, from: .shared, waits: waits)
      } ?? true
    pictures.paint(on: surface, view: view)
  }

  /// Changes the images, and paints only what has changed. The result is as if the paper were painted
  /// anew.
  /// - Parameter areas: The pixels that the images that have come or gone may cover.
  /// - Returns: Whether it is done; `false` if the paper must be painted anew.
  func show(_ pictures: PaperPictures, changed areas: [PixelRect]) -> Bool {
    guard let print, isComplete else { return false }
    var area = areas.reduce(PixelRect(x: 0, y: 0, width: 0, height: 0)) {
      $0.isEmpty ? $1 : $1.isEmpty ? $0 : $0.union($1)
    }
    guard !area.isEmpty else { return true }
    // Images are painted as a whole, so all that they cover is painted again.
    let reaches = pictures.placed.map {
      PaperPictures.reach(of: $0, in: view, within: print.bounds)
    }
    var hasGrown = true
    while hasGrown {
      hasGrown = false
      for reach in reaches where !reach.intersection(area).isEmpty && area.union(reach) != area {
        area = area.union(reach)
        hasGrown = true
      }
    }
    let isPlain = paper.pattern == .blank && paper.page == nil
    if !isPlain, bare == nil {
      let sheet = PaperSheet(
        paper, width: print.width, height: print.height, view: view, waits: false,
        hasDesk: hasDesk)
      guard sheet.isComplete else { return false }
      bare = sheet.print
    }
    let (color, bare) = (color, bare)
    print.withPixels { pixels in
      for y in area.y..<area.maxY {
        let row = pixels + y * print.pixelsPerRow + area.x
        if let bare {
          row.update(from: bare.pixels + y * bare.pixelsPerRow + area.x, count: area.width)
        } else {
          row.update(repeating: color, count: area.width)
        }
      }
    }
    pictures.paint(on: print, view: view, within: area)
    return true
  }

  /// Paints tiles of the page that have arrived. There must be no images, which would lie on them.
  func paint(_ tiles: [PageTileKey], of page: PaperPagePainter) {
    guard let print else { return }
    bare = nil
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
