package import Ink

/// The tiles of a surface and their places, as a value. Equal scenes have the same pixels.
package struct TileScene<Face: Hashable>: Hashable {
  /// The tiles, from bottom to top.
  package var tiles: [Tile<Face>]
  /// The area in which tiles that scroll are visible.
  package var viewport: PixelRect

  /// Creates a scene of these tiles.
  package init(
    tiles: [Tile<Face>] = [], viewport: PixelRect = PixelRect(x: 0, y: 0, width: 0, height: 0)
  ) {
    (self.tiles, self.viewport) = (tiles, viewport)
  }

  /// Adds a tile at a rectangle, rounded to whole pixels. Adds nothing if that is empty.
  mutating func add(_ face: Face, at rect: Rect, isScrolled: Bool = false) {
    let frame = PixelRect(rounding: rect)
    guard !frame.isEmpty else { return }
    tiles.append(Tile(face: face, frame: frame, isScrolled: isScrolled))
  }

  /// Returns the pixels of a tile that are visible.
  package func visiblePixels(of tile: Tile<Face>) -> PixelRect {
    tile.isScrolled ? tile.frame.intersection(viewport) : tile.frame
  }

  /// Returns the difference from an earlier scene of the same surface.
  package func difference(from old: TileScene) -> TileDifference {
    // Most tiles keep their index. Only the others are hashed.
    let common = min(tiles.count, old.tiles.count)
    let changed = (0..<common).filter { tiles[$0] != old.tiles[$0] }
    var new = changed + (common..<tiles.count)
    var gone = changed + (common..<old.tiles.count)
    if max(new.count, gone.count) > 1 {
      let before = Set(gone.map { old.tiles[$0] })
      let after = Set(new.map { tiles[$0] })
      new.removeAll { before.contains(tiles[$0]) }
      gone.removeAll { after.contains(old.tiles[$0]) }
    }
    let differing = new.map { tiles[$0] } + gone.map { old.tiles[$0] }
    let scrolled = Set(differing.lazy.filter(\.isScrolled).map(\.frame))
    // A scrolled list changes almost everywhere, so damage all of it once.
    let hasMoved = viewport != old.viewport || scrolled.count * 2 > tiles.count
    var damage = hasMoved ? [old.viewport, viewport] : []
    for tile in differing where !(tile.isScrolled && hasMoved) {
      let part = visiblePixels(of: tile)
      if !damage.contains(part) { damage.append(part) }
    }
    return TileDifference(new: new, damage: damage.filter { !$0.isEmpty })
  }
}

extension PixelRect {
  /// Rounds a rectangle to whole pixels. Rectangles that share an edge also share it after
  /// rounding.
  package init(rounding rect: Rect) {
    let (left, top) = (Int(rect.minX.rounded()), Int(rect.minY.rounded()))
    self.init(
      x: left, y: top, width: Int(rect.maxX.rounded()) - left,
      height: Int(rect.maxY.rounded()) - top)
  }
}
