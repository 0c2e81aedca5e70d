internal import Ink
internal import OrderedCollections

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

  /// Begins to cut the shapes of a mark that has this look. Without shapes, there are no pieces.
  init(_ look: MarkLook, in window: PixelRect) { (self.look, self.window) = (look, window) }

  /// All pieces so far, none of which overlap.
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
