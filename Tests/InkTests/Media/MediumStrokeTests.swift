import Ink
import OrderedCollections
import TestSupport
import Testing

@Suite("Strokes of media")
struct MediumStrokeTests {
  private static func wet(_ random: RandomStroke) throws -> WetStroke {
    try #require(random.drawing.inProgress[random.contact])
  }

  private static func dried(_ random: RandomStroke) throws -> Stroke {
    var drawing = random.drawing
    _ = drawing.complete(random.contact)
    return try #require(drawing.strokes.first)
  }

  @Test(arguments: 0..<120)
  func `each run begins and ends once, wherever a stroke is cut`(seed: UInt64) throws {
    let stroke = RandomStroke(
      seed: seed, sampleCount: Int(seed % 30) + 1, media: Medium.allCases)
    let wet = try Self.wet(stroke)
    let runs = wet.breaks.count + 1
    let segments = stroke.segments.settled + stroke.segments.tail
    #expect(segments.filter { $0.ends.contains(.first) }.count == runs)
    #expect(segments.filter { $0.ends.contains(.last) }.count == runs)
    var isInRun = false
    for segment in segments {
      #expect(segment.ends.contains(.first) != isInRun)
      isInRun = !segment.ends.contains(.last)
    }
    var whole: [InkSegment] = []
    try Self.dried(stroke).forEachSegment { whole.append($0) }
    #expect(whole.map(\.ends).filter { !$0.isEmpty } == segments.map(\.ends).filter { !$0.isEmpty })
  }

  @Test(arguments: 0..<40) func `plain ink has neither flow nor ends`(seed: UInt64) {
    let stroke = RandomStroke(seed: seed, sampleCount: 20, media: [nil])
    for segment in stroke.segments.settled + stroke.segments.tail {
      #expect(segment.flow == 1 && segment.ends.isEmpty)
    }
    #expect(stroke.drops.isEmpty)
  }

  @Test(arguments: 0..<120)
  func `drops that have fallen stay, and are those of the completed stroke`(seed: UInt64) throws {
    let stroke = RandomStroke(
      seed: seed, sampleCount: Int(seed % 20) + 1, media: [.spray])
    #expect(!stroke.drops.isEmpty)
    var wet = try Self.wet(stroke).ink
    #expect(wet.drops == stroke.drops && wet.restDrops.isEmpty)
    wet.removeAll()
    let dried = try Self.dried(stroke)
    let drops = dried.allDrops
    #expect(drops == stroke.drops)
    #expect(drops.first(beyond: dried.bounds) == nil)
  }

  @Test(arguments: 0..<60)
  func `drops in an area are all of them that reach it, in order`(seed: UInt64) throws {
    let stroke = try Self.dried(RandomStroke(seed: seed, sampleCount: 25, media: [.spray]))
    var random = SeededGenerator(seed: seed)
    let area = Rect(
      around: random.element(of: stroke.samples.unpacked).position,
      margin: random.element(of: [1, 20, 1000]))
    #expect(stroke.drops(within: area).reaching(area) == stroke.allDrops.reaching(area))
  }

  private static let spray = Brush(color: InkColor(rgb: 0), width: 40, medium: .spray)
  private static func sample(_ x: Double, at time: Int64) -> StrokeSample {
    StrokeSample(position: Point(x: x, y: 5), time: Timestamp(milliseconds: time))
  }

  @Test(arguments: [nil] + Medium.allCases)
  func `a growth whose memory is used again is as a new one`(medium: Medium?) {
    var drawing = Drawing()
    let brushes = [Self.spray, Brush(color: InkColor(rgb: 0), width: 40, medium: medium)]
    for (finger, brush) in brushes.enumerated() {
      _ = drawing.begin(
        .touch(UInt32(finger)), brush: brush, quantum: .finest, sample: Self.sample(5, at: 100))
    }
    var (place, used, sprayed) = (LikelyPlace(), InkGrowth(), 0)
    for step in 1...20 {
      for finger in brushes.indices {
        let contact = ContactID.touch(UInt32(finger))
        let sample = Self.sample(5 + Double(step * 3), at: 100 + Int64(step * 30))
        used.settled.removeAll()
        _ = drawing.extend(contact, sample: sample, near: &place, settled: &used.settled)
        var (other, new) = (drawing, InkGrowth())
        new.settled = used.settled
        #expect(drawing.finish(contact, near: &place, into: &used))
        #expect(other.finish(contact, near: &place, into: &new))
        #expect(used == new && other == drawing)
        if finger == 0 { sprayed += used.drops.count }
      }
    }
    #expect(sprayed > 100)
  }

  @Test func `a spray grows while its contact rests, and what was shown stays`() throws {
    let contact = ContactID.touch(7)
    var drawing = Drawing()
    _ = drawing.begin(
      contact, brush: Self.spray, quantum: .finest, sample: Self.sample(5, at: 100))
    var shown: [InkDrop] = []
    for time: UInt32 in [16, 48, 96, 400, 80] {
      let change = drawing.rest(contact, milliseconds: time)
      guard case .inked(_, _, let ink) = change else {
        #expect(time <= 80)
        continue
      }
      #expect(ink.drops.isEmpty)
      #expect(ink.restGoesOn == !shown.isEmpty)
      shown += ink.restDrops
      #expect(drawing.inProgress[contact]?.ink.restDrops == shown)
    }
    #expect(shown.count > 100)
    let next = drawing.extend(contact, sample: Self.sample(9, at: 520))
    guard case .inked(_, _, let ink)? = next else {
      Issue.record("The sample adds no ink.")
      return
    }
    #expect(ink.drops.starts(with: shown) && ink.restDrops.isEmpty && !ink.restGoesOn)
    #expect(drawing.inProgress[contact]?.restTime == 0)
  }

  @Test(arguments: UInt64(0)..<30)
  func `each drop of a rest is told once, however long its steps are`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let stroke = RandomStroke(seed: seed, sampleCount: 3, media: [.spray])
    var drawing = stroke.drawing
    var (told, area, time) = ([InkDrop](), Rect.empty, UInt32(0))
    for _ in 0..<200 {
      time += UInt32(random.integer(in: 0...60))
      guard case .inked(_, _, let ink)? = drawing.rest(stroke.contact, milliseconds: time) else {
        continue
      }
      told += ink.restDrops
      area = ink.damage
    }
    let whole = try #require(drawing.inProgress[stroke.contact]).ink
    #expect(told == whole.restDrops && told.count > 10)
    #expect(told.first(beyond: area) == nil)
    _ = drawing.complete(stroke.contact)
    #expect(try #require(drawing.strokes.first).allDrops == whole.drops + told)
  }

  @Test func `drops are shown ahead if the way and the spray are short enough`() throws {
    var drawing = Drawing()
    let contact = ContactID.touch(1)
    _ = drawing.begin(
      contact, brush: Self.spray, quantum: .finest, sample: Self.sample(5, at: 100))
    let wet = try #require(drawing.inProgress[contact])
    // The can is 40 wide, and moves by 30.
    let next = Self.sample(35, at: 200)
    #expect(!wet.drops(until: next, within: 41).isEmpty)
    #expect(wet.drops(until: next, within: 39).isEmpty)
    for place in [47, Double.infinity, .nan] {
      #expect(wet.drops(until: Self.sample(place, at: 200), within: 41).isEmpty, "\(place)")
    }
  }

  @Test func `a completed spray has the time of its last rest`() throws {
    let contact = ContactID.touch(7)
    var (still, rested) = (Drawing(), Drawing())
    for (index, time) in [UInt32(0), 300].enumerated() {
      var drawing = Drawing()
      _ = drawing.begin(
        contact, brush: Self.spray, quantum: .finest, sample: Self.sample(5, at: 100))
      _ = drawing.rest(contact, milliseconds: time)
      _ = drawing.complete(contact)
      if index == 0 { still = drawing } else { rested = drawing }
    }
    let (short, long) = (try #require(still.strokes.first), try #require(rested.strokes.first))
    #expect(short.restTime == 0 && long.restTime == 300)
    let (few, many) = (short.allDrops, long.allDrops)
    #expect(few.count < many.count && many.starts(with: few))
    #expect(short.bounds == long.bounds)
  }

  @Test func `other strokes do not rest`() {
    let contact = ContactID.touch(7)
    for medium in [nil, .crayon, .watercolor] as [Medium?] {
      var drawing = Drawing()
      _ = drawing.begin(
        contact, brush: Brush(color: InkColor(rgb: 0), width: 9, medium: medium),
        quantum: .finest, sample: Self.sample(5, at: 100))
      #expect(drawing.rest(contact, milliseconds: 500) == nil)
      _ = drawing.complete(contact)
      #expect(drawing.strokes.first?.resting(milliseconds: 500) == drawing.strokes.first)
    }
  }

  @Test func `a file may say as many drops as it likes`() throws {
    let far = try #require(
      Stroke(
        contact: .touch(1), seat: .first,
        brush: Brush(color: InkColor(rgb: 0), width: 1e6, medium: .spray),
        samples: (0..<400).map {
          Self.sample($0 % 2 == 0 ? -1e8 : 1e8, at: Int64($0) * 1_000_000_000)
        },
        quantum: .coarsest))
    var count = 0
    far.resting(milliseconds: .max).forEachDrop { _ in count += 1 }
    #expect(count == 1_000_000)
  }

  @Test func `a stroke keeps the seed that a file told, and otherwise its own`() throws {
    let stroke = try #require(
      Stroke(
        contact: .touch(3), seat: .first, brush: Self.spray, samples: [Self.sample(1, at: 9)],
        quantum: .finest))
    let own = StrokeSeed(of: .touch(3), at: Timestamp(milliseconds: 9))
    #expect(stroke.seed == own)
    let told = stroke.seeded(StrokeSeed(.max))
    #expect(told.seed == StrokeSeed(.max) && told != stroke)
    #expect(told.seeded(own) == stroke)
    let moved = try told.mapped(by: #require(Similarity(a: 1, b: 0, shift: Point(x: 40, y: 2))))
    #expect(moved.seed == told.seed)
  }
}
