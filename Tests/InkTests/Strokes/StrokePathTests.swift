import Ink
import TestSupport
import Testing

@Suite("Strokes as vector paths")
struct StrokePathTests {
  private struct Edge {
    var start: Point
    var end: Point
  }

  /// The path's lines, with sixteen for each curve.
  private func edges(_ path: StrokePath) -> [Edge] {
    var edges: [Edge] = []
    var (here, start) = (Point(x: 0, y: 0), Point(x: 0, y: 0))
    func draw(to point: Point) {
      edges.append(Edge(start: here, end: point))
      here = point
    }
    for step in path.steps {
      switch step {
      case .move(let point): (here, start) = (point, point)
      case .line(let point): draw(to: point)
      case .curve(let first, let second, let end):
        let from = here
        for index in 1...16 {
          let t = Double(index) / 16
          let rest = 1 - t
          let (a, b, c, d) = (rest * rest * rest, 3 * t * rest * rest, 3 * t * t * rest, t * t * t)
          draw(
            to: Point(
              x: from.x * a + first.x * b + second.x * c + end.x * d,
              y: from.y * a + first.y * b + second.y * c + end.y * d))
        }
      case .close: draw(to: start)
      }
    }
    return edges
  }

  /// How often the path goes around a point.
  private func winding(_ edges: [Edge], around point: Point) -> Int {
    edges.reduce(0) { sum, edge in
      let isBelow = (edge.start.y <= point.y, edge.end.y <= point.y)
      guard isBelow.0 != isBelow.1 else { return sum }
      let t = (point.y - edge.start.y) / (edge.end.y - edge.start.y)
      guard edge.start.x + t * (edge.end.x - edge.start.x) > point.x else { return sum }
      return sum + (isBelow.0 ? 1 : -1)
    }
  }

  @Test(
    "the curves of a line never turn at right angles within a quarter of its width",
    arguments: 0..<12)
  func tightCurves(seed: UInt64) throws {
    // There, painters that follow the edge of the line leave notches.
    var random = SeededGenerator(seed: seed)
    let width = random.real(in: 4...60)
    let room = Rect(minX: 0, minY: 0, maxX: 5 * width, maxY: 5 * width)
    let samples = (0..<60).map { index in
      StrokeSample(
        position: Quantum.coarsest.rounded(random.point(in: room)),
        time: Timestamp(milliseconds: Int64(index) * 8))
    }
    let stroke = try #require(
      Stroke(
        contact: .touch(1), seat: .first, brush: Brush(color: InkColor(rgb: 0), width: width),
        samples: samples, quantum: .coarsest))
    let path = StrokePath(stroke)
    if case .area = path.finish { Issue.record("it is a line") }
    var here = Point(x: 0, y: 0)
    for step in path.steps {
      switch step {
      case .move(let point), .line(let point): here = point
      case .curve(let first, let second, let end):
        let legs = [first - here, second - first, end - second]
        var (directions, length): ([(Point, Double)], Double) = ([], 0)
        for index in 0...64 {
          let t = Double(index) / 64
          let velocity =
            legs[0] * ((1 - t) * (1 - t)) + legs[1] * (2 * t * (1 - t)) + legs[2] * (t * t)
          length += velocity.length * 3 / 64
          directions.append((velocity, length))
          let near = directions.filter { length - $0.1 < width / 4 }
          let turn = near.map { $0.0.x * velocity.x + $0.0.y * velocity.y }.min() ?? 0
          #expect(turn >= 0, "\(step)")
        }
        here = end
      case .close: break
      }
    }
  }

  private func distance(_ point: Point, _ edge: Edge) -> Double {
    let (dx, dy) = (edge.end.x - edge.start.x, edge.end.y - edge.start.y)
    let squared = dx * dx + dy * dy
    let along = (point.x - edge.start.x) * dx + (point.y - edge.start.y) * dy
    let t = squared > 0 ? min(max(along / squared, 0), 1) : 0
    let (x, y) = (point.x - edge.start.x - t * dx, point.y - edge.start.y - t * dy)
    return (x * x + y * y).squareRoot()
  }

  /// How far a point is inside the ink: positive there. It is nearest to the edge of that disc of a segment
  /// whose tangent leans as the segment's sides do.
  private func depth(_ point: Point, in segments: [InkSegment]) -> Double {
    segments.reduce(-Double.infinity) { deepest, segment in
      let (dx, dy) = (segment.end.x - segment.start.x, segment.end.y - segment.start.y)
      let (px, py) = (point.x - segment.start.x, point.y - segment.start.y)
      let squared = dx * dx + dy * dy
      let growth = segment.endRadius - segment.startRadius
      var t = growth > 0 ? 1.0 : 0.0
      if squared > growth * growth {
        let lean = growth / (squared - growth * growth).squareRoot()
        t = min(max((px * dx + py * dy + abs(px * dy - py * dx) * lean) / squared, 0), 1)
      }
      let (x, y) = (px - t * dx, py - t * dy)
      return max(deepest, segment.startRadius + t * growth - (x * x + y * y).squareRoot())
    }
  }

  @Test(arguments: 1...12 as ClosedRange<UInt64>)
  func `a path holds the ink and nothing else, wherever it turns`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for stroke in RandomPage.page(seed: seed, strokes: 8, width: 60, height: 60).strokes
    where !stroke.isArea {
      let path = StrokePath(stroke)
      let edges = edges(path)
      var segments: [InkSegment] = []
      stroke.forEachSegment(detail: Quantum(bits: 8)) { segments.append($0) }
      for _ in 0..<40 {
        // Near the ink, where something may be wrong.
        let near = random.element(of: segments)
        let reach = 2 * max(near.startRadius, 1)
        let point = random.point(in: Rect(around: near.start, margin: reach))
        let depth = depth(point, in: segments)
        guard abs(depth) > 0.25 else { continue }
        switch path.finish {
        case .area:
          let winding = winding(edges, around: point)
          #expect((winding != 0) == (depth > 0), "\(point) is \(depth) deep, winding \(winding)")
        case .line(let width):
          let nearest = edges.map { distance(point, $0) }.min() ?? .infinity
          #expect((nearest <= width / 2) == (depth > 0), "\(point) is \(depth) deep")
        }
      }
    }
  }

  @Test func `a tap is a line without length, as wide as the hand asked for`() throws {
    let sample = StrokeSample(
      position: Point(x: 3, y: 4), time: Timestamp(milliseconds: 0), pressure: 0)
    for dynamics in [WidthDynamics.constant, .pressure] {
      let brush = Brush(color: InkColor(rgb: 0), width: 10, dynamics: dynamics)
      let stroke = try #require(
        Stroke(
          contact: .touch(1), seat: .first, brush: brush, samples: [sample], quantum: .coarsest))
      let path = StrokePath(stroke)
      #expect(path.steps == [.move(sample.position), .line(sample.position)])
      #expect(path.finish == .line(width: dynamics == .constant ? 10 : 2))
    }
  }

  @Test(arguments: 4...16)
  func `the closer a stroke was drawn, the more decimals its path has`(bits: Int) throws {
    let stroke = try #require(
      Stroke(
        contact: .touch(1), seat: .first, brush: Brush(color: InkColor(rgb: 0), width: 1),
        samples: [StrokeSample(position: Point(x: 0, y: 0), time: Timestamp(milliseconds: 0))],
        quantum: Quantum(bits: UInt8(bits))))
    let last = (0..<StrokePath.decimals(of: stroke)).reduce(1.0) { step, _ in step / 10 }
    #expect(last <= Quantum(bits: UInt8(bits)).pixel / 50)
    #expect(last > Quantum(bits: UInt8(bits)).pixel / 1000)
  }
}
