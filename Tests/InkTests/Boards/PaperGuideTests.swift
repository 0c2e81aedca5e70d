import Ink
import Testing

@Suite("The lines and dots of a paper as guides")
struct PaperGuideTests {
  private func nearest(_ pattern: PaperPattern, _ x: Double, _ y: Double) -> [Double] {
    let paper = Paper(pattern: pattern, spacing: 20)
    let place = paper.nearestGuide(to: Point(x: x, y: y), within: 4)
    return [place.x, place.y]
  }

  @Test("a position goes to what is near: a line, a crossing or a dot")
  func patterns() {
    #expect(nearest(.blank, 41, 59) == [41, 59])
    #expect(nearest(.ruled, 41, 59) == [41, 60])
    #expect(nearest(.squared, 41, 59) == [40, 60])
    #expect(nearest(.squared, 30, 59) == [30, 60])
    #expect(nearest(.squared, -39, 50) == [-40, 50])
    #expect(nearest(.dotted, 41, 59) == [40, 60])
    #expect(nearest(.dotted, 30, 59) == [30, 59])
  }
}
