import Ink
import InkFiles
import Synchronization
import TestSupport
import Testing

@Suite("Pages of PDF documents in files")
struct DocumentPageTests {
  private let one = TestPages.document([(595.276, 841.89), (595.276, 841.89), (200, 100)], seed: 1)
  private let other = TestPages.document([(300, 300)], seed: 2)

  private func page(_ document: PDFDocument, _ index: Int, seed: UInt64) throws -> InkPage {
    var page = RandomPage.page(seed: seed)
    let printed: PaperPage = try #require(
      PaperPage(document, index: index, at: Point(x: -3.25, y: 8), scale: 1.25))
    page.paper.page = printed
    return page
  }

  private func document() throws -> InkDocument {
    try InkDocument(
      title: "Notes",
      pages: [
        page(one, 2, seed: 1), RandomPage.page(seed: 2), page(other, 0, seed: 3),
        page(one, 0, seed: 4),
      ])
  }

  @Test func `our own InkML comes back whole, with each document once`() throws {
    let document = try document()
    let bytes = try written(document)
    let read = try InkMLReader.read(InkFileSource(bytes))
    #expect(read == document)
    let pages = read.pages.compactMap(\.paper.page)
    #expect(pages.map(\.document.bytes) == [one.bytes, other.bytes, one.bytes])
    #expect(pages.map(\.document.sizes) == [one.sizes, other.sizes, one.sizes])
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text.split(separator: "<fp:document ").count == 3)
  }

  @Test(
    "damaged InkML with pages is refused in words",
    arguments: [
      (
        "document=\"1\"", "document=\"7\"",
        "a PDF page belongs to a document that is not in the file"
      ),
      ("page=\"3\"", "page=\"4\"", "a PDF page is not in its document, or lies outside the canvas"),
      (
        "scale=\"1.25\"", "scale=\"0\"",
        "a PDF page is not in its document, or lies outside the canvas"
      ),
      ("scale=\"1.25\"", "scale=\"x\"", "the scale of a PDF page is not a number"),
      (
        "number=\"1\"", "number=\"-\"", "the number of a PDF document is not a number of at least 1"
      ),
      ("841.89 2", "841.89 20000", "the sizes of a PDF document's pages are not valid"),
      ("841.89 2", "841.89", "the sizes of a PDF document's pages are not valid"),
      ("sizes=\"595", "sizes=\"-595", "the sizes of a PDF document's pages are not valid"),
    ])
  func damaged(old: String, new: String, sentence: String) throws {
    let text = String(decoding: try written(document()), as: UTF8.self)
    let parts = text.split(separator: old, maxSplits: 1, omittingEmptySubsequences: false)
    try #require(parts.count == 2)
    let changed = parts.joined(separator: new)
    let error = #expect(throws: InkFileError.self) {
      try InkMLReader.read(InkFileSource(Array(changed.utf8)))
    }
    #expect(error.map { "\($0)".contains(sentence) } == true, "\(error as Any)")
  }

  private func export(_ format: InkFileFormat, _ imaging: Imaging) throws -> ([UInt8], Omissions) {
    var bytes: [UInt8] = []
    let output = InkFileOutput { piece in bytes += piece }
    try format.write(document(), InkFileOptions(), imaging: imaging, to: output)
    return (bytes, output.omissions)
  }

  @Test func `formats that cannot hold pages get images of them, and say so`() throws {
    var imaging = Imaging()
    let picture = TestPictures.picture([0xFF00_FF00], width: 1, height: 1)
    imaging.paintPage = { _, _ in picture }
    imaging.decode = { _ in [0xFF00_FF00] }
    for (format, count) in [(InkFileFormat.xopp, 3), (.pdf, 3), (.svg, 1)] {
      #expect(try export(format, imaging).1[.pageImages] == count, "\(format.word)")
      imaging.paintPage = { _, _ in nil }
      #expect(try export(format, imaging).1[.pdfBackgrounds] == count, "\(format.word)")
      imaging.paintPage = { _, _ in picture }
    }
  }

  @Test("a PDF is put together of the original pages and of ink pages of the same sizes")
  func overlay() throws {
    var imaging = Imaging()
    let (one, other) = (one, other)
    imaging.overlay = { documents, ink, pages, _ in
      #expect(documents == [one, other])
      #expect(pages.map(\.ink) == [0, 1, 2, 3])
      #expect(pages.map { $0.original?.document } == [0, nil, 1, 0])
      #expect(pages.map { $0.original?.page } == [2, nil, 0, 0])
      let text = String(decoding: ink, as: UTF8.self)
      for box in ["[0 0 200 100]", "[0 0 300 300]", "[0 0 595.276 841.89]"] {
        #expect(text.contains("/MediaBox \(box)"), "\(box)")
      }
      return Array("whole".utf8)
    }
    let (bytes, omissions) = try export(.pdf, imaging)
    #expect(bytes == Array("whole".utf8))
    #expect(omissions[.pageImages] == 0 && omissions[.pdfBackgrounds] == 0)
  }

  @Test("each page of a PDF becomes a board with the page on its paper, as large as on paper")
  func read() throws {
    var imaging = Imaging()
    let one = one
    imaging.readDocument = { bytes, _ throws(InkFileError) in
      guard bytes == one.bytes else { throw InkFileError("other bytes") }
      return one
    }
    var omissions = Omissions()
    let document = try InkFileFormat.read(
      anyOf: InkFileSource(one.bytes), omissions: &omissions, imaging: imaging)
    #expect(omissions.isEmpty && document.pages.count == 3)
    for (index, page) in document.pages.enumerated() {
      #expect(page.paper.page == PaperPage(one, index: index))
      #expect(page.frame == page.paper.page?.frame && page.area == page.frame)
      #expect(abs(page.area.width - one.sizes[index].width / 72 * 96) < 1e-9)
      #expect(page.strokes.isEmpty && page.pictures.isEmpty)
    }
    let boards = Boards(document)
    #expect(!boards.isBlank && boards.all.map { InkPage($0) } == document.pages)
  }

  @Test func `pages beyond the boards of a drawing are counted, and thin ones, too`() throws {
    var imaging = Imaging()
    let many = TestPages.document(Array(repeating: (100.0, 100.0), count: Boards.limit + 7))
    imaging.readDocument = { _, _ in many }
    var omissions = Omissions()
    let document = try InkFileFormat.read(
      anyOf: InkFileSource(many.bytes), omissions: &omissions, imaging: imaging)
    #expect(document.pages.count == Boards.limit && omissions.line == "left out: 7 pages")
  }

  @Test func `a page without ink is left as it is, and without ink no page is written`() throws {
    var document = try InkDocument(pages: [page(one, 2, seed: 1), page(one, 0, seed: 2)])
    (document.pages[1].strokes, document.pages[1].pictures) = ([], [])
    #expect(document.overlaid.pages.map(\.ink) == [0, nil])
    document.pages.removeFirst()
    var imaging = Imaging()
    imaging.overlay = { _, ink, pages, omissions in
      #expect(ink.isEmpty && pages.map(\.ink) == [nil])
      omissions.add(.encryptions)
      return Array("whole".utf8)
    }
    let output = InkFileOutput { _ in }
    try InkFileFormat.pdf.write(document, InkFileOptions(), imaging: imaging, to: output)
    #expect(output.omissions[.encryptions] == 1)
  }

  @Test func `a part of a drawing has parts of its documents`() throws {
    var document = try document()
    document.pages.removeFirst()
    var imaging = Imaging()
    let one = one
    imaging.overlay = { documents, ink, pages, omissions in
      #expect(documents == [one] && ink.isEmpty && pages.map(\.ink) == [nil])
      #expect(pages.map(\.original?.page) == [0])
      omissions.add(.encryptions)
      return [1, 2, 3]
    }
    var omissions = Omissions()
    let part = try document.withoutOtherPages(imaging, &omissions)
    #expect(omissions[.encryptions] == 1)
    let pages = part.pages.map(\.paper.page)
    let old = document.pages.map(\.paper.page)
    #expect(pages[0] == nil && pages[1] == old[1])
    #expect(pages[2]?.document.bytes == [1, 2, 3] && pages[2]?.index == 0)
    #expect(pages[2]?.frame == old[2]?.frame)
    #expect(part.pages.map(\.strokes) == document.pages.map(\.strokes))
  }

  @Test("a background of 60 pages is read and decoded once, and what it lacks is counted once")
  func sharedBackground() throws {
    let calls = Mutex((read: 0, documents: 0, pictures: 0))
    let (one, picture) = (one, TestPictures.picture([0xFF00_FF00], width: 1, height: 1))
    var imaging = Imaging()
    imaging.readOther = { name, _ in
      calls.withLock { $0.read += 1 }
      return name == "a.jpg" ? [0xFF, 0xD8, 0xFF, 0xE0] : [1]
    }
    imaging.readDocument = { _, omissions in
      calls.withLock { $0.documents += 1 }
      omissions.add(.damagedPages)
      return one
    }
    imaging.importPicture = { _, _ in
      calls.withLock { $0.pictures += 1 }
      return ImportedPicture(picture)
    }
    let backgrounds = [
      "type=\"pixmap\" domain=\"absolute\" filename=\"a.jpg\"",
      "type=\"pdf\" domain=\"absolute\" filename=\"b.pdf\" pageno=\"1\"",
    ]
    for background in backgrounds {
      let page = "<page width=\"595\" height=\"841\"><background \(background)/><layer/></page>"
      let text = "<xournal>\(String(repeating: page, count: 60))</xournal>"
      var omissions = Omissions()
      let document = try InkFileFormat.read(
        anyOf: InkFileSource(Array(text.utf8)), omissions: &omissions, imaging: imaging)
      #expect(document.pages.count == 60)
      #expect(document.pages.allSatisfy { $0.pictures.count == 1 || $0.paper.page != nil })
      #expect(omissions[.damagedPages] <= 1)
    }
    let (read, documents, pictures) = calls.withLock { $0 }
    #expect(read == 2 && documents == 1 && pictures == 1)
  }

  @Test func `PDF files below the ink of Xournal++ come with it, if they can be read`() throws {
    var imaging = Imaging()
    let one = one
    imaging.readDocument = { _, _ in one }
    imaging.readOther = { name, isAttached in
      switch (name, isAttached) {
      case ("/a/lesson.pdf", false), ("bg.pdf", true): one.bytes
      default: nil
      }
    }
    func read(_ backgrounds: String...) throws -> ([PaperPage?], String?) {
      let pages = backgrounds.map {
        "<page width=\"595\" height=\"841\"><background type=\"pdf\" \($0)/><layer/></page>"
      }
      var omissions = Omissions()
      let document = try InkFileFormat.read(
        anyOf: InkFileSource(Array("<xournal>\(pages.joined())</xournal>".utf8)),
        omissions: &omissions, imaging: imaging)
      return (document.pages.map(\.paper.page), omissions.line)
    }
    let first = PaperPage(one, index: 0)
    let absolute = try read(
      "domain=\"absolute\" filename=\"/a/lesson.pdf\" pageno=\"1\"", "pageno=\"3\"")
    #expect(absolute.0 == [first, PaperPage(one, index: 2)] && absolute.1 == nil)
    let attached = try read("domain=\"attach\" filename=\"bg.pdf\" pageno=\"1\"")
    #expect(attached.0 == [first] && attached.1 == nil)
    for lost in [
      "domain=\"absolute\" filename=\"/b.pdf\" pageno=\"1\"", "pageno=\"1\"",
      "domain=\"attach\" filename=\"bg.pdf\" pageno=\"4\"",
      "domain=\"attach\" filename=\"bg.pdf\" pageno=\"0\"",
      "domain=\"attach\" filename=\"bg.pdf\"",
    ] {
      let (pages, line) = try read(lost)
      #expect(pages == [nil] && line == "left out: 1 PDF background", "\(lost)")
    }
  }
}
