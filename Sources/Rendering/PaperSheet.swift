internal import CCairo
import Ink

/// The paper of a board as a window shows it: a colour and, where something is printed on it or lies on it,
/// pixels.
final class PaperSheet {
  /// The colour where nothing is printed.
  let color: UInt32
  /// The sheet with what is printed on it and the images that lie on it, opaque; nil where there is nothing.
  let print: ImageSurface?

  /// The least distance of printed lines, in pixels: when it gets smaller, every other one is left out,
  /// and so on.
  private static let leastDistance = 9.0

  /// Makes the sheet for a window of this many pixels.
  init(
    _ paper: Paper, _ pictures: PaperPictures = PaperPictures([]), width: Int, height: Int,
    view: ViewTransform
  ) {
    color = paper.color.color.premultipliedARGB
    guard paper.pattern != .blank || !pictures.placed.isEmpty else {
      print = nil
      return
    }
    let surface = ImageSurface(width: width, height: height)
    let color = color
    surface.withPixels { $0.update(repeating: color, count: surface.pixelsPerRow * height) }
    print = surface
    var spacing = paper.spacing * view.scale
    while spacing < Self.leastDistance { spacing *= 2 }
    let columns = Self.places(from: view.origin.x, spacing, below: width)
    let rows = Self.places(from: view.origin.y, spacing, below: height)
    let line = max(1, (paper.spacing * view.scale / 26).rounded(.down))
    surface.paint { context in
      CairoShapes.setColor(context, paper.printColor)
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
            cairo_arc(context, x + line / 2, y + line / 2, line * 1.25, 0, 2 * Double.pi)
          }
        }
        cairo_fill(context)
      }
      pictures.paint(context, view: view)
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

extension Paper {
  /// The colour of what is printed: to be seen when one looks for it.
  var printColor: InkColor {
    switch (color, pattern) {
    case (.white, .dotted): InkColor(rgb: 0xB9C3D3)
    case (.white, _): InkColor(rgb: 0xD8E0EB)
    case (.cream, .dotted): InkColor(rgb: 0xC9B78E)
    case (.cream, _): InkColor(rgb: 0xE6D8B4)
    case (.black, .dotted): InkColor(rgb: 0x464C55)
    case (.black, _): InkColor(rgb: 0x30353D)
    case (.blackboard, .dotted): InkColor(rgb: 0x5E8575)
    case (.blackboard, _): InkColor(rgb: 0x3B6152)
    }
  }
}
