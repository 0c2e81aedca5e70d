internal import CCoverage
import Ink

/// Repaints the dry ink of grid tiles. Holds what one thread needs for that.
///
/// Where many strokes lie one over another, most of them cannot be seen. So a tile with many is
/// painted in two passes. The first goes from the newest stroke to the oldest and marks the pixels
/// that opaque ink covers fully; it stops when all are. The second paints, from the oldest to the
/// newest, the strokes that had ink where nothing above hid it. A pixel that is fully covered by
/// opaque ink is the same whatever was painted there before, so the bits are those of painting all.
final class TilePainter {
  private let cutThreshold: Int
  private let mask: UnsafeMutablePointer<UInt8>
  private let covered: UnsafeMutablePointer<UInt8>
  private static let area = GridTile.extent * GridTile.extent

  init(cutThreshold: Int) {
    self.cutThreshold = cutThreshold
    mask = .allocate(capacity: Self.area)
    mask.initialize(repeating: 0, count: Self.area)
    covered = .allocate(capacity: Self.area)
    covered.initialize(repeating: 0, count: Self.area)
  }

  deinit {
    mask.deallocate()
    covered.deallocate()
  }

  /// Paints the completed strokes that are seen onto some pixels of a tile, from nothing.
  /// - Parameters:
  ///   - part: Pixels of the tile.
  ///   - pixels: The window's first pixel; `stride` pixels lie between rows.
  func repaint(
    _ part: PixelRect, of tile: GridTile, showing scene: borrowing DryScene,
    on pixels: UnsafeMutablePointer<UInt32>, stride: Int
  ) {
    for y in part.y..<part.maxY {
      (pixels + y * stride + part.x).update(repeating: 0, count: part.width)
    }
    let listed = scene.grid[tile]
    let painted = listed.count < cutThreshold ? listed : cut(listed, part, tile, scene)
    for index in painted where scene.isSeen[Int(index.number)] {
      let stroke = scene.strokes[Int(index.number)]
      let reached = raise(stroke, in: part, of: tile, scene.view) { _ in true }
      guard !reached.isEmpty else { continue }
      let blend = InkBlend(stroke.brush)
      for y in reached.y..<reached.maxY {
        let row = mask + place(reached.x, y, in: tile)
        blend.lay(on: pixels + y * stride + reached.x, through: row, count: reached.width)
        row.update(repeating: 0, count: reached.width)
      }
    }
  }

  /// Those of the listed strokes that can be seen in `part`, in their order.
  private func cut(
    _ listed: [StrokeIndex], _ part: PixelRect, _ tile: GridTile, _ scene: borrowing DryScene
  ) -> [StrokeIndex] {
    covered.update(repeating: 255, count: Self.area)
    for y in part.y..<part.maxY {
      (covered + place(part.x, y, in: tile)).update(repeating: 0, count: part.width)
    }
    var blocks = OpenBlocks(of: tile, in: part)
    var open = part
    var visible: [StrokeIndex] = []
    for index in listed.reversed() where scene.isSeen[Int(index.number)] {
      let stroke = scene.strokes[Int(index.number)]
      let bounds = scene.view.windowRect(stroke.bounds).insetBy(-0.5)
      guard bounds.intersects(open.rect) else { continue }
      let reached = raise(stroke, in: part, of: tile, scene.view) { blocks.meets($0) }
      guard !reached.isEmpty else { continue }
      let hides = InkBlend(stroke.brush).hidesBelow
      if cover(reached, of: tile, hides: hides) { visible.append(index) }
      guard hides, blocks.close(at: reached, where: covered) else { continue }
      open = blocks.bounds
      if open.isEmpty { break }
    }
    return visible.reversed()
  }

  /// Takes the mask into account and empties it. Returns whether it had ink where nothing hid it.
  private func cover(_ reached: PixelRect, of tile: GridTile, hides: Bool) -> Bool {
    var isVisible = false
    for y in reached.y..<reached.maxY {
      let offset = place(reached.x, y, in: tile)
      let seen = fp_cover(covered + offset, mask + offset, Int32(reached.width), hides ? 1 : 0)
      if seen != 0 { isVisible = true }
      (mask + offset).update(repeating: 0, count: reached.width)
    }
    return isVisible
  }

  /// Raises the empty mask to a stroke's coverage of `part`, or at least where its pieces of ink are
  /// wanted. Returns the pixels beyond which the mask is still empty.
  private func raise(
    _ stroke: Stroke, in part: PixelRect, of tile: GridTile, _ view: ViewTransform,
    where isWanted: (PixelRect) -> Bool
  ) -> PixelRect {
    var reached = PixelRect(x: part.x, y: part.y, width: 0, height: 0)
    let width = stroke.brush.width
    stroke.forEachSegment { segment in
      let capsule = WindowCapsule(segment, width: width, in: view)
      let pixels = capsule.pixels(within: part)
      guard !pixels.isEmpty, isWanted(pixels) else { return }
      reached = reached.union(pixels)
      TileIndex.forEachTile(in: pixels) { index, piece in
        let corner = index.bounds
        capsule.raise(
          mask + place(corner.x, corner.y, in: tile), stride: GridTile.extent, in: piece, of: index)
      }
    }
    return reached
  }

  /// Where a pixel of the window is in the masks.
  private func place(_ x: Int, _ y: Int, in tile: GridTile) -> Int {
    (y - tile.row * GridTile.extent) * GridTile.extent + x - tile.column * GridTile.extent
  }
}
