import Ink

/// The PDF documents whose pages lie on boards, each written once, in annotations before the boards.
/// Readers that do not know them read the rest of the file.
struct InkMLDocuments {
  private let numbers: [PDFDocument: Int]
  private let documents: [PDFDocument]

  /// Numbers the documents in the order in which boards show them.
  init(_ document: InkDocument) {
    var (numbers, documents): ([PDFDocument: Int], [PDFDocument]) = ([:], [])
    for page in document.pages {
      guard let shown = page.paper.page?.document, numbers[shown] == nil else { continue }
      documents.append(shown)
      numbers[shown] = documents.count
    }
    (self.numbers, self.documents) = (numbers, documents)
  }

  /// Writes an annotation for each document, with its bytes in base64.
  func write(to output: InkFileOutput) throws(InkFileError) {
    for (index, document) in documents.enumerated() {
      var text = Array(
        """
        <annotationXML type="\(InkMLVocabulary.Annotation.document)">\
        <fp:document type="application/pdf" number="\(index + 1)" sizes="
        """.utf8)
      text.appendSizes(document.sizes)
      text.append(contentsOf: "\">".utf8)
      try output.append(text)
      let bytes = document.bytes
      for start in stride(from: 0, to: bytes.count, by: Base64.pieceLength) {
        let end = min(bytes.count, start + Base64.pieceLength)
        try output.append(Base64.encoded(bytes[start..<end]))
        try output.append("\n")
      }
      try output.append("</fp:document></annotationXML>\n")
    }
  }

  /// Writes which page lies on a board, and where.
  func write(_ page: PaperPage, to output: InkFileOutput) throws(InkFileError) {
    var text = Array(
      """
      <annotationXML type="\(InkMLVocabulary.Annotation.documentPage)">\
      <fp:document-page document="\(numbers[page.document] ?? 0)" page="\(page.index + 1)
      """.utf8)
    for (name, number) in [
      ("left", page.corner.x), ("top", page.corner.y), ("scale", page.scale),
    ] {
      text.append(contentsOf: "\" \(name)=\"".utf8)
      text.appendDecimal(number)
    }
    text.append(contentsOf: "\"/></annotationXML>\n".utf8)
    try output.append(text)
  }
}

extension [UInt8] {
  /// Appends the sizes of pages: for each series of equal ones the width, the height and how many
  /// they are.
  fileprivate mutating func appendSizes(_ sizes: [PageSize]) {
    var index = 0
    while index < sizes.count {
      let run = sizes[index...].prefix { $0 == sizes[index] }.count
      if index > 0 { append(UInt8(ascii: " ")) }
      appendDecimal(sizes[index].width)
      append(UInt8(ascii: " "))
      appendDecimal(sizes[index].height)
      append(contentsOf: " \(run)".utf8)
      index += run
    }
  }
}
