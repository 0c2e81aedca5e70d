import Ink
import TestSupport
import Testing

@Suite("Copies in a hand")
struct MovingCopiesTests {
  private static let area = Rect(minX: 0, minY: 0, maxX: 400, maxY: 300)
  private static let (left, right) = (SeatID(number: 0), SeatID(number: 1))

  /// A drawing whose first strokes are an area and its copies.
  private struct Scene {
    var drawing = Drawing()
    let mappings: [Similarity]
    /// The area, and then its copies.
    let indices: [StrokeIndex]
    var mirror = DrawingMirror()

    var copies: [MovingCopy] {
      zip(indices.dropFirst(), mappings).map { MovingCopy($0, mapping: $1) }
    }

    /// The area and its copies where they are now.
    var shown: [Stroke] { indices.map { drawing[$0] } }

    init(using random: inout SeededGenerator) {
      let stroke = RandomArea.stroke(
        in: area, reach: 40, by: left, color: InkColor(rgb: 0x30_60_90), using: &random)
      let symmetry = Symmetry.random(in: area, using: &random)
      mappings = symmetry.mappings(from: stroke.bounds.center)
      let all = [stroke] + mappings.map { stroke.mapped(by: $0) }
      indices = all.indices.map { StrokeIndex($0) }
      change { $0.add(all, at: StrokeIndex(0), by: left) }
    }

    /// Changes the drawing. A mirror follows, and what looks different lies within the damage.
    @discardableResult
    mutating func change(_ body: (inout Drawing) -> DrawingChange?) -> Bool {
      let old = drawing.strokes.isEmpty ? [] : shown
      guard let change = body(&drawing) else { return false }
      mirror.apply(change)
      #expect(mirror.completed == drawing.completed)
      let damage = change.damage.insetBy(-0.01)
      for (old, new) in zip(old, shown) where old != new {
        #expect(damage.union(old.bounds).union(new.bounds) == damage)
      }
      return true
    }
  }

  private func mapping(_ random: inout SeededGenerator) -> Similarity {
    Similarity(
      scale: random.real(in: 0.3...3), angle: random.real(in: -4...4),
      around: random.point(in: Self.area)) ?? .identity
  }

  @Test(arguments: 0..<24)
  func `lie where the symmetry takes the stroke, and are put down there`(seed: Int) throws {
    var random = SeededGenerator(seed: 300 + UInt64(seed))
    var scene = Scene(using: &random)
    let before = scene.shown
    scene.drawing.take(scene.indices[0], with: scene.copies, by: Self.left)
    for _ in 0..<4 {
      let transform = mapping(&random)
      #expect(scene.change { $0.carry(to: transform, by: Self.left) })
      for (copy, mapping) in zip(scene.shown.dropFirst(), scene.mappings) {
        let wanted = try #require(transform.then(mapping))
        #expect(copy.transform.isMirrored == mapping.isMirrored)
        for corner in [Point(x: 0, y: 0), Point(x: 300, y: 40)] {
          let way = copy.transform(corner) - wanted(corner)
          #expect(way.dot(way) < 1e-9)
        }
      }
      // Strokes are found where they are, and nowhere else.
      var finder = StrokeFinder()
      finder.prepare(scene.indices.count, of: scene.drawing)
      for (index, stroke) in zip(scene.indices, scene.shown) {
        #expect(finder.strokes(in: stroke.bounds, of: scene.drawing).contains(index))
      }
    }
    let carried = scene.shown
    guard random.oneIn(2) else {
      scene.change { $0.letGo(by: Self.left) }
      #expect(scene.shown == before && scene.drawing.moving.isEmpty)
      return
    }
    let hand = try #require(scene.drawing.moving(of: Self.left))
    for index in scene.indices {
      let motion = try #require(hand.motion(of: index))
      scene.change { $0.alter([index], .transform(motion), by: Self.left) }
    }
    #expect(scene.shown == carried && scene.drawing.moving.isEmpty)
  }

  @Test func `that would lie beyond what ink can reach lie still, and hinder nothing`() throws {
    var random = SeededGenerator(seed: 4)
    let stroke = RandomArea.stroke(
      in: Self.area, reach: 40, by: Self.left, color: InkColor(rgb: 0), using: &random)
    let far = try #require(Similarity(shift: Point(x: 0x1p23, y: 0)))
    var drawing = Drawing()
    let copy = stroke.mapped(by: far)
    _ = drawing.add([stroke, copy], at: StrokeIndex(0), by: Self.left)
    drawing.take(
      StrokeIndex(0), with: [MovingCopy(StrokeIndex(1), mapping: far)], by: Self.left)
    for (shift, isReached) in [(-40.0, true), (0x1p23, false), (90, true)] {
      let mapping = try #require(Similarity(shift: Point(x: shift, y: 0)))
      #expect(drawing.carry(to: mapping, by: Self.left) != nil)
      #expect(drawing[StrokeIndex(0)] == stroke.mapped(by: mapping))
      #expect((drawing[StrokeIndex(1)] == copy) == !isReached)
    }
  }

  @Test func `are left out if they are hidden, in another hand, or not there`() throws {
    var random = SeededGenerator(seed: 5)
    var scene = Scene(using: &random)
    while scene.indices.count < 4 { scene = Scene(using: &random) }
    let second = scene.indices[1]
    scene.change { $0.remove([second], by: Self.right) }
    scene.drawing.take([scene.indices[2]], by: Self.right)
    let missing = MovingCopy(StrokeIndex(900), mapping: .identity)
    scene.drawing.take(scene.indices[0], with: scene.copies + [missing], by: Self.left)
    let hand = try #require(scene.drawing.moving(of: Self.left))
    #expect(hand.strokes == [scene.indices[0]])
    #expect(hand.copies.map(\.stroke) == Array(scene.indices.dropFirst(3)))
    // What is in one hand is in no other.
    scene.drawing.take(scene.indices, by: SeatID(number: 2))
    #expect(scene.drawing.moving(of: SeatID(number: 2)) == nil)
    #expect(scene.drawing.moving(of: Self.right)?.strokes == [scene.indices[2]])
  }

  @Test(arguments: 0..<12)
  func `look as they are when somebody changes them meanwhile`(seed: Int) throws {
    var random = SeededGenerator(seed: 600 + UInt64(seed))
    var scene = Scene(using: &random)
    let all = scene.indices
    scene.drawing.take(all[0], with: scene.copies, by: Self.left)
    for _ in 0..<12 {
      let (transform, some) = (mapping(&random), all.filter { _ in random.oneIn(2) })
      let color = InkColor(rgb: UInt32(random.integer(in: 0...0xFF_FFFF)))
      switch random.integer(in: 0...6) {
      case 0: scene.change { $0.alter(some, .transform(transform), by: Self.right) }
      case 1: scene.change { $0.alter(some, .color(color), by: Self.right) }
      case 2: scene.change { $0.remove(some, by: Self.right) }
      case 3: scene.change { $0.undo(by: Self.right) }
      case 4: scene.change { $0.redo(by: Self.right) }
      default: scene.change { $0.carry(to: transform, by: Self.left) }
      }
    }
    scene.change { $0.letGo(by: Self.left) }
    #expect(scene.drawing.moving.isEmpty)
  }
}
