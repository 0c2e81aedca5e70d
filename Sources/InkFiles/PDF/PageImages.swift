import Ink

extension InkDocument {
  /// Whether a page of a document lies on any board.
  var hasDocumentPages: Bool { pages.contains { $0.paper.page != nil } }

  /// Returns the same document with images in place of the documents' pages, for formats that cannot
  /// hold these. Each page is counted in `omissions`, even if no image of it can be made.
  func replacingPages(
    _ imaging: Imaging, _ omissions: inout Omissions
  ) -> InkDocument {
    guard hasDocumentPages else { return self }
    var document = self
    for index in pages.indices {
      guard let printed = pages[index].paper.page else { continue }
      document.pages[index].paper.page = nil
      let image = imaging.paintPage(printed, PageImage.scale(of: printed))
      if let placed = image.flatMap({ PlacedPicture($0, frame: printed.frame) }) {
        document.pages[index].pictures.insert(placed, at: 0)
        omissions.add(.pageImages)
      } else {
        omissions.add(.pdfBackgrounds)
      }
    }
    return document
  }
}

/// The size of an image that stands for a page.
private enum PageImage {
  /// Sharp in print, and not too large for a file.
  static let dotsPerInch = 200.0

  /// Returns the pixels per point: fewer for pages that are too large for one image.
  static func scale(of page: PaperPage) -> Double {
    let (width, height) = (page.size.width, page.size.height)
    // One pixel less, because a part of a pixel becomes a whole one.
    let side = Double(PNGImage.largestSide - 1)
    let area = (Double(PNGImage.maximumPixels) * 0.99 / (width * height)).squareRoot()
    return min(dotsPerInch / 72, side / width, side / height, area)
  }
}
