import Ink
import TestSupport
import Testing

@Suite("Drops of a can")
struct DropTrainTests {
  static let nozzle = Nozzle(dropsAlong: 0.2, dropsInTime: 0.0004, radii: 0.3...1.1)

  private static func train(_ seed: UInt32 = 1) -> DropTrain {
    DropTrain(nozzle, width: 40, seed: StrokeSeed(seed), quantum: .coarsest)
  }

  /// Returns the drops of segments that took 8 ms each.
  private func drops(
    _ segments: [InkSegment], milliseconds: Double = 8, seed: UInt32 = 1
  ) -> [InkDrop] {
    var train = Self.train(seed)
    var drops: [InkDrop] = []
    for segment in segments { train.append(segment, milliseconds: milliseconds, to: &drops) }
    #expect(train.count == drops.count)
    return drops
  }

  private func walk(_ count: Int, _ random: inout SeededGenerator) -> [InkSegment] {
    var place = Point(x: 0, y: 0)
    return (0..<count).map { _ in
      let next = Point(
        x: place.x + random.real(in: -9...9), y: place.y + random.real(in: -9...9))
      defer { place = next }
      return InkSegment(from: place, to: next, radius: random.real(in: 12...20))
    }
  }

  @Test func `each drop lies within the brush's width around the way`() {
    var random = SeededGenerator(seed: 81)
    for seed in UInt32(0)..<20 {
      let segments = walk(20, &random)
      for drop in drops(segments, seed: seed) {
        #expect(Self.nozzle.radii.contains(drop.radius))
        let isInside = segments.contains { segment in
          let reach = max(segment.startRadius, segment.endRadius) - drop.radius
          return Way([segment]).distance(from: drop.place) <= reach + 0.1
        }
        #expect(isInside)
      }
    }
  }

  @Test func `a train that stops and goes on has the same drops`() {
    var random = SeededGenerator(seed: 82)
    let segments = walk(60, &random)
    let whole = drops(segments)
    for count in 0...60 {
      let begun = drops(Array(segments[..<count]))
      #expect(whole.starts(with: begun))
    }
    var (first, second): ([InkDrop], [InkDrop]) = ([], [])
    var train = Self.train()
    for segment in segments[..<30] { train.append(segment, milliseconds: 8, to: &first) }
    // The tail of a stroke is painted by a copy of the settled train.
    var tail = train
    for segment in segments[30...] { tail.append(segment, milliseconds: 8, to: &second) }
    #expect(first + second == whole)
  }

  @Test func `a segment cut into pieces of a pixel or more has the same drops`() {
    var random = SeededGenerator(seed: 83)
    for _ in 0..<40 {
      let end = Point(x: random.real(in: -90...90), y: random.real(in: 1...90))
      let whole = InkSegment(from: Point(x: 0, y: 0), to: end, radius: 20)
      let cuts = random.integer(in: 1...max(1, Int(end.length / 1.01)))
      let pieces = (0..<cuts).map { index in
        let (first, last) = (Double(index) / Double(cuts), Double(index + 1) / Double(cuts))
        return InkSegment(
          from: Point(x: end.x * first, y: end.y * first),
          to: Point(x: end.x * last, y: end.y * last), radius: 20)
      }
      let (one, other) = (
        drops([whole], milliseconds: 20), drops(pieces, milliseconds: 20 / Double(cuts))
      )
      #expect(abs(one.count - other.count) <= 1)
      for (drop, same) in zip(one, other) {
        #expect(drop.radius == same.radius)
        #expect(abs(drop.place.x - same.place.x) < 1e-6)
        #expect(abs(drop.place.y - same.place.y) < 1e-6)
      }
    }
  }

  @Test func `no drop of a contact that rests moves when its next sample comes`() {
    var random = SeededGenerator(seed: 84)
    for _ in 0..<30 {
      let segments = walk(6, &random)
      let rest = random.real(in: 0...900)
      var train = Self.train(3)
      var settled: [InkDrop] = []
      for segment in segments[..<5] { train.append(segment, milliseconds: 8, to: &settled) }
      let last = segments[5]
      var shown = 0
      for milliseconds in stride(from: 0, through: rest, by: 16) {
        let drops =
          settled
          + train.dropsOfRest(
            at: last.start, radius: last.startRadius, milliseconds: milliseconds)
        #expect(drops.count >= shown)
        shown = drops.count
        var (next, whole) = (train, settled)
        next.append(last, milliseconds: rest, to: &whole)
        #expect(whole.starts(with: drops), "\(milliseconds) of \(rest)")
      }
    }
  }

  @Test func `the drops of a rest after those of a shorter one are the rest of them`() {
    var random = SeededGenerator(seed: 85)
    for _ in 0..<60 {
      var (train, moved) = (Self.train(UInt32(random.integer(in: 0...999))), [InkDrop]())
      for segment in walk(3, &random) { train.append(segment, milliseconds: 8, to: &moved) }
      let place = random.point(in: Rect(minX: -90, minY: -90, maxX: 90, maxY: 90))
      let radius = random.real(in: 0.1...20)
      let long = random.real(in: 0...4000)
      let short = random.real(in: 0...long)
      func drops(_ milliseconds: Double, after known: Int = 0) -> [InkDrop] {
        train.dropsOfRest(at: place, radius: radius, milliseconds: milliseconds, after: known)
      }
      #expect(drops(short) + drops(long, after: drops(short).count) == drops(long))
      #expect(drops(short, after: drops(long).count).isEmpty)
    }
  }

  @Test func `a slow hand on rounded positions makes no more way at a higher rate`() {
    func count(rate: Int) -> Int {
      let places = (0...rate * 8).map { index in
        let part = Double(index) / Double(rate * 8)
        return Quantum.coarsest.rounded(Point(x: 3 + 60 * part, y: 7 + 41 * part))
      }
      let way = zip(places, places.dropFirst()).map { InkSegment(from: $0, to: $1, radius: 20) }
      return drops(way, milliseconds: 0).count
    }
    let counts = [60, 240, 1000].map(count)
    // A pixel of way is eight drops.
    #expect((counts.max() ?? 0) - (counts.min() ?? 0) <= 16, "\(counts)")
  }

  @Test func `the way between two runs does not count`() {
    let runs = [0.0, 500].map {
      InkSegment(from: Point(x: $0, y: 0), to: Point(x: $0 + 50, y: 0), radius: 20)
    }
    #expect(abs(drops(runs, milliseconds: 0).count - 806) <= 1)
  }

  @Test func `their number follows way and time`() {
    func count(way: Double, milliseconds: Double) -> Int {
      let segment = InkSegment(
        from: Point(x: 0, y: 0), to: Point(x: way, y: 0), radius: 20)
      return drops([segment], milliseconds: milliseconds).count
    }
    // Six fall when the can begins.
    #expect(count(way: 0, milliseconds: 0) == 6)
    #expect(abs(count(way: 100, milliseconds: 0) - 806) <= 1)
    #expect(abs(count(way: 0, milliseconds: 1000) - 646) <= 1)
    #expect(abs(count(way: 100, milliseconds: 1000) - 1446) <= 2)
  }

  @Test func `no time, distance or seed does harm`() {
    let still = InkSegment(from: Point(x: 0, y: 0), to: Point(x: 0, y: 0), radius: 20)
    for milliseconds in [-5, .infinity, -.infinity, .nan, 1e300] as [Double] {
      #expect(drops([still], milliseconds: milliseconds).count <= 100_100)
    }
    let across = InkSegment(from: Point(x: -0x1p30, y: 0), to: Point(x: 0x1p30, y: 1), radius: 20)
    #expect(drops([across, across]).count <= 200_200)
    #expect(drops([across], milliseconds: 1e300).count <= 100_100, "rest and way together")
    for seed in [0, UInt32.max] { #expect(drops([across], seed: seed).count > 6) }
  }

  @Test func `strokes with other seeds have other drops`() {
    let segment = InkSegment(from: Point(x: 0, y: 0), to: Point(x: 9, y: 9), radius: 20)
    let places = (UInt32(0)..<20).map { drops([segment], seed: $0).map(\.place) }
    #expect(Set(places).count == 20)
  }
}
