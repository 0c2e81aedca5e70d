import Glibc
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

  @Test func `at most one of a hundred letters, words and doodles is taken for a figure`() {
    var hand = WobblyHand(seed: 2)
    let all = (0..<200).flatMap { _ in WobblyHand.Doodle.allCases.map { hand.draw($0) } }
    let taken = all.count { FigureReader.figure(of: $0, smallest: 30) != nil }
    #expect(taken * 100 <= all.count, "\(taken) of \(all.count)")
  }

  @Test("an arc or straight pieces as small as a letter are writing, larger ones are a figure")
  func letters() {
    func corners(_ scale: Double) -> [Point] {
      [(0.0, 0.0), (0, 2), (1.5, 2)].map { Point(x: $0.0 * scale, y: $0.1 * scale) }
    }
    func bow(_ scale: Double) -> [Point] {
      (0...60).map { step in
        let turn = 1 + Double(step) / 60 * 4
        return Point(x: scale * cos(turn), y: -scale * sin(turn))
      }
    }
    #expect(FigureReader.figure(of: corners(30), smallest: 30) == nil)
    #expect(FigureReader.figure(of: bow(30), smallest: 30) == nil)
    #expect(FigureReader.figure(of: corners(90), smallest: 30)?.kind == .polyline)
    #expect(FigureReader.figure(of: bow(90), smallest: 30)?.kind == .arc)
  }

  @Test func `a figure lies where it was drawn`() throws {
    for (figure, seed) in zip(WobblyHand.Figure.allCases, UInt64(1)...) {
      var hand = WobblyHand(seed: seed)
      let drawn = hand.draw(figure)
      let read = try #require(FigureReader.figure(of: drawn, smallest: 30))
      let (way, reach) = (Way(read.way), drawn.reduce(Rect.empty) { $0.union(Rect(around: $1)) })
      let size = max(reach.width, reach.height)
      for place in drawn { #expect(way.distance(from: place) < 0.15 * size, "\(figure)") }
    }
  }

  @Test func `a path that is too small, a point or not finite is no figure`() {
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

  @Test func `a figure goes on where it began when it is moved, turned and scaled`() throws {
    let mapping = try #require(
      Similarity(
        from: (Point(x: 0, y: 0), Point(x: 1, y: 0)), to: (Point(x: 7, y: -3), Point(x: 8, y: -1))))
    for (figure, seed) in zip(WobblyHand.Figure.allCases, UInt64(1)...) where figure != .arrow {
      var hand = WobblyHand(seed: seed)
      let read = try #require(FigureReader.figure(of: hand.draw(figure), smallest: 30))
      for (one, other) in zip(read.way.map { mapping($0) }, read.mapped(by: mapping).way) {
        #expect(hypot(one.x - other.x, one.y - other.y) < 1e-6, "\(figure)")
      }
    }
  }

  @Test func `a regular figure has equal radii, sides or angles, and a direction of whole steps`() {
    let oval = InkFigure.ellipse(center: Point(x: 5, y: 5), radii: Point(x: 9, y: 4), angle: 0.3)
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
  @Test func `a regular arc is a part of a circle between the same ends, of whole steps`() throws {
    let bow = InkFigure.arc(
      center: Point(x: 10, y: 20), radii: Point(x: 50, y: 30), angle: 0.4, start: -0.2, sweep: -3.1)
    let regular = bow.regular
    guard case .arc(_, let radii, _, _, let sweep) = regular else { return }
    #expect(radii.x == radii.y && abs(sweep + .pi) < 1e-9)
    for (one, other) in [(bow.way.first, regular.way.first), (bow.way.last, regular.way.last)] {
      let (start, end) = (try #require(one), try #require(other))
      #expect(hypot(start.x - end.x, start.y - end.y) < 1e-9)
    }
    // It bends to the same side.
    let (old, new) = (bow.way[bow.way.count / 2], regular.way[regular.way.count / 2])
    #expect(hypot(old.x - new.x, old.y - new.y) < 40)
  }

  @Test func `regular pieces keep their lengths and have directions of whole steps`() {
    let corners = [(0.0, 0.0), (100, 6), (104, 80)].map { Point(x: $0.0, y: $0.1) }
    guard case .polyline(let regular) = InkFigure.polyline(corners).regular else { return }
    #expect(regular.count == 3 && regular[0] == corners[0])
    #expect(abs(regular[1].y) < 1e-9 && abs(regular[2].x - regular[1].x) < 1e-9)
    #expect(abs(regular[2].y - hypot(4, 74)) < 1e-9)
  }

  @Test("a regular star has equal tips and equal notches, and one nearly upright is upright")
  func regularStar() {
    for tips in [4, 5, 6] {
      let corners = (0..<(2 * tips)).map { index in
        let turn = Double(index) / Double(tips) * .pi - 1.5
        let radius = index.isMultiple(of: 2) ? 100 + Double(index) : 40 - Double(index)
        return Point(x: radius * cos(turn), y: radius * sin(turn))
      }
      guard case .star(let regular) = InkFigure.star(corners).regular else { return }
      let middle = Point(
        x: corners.reduce(0) { $0 + $1.x } / Double(corners.count),
        y: corners.reduce(0) { $0 + $1.y } / Double(corners.count))
      let radii = regular.map { hypot($0.x - middle.x, $0.y - middle.y) }
      for (index, radius) in radii.enumerated() {
        #expect(abs(radius - radii[index % 2]) < 1e-9, "\(tips)")
      }
      #expect(abs(regular[0].x - middle.x) < 1e-9 && regular[0].y < middle.y, "\(tips)")
    }
    let crossing = (0..<5).map { index in
      let turn = Double(index) * 0.8 * .pi - 1.5
      return Point(x: 100 * cos(turn), y: 100 * sin(turn))
    }
    guard case .star(let regular) = InkFigure.star(crossing).regular else { return }
    #expect(regular.count == 5 && abs(regular[0].x) < 1e-9)
    #expect(abs(regular[1].y - 100 * cos(0.2 * .pi)) < 1e-9, "its lines cross")
  }

  @Test func `a regular heart stands upright for a person at one of the edges`() {
    for (angle, upright) in [(0.3, 0.0), (1.4, .pi / 2), (-2.9, -.pi)] {
      let heart = InkFigure.heart(
        center: Point(x: 5, y: 5), size: Point(x: 90, y: 60), angle: angle)
      guard case .heart(let center, let size, let turned) = heart.regular else { return }
      #expect(center == Point(x: 5, y: 5) && abs(turned - upright) < 1e-9)
      #expect(abs(size.x * size.y - 90 * 60) < 1e-6 && size.x > size.y)
    }
  }
}
