import Gallery
import Ink
import SQLite
import SystemPackage
import Testing
import TestSupport

@Suite("Keeping pages of documents")
struct PageKeepingTests {
  let place = GalleryPlace()

  /// A document of three parts in the database, with bytes of every value at the start of a part.
  private func document(_ seed: UInt64 = 1) throws -> PDFDocument {
    var random = SeededGenerator(seed: seed)
    let bytes = random.bytes(2 * StoredDocument.partLength + 1000)
    let sizes = [PageSize(width: 595.276, height: 841.89), PageSize(width: 200.5, height: 100)]
    return try #require(PDFDocument(bytes: bytes, sizes: sizes.compactMap(\.self)))
  }

  /// Boards with the pages of a document and ink on them.
  private func boards(of document: PDFDocument, copies: Int = 1) throws -> Boards {
    var pages: [InkPage] = []
    for index in Array(repeating: [0, 1], count: copies).flatMap(\.self) {
      var paper = Paper(color: .cream, pattern: .ruled)
      let page: PaperPage = try #require(
        PaperPage(document, index: index, at: Point(x: 10.25, y: -3), scale: 1.1))
      paper.page = page
      pages.append(InkPage(paper: paper, frame: paper.page?.frame))
    }
    return Boards(InkDocument(title: "Sea", pages: pages + [InkPage()]))
  }

  private func keep(_ document: PDFDocument, copies: Int = 1) throws -> Boards {
    let open = try place.open(
      .document(InkDocument(boards(of: document, copies: copies), title: "Sea")))
    #expect(open.keeper?.finish(open.boards, Arrangement(open.boards, seats: [])) == nil)
    return open.boards
  }

  private func rows() throws -> [Int] {
    try ["document", "documentPart", "boardPage"].map { try place.rowCount($0) }
  }

  @Test("pages come back with their boards, and the bytes of a document are kept once")
  func kept() throws {
    let document = try document()
    let boards = try keep(document, copies: 3)
    #expect(try rows() == [1, 3, 6])
    let read = try place.open(.latest).boards
    #expect(read.all.map(\.paper) == boards.all.map(\.paper))
    let pages = read.all.compactMap(\.paper.page)
    #expect(pages.count == 6 && pages.allSatisfy { $0.document === pages[0].document })
    #expect(pages[0].document.bytes == document.bytes && pages[0].document.sizes == document.sizes)
    // The same document in another drawing is not written again.
    _ = try keep(document)
    #expect(try rows() == [1, 3, 8])
    #expect(try place.shelf().problems() == [])
  }

  @Test func `changes of paper, order and boards keep each page with its board`() throws {
    let open = try place.open(.document(InkDocument(boards(of: document()), title: "Sea")))
    let keeper = try #require(open.keeper)
    var boards = open.boards
    var random = SeededGenerator(seed: 5)
    for step in 0..<60 {
      switch random.integer(in: 0...6) {
      case 0: boards.current.paper.color = random.element(of: PaperColor.allCases)
      case 1: boards.turn(to: random.integer(in: 0...boards.all.count - 1))
      case 2: boards.add()
      case 3: boards.deleteCurrent()
      case 4: boards.putBack()
      case 5: boards.current.setView(ViewTransform(scale: 2, origin: Point(x: 1, y: 2)))
      default: boards.move(boards.currentID, to: random.integer(in: 0...boards.all.count - 1))
      }
      keeper.keep(Arrangement(boards, seats: []))
      #expect(keeper.writeNow() == nil)
      let read = try place.shelf().read(#require(keeper.drawing)).boards
      #expect(read.all.map(\.paper) == boards.all.map(\.paper), "step \(step)")
      #expect(read.deleted.map(\.board.paper) == boards.deleted.map(\.board.paper), "step \(step)")
    }
    #expect(keeper.finish(boards, Arrangement(boards, seats: [])) == nil)
  }

  @Test func `a copy has the pages; documents go with the last drawing that shows them`() throws {
    let boards = try keep(document())
    let other = try document(2)
    let shelf = try place.shelf()
    let original = try shelf.record(named: "Sea").id
    let copy = try shelf.duplicate(original, at: 1)
    #expect(try shelf.read(copy.id).boards.all.map(\.paper) == boards.all.map(\.paper))
    let open = try place.open(.document(InkDocument(self.boards(of: other), title: "Sun")))
    #expect(open.keeper?.finish(open.boards, Arrangement(open.boards, seats: [])) == nil)
    #expect(try rows() == [2, 6, 6])
    func removeForGood(_ id: DrawingID) throws {
      try shelf.delete(id, at: 1)
      let queue = try SQLiteQueue(.file(place.folder.database.string))
      try queue.write { try $0.run("UPDATE discarded SET day = -1000; UPDATE usage SET days = 0") }
      queue.close()
      let second = try place.shelf()
      let queue2 = try SQLiteQueue(.file(place.folder.database.string))
      try queue2.write {
        try $0.execute("UPDATE drawing SET isReady = 0 WHERE id = ?", [id.number])
      }
      queue2.close()
      try second.emptyTrash(at: .now())
    }
    try removeForGood(original)
    #expect(try rows() == [2, 6, 4])
    #expect(try shelf.read(copy.id).boards.all.map(\.paper) == boards.all.map(\.paper))
    try removeForGood(copy.id)
    #expect(try rows() == [1, 3, 2])
    #expect(try place.open(.latest).boards.all.compactMap(\.paper.page).count == 2)
  }

  @Test(
    "a damaged document is left out and counted, and comes back if the damage goes",
    arguments: [
      "DELETE FROM documentPart WHERE id & 3 = 1", "DELETE FROM document",
      "UPDATE documentPart SET body = zeroblob(100) WHERE id & 3 = 0",
      "UPDATE document SET sizes = x'00'", "UPDATE document SET length = -1",
      "UPDATE boardPage SET page = 7", "UPDATE boardPage SET scale = 0",
      "UPDATE boardPage SET x = 'a'",
    ])
  func damaged(change: String) throws {
    let boards = try keep(document())
    let saved = GalleryPlace()
    try saved.take(from: place)
    let queue = try SQLiteQueue(.file(place.folder.database.string))
    try queue.write { try $0.run(change) }
    queue.close()
    let read = try place.shelf().read(place.shelf().record(named: "Sea").id)
    #expect(read.boards.all.compactMap(\.paper.page).isEmpty)
    #expect(read.lostEntries == 2 && read.boards.all.count == boards.all.count)
    // A window that shows the drawing does not remove what it could not read.
    try place.mend()
    #expect(try place.rowCount("boardPage") == 2)
  }

  @Test("a recovery restores documents and pages, and takes no part of one for an entry")
  func recovered() throws {
    let boards = try keep(document(), copies: 2)
    try GalleryRecovery.recoverForTest(place.folder)
    let read = try place.open(.latest).boards
    #expect(read.all.map(\.paper) == boards.all.map(\.paper))
    #expect(read.all.allSatisfy { $0.drawing.isEmpty })
    #expect(try place.shelf().problems() == [])
  }
}
