internal import CCairo
internal import Ink
internal import OrderedCollections

/// What a mark of a selection looks like, besides its place.
struct MarkLook: Hashable {
  /// The colour of the seat.
  let color: InkColor
  private let line: Double
  private let edge: Double
  private let handle: Double
  private let dot: Double

  private static let (dark, light) = (InkColor(rgb: 0x1D2433), InkColor(rgb: 0xFFFFFF))

  /// Makes the look of a seat's marks.
  /// - Parameter scale: The display's scale; lengths are in pixels at 96 dpi.
  init(color: InkColor, scale: Double) {
    func length(_ pixels: Double) -> Double { max(1, (pixels * scale).rounded()) }
    self.color = color
    (line, edge, handle, dot) = (length(2), length(1), length(12), length(4))
  }

  /// Returns a rectangle around a shape with its edges.
  func reach(of shape: MarkShape) -> Rect {
    switch shape {
    case .line(let start, let end):
      Rect(around: start).union(Rect(around: end)).insetBy(-line / 2 - 2 * edge - 1)
    case .corner(let center), .knob(let center):
      Rect(around: center, margin: handle / 2 + 2 * edge + 1)
    case .dot(let center): Rect(around: center, margin: dot / 2 + edge)
    }
  }

  /// Returns where a line goes: along an axis, its edges lie between pixels, so that it is sharp.
  func aligned(_ start: Point, _ end: Point) -> MarkShape {
    guard min(abs(start.x - end.x), abs(start.y - end.y)) < 0.01 else { return .line(start, end) }
    let odd = line.remainder(dividingBy: 2) == 0 ? 0 : 0.5
    func aligned(_ point: Point) -> Point {
      Point(x: (point.x - odd).rounded() + odd, y: (point.y - odd).rounded() + odd)
    }
    return .line(aligned(start), aligned(end))
  }

  /// Paints shapes with a context in window pixels: the colour of the seat in a light casing, with a faint
  /// dark edge, so that it can be seen on any paper and any ink.
  func paint(_ shapes: [MarkShape], with context: OpaquePointer) {
    let casings = [(2 * edge, Self.dark, 0.25), (edge, Self.light, 0.9), (0, color, 1)]
    cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND)
    for (casing, color, opacity) in casings {
      cairo_new_path(context)
      for case .line(let start, let end) in shapes {
        CairoShapes.move(context, to: start)
        cairo_line_to(context, end.x, end.y)
      }
      cairo_set_line_width(context, line + 2 * casing)
      CairoShapes.setColor(context, color, opacity: opacity)
      cairo_stroke(context)
    }
    for shape in shapes {
      func disc(_ center: Point, _ diameter: Double, _ color: InkColor, _ opacity: Double) {
        CairoShapes.setColor(context, color, opacity: opacity)
        CairoShapes.fillDisc(context, at: center, diameter: diameter)
      }
      switch shape {
      case .line: break
      case .dot(let center):
        disc(center, dot + 2 * edge, Self.light, 0.7)
        disc(center, dot, color, 1)
      case .corner(let center), .knob(let center):
        for (casing, color, opacity) in casings {
          disc(center, handle + 2 * casing, color, opacity)
        }
        if case .corner = shape { disc(center, handle - 2 * line, Self.light, 1) }
      }
    }
  }
}

/// A part of a mark, in window space.
enum MarkShape: Hashable {
  case line(Point, Point)
  /// The handle at a corner, around its middle.
  case corner(Point)
  /// The knob, around its middle.
  case knob(Point)
  /// A dot of a loop, around its middle.
  case dot(Point)
}

/// The pixels of marks within a rectangle of the window.
struct MarkPiece: Hashable {
  /// The pixels that may be covered.
  fileprivate(set) var rect: PixelRect
  /// All shapes that reach the pixels, from bottom to top.
  fileprivate(set) var shapes: [MarkShape]
  fileprivate let look: MarkLook
  fileprivate let window: PixelRect

  /// The picture of the piece.
  var overlay: Overlay {
    let surface = ImageSurface(width: rect.width, height: rect.height)
    surface.paint { context in
      CairoShapes.translate(context, x: -Double(rect.x), y: -Double(rect.y))
      look.paint(shapes, with: context)
    }
    return Overlay(surface, at: (rect.x, rect.y), within: window)
  }
}

/// Cuts the shapes of a mark into pieces that do not overlap. Each piece lies within a tile of the window and is
/// no larger than what is painted there. So a long slanting line takes little memory and leaves the canvas
/// around it free.
struct MarkPieces {
  private let look: MarkLook
  private let window: PixelRect
  private var tiles: OrderedDictionary<Tile, MarkPiece> = [:]
  private var alone: [MarkPiece] = []

  private struct Tile: Hashable {
    let column: Int
    let row: Int
  }

  /// The side of a tile, in pixels.
  private static let side = 128

  /// Begins without shapes.
  init(_ look: MarkLook, in window: PixelRect) { (self.look, self.window) = (look, window) }

  /// The pieces.
  var all: [MarkPiece] { Array(tiles.values) + alone }

  /// Adds a line. What lies far beyond the window is cut off.
  mutating func add(line start: Point, _ end: Point) {
    guard
      let seen = Self.part(
        of: (start, end), within: window.rect.insetBy(-Double(Self.side)))
    else { return }
    let shape = look.aligned(seen.0, seen.1)
    guard case .line(let start, let end) = shape else { return }
    let steps = max(1, ((end - start).length / Double(Self.side)).rounded(.up))
    for step in 0..<Int(steps) {
      let (from, to) = (Double(step) / steps, Double(step + 1) / steps)
      let way = end - start
      add(shape, covering: look.reach(of: .line(start + way * from, start + way * to)))
    }
  }

  /// Adds a shape that is smaller than a tile, above those before.
  mutating func add(_ shape: MarkShape) { add(shape, covering: look.reach(of: shape)) }

  /// Adds a shape as a piece of its own.
  mutating func addAlone(_ shape: MarkShape) {
    let rect = PixelRect(covering: look.reach(of: shape), within: window)
    guard !rect.isEmpty else { return }
    alone.append(MarkPiece(rect: rect, shapes: [shape], look: look, window: window))
  }

  private mutating func add(_ shape: MarkShape, covering rect: Rect) {
    let covered = PixelRect(covering: rect, within: window)
    guard !covered.isEmpty else { return }
    let side = Self.side
    for row in covered.y / side...(covered.maxY - 1) / side {
      for column in covered.x / side...(covered.maxX - 1) / side {
        let pixels = covered.intersection(
          PixelRect(x: column * side, y: row * side, width: side, height: side))
        let tile = Tile(column: column, row: row)
        guard let piece = tiles[tile] else {
          tiles[tile] = MarkPiece(rect: pixels, shapes: [shape], look: look, window: window)
          continue
        }
        tiles[tile]?.rect = piece.rect.union(pixels)
        if piece.shapes.last != shape { tiles[tile]?.shapes.append(shape) }
      }
    }
  }

  /// Returns the part of a line within a rectangle; `nil` if there is none.
  private static func part(of line: (Point, Point), within rect: Rect) -> (Point, Point)? {
    let way = line.1 - line.0
    var (first, last) = (0.0, 1.0)
    for (start, way, low, high) in [
      (line.0.x, way.x, rect.minX, rect.maxX), (line.0.y, way.y, rect.minY, rect.maxY),
    ] {
      guard way != 0 else {
        if start < low || start > high { return nil }
        continue
      }
      let ends = ((low - start) / way, (high - start) / way)
      first = max(first, min(ends.0, ends.1))
      last = min(last, max(ends.0, ends.1))
    }
    guard first < last else { return nil }
    return (
      first == 0 ? line.0 : line.0 + way * first, last == 1 ? line.1 : line.0 + way * last
    )
  }
}
