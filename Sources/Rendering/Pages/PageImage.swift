public import Ink

/// Images of documents' pages, for files that cannot hold the pages themselves.
public enum PageImage {
  /// Paints a page, and waits until it is rendered.
  /// - Returns: The image; `nil` if nothing renders pages here, if a part of the page cannot be
  ///   rendered, or if the image would be too large.
  public static func paint(_ page: PaperPage, pixelsPerPoint scale: Double) -> PNGImage? {
    guard scale > 0, scale.isFinite else { return nil }
    let grid = PageGrid(page.size, scale: scale)
    guard grid.width <= PNGImage.largestSide, grid.height <= PNGImage.largestSide,
      grid.width * grid.height <= PNGImage.maximumPixels, PageStore.shared.canRender,
      let surface = ImageSurface(ifThereIsRoomFor: grid.width, by: grid.height)
    else { return nil }
    let corner = ViewTransform(scale: scale / page.scale, origin: Point(x: 0, y: 0))
      .windowPoint(page.corner)
    let view = ViewTransform(
      scale: scale / page.scale, origin: Point(x: -corner.x, y: -corner.y))
    guard
      PaperPagePainter(page, view: view).paint(on: surface, from: .shared, waits: true)
    else { return nil }
    let pixels = surface.withPixels {
      Array(UnsafeBufferPointer(start: $0, count: grid.width * grid.height))
    }
    return (try? PNGEncoder.encode(pixels: pixels, width: grid.width, height: grid.height))
      .flatMap { PNGImage(png: $0) }
  }
}
