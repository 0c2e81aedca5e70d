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

  /// Creates an image that takes up a frame, in canvas space.
  init(frame: Rect) {
    (self.frame, isFormula) = (frame, false)
  }

  /// Makes a picture from the image's bytes; `nil` if they cannot be shown, which is counted in
  /// `omissions`.
  func picture(
    _ bytes: [UInt8], imaging: Imaging, omissions: inout Omissions
  ) -> PlacedPicture? {
    guard isReadable, let frame else {
      omissions.add(isFormula ? .formulas : .images)
      return nil
    }
    if let image = PNGImage(png: bytes), let placed = PlacedPicture(image, frame: frame) {
      return placed
    }
    if bytes.starts(with: PNGImage.signature), PNGImage(png: bytes) == nil,
      let image = imaging.shrink(bytes), let placed = PlacedPicture(image, frame: frame)
    {
      omissions.add(.imageSizes)
      return placed
    }
    if let format = InkFileFormat(start: bytes.prefix(InkFileFormat.startLength)),
      InkFileFormat.decoded.contains(format),
      let picture = try? imaging.importPicture(bytes, format.mediaType),
      let placed = PlacedPicture(picture.image, frame: frame)
    {
      picture.count(in: &omissions)
      return placed
    }
    omissions.add(isFormula ? .formulas : .images)
    return nil
  }
}
