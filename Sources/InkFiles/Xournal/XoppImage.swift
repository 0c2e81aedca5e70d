internal import Ink

/// An image, or the picture of a formula, in a file of Xournal++. The file gives its frame in
/// points from the page's upper left corner.
struct XoppImage {
  /// Whether the content so far can be an image.
  var isReadable = true
  /// The name of the entry that has the image's bytes, in files that are archives.
  var attachment: String?
  private let isFormula: Bool
  private let frame: Rect?

  /// Reads the attributes of an element.
  init(_ element: XMLElement, isFormula: Bool) {
    self.isFormula = isFormula
    func edge(_ name: StaticString) -> Double? {
      element[name].flatMap { DecimalNumber.parse($0) }.map { $0 * XoppVocabulary.pixels }
    }
    if let left = edge("left"), let top = edge("top"), let right = edge("right"),
      let bottom = edge("bottom")
    {
      frame = Rect(minX: left, minY: top, maxX: right, maxY: bottom)
    } else {
      frame = nil
    }
  }

  /// Makes a picture from the image's bytes; `nil` if they cannot be shown, which is counted in
  /// `omissions`.
  /// - Parameter shrink: Scales down a PNG image that is too large; `nil` if that fails.
  func picture(
    _ bytes: [UInt8], shrink: ([UInt8]) -> PNGImage?, omissions: inout Omissions
  ) -> PlacedPicture? {
    guard isReadable, let frame else {
      omissions.add(isFormula ? .formulas : .images)
      return nil
    }
    if let image = PNGImage(png: bytes), let placed = PlacedPicture(image, frame: frame) {
      return placed
    }
    if bytes.starts(with: PNGImage.signature), PNGImage(png: bytes) == nil,
      let image = shrink(bytes), let placed = PlacedPicture(image, frame: frame)
    {
      omissions.add(.imageSizes)
      return placed
    }
    if isFormula {
      omissions.add(.formulas)
    } else {
      omissions.add(bytes.starts(with: [0xFF, 0xD8, 0xFF]) ? .jpegImages : .images)
    }
    return nil
  }
}
