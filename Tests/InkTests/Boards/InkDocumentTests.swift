import Ink
import TestSupport
import Testing

@Suite("Documents")
struct InkDocumentTests {
  private static func boards(seed: UInt64) -> Boards {
    var boards = Boards()
    for index in 0..<3 {
      if index > 0 { boards.add() }
      boards.current.paper.color = PaperColor.allCases[index]
      for action in DrawingActionTests.actions(seed: seed + UInt64(index), count: 300) {
        _ = boards.current.drawing.perform(action)
      }
    }
    return boards
  }

  @Test(arguments: 0..<10)
  func `boards made from a document look the same as the boards it was made from`(seed: UInt64) {
    let document = InkDocument(Self.boards(seed: seed), title: "A")
    let again = Boards(document)
    #expect(InkDocument(again, title: "A") == document)
    #expect(document.pages.contains { !$0.strokes.isEmpty })
    #expect(document.pages.contains { !$0.pictures.isEmpty })
  }

  @Test func `each stroke of a document is an edit of its seat`() throws {
    let document = InkDocument(Self.boards(seed: 40))
    let boards = Boards(document).all
    var drawing = try #require(boards.first { !$0.drawing.strokes.isEmpty }).drawing
    for seat in drawing.seatsWithHistory {
      while drawing.canUndo(by: seat) { _ = drawing.undo(by: seat) }
    }
    #expect(drawing.isEmpty && !drawing.strokes.isEmpty)
  }

  @Test("a document without pages gives an empty board, and one with too many gives as many as fit")
  func limits() {
    #expect(Boards(InkDocument()) == Boards())
    let pages = Array(repeating: InkPage(), count: Boards.limit + 1)
    #expect(Boards(InkDocument(pages: pages)).all.count == Boards.limit)
  }

  @Test func `a picture of a page has room for all ink and images, and a margin`() throws {
    for var page in InkDocument(Self.boards(seed: 50)).pages {
      // One that came with a size keeps that.
      page.frame = nil
      let seen = page.strokes.filter { $0.brush.ink != .eraser }.map(\.bounds)
      for bounds in seen + page.pictures.map(\.frame) {
        #expect(page.area.union(bounds.insetBy(-page.paper.spacing)) == page.area)
      }
      #expect(page.area.minX == page.area.minX.rounded())
    }
    #expect(InkPage().area == Rect(minX: 0, minY: 0, maxX: 1280, maxY: 800))
  }

  @Test(arguments: 0..<10)
  func `a stroke that is made of its own samples is the same stroke`(seed: UInt64) throws {
    for stroke in InkDocument(Self.boards(seed: seed)).pages.flatMap(\.strokes) {
      let again = Stroke(
        contact: stroke.contact, seat: stroke.seat, brush: stroke.brush,
        samples: stroke.samples.unpacked, quantum: stroke.samples.quantum,
        breaks: stroke.samples.breaks)
      #expect(again?.mapped(by: stroke.transform) == stroke)
    }
  }

  @Test func `no stroke is made without samples, or with invalid positions or breaks`() {
    func stroke(_ x: [Double], breaks: [Int] = []) -> Stroke? {
      Stroke(
        contact: .touch(1), seat: .first, brush: Brush(color: InkColor(rgb: 0), width: 2),
        samples: x.map {
          StrokeSample(position: Point(x: $0, y: 0), time: Timestamp(milliseconds: 0))
        },
        quantum: .coarsest, breaks: breaks)
    }
    #expect(stroke([1, 2, 3], breaks: [1, 2]) != nil)
    #expect(stroke([]) == nil && stroke([.nan]) == nil && stroke([1, .infinity]) == nil)
    for breaks in [[0], [3], [2, 1], [-1], [1, 1]] {
      #expect(stroke([1, 2, 3], breaks: breaks) == nil)
    }
  }
}
