import Dispatch
import Ink
import Rendering
import Synchronization

/// Renders pages of which each pixel depends on the page, the scale and its place.
final class TestRasterizer: PageRasterizer {
  private let calls = Mutex(0)
  private let broken: Int?
  private let held: (column: Int, row: Int)?
  private let isReleased = DispatchSemaphore(value: 0)

  /// - Parameters:
  ///   - broken: A page that cannot be rendered.
  ///   - held: The place of a tile that is rendered only after ``release()``.
  init(broken: Int? = nil, held: (column: Int, row: Int)? = nil) {
    (self.broken, self.held) = (broken, held)
  }

  /// Lets the held tile be rendered, once.
  func release() { isReleased.signal() }

  /// How many tiles were rendered.
  var count: Int { calls.withLock { $0 } }

  func pixels(
    of document: PDFDocument, page: Int, scale: Double, column: Int, row: Int
  ) -> [UInt32]? {
    if let held, held == (column, row) { isReleased.wait() }
    calls.withLock { $0 += 1 }
    guard page != broken else { return nil }
    let grid = PageGrid(document.sizes[page], scale: scale)
    let bounds = grid.bounds(column: column, row: row)
    return (bounds.y..<bounds.maxY).flatMap { y in
      (bounds.x..<bounds.maxX).map { x in Self.pixel(page, scale, x, y) }
    }
  }

  /// The pixel of a page at a scale.
  static func pixel(_ page: Int, _ scale: Double, _ x: Int, _ y: Int) -> UInt32 {
    let mixed =
      UInt32(truncatingIfNeeded: x &* 73_856_093 ^ y &* 19_349_663 ^ page &* 83_492_791)
      ^ UInt32(truncatingIfNeeded: scale.bitPattern >> 20)
    return 0xFF00_0000 | (mixed &* 2_654_435_761) >> 8
  }
}
