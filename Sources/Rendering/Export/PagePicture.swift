internal import CCairo
public import Ink

/// A picture of the whole content of a page, painted as in a window.
public struct PagePicture {
  private let page: InkPage
  private let drawing: Drawing
  private let scale: Double
  private let isTransparent: Bool
  /// The width in pixels.
  public let width: Int
  /// The height in pixels.
  public let height: Int

  /// The maximum number of pixels: half a gigabyte of memory.
  public static let maximumPixels = 1 << 27
  /// The maximum number of pixels that are painted at once. Painting takes three times their
  /// memory.
  private static let bandPixels = 1 << 23

  /// Prepares a picture of a page's ``Ink/InkPage/area``.
  /// - Parameters:
  ///   - scale: Pixels per canvas unit.
  ///   - isTransparent: Whether to leave out the paper and its pattern. A page of a document stays.
  /// - Throws: ``PagePictureError/tooLarge(width:height:largestScale:)`` or
  ///   ``PagePictureError/wrongScale(_:)``.
  public init(
    of page: InkPage, scale: Double = 1, isTransparent: Bool = false
  ) throws(PagePictureError) {
    guard scale > 0, scale.isFinite else { throw .wrongScale(scale) }
    let area = page.area
    let maximum = Double(ImageSurface.maximumExtent)
    let largest = min(
      maximum / area.width, maximum / area.height,
      (Double(Self.maximumPixels) / (area.width * area.height)).squareRoot())
    let (columns, rows) = (area.width * scale, area.height * scale)
    guard scale <= largest else {
      throw .tooLarge(
        width: min(columns, 1e15), height: min(rows, 1e15), largestScale: Self.roundedDown(largest))
    }
    // A hundredth of a pixel is a rounding error, and must not add a row or column.
    width = max(1, Int((columns - 0.005).rounded(.up)))
    height = max(1, Int((rows - 0.005).rounded(.up)))
    (self.page, self.scale, self.isTransparent) = (page, scale, isTransparent)
    drawing = Boards(InkDocument(pages: [page])).current.drawing
  }

  /// Rounds down to three significant digits.
  private static func roundedDown(_ scale: Double) -> Double {
    var unit = 1000.0
    while scale * unit < 100 { unit *= 10 }
    return (scale * unit).rounded(.down) / unit
  }

  /// Paints the picture in bands of rows, from the top.
  /// - Parameters:
  ///   - progress: Called with the number of rows painted so far.
  ///   - lacksPage: Set if a part of the document's page on the paper cannot be painted. It is blank.
  /// - Throws: ``PagePictureError/noMemory(width:height:)``, or what `progress` throws.
  public func paint(
    lacksPage: inout Bool, progress: (_ rows: Int) throws -> Void = { _ in }
  ) throws -> ImageSurface {
    guard let image = ImageSurface(ifThereIsRoomFor: width, by: height) else {
      throw PagePictureError.noMemory(width: width, height: height)
    }
    let rows = max(128, Self.bandPixels / width)
    let area = page.area
    for top in stride(from: 0, to: height, by: rows) {
      let count = min(rows, height - top)
      let view = ViewTransform(
        scale: scale,
        origin: Point(x: -area.minX * scale, y: -area.minY * scale - Double(top)))
      var bare = Paper()
      bare.page = page.paper.page
      var drawing = drawing
      drawing.setDetail(Quantum(for: view))
      let painter = CanvasPainter(
        width: width, height: count, view: view, drawing: drawing,
        paper: isTransparent ? bare : page.paper, hasDesk: false)
      image.withPixels { pixels in
        let band = ImageSurface(
          over: pixels + top * image.pixelsPerRow, width: width, height: count,
          pixelsPerRow: image.pixelsPerRow)
        if isTransparent {
          if !painter.paintWithoutPaper(on: band) { lacksPage = true }
        } else {
          painter.compose(band.bounds, into: band)
          if !painter.hasWholePage { lacksPage = true }
        }
      }
      try progress(top + count)
    }
    return image
  }

  /// Paints the picture. What cannot be painted of a document's page is blank.
  public func paint() throws -> ImageSurface {
    var lacksPage = false
    return try paint(lacksPage: &lacksPage)
  }

  /// Paints the picture and encodes it as PNG: RGB if it is opaque, otherwise RGBA.
  /// - Parameters:
  ///   - progress: Called with the number of rows painted so far.
  ///   - write: Receives the file, piece by piece.
  /// - Returns: Whether all of the document's page on the paper could be painted.
  /// - Throws: ``PagePictureError/noMemory(width:height:)``, ``PagePictureError/cairo(_:)``, or
  ///   what `write` or `progress` throws.
  @discardableResult
  public func writePNG(
    progress: (_ rows: Int) throws -> Void = { _ in },
    to write: (UnsafeBufferPointer<UInt8>) throws -> Void
  ) throws -> Bool {
    var lacksPage = false
    try PNGEncoder.encode(try paint(lacksPage: &lacksPage, progress: progress), to: write)
    return !lacksPage
  }
}

extension CanvasPainter {
  /// Paints the page, images and dry ink over the existing pixels.
  /// - Returns: Whether all of the page was there.
  fileprivate func paintWithoutPaper(on target: ImageSurface) -> Bool {
    let isWhole = paintPage(on: target)
    paintPictures(on: target)
    target.paint { context in
      cairo_set_source_surface(context, dryPixels.cairoSurface, 0, 0)
      cairo_paint(context)
    }
    return isWhole
  }
}
