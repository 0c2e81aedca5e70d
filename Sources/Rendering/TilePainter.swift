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
  private let mask = TileMask()
  /// 255 for each pixel of the tile that opaque ink covers fully, row by row.
  private let covered: UnsafeMutablePointer<UInt8>
  private static let area = GridTile.extent * GridTile.extent

  init(cutThreshold: Int) {
    self.cutThreshold = cutThreshold
    covered = .allocate(capacity: Self.area)
    covered.initialize(repeating: 0, count: Self.area)
  }

  deinit {
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
    let corner = tile.bounds
    let first = pixels + corner.y * stride + corner.x
    let listed = scene.grid[tile]
    let painted = listed.count < cutThreshold ? listed : visible(listed, in: part, of: tile, scene)
    for index in painted where scene.isSeen[Int(index.number)] {
      let stroke = scene.strokes[Int(index.number)]
      let blend = InkBlend(stroke.brush)
      mask.raise(stroke, in: part, wanted: part, of: tile, scene.view) { _ in true }
      mask.drain { row, columns, coverage in
        blend.lay(
          on: first + row * stride + columns.lowerBound, through: coverage, count: columns.count)
      }
    }
  }

  /// Those of the listed strokes that have ink in `part` where none above hides it, in their order.
  func visible(
    _ listed: [StrokeIndex], in part: PixelRect, of tile: GridTile, _ scene: borrowing DryScene
  ) -> [StrokeIndex] {
    let corner = tile.bounds
    covered.update(repeating: 255, count: Self.area)
    for y in part.y - corner.y..<part.maxY - corner.y {
      (covered + y * GridTile.extent + part.x - corner.x).update(repeating: 0, count: part.width)
    }
    var blocks = OpenBlocks(of: tile, in: part)
    var open = part
    var visible: [StrokeIndex] = []
    for index in listed.reversed() where scene.isSeen[Int(index.number)] {
      let stroke = scene.strokes[Int(index.number)]
      let bounds = scene.view.windowRect(stroke.bounds).insetBy(-0.5)
      guard bounds.intersects(open.rect) else { continue }
      mask.raise(stroke, in: part, wanted: open, of: tile, scene.view) { blocks.meets($0) }
      let hides: Int32 = InkBlend(stroke.brush).hidesBelow ? 1 : 0
      var isVisible = false
      mask.drain { row, columns, coverage in
        let covered = covered + row * GridTile.extent + columns.lowerBound
        if fp_cover(covered, coverage, Int32(columns.count), hides) != 0 { isVisible = true }
        if hides != 0 { blocks.touch(row: row, columns: columns) }
      }
      if isVisible { visible.append(index) }
      guard blocks.closeTouched(where: covered) else { continue }
      open = blocks.bounds
      if open.isEmpty { break }
    }
    return visible.reversed()
  }
}
