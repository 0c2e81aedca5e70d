import TestSupport

/// PDF files that are made to harm their readers, or that accidents have made.
enum HostilePDF {
  private static let catalog = "<< /Type /Catalog /Pages 2 0 R >>"
  private static let mediaBox = "/MediaBox [0 0 300 200]"
  private static let sample = SamplePDF(content: "1 0 0 rg 50 50 100 100 re f")

  /// A file for which a password is needed. Nothing in it is encrypted.
  static let encrypted: [UInt8] = {
    let key = String(repeating: "5A", count: 32)
    return SamplePDF.file(
      [catalog, "<< /Type /Pages /Kids [3 0 R] /Count 1 >>", page(2)],
      trailer: """
        /ID [<00> <00>] /Encrypt << /Filter /Standard /V 1 /R 2 /O <\(key)> /U <\(key)> /P -4 >>
        """)
  }()

  /// A file of many pages.
  static func pages(_ count: Int) -> [UInt8] {
    let kids = (3..<3 + count).map { "\($0) 0 R" }.joined(separator: " ")
    return SamplePDF.file(
      [catalog, "<< /Type /Pages /Kids [\(kids)] /Count \(count) >>"]
        + [String](repeating: page(2), count: count))
  }

  /// A table of objects that says that it continues an earlier one: itself.
  static let tableLoop: [UInt8] = {
    var lines = String(decoding: sample.bytes, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false)
    let start = lines[lines.count - 3]
    lines[lines.count - 5] = "trailer << /Size 6 /Root 1 0 R /Prev \(start) >>"
    return Array(lines.joined(separator: "\n").utf8)
  }()

  /// A tree of pages that is its own branch. One of the pages is real.
  static let treeLoop = SamplePDF.file([
    catalog, "<< /Type /Pages /Kids [3 0 R] /Count 2 >>",
    "<< /Type /Pages /Kids [2 0 R 4 0 R] /Count 2 /Parent 2 0 R >>", page(3),
  ])

  /// Forms that paint each other eight times, for twenty generations.
  static let endless: [UInt8] = {
    let content = [String](repeating: "/F Do", count: 8).joined(separator: " ")
    let forms = (6..<26).map { number in
      form(content, "/Resources << /XObject << /F \(number) 0 R >> >>")
    }
    return SamplePDF.file(
      [
        catalog, "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
        page(2, "/Contents 4 0 R /Resources << /XObject << /F 5 0 R >> >>"),
        "<< /Length 5 >>\nstream\n/F Do\nendstream",
      ] + forms + [form("0 0 300 200 re f", "")])
  }()

  /// An image of a few bytes that has thousands of megapixels.
  static let bomb = SamplePDF.file([
    catalog, "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    page(2, "/Contents 4 0 R /Resources << /XObject << /I 5 0 R >> >>"),
    "<< /Length 25 >>\nstream\n300 0 0 200 0 0 cm /I Do \nendstream",
    """
    << /Type /XObject /Subtype /Image /Width 60000 /Height 60000 /BitsPerComponent 8 \
    /ColorSpace /DeviceRGB /Filter [/ASCIIHexDecode /RunLengthDecode] /Length 9 >>
    stream
    81FF81FF>
    endstream
    """,
  ])

  /// A page with a media box.
  static func mediaBox(_ box: String) -> [UInt8] {
    SamplePDF.file([
      catalog, "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
      "<< /Type /Page /Parent 2 0 R /MediaBox \(box) >>",
    ])
  }

  /// The beginning of a file.
  static func truncated(to part: Double) -> [UInt8] {
    Array(sample.bytes.prefix(Int(Double(sample.bytes.count) * part)))
  }

  private static func page(_ parent: Int, _ entries: String = "") -> String {
    "<< /Type /Page /Parent \(parent) 0 R \(mediaBox) \(entries) >>"
  }

  private static func form(_ content: String, _ entries: String) -> String {
    """
    << /Type /XObject /Subtype /Form /BBox [0 0 300 200] \(entries) /Length \(content.utf8.count) >>
    stream
    \(content)
    endstream
    """
  }
}
