internal import CCoverage
import Ink

/// The cells in which the edges of an area are added up, before its coverage is known.
final class AreaCells {
  private let cells: UnsafeMutablePointer<UInt32>
  private let stride: Int
  private let count: Int

  /// - Parameter extent: The most columns and rows of an area that is added at once.
  init(extent: Int) {
    stride = extent + 1
    count = stride * extent
    cells = .allocate(capacity: count)
    cells.initialize(repeating: 0, count: count)
  }

  deinit { cells.deallocate() }

  /// Adds the edges of an area to cells that are empty.
  /// - Parameter pixels: The pixels of the window that the cells stand for.
  func add(_ stroke: Stroke, in pixels: PixelRect, _ view: ViewTransform) {
    let (left, top) = (Int64(pixels.x) * Self.parts, Int64(pixels.y) * Self.parts)
    stroke.forEachEdge { start, end in
      let (from, to) = (view.windowPoint(start.onInkGrid), view.windowPoint(end.onInkGrid))
      fp_area_edge(
        cells, stride, Int32(pixels.width), Int32(pixels.height), Self.fixed(from.x) - left,
        Self.fixed(from.y) - top, Self.fixed(to.x) - left, Self.fixed(to.y) - top)
    }
  }

  /// Adds the coverage of a row to a mask, by the maximum, and empties the row's cells.
  func raise(_ mask: UnsafeMutablePointer<UInt8>, row: Int, columns: Int) {
    fp_area_row(mask, cells + row * stride, Int32(columns))
  }

  /// The steps of a position within a pixel.
  private static let parts: Int64 = 256

  /// Returns a coordinate in steps; an even one if two are equally near, so that it does not depend on a shift
  /// by pixels. Coordinates beyond ``largest`` are far outside any window.
  private static func fixed(_ coordinate: Double) -> Int64 {
    Int64((min(max(coordinate, -largest), largest) * Double(parts)).rounded(.toNearestOrEven))
  }

  private static let largest = 1e12
}
