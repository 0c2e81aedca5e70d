internal import Ink

/// A typed text in a file of Xournal++. The file gives its place and the size of its letters in
/// points.
struct XoppText {
  /// The longest text in bytes. More of it need not be kept.
  static let longest = 1 << 16
  private static let usualSize = 12.0

  private let font: String
  private let size: Double
  private let place: Point?
  private let color: InkColor

  /// Reads the attributes of an element.
  init(_ element: XMLElement) {
    func number(_ name: StaticString) -> Double? {
      element[name].flatMap { DecimalNumber.parse($0) }.map { $0 * XoppVocabulary.pixels }
    }
    font = element["font"] ?? "Sans"
    size = number("size") ?? Self.usualSize * XoppVocabulary.pixels
    place = number("x").flatMap { x in number("y").map { Point(x: x, y: $0) } }
    color =
      InkColor(named: element["color"] ?? "black", XoppVocabulary.inkColors) ?? InkColor(rgb: 0)
  }

  /// Makes an image of the text; `nil` if it is too long, cannot be painted, or cannot be seen.
  func picture(_ bytes: [UInt8], _ imaging: Imaging) -> PlacedPicture? {
    guard let place, bytes.count <= Self.longest,
      let picture = imaging.paintText(
        String(decoding: bytes, as: UTF8.self), font, size, color)
    else { return nil }
    return PlacedPicture(
      picture.image,
      frame: Rect(
        minX: place.x, minY: place.y, maxX: place.x + picture.width,
        maxY: place.y + picture.height))
  }
}
