import Ink
import TestSupport
import Testing

@Suite("Changed strokes")
struct AlteringTests {
  static let (left, right) = (SeatID(number: 0), SeatID(number: 1))

  /// A drawing with strokes of one seat, each a line to the right.
  private func drawing(_ count: Int, by seat: SeatID = left) -> Drawing {
    var drawing = Drawing()
    for number in 0..<count {
      let contact = ContactID.touch(UInt32(number))
      for step in 0..<12 {
        let sample = StrokeSample(
          position: Point(x: 20 * Double(step), y: 50 * Double(number) + Double(step % 3)),
          time: Timestamp(milliseconds: Int64(step)))
        if step == 0 {
          _ = drawing.begin(
            contact, brush: Brush(color: InkColor(rgb: 0xFF0000), width: 6), quantum: .coarsest,
            sample: sample)
        } else {
          _ = drawing.extend(contact, sample: sample)
        }
      }
      _ = drawing.complete(contact, by: seat)
    }
    return drawing
  }

  private func turn(_ angle: Double, scale: Double = 1) throws -> Similarity {
    try #require(Similarity(scale: scale, angle: angle, around: Point(x: 100, y: 20)))
  }

  private func segments(_ stroke: Stroke) -> [InkSegment] {
    var segments: [InkSegment] = []
    stroke.forEachSegment { segments.append($0) }
    return segments
  }

  @Test(
    "a moved stroke keeps its samples, and all its ink lies within its bounds", arguments: 0..<24)
  func moved(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    var painting = RandomPainting(
      seed: UInt64(seed), area: Rect(minX: 0, minY: 0, maxX: 400, maxY: 300))
    _ = painting.stroke(samples: random.integer(in: 1...40))
    var drawing = painting.drawing
    let before = try #require(drawing.strokes.first)
    for _ in 0..<3 {
      let mapping = try #require(
        Similarity(
          scale: random.real(in: 0.3...3), angle: random.real(in: -4...4),
          around: Point(x: random.real(in: 0...400), y: random.real(in: 0...300))))
      _ = drawing.alter([StrokeIndex(0)], .transform(mapping))
      if random.oneIn(2) { _ = drawing.alter([StrokeIndex(0)], .width(random.real(in: 1...60))) }
    }
    let after = drawing.strokes[0]
    #expect(after.samples.unpacked == before.samples.unpacked)
    let bounds = after.bounds.insetBy(-1e-6 * (1 + after.width))
    for segment in segments(after) { #expect(bounds.union(segment.bounds) == bounds) }
    var reach = Rect.empty
    after.forEachReach { reach = reach.union($0) }
    for segment in segments(after) {
      #expect(reach.insetBy(-1e-6).union(segment.bounds) == reach.insetBy(-1e-6))
    }
  }

  @Test func `a seat undoes its change, and what another has changed since holds`() throws {
    let shift = try #require(Similarity(shift: Point(x: 30, y: 0)))
    let turn = try turn(0.5)
    var drawing = drawing(1)
    var turnedOnly = drawing
    _ = turnedOnly.alter([StrokeIndex(0)], .transform(turn), by: Self.right)
    _ = drawing.alter([StrokeIndex(0)], .transform(shift), by: Self.left)
    _ = drawing.alter([StrokeIndex(0)], .transform(turn), by: Self.right)
    _ = drawing.alter([StrokeIndex(0)], .color(InkColor(rgb: 0x00FF00)), by: Self.right)
    let whole = drawing.strokes
    _ = drawing.undo(by: Self.left)
    #expect(drawing.strokes[0].transform == turnedOnly.strokes[0].transform)
    #expect(drawing.strokes[0].brush.color == InkColor(rgb: 0x00FF00))
    _ = drawing.undo(by: Self.right)
    #expect(drawing.strokes[0].brush.color == InkColor(rgb: 0xFF0000))
    _ = drawing.redo(by: Self.left)
    _ = drawing.redo(by: Self.right)
    #expect(drawing.strokes == whole)
  }

  @Test func `to the front is above all that is there, and below what is completed later`() {
    var drawing = drawing(3)
    let original = drawing.completed
    _ = drawing.alter([StrokeIndex(0)], .toFront)
    #expect(drawing.completed == [original[1], original[2], original[0]])
    drawing.paint(9, at: 90, by: Self.right)
    #expect(drawing.completed.dropLast() == [original[1], original[2], original[0]])
    _ = drawing.alter([StrokeIndex(2)], .toBack)
    #expect(drawing.completed.prefix(3) == [original[2], original[1], original[0]])
    _ = drawing.alter([StrokeIndex(1), StrokeIndex(2)], .toFront)
    #expect(drawing.completed.suffix(2) == [original[1], original[2]])
    for _ in 0..<3 { _ = drawing.undo(by: Self.left) }
    #expect(drawing.completed.prefix(3) == original[...])
  }

  @Test("what is carried looks as when it is put down, and goes back when it is let go")
  func moving() throws {
    let whole = drawing(2)
    let turn = try turn(1.1, scale: 1.7)
    var (carried, altered) = (whole, whole)
    carried.take([StrokeIndex(1)], by: Self.left)
    let shift = try #require(Similarity(shift: Point(x: 5, y: 5)))
    _ = carried.carry(to: shift, by: Self.left)
    _ = carried.carry(to: turn, by: Self.left)
    _ = altered.alter([StrokeIndex(1)], .transform(turn))
    #expect(segments(carried[StrokeIndex(1)]) == segments(altered[StrokeIndex(1)]))
    #expect(carried.completed == altered.completed)
    var put = carried
    _ = put.alter([StrokeIndex(1)], .transform(turn))
    #expect(put == altered)
    _ = carried.letGo(by: Self.left)
    #expect(carried == whole)
  }

  @Test func `what a seat has in hand stays there until it changes some of that`() throws {
    var drawing = drawing(3)
    drawing.take([StrokeIndex(0), StrokeIndex(2)], by: Self.left)
    _ = drawing.carry(to: try turn(1.1, scale: 1.7), by: Self.left)
    let carried = drawing.completed
    #expect(drawing.alter([StrokeIndex(1)], .width(11), by: Self.left) != nil)
    #expect([drawing[StrokeIndex(0)], drawing[StrokeIndex(2)]] == [carried[0], carried[2]])
    _ = drawing.alter([StrokeIndex(1), StrokeIndex(2)], .width(12), by: Self.left)
    #expect(drawing.moving.isEmpty)
  }

  @Test func `what one seat has in hand, another cannot take`() throws {
    var drawing = drawing(2)
    drawing.take([StrokeIndex(0)], by: Self.left)
    drawing.take([StrokeIndex(0), StrokeIndex(1)], by: Self.right)
    #expect(drawing.moving(of: Self.left)?.strokes == [StrokeIndex(0)])
    #expect(drawing.moving(of: Self.right)?.strokes == [StrokeIndex(1)])
  }

  @Test func `ink cannot be moved beyond its reach, or given a width of nothing`() throws {
    var drawing = drawing(1)
    let whole = drawing
    let far = try #require(Similarity(shift: Point(x: 1e9, y: 0)))
    let huge = try #require(Similarity(scale: 4000, angle: 0, around: Point(x: -9000, y: 0)))
    for change in [
      StrokeChange.transform(far), .transform(huge), .transform(.identity), .width(0), .width(.nan),
      .width(1e9), .color(InkColor(rgb: 0xFF0000)), .width(6),
    ] {
      #expect(drawing.alter([StrokeIndex(0)], change) == nil, "\(change)")
    }
    #expect(drawing.alter([], .toFront) == nil)
    #expect(drawing.alter([StrokeIndex(7)], .toFront) == nil)
    drawing.take([StrokeIndex(0)], by: Self.left)
    #expect(drawing.carry(to: far, by: Self.left) == nil)
    _ = drawing.letGo(by: Self.left)
    #expect(drawing == whole)
  }

  @Test(arguments: 0..<12)
  func `strokes are found where they lie now, not where they were completed`(seed: Int) {
    var painting = RandomPainting(
      seed: UInt64(700 + seed), area: Rect(minX: 0, minY: 0, maxX: 300, maxY: 200))
    var finder = StrokeFinder()
    var random = SeededGenerator(seed: UInt64(seed))
    for _ in 0..<200 {
      _ = painting.step()
      guard random.oneIn(8) else { continue }
      let drawing = painting.drawing
      let area = Rect(
        around: random.point(in: Rect(minX: 0, minY: 0, maxX: 300, maxY: 200)), margin: 30)
      let seen = drawing.strokes.indices.map { StrokeIndex($0) }.filter(drawing.isVisible)
      let expected = seen.filter { drawing[$0].bounds.intersects(area) }
      #expect(finder.strokes(in: area, of: drawing) == expected)
      let touched = finder.strokes(from: area.center, to: area.center, within: 3, in: drawing)
      var fresh = StrokeFinder()
      #expect(touched == fresh.strokes(from: area.center, to: area.center, within: 3, in: drawing))
    }
  }

  @Test func `added strokes are one edit, and belong to the seat that adds them`() throws {
    var drawing = drawing(2)
    let shift = try #require(Similarity(shift: Point(x: 0, y: 500)))
    let copies = drawing.strokes.map { $0.mapped(by: shift) }
    _ = drawing.add(copies, at: StrokeIndex(2), by: Self.right)
    #expect(drawing.completed.count == 4 && drawing.strokes[3].seat == Self.right)
    #expect(drawing.add(copies, at: StrokeIndex(2), by: Self.right) == nil, "the place is taken")
    #expect(drawing.retract(.touch(1)) != nil)
    #expect(drawing.completed.count == 3, "the stroke of the contact is gone, not its copy")
    _ = drawing.undo(by: Self.right)
    #expect(drawing.completed.count == 1)
  }

  @Test(arguments: 0..<20)
  func `actions, strokes and states come back from their bytes`(seed: Int) throws {
    var painting = RandomPainting(
      seed: UInt64(300 + seed), area: Rect(minX: 0, minY: 0, maxX: 300, maxY: 200))
    for _ in 0..<400 { _ = painting.step() }
    var drawing = painting.drawing.copied
    for action in drawing.pendingErasings { _ = drawing.perform(action) }
    for stroke in drawing.strokes {
      #expect(Stroke(decoding: stroke.encoded[...]) == stroke)
    }
    var copy = Drawing()
    for action in drawing.copying {
      var bytes: [UInt8] = []
      action.encode(to: &bytes)
      let decoded = try #require(DrawingAction.decode(bytes))
      #expect(decoded == [action])
      for action in decoded { _ = copy.perform(action) }
    }
    #expect(copy.completed == drawing.completed)
    #expect(copy.encodedState == drawing.encodedState)
    for seat in RandomPainting.seats {
      while drawing.undo(by: seat) != nil {}
      while copy.undo(by: seat) != nil {}
    }
    #expect(copy.completed == drawing.completed)
  }

  @Test("numbers that no mapping has are refused in bytes of actions, strokes and states")
  func hostileNumbers() throws {
    let shift = try #require(Similarity(shift: Point(x: 1234.5, y: 4321.5)))
    var drawing = drawing(2)
    _ = drawing.alter([StrokeIndex(0)], .transform(shift))
    let alter = DrawingAction.alter([StrokeIndex(0)], .transform(shift), by: .first)
    let add = DrawingAction.add([drawing.strokes[0]], at: StrokeIndex(2), by: .first)
    var harmless = 0
    for hostile in [
      Double.nan, .infinity, -.infinity, 0, 1e300, -1e12, .leastNonzeroMagnitude, 1e8,
    ] {
      for number in [1.0, 0, 1234.5, 4321.5] {
        func changed(_ bytes: [UInt8]) -> [UInt8] {
          let (old, new) = (Self.bytes(of: number), Self.bytes(of: hostile))
          guard let place = bytes.firstRange(of: old) else { return bytes }
          return bytes[..<place.lowerBound] + new + bytes[place.upperBound...]
        }
        for action in [alter, add] {
          var bytes: [UInt8] = []
          action.encode(to: &bytes)
          var target = self.drawing(2)
          for action in DrawingAction.decode(changed(bytes)) ?? [] {
            harmless += 1
            _ = target.perform(action)
          }
          Self.expectWithinReach(target)
        }
        if let stroke = Stroke(decoding: changed(drawing.strokes[0].encoded)[...]) {
          _ = segments(stroke)
          #expect(abs(stroke.bounds.maxX) < 1e8)
        }
        var target = self.drawing(2)
        _ = target.restore(state: changed(drawing.encodedState)[...])
        Self.expectWithinReach(target)
        _ = target.undo()
        Self.expectWithinReach(target)
      }
    }
    #expect(harmless > 0, "0 is a valid shift, for one")
  }

  private static func bytes(of number: Double) -> [UInt8] {
    withUnsafeBytes(of: number.bitPattern.littleEndian) { Array($0) }
  }

  private static func expectWithinReach(_ drawing: Drawing) {
    for stroke in drawing.completed {
      #expect([stroke.bounds.minX, stroke.bounds.maxY].allSatisfy { abs($0) < 1e8 })
    }
  }

  @Test(arguments: 0..<20)
  func `bounds of changed ink depend on what it is, not on the way there`(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    var drawing = drawing(1)
    let first = StrokeIndex(0)
    for _ in 0..<random.integer(in: 1...6) {
      let mapping = Similarity(
        scale: random.real(in: 0.5...2), angle: random.real(in: -4...4),
        around: Point(x: 50, y: 20))
      let change: StrokeChange =
        random.oneIn(3) ? .width(random.real(in: 1...60)) : .transform(mapping ?? .identity)
      if random.oneIn(4) {
        let copy = drawing[first].mapped(by: mapping ?? .identity)
        drawing = Drawing()
        drawing.restore(copy, at: first)
      }
      _ = drawing.alter([first], change)
    }
    let stroke = drawing[first]
    let painted = try #require(
      Stroke(
        contact: stroke.contact, seat: stroke.seat, brush: stroke.brush,
        samples: stroke.samples.unpacked, quantum: stroke.samples.quantum))
    #expect(painted.mapped(by: stroke.transform) == stroke)
  }

  @Test(arguments: 0..<40) func `damaged bytes of changes do no harm`(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    var drawing = drawing(3)
    _ = drawing.alter([StrokeIndex(0), StrokeIndex(2)], .transform(try turn(0.3)))
    _ = drawing.alter([StrokeIndex(1)], .toBack)
    for bytes in [drawing.encodedState, drawing.strokes[0].encoded] {
      for _ in 0..<50 {
        var damaged = bytes
        for _ in 0..<random.integer(in: 1...4) {
          damaged[random.integer(in: 0...damaged.count - 1)] = UInt8(random.integer(in: 0...255))
        }
        var target = self.drawing(3)
        if target.restore(state: damaged[...]) {
          _ = target.undo()
          _ = target.completed
        }
        if let stroke = Stroke(decoding: damaged[...]) { _ = segments(stroke) }
      }
    }
  }
}
