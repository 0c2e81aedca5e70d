import Ink
import Testing

@Suite("Pages with a size of their own")
struct PageFrameTests {
  private let frame = Rect(minX: 0, minY: 0, maxX: 800, maxY: 1100)

  private func stroke(_ x: Double, _ y: Double) throws -> Stroke {
    let samples = [0.0, 20].map {
      StrokeSample(position: Point(x: x + $0, y: y), time: Timestamp(milliseconds: Int64($0)))
    }
    return try #require(
      Stroke(
        contact: .touch(0), seat: .first, brush: Brush(color: InkColor(rgb: 0), width: 4),
        samples: samples, quantum: .coarsest))
  }

  @Test func `a page keeps its edges, empty or not, also if ink reaches over them`() throws {
    #expect(InkPage(frame: frame).area == frame)
    let page = InkPage(
      frame: frame, strokes: [try stroke(400, 300), try stroke(790, 500), try stroke(0, 0)])
    #expect(page.area == frame && page.cutStrokeCount == 1)
    #expect(InkPage(Boards(InkDocument(pages: [page])).current) == page)
  }

  @Test func `the picture grows on the side where ink lies beside the page`() throws {
    let page = InkPage(frame: frame, strokes: [try stroke(900, 300)])
    #expect(page.area.minX == 0 && page.area.minY == 0 && page.area.maxY == 1100)
    #expect(page.area.maxX == 922 + page.paper.spacing && page.cutStrokeCount == 0)
  }

  @Test func `impossible edges of a page are ignored`() {
    for frame in [
      Rect.empty, Rect(minX: 0, minY: 0, maxX: 0, maxY: 9),
      Rect(minX: 0, minY: 0, maxX: 1e9, maxY: 9),
      Rect(minX: .nan, minY: 0, maxX: 9, maxY: 9),
    ] {
      var drawing = Drawing()
      drawing.setPage(frame)
      #expect(drawing.page == nil)
      #expect(!drawing.perform(.setPage(frame)).hadEffect)
    }
  }

  @Test func `a replay shows the page's size, which is not an edit`() throws {
    let empty = InkPage(frame: frame)
    let painted = InkPage(frame: frame, strokes: [try stroke(400, 300)])
    let replay = Replay(InkDocument(pages: [empty, painted]))
    #expect(replay.duration == Replay(InkDocument(pages: [painted])).duration)
    #expect(replay.extent == (800, 1100))
  }

  @Test func `a sheet's own colour is kept until another one is chosen`() {
    var paper = Paper(pattern: .ruled)
    paper.setSheetColor(InkColor(rgb: 0xFFE0F0))
    #expect(paper.sheetColor == InkColor(rgb: 0xFFE0F0) && paper.isLight)
    #expect(PaperPrint(paper).color != nil && PaperPrint(paper).color != paper.sheetColor)
    paper.color = .blackboard
    #expect(paper == Paper(color: .blackboard, pattern: .ruled) && !paper.isLight)
    paper.setSheetColor(PaperColor.cream.color)
    #expect(paper == Paper(color: .cream, pattern: .ruled))
  }
}

@Suite("The lines and dots of a paper as guides")
struct PaperGuideTests {
  private func nearest(_ pattern: PaperPattern, _ x: Double, _ y: Double) -> [Double] {
    let paper = Paper(pattern: pattern, spacing: 20)
    let place = paper.nearestGuide(to: Point(x: x, y: y), within: 4)
    return [place.x, place.y]
  }

  @Test func `a position goes to what is near: a line, a crossing or a dot`() {
    #expect(nearest(.blank, 41, 59) == [41, 59])
    #expect(nearest(.ruled, 41, 59) == [41, 60])
    #expect(nearest(.squared, 41, 59) == [40, 60])
    #expect(nearest(.squared, 30, 59) == [30, 60])
    #expect(nearest(.squared, -39, 50) == [-40, 50])
    #expect(nearest(.dotted, 41, 59) == [40, 60])
    #expect(nearest(.dotted, 30, 59) == [30, 59])
  }
}
