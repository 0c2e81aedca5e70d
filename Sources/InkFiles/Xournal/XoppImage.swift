internal import Ink

/// An image, or the picture of a formula, in a file of Xournal++. The file gives its frame in
/// points from the page's upper left corner.
struct XoppImage {
  /// Whether the content so far can be an image.
  var isReadable = true
  /// The name of the entry that has the image's bytes, in files that are archives.
  var attachment: String?
  /// How to count it if it cannot be shown.
  let kind: Omissions.Kind
  /// Where the image is, in canvas space; `nil` if no image can be there.
  let frame: Rect?

  /// Reads the attributes of an element.
  init(_ element: XMLElement, isFormula: Bool) {
    kind = isFormula ? .formulas : .images
    func edge(_ name: StaticString) -> Double? {
      element[name].flatMap { DecimalNumber.parse($0) }.map { $0 * XoppVocabulary.pixels }
    }
    if let left = edge("left"), let top = edge("top"), let right = edge("right"),
      let bottom = edge("bottom")
    {
      let told = Rect(minX: left, minY: top, maxX: right, maxY: bottom)
      frame = PlacedPicture.canBe(in: told) ? told : nil
    } else {
      frame = nil
    }
  }
}

extension InkDocument {
  /// Returns the same document with upright images in place of turned ones, for formats that cannot
  /// turn images. One that cannot be painted is left out, and counted in `omissions`.
  func uprightingPictures(_ imaging: Imaging, _ omissions: inout Omissions) -> InkDocument {
    func upright(_ placed: PlacedPicture) -> PlacedPicture? {
      if placed.isUpright { return placed }
      let painted = imaging.paintUpright(placed)
      if painted == nil { omissions.add(.images) }
      return painted
    }
    var document = self
    for index in pages.indices {
      document.pages[index].pictures = pages[index].pictures.compactMap(upright)
      guard pages[index].strokes.contains(where: \.isPicture) else { continue }
      document.pages[index].strokes = pages[index].strokes.compactMap { stroke in
        guard let placed = stroke.placedPicture, !placed.isUpright else { return stroke }
        return upright(placed).flatMap { Stroke($0, isOnPaper: false, seat: stroke.seat) }
      }
    }
    return document
  }
}
