internal import CCairo
import Ink

/// The paper of a board as a window shows it: a colour and, where something is printed on it or lies on it,
/// pixels.
final class PaperSheet {
  /// The colour where nothing is printed.
  let color: UInt32
  /// The sheet with what is printed on it and the images that lie on it, opaque; nil where there is nothing.
  let print: ImageSurface?

  /// Makes the sheet for a window of this many pixels.
  init(
    _ paper: Paper, _ pictures: PaperPictures = PaperPictures([]), width: Int, height: Int,
    view: ViewTransform
  ) {
    color = paper.sheetColor.premultipliedARGB
    guard paper.pattern != .blank || !pictures.placed.isEmpty else {
      print = nil
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
    surface.paint { context in
      if let color = printed.color { CairoShapes.setColor(context, color) }
      switch paper.pattern {
      case .blank: break
      case .squared:
        for x in columns { cairo_rectangle(context, x, 0, line, Double(height)) }
        for y in rows { cairo_rectangle(context, 0, y, Double(width), line) }
        cairo_fill(context)
      case .ruled:
        for y in rows { cairo_rectangle(context, 0, y, Double(width), line) }
        cairo_fill(context)
      case .dotted:
        for x in columns {
          for y in rows {
            cairo_new_sub_path(context)
            cairo_arc(context, x + line / 2, y + line / 2, printed.dotRadius, 0, 2 * Double.pi)
          }
        }
        cairo_fill(context)
      }
      pictures.paint(
        context, view: view,
        within: Rect(minX: 0, minY: 0, maxX: Double(width), maxY: Double(height)))
    }
  }

  /// The whole pixels at which lines lie, from the window's edge or a line's width before it.
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
