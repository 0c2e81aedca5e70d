import Ink
import TestSupport
import Testing

@Suite("Mappings that keep shapes")
struct SimilarityTests {
  private func near(_ one: Point, _ other: Point) -> Bool {
    let (x, y) = (one.x - other.x, one.y - other.y)
    return x * x + y * y < 1e-12
  }

  @Test(arguments: 0..<20)
  func `two points go where they are taken to, and all others keep their shape`(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let area = Rect(minX: -500, minY: -500, maxX: 500, maxY: 500)
    let (from, to) = (
      (random.point(in: area), random.point(in: area)),
      (random.point(in: area), random.point(in: area))
    )
    let mapping = try #require(Similarity(from: from, to: to))
    #expect(near(mapping(from.0), to.0) && near(mapping(from.1), to.1))
    let third = random.point(in: area)
    #expect(near(mapping.inverse(mapping(third)), third))
    let next = try #require(Similarity(scale: 1.5, angle: 0.7, around: random.point(in: area)))
    let both = try #require(mapping.then(next))
    #expect(near(both(third), next(mapping(third))))
  }

  @Test(arguments: 0..<60)
  func `mappings one after the other, and those taken back, are as their mirrors say`(seed: Int)
    throws
  {
    var random = SeededGenerator(seed: UInt64(1000 + seed))
    let area = Rect(minX: -500, minY: -500, maxX: 500, maxY: 500)
    func mapping() throws -> Similarity {
      try #require(
        Similarity(
          a: random.real(in: 0.2...1.5), b: random.real(in: -1.5...1.5),
          shift: random.point(in: area), isMirrored: random.oneIn(2)))
    }
    let (one, other) = (try mapping(), try mapping())
    let both = try #require(one.then(other))
    #expect(both.isMirrored == (one.isMirrored != other.isMirrored))
    let corners = (0..<3).map { _ in random.point(in: area) }
    for point in corners {
      #expect(near(both(point), other(one(point))))
      #expect(near(one.inverse(one(point)), point))
      #expect(near(one(one.inverse(point)), point))
    }
    // A triangle goes around the other way only in a mirror.
    func turn(_ points: [Point]) -> Double { (points[1] - points[0]).cross(points[2] - points[0]) }
    let turned = turn(corners.map { one($0) }) / turn(corners)
    #expect(abs(turned - (one.isMirrored ? -1 : 1) * one.scale * one.scale) < 1e-6)
    let rect = Rect(minX: -3, minY: 4, maxX: 50, maxY: 90)
    for corner in [Point(x: -3, y: 4), Point(x: 50, y: 4), Point(x: 50, y: 90)] {
      let around = one(rect).union(Rect(around: one(corner), margin: 0))
      #expect(around == one(rect))
    }
  }

  @Test func `a turn has a scale of 1, whatever its numbers are rounded to`() throws {
    for step in 0..<1000 {
      var whole = Similarity.identity
      for _ in 0..<20 {
        let turn = try #require(
          Similarity(scale: 1, angle: Double(step) / 7, around: Point(x: 3, y: 4)))
        whole = try #require(whole.then(turn))
      }
      #expect(whole.scale == 1)
    }
    #expect(Similarity(a: 1.000_001, b: 0, shift: Point(x: 0, y: 0))?.scale == 1.000_001)
  }

  @Test func `a shift by whole canvas units is exact`() throws {
    let shift = try #require(Similarity(shift: Point(x: 17, y: -3)))
    #expect(shift(Point(x: 0.0625, y: 4)) == Point(x: 17.0625, y: 1))
    #expect(shift.isShift && shift.scale == 1)
  }

  @Test(
    "a singular, infinite or huge matrix is no mapping",
    arguments: [
      (0.0, 0.0, 0.0, 0.0), (.nan, 0, 0, 0), (1, .infinity, 0, 0), (1e300, 0, 0, 0),
      (1e-300, 0, 0, 0), (1, 0, .infinity, 0), (1, 0, 0, .nan), (1, 0, 1e300, 0),
    ])
  func refused(_ numbers: (Double, Double, Double, Double)) {
    #expect(Similarity(a: numbers.0, b: numbers.1, shift: Point(x: numbers.2, y: numbers.3)) == nil)
  }

  @Test func `two fingers at one point turn nothing`() {
    let point = Point(x: 3, y: 4)
    #expect(Similarity(from: (point, point), to: (point, Point(x: 9, y: 9))) == nil)
  }
}
