public import Ink

/// The pixels of the window that must be shown again, as a list of small rectangles.
///
/// Rectangles are joined only if that adds almost no area, as with the segments of one stroke. The
/// union of distant fingers' damage would be most of the window. If a flood of events makes the
/// list too long, whole tiles replace the rectangles, and larger squares replace the tiles.
public struct Damage {
  /// The rectangles; they may overlap.
  public private(set) var rects: [PixelRect] = []

  /// How many of the latest rectangles a new one is compared with: about the number of fingers that
  /// paint.
  private static let lookBack = 24
  /// The maximum number of rectangles in the list.
  private static let limit = 384

  /// The maximum width of a rectangle that is taken in parts, so that its smallest part, one row,
  /// is small.
  private static let maximumColumns = 1024

  /// Creates damage without any pixels.
  public init() {}

  /// Whether there is no damage.
  public var isEmpty: Bool { rects.isEmpty }

  /// Adds a rectangle of pixels.
  public mutating func add(_ rect: PixelRect) {
    guard !rect.isEmpty else { return }
    var index = rects.count
    let oldest = max(0, index - Self.lookBack)
    while index > oldest {
      index -= 1
      // Most are far away, which is cheaper to find out than the area of a union.
      guard rects[index].touches(rect) else { continue }
      let union = rects[index].union(rect)
      if union.area <= rects[index].area + rect.area {
        rects[index] = union
        return
      }
    }
    rects.append(rect)
    if rects.count > Self.limit { coarsen() }
  }

  /// Removes all rectangles, but keeps the memory.
  mutating func removeAll() {
    rects.removeAll(keepingCapacity: true)
  }

  /// Removes and returns the oldest rectangle, or only its upper rows, to stay within a number of
  /// pixels. Returns at least one row, and of a wide rectangle the left part. `nil` if there is no
  /// damage.
  public mutating func takeFirst(ofAtMost pixels: Int) -> PixelRect? {
    take(at: rects.startIndex, ofAtMost: pixels)
  }

  /// Removes and returns the latest rectangle or a part of it, as ``takeFirst(ofAtMost:)`` does.
  public mutating func takeLast(ofAtMost pixels: Int) -> PixelRect? {
    take(at: rects.endIndex - 1, ofAtMost: pixels)
  }

  private mutating func take(at index: Int, ofAtMost pixels: Int) -> PixelRect? {
    guard rects.indices.contains(index) else { return nil }
    var rect = rects[index]
    if rect.area > pixels, rect.width > Self.maximumColumns {
      rects[index] = PixelRect(
        x: rect.x + Self.maximumColumns, y: rect.y, width: rect.width - Self.maximumColumns,
        height: rect.height)
      rect.width = Self.maximumColumns
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

  /// Replaces the rectangles with the tiles that they touch, joined along each row. If these are
  /// still too many, as when every other tile is hit, uses larger squares. At least half of the
  /// list is free then, so this is not needed again soon.
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

extension PixelRect {
  /// Whether the rectangles share a pixel or a part of an edge. The union of any others has more pixels than both.
  fileprivate func touches(_ other: PixelRect) -> Bool {
    x <= other.maxX && other.x <= maxX && y <= other.maxY && other.y <= maxY
  }
}
