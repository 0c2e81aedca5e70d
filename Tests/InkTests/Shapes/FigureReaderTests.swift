import Ink
import TestSupport
import Testing

@Suite("Reading figures")
struct FigureReaderTests {
  @Test(
    "at least 95 of 100 figures of a wobbly hand are read as what they were meant to be",
    arguments: WobblyHand.Figure.allCases)
  func figures(figure: WobblyHand.Figure) {
    var hand = WobblyHand(seed: 1)
    let right = (0..<500).count { _ in
      FigureReader.figure(of: hand.draw(figure), smallest: 30)?.kind == figure
    }
    #expect(right >= 475, "\(right) of 500")
  }

  @Test("at most one of a hundred letters, words and doodles is taken for a figure")
  func doodles() {
    var hand = WobblyHand(seed: 2)
    let all = (0..<200).flatMap { _ in WobblyHand.Doodle.allCases.map { hand.draw($0) } }
    let taken = all.count { FigureReader.figure(of: $0, smallest: 30) != nil }
    #expect(taken * 100 <= all.count, "\(taken) of \(all.count)")
  }

  @Test("a figure lies where it was drawn")
  func places() throws {
    for (figure, seed) in zip(WobblyHand.Figure.allCases, UInt64(1)...) {
      var hand = WobblyHand(seed: seed)
      let drawn = hand.draw(figure)
      let read = try #require(FigureReader.figure(of: drawn, smallest: 30))
      let (way, reach) = (Way(read.way), drawn.reduce(Rect.empty) { $0.union(Rect(around: $1)) })
      let size = max(reach.width, reach.height)
      for place in drawn { #expect(way.distance(from: place) < 0.15 * size, "\(figure)") }
    }
  }

  @Test("a path that is too small, a point or not finite is no figure")
  func refusals() {
    let line = (0...20).map { Point(x: Double($0), y: 0) }
    #expect(FigureReader.figure(of: line, smallest: 30) == nil)
    #expect(FigureReader.figure(of: line, smallest: 10)?.kind == .line)
    for path in [
      [], [Point(x: 1, y: 1)], Array(repeating: Point(x: 1, y: 1), count: 50),
      line + [Point(x: .nan, y: 0)], [Point(x: 0, y: 0), Point(x: .infinity, y: 0)],
      [Point(x: -1e300, y: 0), Point(x: 1e300, y: 1e300)],
    ] {
      #expect(FigureReader.figure(of: path, smallest: 30) == nil)
    }
  }

  @Test("a regular figure has equal radii, sides or angles, and a direction of whole steps")
  func regular() {
    let oval = InkFigure.ellipse(
      center: Point(x: 5, y: 5), radii: Point(x: 9, y: 4), angle: 0.3)
    #expect(oval.regular.kind == .circle)
    let box = InkFigure.polygon(
      [(0, 0), (30, 2), (29, 14), (0, 12)].map { Point(x: $0.0, y: $0.1) })
    #expect(box.regular.kind == .square)
    guard
      case .line(_, let end) = InkFigure.line(from: Point(x: 0, y: 0), to: Point(x: 100, y: 4))
        .regular
    else { return }
    #expect(abs(end.y) < 1e-9 && abs(end.x - 100) < 0.1)
  }
}
