internal import Ink

/// An image, or the picture of a formula, as Xournal++ has it: in a frame in points, from the page's upper left
/// corner.
struct XoppImage {
  /// Whether what follows so far can be an image.
  var isReadable = true
  /// Where its bytes are, in files that are archives.
  var attachment: String?
  private let isFormula: Bool
  private let frame: Rect?

  /// Takes the attributes of an element.
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

  /// Makes a picture of the image's bytes; `nil` if they cannot be shown, which `omissions` then say.
  /// - Parameter shrink: Makes an image that is small enough of a PNG file that is too large.
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
