/// A page of a document as it lies on the paper of a board.
public struct PaperPage: Hashable, Sendable {
  /// The document that has the page.
  public let document: PDFDocument
  /// The index of the page in the document.
  public let index: Int
  /// The page's top left corner, in canvas space.
  public let corner: Point
  /// Canvas units per point.
  public let scale: Double

  /// Places a page of a document on a board, in its natural size by default.
  /// - Parameters:
  ///   - corner: The page's top left corner, in canvas space.
  ///   - scale: Canvas units per point.
  /// - Returns: `nil` if there is no such page, if `scale` is not within ``scales``, or if the page
  ///   would be thinner than a canvas unit or reach beyond ``Quantum/limit``.
  public init?(
    _ document: PDFDocument, index: Int, at corner: Point = Point(x: 0, y: 0),
    scale: Double = unitsPerPoint
  ) {
    guard document.sizes.indices.contains(index), Self.scales.contains(scale), corner.isFinite
    else { return nil }
    (self.document, self.index, self.corner, self.scale) = (document, index, corner, scale)
    let frame = frame
    let edges = [frame.minX, frame.minY, frame.maxX, frame.maxY]
    guard frame.width >= 1, frame.height >= 1, edges.allSatisfy({ abs($0) <= Quantum.limit }) else {
      return nil
    }
  }

  /// The size of the page in points.
  public var size: PageSize { document.sizes[index] }

  /// The rectangle that the page fills, in canvas space.
  public var frame: Rect {
    Rect(
      minX: corner.x, minY: corner.y, maxX: corner.x + size.width * scale,
      maxY: corner.y + size.height * scale)
  }

  /// The number of canvas units in a point, so that a page has its natural size if a canvas unit is
  /// 1/96 inch.
  public static let unitsPerPoint = 96.0 / 72.0
  /// The scales that a page can have.
  public static let scales = 0.01...100.0
}
