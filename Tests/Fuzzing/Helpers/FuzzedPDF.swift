import TestSupport

/// Damaged PDF files, and orders for what puts ink on their pages.
enum FuzzedPDF {
  private static let files: [[UInt8]] = [
    SharedPDF.bytes,
    SamplePDF([(300, 200, 0xE02020), (200, 300, 0x20C020)], turns: [0, 90]).bytes,
    HostilePDF.treeLoop, HostilePDF.tableLoop, HostilePDF.pages(3), HostilePDF.encrypted,
    HostilePDF.encryptedAttachment, HostilePDF.mediaBox("[300 200 0 0]"),
    SamplePDF(content: "q 0 0 9 9 re f", entries: "/CropBox [500 0 900 100]").bytes,
    SamplePDF(streams: [("(open", ""), ("28 61 zz", "/Filter /ASCIIHexDecode")]).bytes,
  ]
  private static let mutator = FileMutator(files)

  /// What our own scanner of contents looks at.
  private static let words = [
    "q", "Q", "(", ")", "\\(", "[", "]", "<<", ">>", "<", ">", "41", "BI /W 9 ID", "EI", "%", "\n",
    "/Name",
    "/A#42", "/#", "#", "0", "re", "/N#00", "{",
  ]

  /// Returns a content of words that are repeated.
  private static func content(using random: inout SeededGenerator) -> String {
    (0..<random.integer(in: 1...12)).map { _ in
      let counts = [1, 2, 63, 64, 65, 254, 999, 1000, 1001, 2000]
      let count = random.oneIn(3) ? random.element(of: counts) : 1
      return String(repeating: random.element(of: words) + " ", count: count)
    }.joined()
  }

  static func document(using random: inout SeededGenerator) -> [UInt8] {
    if random.oneIn(3) { return SamplePDF(content: content(using: &random)).bytes }
    return random.oneIn(12)
      ? random.element(of: files) : mutator.mutant(isText: true, using: &random)
  }

  /// Returns an order; see `overlay.h`. Often the number of pages is a guess.
  static func order(using random: inout SeededGenerator) -> [UInt8] {
    let documents = (0..<random.integer(in: 0...2)).map { _ in document(using: &random) }
    let ink = random.oneIn(8) ? [] : SamplePDF([(300, 200, 0xE02020), (200, 300, 0x20C020)]).bytes
    let pages = (0..<random.integer(in: 0...4)).map { _ in
      [
        Int32(random.integer(in: 0...max(0, documents.count)) - (random.oneIn(4) ? 1 : 0)),
        Int32(random.integer(in: 0...(random.oneIn(9) ? 3 : 1))),
        Int32(random.integer(in: 0...2) - 1),
      ]
    }
    var order = Array("FPOV".utf8)
    for number in [3, documents.count, pages.count] { order += bytes(UInt32(number)) }
    order += bytes(UInt64(ink.count))
    for document in documents {
      order += bytes(UInt64(document.count)) + bytes(UInt64(random.integer(in: 1...2)))
    }
    for number in pages.joined() { order += bytes(number) }
    order += ink + Array(documents.joined())
    // The order comes from the program itself, so a damaged one is rarely tried.
    if random.oneIn(20) { order[random.integer(in: 0...order.count - 1)] ^= 0x40 }
    return order
  }

  private static func bytes(_ value: some BitwiseCopyable) -> [UInt8] {
    withUnsafeBytes(of: value) { Array($0) }
  }
}
