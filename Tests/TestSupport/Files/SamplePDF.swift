/// A small PDF file (ISO 32000-1) with a text and a coloured rectangle on each page.
public struct SamplePDF: Sendable {
  /// A page: its size in points, and the colour of the rectangle in its middle as 0xRRGGBB.
  public typealias Page = (width: Int, height: Int, color: UInt32)

  /// The bytes of the file.
  public let bytes: [UInt8]

  /// Makes a file. The text of the page with number n is "Page n of the lesson".
  /// - Parameter turns: By how many degrees each page is turned clockwise, for the first pages. Of turned
  ///   pages, a margin is cut off.
  public init(_ pages: [Page], turns: [Int] = []) {
    var objects: [String] = []
    let kids = pages.indices.map { "\(4 + 2 * $0) 0 R" }.joined(separator: " ")
    objects.append("<< /Type /Catalog /Pages 2 0 R >>")
    objects.append("<< /Type /Pages /Kids [\(kids)] /Count \(pages.count) >>")
    objects.append("<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>")
    for (number, page) in pages.enumerated() {
      let parts = [16, 8, 0].map { Double(page.color >> UInt32($0) & 0xFF) / 255 }
      let color = parts.map { "\($0)" }.joined(separator: " ")
      let content = """
        \(color) rg \(page.width / 4) \(page.height / 4) \(page.width / 2) \(page.height / 2) re f
        0 g BT /F1 12 Tf 5 5 Td (Page \(number + 1) of the lesson) Tj ET
        """
      objects.append(
        """
        << /Type /Page /Parent 2 0 R /MediaBox [0 0 \(page.width) \(page.height)] \
        \(number < turns.count ? Self.turned(page, turns[number]) : "")\
        /Resources << /Font << /F1 3 0 R >> >> /Contents \(5 + 2 * number) 0 R >>
        """)
      objects.append("<< /Length \(content.utf8.count) >>\nstream\n\(content)\nendstream")
    }
    bytes = Self.file(objects)
  }

  /// Makes a file of one page.
  /// - Parameters:
  ///   - content: The operators of the page. They can use the font F1.
  ///   - size: The width and height in points.
  ///   - entries: Further entries of the page.
  ///   - streamEntries: Further entries of the stream with the operators.
  public init(
    content: String, size: (Int, Int) = (300, 200), entries: String = "", streamEntries: String = ""
  ) {
    self.init(streams: [(content, streamEntries)], size: size, entries: entries)
  }

  /// Makes a file of one page, whose operators lie in several streams.
  /// - Parameters:
  ///   - streams: The content and further entries of each stream.
  ///   - size: The width and height in points.
  ///   - entries: Further entries of the page.
  public init(
    streams: [(content: String, entries: String)], size: (Int, Int) = (300, 200),
    entries: String = ""
  ) {
    let places = streams.indices.map { "\(5 + $0) 0 R" }.joined(separator: " ")
    bytes = Self.file(
      [
        "<< /Type /Catalog /Pages 2 0 R >>",
        "<< /Type /Pages /Kids [4 0 R] /Count 1 >>",
        "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
        """
        << /Type /Page /Parent 2 0 R /MediaBox [0 0 \(size.0) \(size.1)] \
        /Contents \(streams.count == 1 ? places : "[\(places)]") \
        /Resources << /Font << /F1 3 0 R >> >> \(entries) >>
        """,
      ]
        + streams.map { content, entries in
          "<< /Length \(content.utf8.count) \(entries) >>\nstream\n\(content)\nendstream"
        })
  }

  /// Makes a file of objects with the numbers from 1. The first one is the catalog.
  public init(objects: [String]) { bytes = Self.file(objects) }

  /// Makes a file of objects with the numbers from 1. The first one is the catalog.
  /// - Parameter trailer: Further entries of the trailer.
  public static func file(_ objects: [String], trailer: String = "") -> [UInt8] {
    var text = "%PDF-1.4\n"
    var places: [Int] = []
    for (number, object) in objects.enumerated() {
      places.append(text.utf8.count)
      text += "\(number + 1) 0 obj\n\(object)\nendobj\n"
    }
    let start = text.utf8.count
    text += "xref\n0 \(objects.count + 1)\n0000000000 65535 f \n"
    for place in places {
      let digits = String(place)
      text += String(repeating: "0", count: 10 - digits.count) + digits + " 00000 n \n"
    }
    text +=
      "trailer << /Size \(objects.count + 1) /Root 1 0 R \(trailer) >>\nstartxref\n\(start)\n%%EOF\n"
    return Array(text.utf8)
  }

  private static func turned(_ page: Page, _ degrees: Int) -> String {
    "/Rotate \(degrees) /CropBox [20 4 \(page.width - 12) \(page.height - 30)] "
  }
}
