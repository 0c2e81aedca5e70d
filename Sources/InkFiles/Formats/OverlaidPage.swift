public import Ink

/// A page of a PDF file that is put together: a page of a document as it was, with ink on top.
public struct OverlaidPage: Hashable, Sendable {
  /// The original page: the place of its document among the documents, and its index there; `nil` if
  /// the page is all our own.
  public let original: Original?
  /// The index of the page with the ink, whose top left corner lies on that of the original; `nil` if
  /// there is no ink.
  public let ink: Int?

  /// A page of one of several documents.
  public struct Original: Hashable, Sendable {
    /// The index of the document.
    public let document: Int
    /// The index of the page in the document.
    public let page: Int
  }
}

extension InkDocument {
  /// Returns the drawing with documents that have no other pages than those on its boards. Counts in `omissions`
  /// what they lose besides.
  /// - Throws: An ``InkFileError`` if a document cannot be taken apart.
  public func withoutOtherPages(
    _ imaging: Imaging, _ omissions: inout Omissions
  ) throws(InkFileError) -> InkDocument {
    guard let overlay = imaging.overlay else { return self }
    var separated = self
    for document in overlaid.documents {
      let used = Set(
        pages.compactMap { page in
          page.paper.page.flatMap { $0.document == document ? $0.index : nil }
        }
      ).sorted()
      guard used.count < document.sizes.count else { continue }
      let originals = used.map {
        OverlaidPage(original: .init(document: 0, page: $0), ink: nil)
      }
      let bytes = try overlay([document], [], originals, &omissions)
      guard let part = PDFDocument(bytes: bytes, sizes: used.map { document.sizes[$0] }) else {
        throw InkFileError("a PDF document is too large")
      }
      for (index, page) in pages.enumerated() {
        guard let old = page.paper.page, old.document == document,
          let place = used.firstIndex(of: old.index)
        else { continue }
        separated.pages[index].paper.page = PaperPage(
          part, index: place, at: old.corner, scale: old.scale)
      }
    }
    return separated
  }

  /// The documents whose pages lie on boards, each once, and the pages of the file that shows them
  /// below the ink.
  package var overlaid: (documents: [PDFDocument], pages: [OverlaidPage]) {
    var documents: [PDFDocument] = []
    let pages = pages.enumerated().map { index, page in
      guard let printed = page.paper.page else { return OverlaidPage(original: nil, ink: index) }
      let place =
        documents.firstIndex(of: printed.document)
        ?? {
          documents.append(printed.document)
          return documents.count - 1
        }()
      let isBare = page.strokes.isEmpty && page.pictures.isEmpty
      return OverlaidPage(
        original: .init(document: place, page: printed.index), ink: isBare ? nil : index)
    }
    return (documents, pages)
  }
}
