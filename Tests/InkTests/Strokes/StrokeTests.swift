import Ink
import OrderedCollections
import Testing
import TestSupport

@Suite("Wet and dry strokes")
struct StrokeTests {
  @Test(arguments: 0..<40)
  func `a dried stroke has the wet one's samples, breaks, bounds and ink`(seed: Int) throws {
    let stroke = RandomStroke(seed: UInt64(seed), sampleCount: 1 + seed * 3)
    let wet = try #require(stroke.drawing.wetStroke(of: stroke.contact))
    #expect(wet.samples == stroke.expected)
    #expect(wet.segments.settled == stroke.segments.settled)
    #expect(wet.segments.tail == stroke.segments.tail)

    let dry = try #require(stroke.dried)
    #expect(dry.samples.unpacked == wet.samples)
    #expect(dry.samples.breaks == wet.breaks)
    #expect(dry.bounds.union(wet.bounds) == dry.bounds && dry.brush == wet.brush)
    #expect(dry.bounds.insetBy(2).union(wet.bounds) == wet.bounds)
    #expect(dry.contact == stroke.contact && dry.startTime == wet.samples[0].time)
    #expect(dry.segments == wet.segments.settled + wet.segments.tail)
    var reach = dry.segments.reduce(Rect.empty) { $0.union($1.bounds) }
    if wet.brush.sprays {
      // Drops fall around the samples as reported, within the width that they ask for, and a pixel.
      let margin = wet.brush.width / 2 * WidthTuning.contactRange.upperBound + stroke.quantum.pixel
      for sample in wet.samples {
        reach = reach.union(Rect(around: sample.position, margin: margin))
      }
    }
    #expect(
      dry.segments.reduce(wet.bounds) { $0.union($1.bounds) } == wet.bounds
        && reach.insetBy(-0.2).union(wet.bounds) == reach.insetBy(-0.2))
  }

  @Test("a search for ink in a part gives those pieces of the whole stroke that reach it")
  func partOfStroke() throws {
    var reaching = 0
    for seed in UInt64(0)..<60 {
      var stroke = RandomStroke(seed: seed, sampleCount: 40)
      let dry = try #require(stroke.dried)
      for _ in 0..<20 {
        let middle = stroke.random.element(of: dry.segments).start
        let part = Rect(around: middle, margin: stroke.random.real(in: 0...30))
        var pieces: [InkSegment] = []
        dry.forEachSegment(within: part) { pieces.append($0) }
        let expected = dry.segments.filter { $0.bounds.intersects(part) }
        #expect(pieces.filter { $0.bounds.intersects(part) } == expected, "seed \(seed)")
        reaching += expected.count
      }
    }
    #expect(reaching > 3_000)
  }

  @Test func `every piece of ink lies within what the stroke is said to reach`() throws {
    for seed in UInt64(0)..<60 {
      let dry = try #require(RandomStroke(seed: seed, sampleCount: 40).dried)
      var reaches: [Rect] = []
      dry.forEachReach { reaches.append($0) }
      for piece in dry.segments {
        #expect(reaches.contains { $0.union(piece.bounds) == $0 }, "seed \(seed): \(piece)")
      }
      let closer = Quantum(bits: min(16, dry.samples.quantum.bits + 4))
      dry.forEachSegment(detail: closer) { piece in
        let tip = Rect(around: piece.end, margin: piece.endRadius)
        #expect(reaches.contains { $0.union(tip) == $0 }, "seed \(seed): \(piece)")
        #expect(dry.bounds.union(piece.bounds) == dry.bounds, "seed \(seed): \(piece)")
      }
    }
  }

  @Test("in a closer view wet and dry ink has shorter pieces, and the kept stroke is the same")
  func detail() throws {
    let closer = Quantum(bits: 16)
    var finer = 0
    for seed in UInt64(0)..<20 {
      let stroke = RandomStroke(seed: seed, sampleCount: 40)
      let contact = stroke.contact
      let plain = try #require(stroke.dried)
      var drawing = stroke.drawing
      drawing.setDetail(closer)
      let wet = try #require(drawing.wetStroke(of: contact)).segments
      _ = drawing.complete(contact)
      let dry = try #require(drawing.completed.last)
      var pieces: [InkSegment] = []
      dry.forEachSegment(detail: closer) { pieces.append($0) }
      #expect(pieces == wet.settled + wet.tail && dry == plain, "seed \(seed)")
      finer += pieces.count - plain.segments.count
    }
    #expect(finer > 100)
  }

  @Test func `a tap is one dot`() {
    var drawing = Drawing()
    let spot = Point(x: 4, y: 5)
    drawing.begin(1, at: spot)
    let change = drawing.complete(.touch(1))
    guard case .dried(.touch(1), let stroke, _, _) = change else {
      Issue.record("\(String(describing: change))")
      return
    }
    #expect(stroke.segments == [InkSegment(from: spot, to: spot, radius: 2)])
  }

  @Test func `every sample joins the one before, but across a break a new run begins`() {
    var drawing = Drawing()
    let places = (0..<5).map { Point(x: Double($0) * 10, y: 0) }
    drawing.begin(1, at: places[0])
    drawing.extend(1, to: places[1])
    drawing.breakStroke(.touch(1))
    drawing.breakStroke(.touch(1))
    drawing.extend(1, to: places[2])
    drawing.extend(1, to: places[3])
    drawing.breakStroke(.touch(1))
    drawing.extend(1, to: places[4])
    let wet = drawing.wetStroke(of: .touch(1))
    #expect(wet?.breaks == [2, 4])
    #expect(
      wet?.segments.settled == [
        InkSegment(from: places[0], to: places[1], radius: 2),
        InkSegment(from: places[2], to: places[3], radius: 2),
      ])
    #expect(wet?.segments.tail == [InkSegment(from: places[4], to: places[4], radius: 2)])
  }

  @Test func `adding a sample does not copy the samples that are there`() {
    var drawing = Drawing()
    drawing.begin(1, at: Point(x: 0, y: 0))
    drawing.begin(2, at: Point(x: 0, y: 0))
    /// Where the first stroke's samples lie in memory.
    func place() -> UnsafePointer<StrokeSample>? {
      drawing.inProgress[.touch(1)]?.samples.withUnsafeBufferPointer { $0.baseAddress }
    }
    var moves = 0
    var last = place()
    for step in 0..<20_000 {
      drawing.extend(1, to: Point(x: Double(step % 500), y: 9))
      let next = place()
      if next != last { moves += 1 }
      last = next
    }
    // An array that grows moves when its room is full, and doubles it.
    #expect(moves < 40)
  }
}

extension RandomStroke {
  /// The stroke after it is completed.
  var dried: Stroke? {
    var drawing = drawing
    guard case .dried(_, let stroke, _, _) = drawing.complete(contact) else { return nil }
    return stroke
  }
}

extension Stroke {
  /// Its pieces of ink, in order.
  var segments: [InkSegment] {
    var segments: [InkSegment] = []
    forEachSegment { segments.append($0) }
    return segments
  }
}

@Suite("Which strokes are visible")
struct StrokeVisibilityTests {
  @Test(arguments: 0..<20)
  func `the visible strokes are those that nothing hides, after any edits`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var visibility = StrokeVisibility()
    for _ in 0..<3000 {
      let count = visibility.reasons.count
      switch random.integer(in: 0...5) {
      case 0, 1: visibility.append()
      case 2:
        visibility.append(
          repeating: random.element(of: [0, 1, 2, 0x8000]), random.integer(in: 0...20))
      case _ where count == 0: break
      case 3: _ = visibility.hide(StrokeIndex(random.integer(in: 0...count - 1)))
      case 4: _ = visibility.show(StrokeIndex(random.integer(in: 0...count - 1)))
      default: _ = visibility.retract(StrokeIndex(random.integer(in: 0...count - 1)))
      }
    }
    let expected = visibility.reasons.indices.map { StrokeIndex($0) }.filter { visibility[$0] }
    #expect(visibility.seen == expected)
    #expect(visibility.hiddenCount == visibility.reasons.count - expected.count)
  }

  @Test(
    "clearing hides all that is visible among very many hidden strokes, and undo shows it again")
  func clearing() {
    var visibility = StrokeVisibility()
    visibility.append(repeating: 1, 100_000)
    let places = [3, 255, 256, 70_000, 99_999]
    for place in places { _ = visibility.show(StrokeIndex(place)) }
    #expect(visibility.seen == places.map { StrokeIndex($0) })
    for stroke in visibility.seen { _ = visibility.hide(stroke) }
    #expect(visibility.seen.isEmpty && visibility.hiddenCount == 100_000)
  }
}
