/// PDF files that are made to harm their readers, or that accidents have made.
public enum HostilePDF {
  private static let catalog = "<< /Type /Catalog /Pages 2 0 R >>"
  private static let mediaBox = "/MediaBox [0 0 300 200]"
  private static let sample = SamplePDF(content: "1 0 0 rg 50 50 100 100 re f")

  /// A file for which a password is needed. Nothing in it is encrypted.
  public static let encrypted: [UInt8] = {
    let key = String(repeating: "5A", count: 32)
    return SamplePDF.file(
      [catalog, "<< /Type /Pages /Kids [3 0 R] /Count 1 >>", page(2)],
      trailer: """
        /ID [<00> <00>] /Encrypt << /Filter /Standard /V 1 /R 2 /O <\(key)> /U <\(key)> /P -4 >>
        """)
  }()

  /// A file of which nothing is encrypted but an attachment.
  public static let encryptedAttachment: [UInt8] = {
    let key = String(repeating: "5A", count: 32)
    return SamplePDF.file(
      [
        "<< /Type /Catalog /Pages 2 0 R /Names << /EmbeddedFiles << /Names [(a) 4 0 R] >> >> >>",
        "<< /Type /Pages /Kids [3 0 R] /Count 1 >>", page(2),
        "<< /Type /Filespec /F (a) /EF << /F 5 0 R >> >>",
        """
        << /Type /EmbeddedFile /Filter [/Crypt] /DecodeParms [<< /Name /StdCF >>] /Length 7 >>
        stream
        gibberi
        endstream
        """,
      ],
      trailer: """
        /ID [<00> <00>] /Encrypt << /Filter /Standard /V 4 /R 4 /Length 128 /O <\(key)> /U <\(key)> /P -4 \
        /CF << /StdCF << /AuthEvent /EFOpen /CFM /AESV2 /Length 16 >> >> /StmF /Identity /StrF /Identity \
        /EFF /StdCF >>
        """)
  }()

  /// A file of many pages.
  public static func pages(_ count: Int) -> [UInt8] {
    let kids = (3..<3 + count).map { "\($0) 0 R" }.joined(separator: " ")
    return SamplePDF.file(
      [catalog, "<< /Type /Pages /Kids [\(kids)] /Count \(count) >>"]
        + [String](repeating: page(2), count: count))
  }

  /// A table of objects that says that it continues an earlier one: itself.
  public static let tableLoop: [UInt8] = {
    var lines = String(decoding: sample.bytes, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false)
    let start = lines[lines.count - 3]
    lines[lines.count - 5] = "trailer << /Size 6 /Root 1 0 R /Prev \(start) >>"
    return Array(lines.joined(separator: "\n").utf8)
  }()

  /// A tree of pages that is its own branch. One of the pages is real.
  public static let treeLoop = SamplePDF.file([
    catalog, "<< /Type /Pages /Kids [3 0 R] /Count 2 >>",
    "<< /Type /Pages /Kids [2 0 R 4 0 R] /Count 2 /Parent 2 0 R >>", page(3),
  ])

  /// Forms that paint each other eight times, for twenty generations.
  public static let endless: [UInt8] = {
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
  public static let bomb = SamplePDF.file([
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
  public static func mediaBox(_ box: String) -> [UInt8] {
    SamplePDF.file([
      catalog, "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
      "<< /Type /Page /Parent 2 0 R /MediaBox \(box) >>",
    ])
  }

  /// The beginning of a file.
  public static func truncated(to part: Double) -> [UInt8] {
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
