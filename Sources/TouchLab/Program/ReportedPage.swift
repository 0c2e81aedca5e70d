import Ink

extension ReportedSession {
  /// Reads a line about a page of a document on the paper of a board. The document has the digest and
  /// the size of the page, but not the bytes of the file.
  /// - Returns: Whether the line is valid.
  mutating func readPage(_ words: [Substring], _ numbers: [Double?]) -> Bool {
    guard words.count == 13, let board = UInt32(words[1]),
      let digest = ContentDigest(hexadecimal: words[2]), let number = Int(words[4]),
      (1...PDFDocument.maximumPages).contains(number), let width = numbers[6],
      let height = numbers[7], let x = numbers[9], let y = numbers[10], let scale = numbers[12],
      let size = PageSize(width: width, height: height),
      let document = PDFDocument(
        bytes: [0], sizes: [PageSize](repeating: size, count: number), known: digest),
      let page = PaperPage(document, index: number - 1, at: Point(x: x, y: y), scale: scale)
    else { return false }
    pages[board] = page
    return true
  }
}
