public import Ink

/// The pixels of the window that have to be shown anew: small rectangles, kept apart.
///
/// Two rectangles become one only where that costs next to nothing, as with the pieces of one
/// stroke: the union of what distant fingers damaged would be most of the window. When a flood of
/// events damages more than is worth listing, whole tiles take the rectangles' place.
public struct Damage {
  /// The rectangles; they may overlap.
  public private(set) var rects: [PixelRect] = []

  /// How many of the latest rectangles a new one is compared with: about as many as fingers paint.
  private static let lookBack = 24
  /// The most rectangles that are listed one by one.
  private static let limit = 384

  /// Makes empty damage.
  public init() {}

  /// Whether nothing has to be shown.
  public var isEmpty: Bool { rects.isEmpty }

  /// Adds pixels.
  public mutating func add(_ rect: PixelRect) {
    guard !rect.isEmpty else { return }
    for index in rects.indices.suffix(Self.lookBack).reversed() {
      let union = rects[index].union(rect)
      if union.area <= rects[index].area + rect.area {
        rects[index] = union
        return
      }
    }
    rects.append(rect)
    if rects.count > Self.limit { coarsen() }
  }

  /// Replaces the rectangles by the tiles they touch, joined along each row.
  private mutating func coarsen() {
    var tiles: Set<TileIndex> = []
    for rect in rects { TileIndex.forEachTile(in: rect) { index, _ in tiles.insert(index) } }
    let whole = rects.reduce(rects[0]) { $0.union($1) }
    rects = []
    let inOrder = tiles.sorted { ($0.row, $0.column) < ($1.row, $1.column) }
    for tile in inOrder {
      let bounds = tile.bounds.intersection(whole)
      if let last = rects.last, last.y == bounds.y, last.maxX == bounds.x {
        rects[rects.count - 1] = last.union(bounds)
      } else {
        rects.append(bounds)
      }
    }
  }
}
