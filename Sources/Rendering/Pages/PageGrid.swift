public import Ink

/// The grid of tiles in which a page is rendered at one scale. It begins at the page's top left
/// corner. Tiles at the right and at the lower edge are cut there.
public struct PageGrid: Hashable, Sendable {
  /// The number of pixels per point of the page.
  public let scale: Double
  /// The width and height of the page in pixels.
  public let width, height: Int

  /// The width and height of a tile in pixels.
  public static let side = 512

  /// Makes the grid of a page of a size.
  /// - Precondition: `scale` is positive and finite.
  public init(_ size: PageSize, scale: Double) {
    self.scale = scale
    width = max(1, Int((size.width * scale).rounded(.up)))
    height = max(1, Int((size.height * scale).rounded(.up)))
  }

  /// Returns the pixels of a tile, relative to the page's corner.
  public func bounds(column: Int, row: Int) -> PixelRect {
    PixelRect(
      x: column * Self.side, y: row * Self.side, width: Self.side, height: Self.side
    ).intersection(PixelRect(x: 0, y: 0, width: width, height: height))
  }
}
