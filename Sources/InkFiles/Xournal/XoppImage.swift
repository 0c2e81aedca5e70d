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
