import Ink
import TestSupport
import Testing

@Suite("Symmetries as values")
struct SymmetryTests {
  private static let area = Rect(around: Point(x: 300, y: -200), margin: 900)
  private static let origin = Point(x: 0, y: 0)

  private func near(_ one: Point, _ other: Point) -> Bool {
    let way = one - other
    return way.x * way.x + way.y * way.y < 1e-12
  }

  /// Whether two mappings take any point of the area to the same place, up to rounding.
  private func near(_ one: Similarity, _ other: Similarity) -> Bool {
    [Point(x: -600, y: -1100), Point(x: 1200, y: -1100), Point(x: 300, y: 700)].allSatisfy {
      near(one($0), other($0))
    }
  }

  private func mirror(at angle: Int, through center: Point = origin) throws -> Similarity {
    let symmetry = try #require(Symmetry(.mirror, center: center, angle: angle))
    let mappings = symmetry.mappings(from: Self.origin)
    #expect(mappings.count == 1)
    return try #require(mappings.first)
  }

  @Test func `counts beyond their limits, places that are none and flat cells are refused`() {
    for kind in Symmetry.Kind.allCases {
      let (low, high) = (kind.counts.lowerBound, kind.counts.upperBound)
      let cell = Point(x: 10, y: 10)
      for count in [low, high] {
        #expect(Symmetry(kind, center: Self.origin, count: count, cell: cell) != nil)
      }
      for count in [low - 1, high + 1, 0, -1, 1_000_000, .max, .min] {
        #expect(Symmetry(kind, center: Self.origin, count: count, cell: cell) == nil)
      }
      for place in [Double.nan, .infinity, -.infinity, 0x1p24, -1e300] {
        for center in [Point(x: place, y: 0), Point(x: 0, y: place)] {
          #expect(Symmetry(kind, center: center, count: low, cell: cell) == nil)
        }
      }
    }
    for side in [Double.nan, .infinity, 0, 0.5, -10, 70_000] {
      #expect(
        Symmetry(.tiles, center: Self.origin, count: 3, cell: Point(x: side, y: 9)) == nil)
      #expect(
        Symmetry(.tiles, center: Self.origin, count: 3, cell: Point(x: 9, y: side)) == nil)
    }
  }

  @Test func `angles are counted from 0 to 359, and have no effect on tiles`() {
    for (given, kept) in [(0, 0), (359, 359), (360, 0), (-1, 359), (-721, 359), (Int.max, 7)] {
      let mirror = Symmetry(.mirror, center: Self.origin, angle: given)
      #expect(mirror?.angle == kept)
      let tiles = Symmetry(
        .tiles, center: Self.origin, angle: given, count: 2, cell: Point(x: 5, y: 5))
      #expect(tiles?.angle == 0)
    }
  }

  @Test(arguments: 0..<100)
  func `there are as many mappings as copies but the stroke itself, and none twice`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let symmetry = Symmetry.random(in: Self.area, using: &random)
    let mappings = symmetry.mappings(from: random.point(in: Self.area))
    #expect(mappings.count == symmetry.copies - 1 && symmetry.copies <= 64)
    #expect(Set(mappings).count == mappings.count && !mappings.contains(.identity))
    #expect(mappings.allSatisfy { $0.scale == 1 }, "a copy is as large as its stroke")
  }

  @Test(arguments: 0..<60)
  func `turns and kaleidoscopes are groups, and leave the centre where it is`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let kind = random.element(of: [Symmetry.Kind.mirror, .turns, .kaleidoscope])
    let symmetry = try #require(
      Symmetry(
        kind, center: random.point(in: Self.area), angle: random.integer(in: 0...359),
        count: random.integer(in: kind.counts)))
    let group = [.identity] + symmetry.mappings(from: Self.origin)
    for mapping in group {
      #expect(near(mapping(symmetry.center), symmetry.center))
      #expect(group.contains { near($0, mapping.inverse) && $0.isMirrored == mapping.isMirrored })
      for next in group {
        let both = try #require(mapping.then(next))
        #expect(group.contains { near($0, both) && $0.isMirrored == both.isMirrored })
      }
    }
  }

  @Test func `a mirror takes its axis to itself, and twice everything`() throws {
    for angle in 0..<360 {
      let center = Point(x: 40, y: 70)
      let mapping = try mirror(at: angle, through: center)
      #expect(mapping.isMirrored)
      let twice = try #require(mapping.then(mapping))
      #expect(near(twice, .identity) && !twice.isMirrored)
      // The axis of a right angle is upright.
      let turn = try #require(
        Similarity(scale: 1, angle: Double(angle) * .pi / 180, around: center))
      let onAxis = turn(Point(x: center.x + 100, y: center.y))
      #expect(near(mapping(onAxis), onAxis))
      #expect(
        near(
          mapping(turn(Point(x: center.x, y: center.y + 9))),
          turn(Point(x: center.x, y: center.y - 9))))
    }
  }

  @Test func `upright and level mirrors and quarters of a turn are exact`() throws {
    let center = Point(x: 12.5, y: -3)
    let place = Point(x: 1.0625, y: 7.5)
    #expect(try mirror(at: 90, through: center)(place) == Point(x: 23.9375, y: 7.5))
    #expect(try mirror(at: 0, through: center)(place) == Point(x: 1.0625, y: -13.5))
    #expect(try mirror(at: 45)(place) == Point(x: 7.5, y: 1.0625))
    #expect(try mirror(at: 135)(place) == Point(x: -7.5, y: -1.0625))
    let turns = try #require(Symmetry(.turns, center: Self.origin, count: 4))
    #expect(
      turns.mappings(from: place).map { $0(place) } == [
        Point(x: -7.5, y: 1.0625), Point(x: -1.0625, y: -7.5), Point(x: 7.5, y: -1.0625),
      ])
  }

  @Test(
    "the same numbers come of it on every machine",
    arguments: [
      (1, 3, 0xBFDF_FFFF_FFFF_FFFF as UInt64, 0x3FEB_B67A_E858_4CAB as UInt64),
      (1, 5, 0x3FD3_C6EF_372F_E94F, 0x3FEE_6F0E_1344_54FF),
      (1, 7, 0x3FE3_F3A0_E28B_EDD1, 0x3FE9_04C3_7505_DE4B),
      (1, 12, 0x3FEB_B67A_E858_4CAB, 0x3FDF_FFFF_FFFF_FFFF),
      (1, 16, 0x3FED_906B_CF32_8D46, 0x3FD8_7DE2_A6AE_A963),
    ])
  func bits(turns: Int, whole: Int, cosine: UInt64, sine: UInt64) throws {
    let symmetry = try #require(Symmetry(.turns, center: Self.origin, count: whole))
    let mapping = symmetry.mappings(from: Self.origin)[turns - 1]
    #expect(mapping.a.bitPattern == cosine && mapping.b.bitPattern == sine)
  }

  @Test func `tiles cover the grid, from whichever cell a stroke begins in`() throws {
    for count in Symmetry.Kind.tiles.counts {
      let cell = Point(x: 50, y: 30)
      let symmetry = try #require(
        Symmetry(.tiles, center: Point(x: 7, y: 9), count: count, cell: cell))
      // The middle of each cell.
      let middles = (0..<count * count).map { index in
        Point(
          x: 7 + (Double(index % count) + 0.5 - Double(count) / 2) * cell.x,
          y: 9 + (Double(index / count) + 0.5 - Double(count) / 2) * cell.y)
      }
      for middle in middles {
        let mappings = symmetry.mappings(from: middle)
        #expect(mappings.allSatisfy { $0.isShift })
        let places = [middle] + mappings.map { $0(middle) }
        #expect(Set(places) == Set(middles))
      }
    }
  }

  @Test func `a stroke beyond the grid belongs to the nearest cell at its edge`() throws {
    let symmetry = try #require(
      Symmetry(.tiles, center: Self.origin, count: 2, cell: Point(x: 10, y: 10)))
    for far in [1e3, 1e9, .greatestFiniteMagnitude] {
      #expect(
        Set(symmetry.mappings(from: Point(x: far, y: -far)).map(\.shift)) == [
          Point(x: -10, y: 0), Point(x: -10, y: 10), Point(x: 0, y: 10),
        ])
    }
  }

  @Test(arguments: 0..<200)
  func `what is read is equal to what was written`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let symmetry = Symmetry.random(in: Self.area, using: &random)
    let bytes = symmetry.encoded
    #expect(Symmetry(decoding: bytes[...]) == symmetry)
    for count in 0..<bytes.count { #expect(Symmetry(decoding: bytes[..<count]) == nil) }
    #expect(Symmetry(decoding: (bytes + [0])[...]) == nil)
    for place in bytes.indices {
      var changed = bytes
      changed[place] = UInt8(random.integer(in: 0...255))
      guard let other = Symmetry(decoding: changed[...]) else { continue }
      #expect(Symmetry(decoding: other.encoded[...]) == other)
      #expect(other.kind.counts.contains(other.count) && (0..<360).contains(other.angle))
    }
  }

  @Test func `bytes of a symmetry that there cannot be are refused`() {
    /// Returns bytes as a symmetry has them.
    func bytes(
      _ kind: UInt8, x: Double = 0, angle: Int64 = 0, count: Int64, cell: Double? = nil
    ) -> [UInt8] {
      var writer = ByteWriter()
      writer.write(kind)
      writer.write(x)
      writer.write(0.0)
      writer.writeVarint(angle)
      writer.writeVarint(count)
      if let cell {
        writer.write(cell)
        writer.write(cell)
      }
      return writer.bytes
    }
    #expect(Symmetry(decoding: bytes(2, count: 6)[...]) != nil)
    #expect(Symmetry(decoding: bytes(4, count: 3, cell: 20)[...]) != nil)
    let damaged = [
      bytes(0, count: 6), bytes(5, count: 6), bytes(2, count: 0), bytes(2, count: 1_000_000),
      bytes(2, count: .min), bytes(3, count: 13), bytes(1, angle: 360, count: 1),
      bytes(1, angle: -1, count: 1), bytes(1, angle: .max, count: 1), bytes(2, x: .nan, count: 6),
      bytes(2, x: 0x1p24, count: 6), bytes(2, x: 0x1p-30, count: 6), bytes(4, count: 3),
      bytes(4, count: 3, cell: 0), bytes(4, count: 3, cell: .nan), bytes(4, count: 9, cell: 20),
      bytes(4, angle: 1, count: 3, cell: 20),
    ]
    for (index, bytes) in damaged.enumerated() {
      #expect(Symmetry(decoding: bytes[...]) == nil, "\(index)")
    }
  }
}
