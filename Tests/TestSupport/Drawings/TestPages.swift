public import Ink

/// Documents and pages for tests. The bytes are no PDF file; nothing that is tested with them reads
/// them.
public enum TestPages {
  /// Makes a document with pages of these sizes in points.
  public static func document(
    _ sizes: [(width: Double, height: Double)] = [(60, 40)], seed: UInt64 = 1
  ) -> PDFDocument {
    var random = SeededGenerator(seed: seed)
    let bytes = Array("%PDF-".utf8) + (0..<1000).map { _ in UInt8(random.integer(in: 0...255)) }
    let known = sizes.compactMap { PageSize(width: $0.width, height: $0.height) }
    guard known.count == sizes.count, let document = PDFDocument(bytes: bytes, sizes: known) else {
      preconditionFailure("the sizes of a test's pages are valid")
    }
    return document
  }

  /// A document of pages that become larger. One of more pages has the same first pages.
  public static func growing(pages count: Int) -> PDFDocument {
    document(
      (0..<count).map { (width: Double(40 + 300 * $0), height: Double(60 + 90 * $0)) }, seed: 9)
  }

  /// The pages of such a document, and one without a page.
  static func pages(_ count: Int) -> [InkPage] {
    let document = growing(pages: count)
    return document.sizes.indices.map { index in
      let page = PaperPage(document, index: index)
      return InkPage(paper: paper(page), frame: page?.frame)
    } + [InkPage()]
  }

  /// Returns a paper with a page on it.
  public static func paper(
    _ page: PaperPage?, color: PaperColor = .white, pattern: PaperPattern = .blank
  ) -> Paper {
    var paper = Paper(color: color, pattern: pattern)
    paper.page = page
    return paper
  }
}
