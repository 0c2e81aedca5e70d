internal import Ink

/// Reads PDF documents, and the pages of them on boards.
extension InkMLHandler {
  /// The most bytes that all documents of a file can have.
  private static let maximumBytes = 2 * PDFDocument.maximumBytes
  /// The most pages that all documents of a file can have: a document for each board of a drawing. A few
  /// bytes of the file can say that there are thousands.
  private static let maximumPages = Boards.limit * PDFDocument.maximumPages

  func documentNumber(
    _ element: XMLElement, _ name: StaticString
  ) throws(InkFileError) -> Int {
    guard let number = element[name].flatMap({ Int($0) }), number >= 1 else {
      throw InkFileError("the \(name) of a PDF document is not a number of at least 1")
    }
    return number
  }

  func sizes(_ element: XMLElement) throws(InkFileError) -> [PageSize] {
    let words = (element["sizes"] ?? "").split(separator: " ")
    var sizes: [PageSize] = []
    for start in stride(from: 0, to: words.count, by: 3) {
      guard start + 2 < words.count, let width = DecimalNumber.parse(words[start]),
        let height = DecimalNumber.parse(words[start + 1]),
        let size = PageSize(width: width, height: height), let run = Int(words[start + 2]),
        run >= 1, run <= PDFDocument.maximumPages - sizes.count
      else { throw InkFileError("the sizes of a PDF document's pages are not valid") }
      sizes += Array(repeating: size, count: run)
    }
    return sizes
  }

  func endDocument(_ number: Int, _ sizes: [PageSize]) throws(InkFileError) {
    documentTotal.bytes += decoder.bytes.count
    documentTotal.pages += sizes.count
    guard documentTotal.pages <= Self.maximumPages else {
      throw InkFileError("its PDF documents together have more than \(Self.maximumPages) pages")
    }
    guard documentTotal.bytes <= Self.maximumBytes else {
      throw InkFileError(
        "its PDF documents together are larger than \(Self.maximumBytes >> 20) megabytes")
    }
    guard let document = PDFDocument(bytes: decoder.bytes, sizes: sizes) else {
      throw InkFileError("a PDF document is empty or has no pages")
    }
    decoder = Base64Decoder()
    documents[number] = document
  }

  func page(_ element: XMLElement) throws(InkFileError) -> PaperPage {
    func number(_ name: StaticString) throws(InkFileError) -> Double {
      guard let number = element[name].flatMap({ DecimalNumber.parse($0) }) else {
        throw InkFileError("the \(name) of a PDF page is not a number")
      }
      return number
    }
    guard let document = documents[try documentNumber(element, "document")] else {
      throw InkFileError("a PDF page belongs to a document that is not in the file")
    }
    let corner = Point(x: try number("left"), y: try number("top"))
    guard
      let page = PaperPage(
        document, index: try documentNumber(element, "page") - 1, at: corner,
        scale: try number("scale"))
    else { throw InkFileError("a PDF page is not in its document, or lies outside the canvas") }
    return page
  }
}
