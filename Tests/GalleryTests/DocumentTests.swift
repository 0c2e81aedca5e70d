import Gallery
import Ink
import TestSupport
import Testing

@Suite("Drawings made of documents")
struct DocumentTests {
  let place = GalleryPlace()

  private func document(_ title: String?, seed: UInt64) -> InkDocument {
    var painted = PaintedBoards(seed: seed, pastes: true)
    _ = painted.paint(400)
    // Seats as they are once a document was read: with numbers that fit a byte.
    return InkDocument(Boards(InkDocument(painted.closed)), title: title)
  }

  @Test(
    "the ink of a document is kept under the document's name and can be undone", arguments: 0..<4)
  func kept(seed: UInt64) throws {
    let document = document("Sea", seed: seed)
    let open = try place.open(.document(document))
    let keeper = try #require(open.keeper)
    #expect(open.name == "Sea" && open.seats == [])
    #expect(keeper.finish(open.boards, Arrangement(open.boards, seats: [])) == nil)
    let again = try place.open(.named("Sea"))
    #expect(InkDocument(again.boards, title: "Sea") == document)
    #expect(again.boards.differences(from: open.boards) == [])
    let hasStrokes = again.boards.all.first { !$0.drawing.strokes.isEmpty }
    var drawing = try #require(hasStrokes).drawing
    for seat in drawing.seatsWithHistory {
      while drawing.canUndo(by: seat) { _ = drawing.undo(by: seat) }
    }
    #expect(drawing.isEmpty)
  }

  @Test(arguments: 0..<4)
  func `what a file says beside its ink is kept, through a copy as well`(seed: UInt64) throws {
    var document = document("Sea", seed: seed)
    for index in document.pages.indices {
      document.pages[index].markup = RandomMarkup.markup(
        of: document.pages[index].strokes.count, seed: seed + UInt64(index))
    }
    let open = try place.open(.document(document))
    #expect(open.keeper?.finish(open.boards, Arrangement(open.boards, seats: [])) == nil)
    #expect(InkDocument(try place.open(.named("Sea")).boards, title: "Sea") == document)
    let id = try #require(open.keeper?.drawing)
    let copy = try place.shelf().duplicate(id, at: 0)
    #expect(InkDocument(try place.shelf().read(copy.id).boards, title: "Sea") == document)
  }

  @Test func `a page's size and the colour of its paper are kept, and in a copy`() throws {
    var paper = Paper(pattern: .dotted)
    paper.setSheetColor(InkColor(rgb: 0xFFFFFE))
    let frame = Rect(minX: 0, minY: 0, maxX: 793.7, maxY: 1122.5)
    var black = Paper()
    black.setSheetColor(InkColor(rgb: 0x000001))
    let document = InkDocument(
      title: "Sea", pages: [InkPage(paper: paper, frame: frame), InkPage(paper: black)])
    let open = try place.open(.document(document))
    let keeper = try #require(open.keeper)
    #expect(keeper.finish(open.boards, Arrangement(open.boards, seats: [])) == nil)
    let again = try place.open(.named("Sea"))
    #expect(InkDocument(again.boards, title: "Sea") == document && again.notices == [])
    // Whoever opens it while it is open has a copy.
    #expect(InkDocument(try place.open(.named("Sea")).boards, title: "Sea") == document)
  }

  @Test func `what is painted on it afterwards is kept with it`() throws {
    let open = try place.open(.document(document("Sea", seed: 9)))
    let keeper = try #require(open.keeper)
    var painted = PaintedBoards(seed: 9, on: open.boards)
    keeper.keep(painted.draw(30))
    #expect(keeper.finish(painted.boards, Arrangement(painted.boards, seats: [])) == nil)
    let again = try place.open(.latest)
    #expect(again.boards.differences(from: painted.closed) == [])
  }

  @Test func `any title of a document becomes a name that fits on a line`() throws {
    for (title, name) in [
      ("\u{1B}]0;x\u{7}\n Sea ", "]0;x   Sea"), (String(repeating: "é", count: 99_999), nil),
      ("\n\t", "Drawing 1"),
    ] {
      let open = try place.open(.document(document(title, seed: 1)))
      let keeper = try #require(open.keeper)
      #expect(keeper.finish(open.boards, Arrangement(open.boards, seats: [])) == nil)
      let kept = try place.shelf().record(try #require(keeper.drawing)).name
      if let name { #expect(kept == name) }
      let isShown = !kept.unicodeScalars.contains { DrawingName.steers($0) }
      #expect(kept.count <= DrawingName.longest && isShown)
    }
  }

  @Test("a document's title is numbered if it is taken, and one without a title gets a name")
  func names() throws {
    for expected in ["Sea", "Sea (2)", "Sea (3)"] {
      let open = try place.open(.document(document("Sea", seed: 1)))
      let keeper = try #require(open.keeper)
      #expect(keeper.finish(open.boards, Arrangement(open.boards, seats: [])) == nil)
      let id = try #require(keeper.drawing)
      #expect(try place.shelf().record(id).name == expected)
    }
    let open = try place.open(.document(document(nil, seed: 1)))
    let keeper = try #require(open.keeper)
    #expect(keeper.finish(open.boards, Arrangement(open.boards, seats: [])) == nil)
    #expect(try place.shelf().records().count == 4)
    #expect(try place.shelf().records().allSatisfy { !$0.name.isEmpty })
  }
}
