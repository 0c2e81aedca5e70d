public import Ink

/// The pixels of the window that have to be shown anew: small rectangles, kept apart.
///
/// Two rectangles become one only where that costs next to nothing, as with the pieces of one
/// stroke: the union of what distant fingers damaged would be most of the window. When a flood of
/// events damages more than is worth listing, whole tiles take the rectangles' place, and larger
/// squares where those are too many.
public struct Damage {
  /// The rectangles; they may overlap.
  public private(set) var rects: [PixelRect] = []

  /// How many of the latest rectangles a new one is compared with: about as many as fingers paint.
  private static let lookBack = 24
  /// The most rectangles that are listed one by one.
  private static let limit = 384

  /// The most columns of what is taken in part, so that the least part, a row, is small.
  private static let mostColumns = 1024

  /// Makes empty damage.
  public init() {}

  /// Whether nothing has to be shown.
  public var isEmpty: Bool { rects.isEmpty }

  /// Adds pixels.
  public mutating func add(_ rect: PixelRect) {
    guard !rect.isEmpty else { return }
    var index = rects.count
    let oldest = max(0, index - Self.lookBack)
    while index > oldest {
      index -= 1
      let union = rects[index].union(rect)
      if union.area <= rects[index].area + rect.area {
        rects[index] = union
        return
      }
    }
    rects.append(rect)
    if rects.count > Self.limit { coarsen() }
  }

  /// Forgets all, but keeps the memory for what is to come.
  mutating func removeAll() {
    rects.removeAll(keepingCapacity: true)
  }

  /// Takes the oldest rectangle out, or as many of its upper rows as do not exceed so many pixels, but
  /// at least one row, and of a wide one the left part.
  public mutating func takeFirst(ofAtMost pixels: Int) -> PixelRect? {
    take(at: rects.startIndex, ofAtMost: pixels)
  }

  /// As ``takeFirst(ofAtMost:)``, of the latest rectangle.
  public mutating func takeLast(ofAtMost pixels: Int) -> PixelRect? {
    take(at: rects.endIndex - 1, ofAtMost: pixels)
  }

  private mutating func take(at index: Int, ofAtMost pixels: Int) -> PixelRect? {
    guard rects.indices.contains(index) else { return nil }
    var rect = rects[index]
    if rect.area > pixels, rect.width > Self.mostColumns {
      rects[index] = PixelRect(
        x: rect.x + Self.mostColumns, y: rect.y, width: rect.width - Self.mostColumns,
        height: rect.height)
      rect.width = Self.mostColumns
      let place = index == rects.startIndex ? index : index + 1
      rects.insert(rect, at: place)
      return take(at: place, ofAtMost: pixels)
    }
    let rows = max(1, pixels / rect.width)
    guard rows < rect.height else { return rects.remove(at: index) }
    rects[index] = PixelRect(
      x: rect.x, y: rect.y + rows, width: rect.width, height: rect.height - rows)
    rect.height = rows
    return rect
  }

  /// Replaces the rectangles by the tiles they touch, joined along each row. Where even those are
  /// many, as when a flood hits every other tile, larger squares take their place: with half the
  /// room free, it takes many more rectangles before this has to be done again.
  private mutating func coarsen() {
    let whole = rects.reduce(rects[0]) { $0.union($1) }
    var extent = TileIndex.extent
    repeat {
      rects = Self.squares(of: extent, touching: rects).map { $0.intersection(whole) }
      extent *= 2
    } while rects.count > Self.limit / 2
  }

  private static func squares(of extent: Int, touching rects: [PixelRect]) -> [PixelRect] {
    var squares: Set<TileIndex> = []
    for rect in rects {
      for row in rect.y / extent...(rect.maxY - 1) / extent {
        for column in rect.x / extent...(rect.maxX - 1) / extent {
          squares.insert(TileIndex(column: Int32(column), row: Int32(row)))
        }
      }
    }
    var joined: [PixelRect] = []
    for square in squares.sorted(by: { ($0.row, $0.column) < ($1.row, $1.column) }) {
      let bounds = PixelRect(
        x: Int(square.column) * extent, y: Int(square.row) * extent, width: extent, height: extent)
      if let last = joined.last, last.y == bounds.y, last.maxX == bounds.x {
        joined[joined.count - 1] = last.union(bounds)
      } else {
        joined.append(bounds)
      }
    }
    return joined
  }
}
