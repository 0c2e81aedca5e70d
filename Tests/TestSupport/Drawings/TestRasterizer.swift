internal import Dispatch
public import Ink
public import Rendering
internal import Synchronization

/// Renders pages of which each pixel depends on the page, the scale and its place.
public final class TestRasterizer: PageRasterizer {
  private let calls = Mutex(0)
  private let documents: Set<ContentDigest>
  private let broken: Int?
  private let failure: PageFailure
  private let held: (column: Int, row: Int)?
  private let isReleased = DispatchSemaphore(value: 0)

  /// Makes a rasterizer.
  /// - Parameters:
  ///   - documents: The documents that it renders. Pages of others stay blank, so tests that run at the same
  ///     time do not disturb each other.
  ///   - broken: A page that cannot be rendered.
  ///   - failure: Why it cannot be rendered.
  ///   - held: The place of a tile that is rendered only after ``release()``.
  public init(
    of documents: [PDFDocument], broken: Int? = nil, because failure: PageFailure = .damaged,
    held: (column: Int, row: Int)? = nil
  ) {
    self.documents = Set(documents.map(\.digest))
    (self.broken, self.failure, self.held) = (broken, failure, held)
  }

  /// Lets the held tile be rendered, once.
  public func release() { isReleased.signal() }

  /// How many tiles were rendered.
  public var count: Int { calls.withLock { $0 } }

  /// Renders a tile, as ``pixel(_:_:_:_:)`` says.
  public func pixels(
    of document: PDFDocument, page: Int, scale: Double, column: Int, row: Int
  ) throws(PageFailure) -> [UInt32] {
    guard documents.contains(document.digest) else { throw .noRenderer }
    if let held, held == (column, row) { isReleased.wait() }
    calls.withLock { $0 += 1 }
    guard page != broken else { throw failure }
    let grid = PageGrid(document.sizes[page], scale: scale)
    let bounds = grid.bounds(column: column, row: row)
    return (bounds.y..<bounds.maxY).flatMap { y in
      (bounds.x..<bounds.maxX).map { x in Self.pixel(page, scale, x, y) }
    }
  }

  /// The pixel of a page at a scale.
  public static func pixel(_ page: Int, _ scale: Double, _ x: Int, _ y: Int) -> UInt32 {
    let mixed =
      UInt32(truncatingIfNeeded: x &* 73_856_093 ^ y &* 19_349_663 ^ page &* 83_492_791)
      ^ UInt32(truncatingIfNeeded: scale.bitPattern >> 20)
    return 0xFF00_0000 | (mixed &* 2_654_435_761) >> 8
  }
}
