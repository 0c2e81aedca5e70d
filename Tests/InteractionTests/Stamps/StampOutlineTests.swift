import Ink
import Interaction
import TestSupport
import Testing

@Suite("The outlines of stamps")
struct StampOutlineTests {
  /// The area of a ring, in square units; positive if it turns like the hands of a clock on the screen.
  private static func area(of ring: [Point]) -> Double {
    ring.indices.reduce(0) { sum, index in
      let (start, end) = (ring[index], ring[(index + 1) % ring.count])
      return sum + (start.x * end.y - end.x * start.y) / 2
    }
  }

  @Test func `there are 24, each with a name, a label and an outline of its own`() {
    #expect(Stamp.all.count == 24)
    #expect(Set(Stamp.all.map(\.name)).count == 24)
    #expect(Stamp.all.allSatisfy { $0.name.allSatisfy(\.isLetter) && !$0.name.isEmpty })
    #expect(Set(Stamp.all.map(\.label)).count == 24)
    #expect(Set(Stamp.all.map(\.outline)).count == 24)
  }

  @Test(arguments: Stamp.all)
  func `each lies in its square and fills most of its height or width`(stamp: Stamp) {
    let points = stamp.outline.rings.joined()
    let (xs, ys) = (points.map(\.x), points.map(\.y))
    for range in [xs, ys] {
      #expect((range.min() ?? -1) >= 0 && (range.max() ?? .infinity) <= StampOutline.side)
    }
    let (width, height) = ((xs.max() ?? 0) - (xs.min() ?? 0), (ys.max() ?? 0) - (ys.min() ?? 0))
    #expect(max(width, height) > 0.75 * StampOutline.side)
    // A finger sets its middle.
    #expect(abs((xs.max() ?? 0) + (xs.min() ?? 0) - StampOutline.side) < 1)
    #expect(abs((ys.max() ?? 0) + (ys.min() ?? 0) - StampOutline.side) < 1)
  }

  @Test(arguments: Stamp.all)
  func `each is closed rings that have an area, and no corner twice in a row`(stamp: Stamp) {
    let outline = stamp.outline
    let rings = outline.rings
    #expect(rings.count == outline.steps.count { if case .move = $0 { true } else { false } })
    #expect(rings.count == outline.steps.count { $0 == .close })
    for ring in rings {
      #expect(ring.count >= 3 && abs(Self.area(of: ring)) > 1)
      for (index, corner) in ring.enumerated() { #expect(corner != ring[(index + 1) % ring.count]) }
    }
  }

  @Test(arguments: Stamp.all)
  func `each winds around its solid parts one way, and its holes are holes`(stamp: Stamp) {
    let rings = stamp.outline.rings
    for ring in rings where Self.area(of: ring) < 0 {
      // A tenth of the way to the corner across, which may lie in a solid part within the hole.
      let inside = ring.indices.lazy.map { index -> Point in
        let (corner, other) = (ring[index], ring[(index + ring.count / 2) % ring.count])
        return Point(x: corner.x * 0.9 + other.x * 0.1, y: corner.y * 0.9 + other.y * 0.1)
      }.first { [ring].winding(around: $0) == -1 }
      #expect(inside.map { rings.winding(around: $0) } == 0)
    }
    for x in stride(from: 1.5, to: StampOutline.side, by: 3) {
      for y in stride(from: 1.5, to: StampOutline.side, by: 3) {
        #expect(rings.winding(around: Point(x: x, y: y)) >= 0)
      }
    }
  }

  @Test(arguments: Stamp.all)
  func `on a stamp of 400 pixels, corners differ from the curve by at most a tenth of a pixel`(
    stamp: Stamp
  ) {
    let limit = 0.1 * StampOutline.side / 400
    var rings = stamp.outline.rings[...]
    var last = Point(x: 0, y: 0)
    var farthest = 0.0
    for step in stamp.outline.steps {
      switch step {
      case .move(let point), .line(let point): last = point
      case .close: rings.removeFirst()
      case .curve(let first, let second, let end):
        guard let ring = rings.first else { break }
        for index in 1..<40 {
          let t = Double(index) / 40
          let u = 1 - t
          func mix(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> Double {
            u * u * u * a + 3 * u * u * t * b + 3 * u * t * t * c + t * t * t * d
          }
          let point = Point(
            x: mix(last.x, first.x, second.x, end.x), y: mix(last.y, first.y, second.y, end.y))
          farthest = max(farthest, Self.distance(from: point, to: ring))
        }
        last = end
      }
    }
    #expect(farthest <= limit && rings.isEmpty)
  }

  /// The distance from a point to the nearest edge of a ring.
  private static func distance(from point: Point, to ring: [Point]) -> Double {
    ring.indices.map { index in
      let (start, end) = (ring[index], ring[(index + 1) % ring.count])
      let (x, y) = (end.x - start.x, end.y - start.y)
      let along = ((point.x - start.x) * x + (point.y - start.y) * y) / (x * x + y * y)
      let part = min(max(along, 0), 1)
      let (dx, dy) = (start.x + part * x - point.x, start.y + part * y - point.y)
      return (dx * dx + dy * dy).squareRoot()
    }.min() ?? .infinity
  }

  @Test func `what is symmetric is so in its corners`() throws {
    let names = [
      "cat", "butterfly", "mushroom", "rocket", "sun", "snowflake", "heart", "star", "smile",
    ]
    for name in names {
      let stamp = try #require(Stamp.all.first { $0.name == name })
      let rings = stamp.outline.rings
      var (same, count) = (0, 0)
      for x in stride(from: 1.25, to: StampOutline.side / 2, by: 2) {
        for y in stride(from: 1.25, to: StampOutline.side, by: 2) {
          let mirrored = Point(x: StampOutline.side - x, y: y)
          count += 1
          let isSolid = rings.winding(around: Point(x: x, y: y)) > 0
          same += (rings.winding(around: mirrored) > 0) == isSolid ? 1 : 0
        }
      }
      // Points of the grid that lie on an edge may count for either side.
      #expect(same >= count - 4, "\(name)")
    }
  }
}
