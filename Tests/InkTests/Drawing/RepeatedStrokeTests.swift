import Ink
import OrderedCollections
import TestSupport
import Testing

@Suite("Strokes that are repeated as they are drawn")
struct RepeatedStrokeTests {
  private static let (left, right) = (SeatID(number: 1), SeatID(number: 2))
  private static let contact = ContactID.touch(1)
  private static let brush = Brush(color: InkColor(rgb: 0x204080), width: 4)
  private static let area = Rect(minX: 0, minY: 0, maxX: 400, maxY: 300)

  private let symmetry: Symmetry
  private var drawing = Drawing()

  init() throws {
    symmetry = try #require(
      Symmetry(.kaleidoscope, center: Point(x: 200, y: 150), angle: 20, count: 3))
  }

  private static func sample(_ step: Int) -> StrokeSample {
    StrokeSample(
      position: Point(x: 10 + 7 * Double(step), y: 20 + 3 * Double(step % 4)),
      time: Timestamp(milliseconds: Int64(8 * step)))
  }

  /// A contact draws a stroke that is repeated, and stays down.
  private mutating func begin(_ contact: ContactID = contact, samples: Int = 6) {
    _ = drawing.begin(
      contact, brush: Self.brush, quantum: .coarsest, sample: Self.sample(0))
    _ = drawing.repeatStroke(contact, by: symmetry)
    for step in 1..<samples { _ = drawing.extend(contact, sample: Self.sample(step)) }
  }

  /// A contact of a seat draws a stroke that is repeated, and lifts.
  private mutating func draw(_ contact: ContactID = contact, by seat: SeatID) {
    begin(contact)
    _ = drawing.complete(contact, by: seat)
  }

  @Test mutating func `completed, it is followed by a copy for each mapping`() throws {
    begin()
    let mappings = try #require(drawing.wetStroke(of: Self.contact)).mappings
    #expect(mappings.count == 5)
    guard case .dried(_, let stroke, let copies?, _) = drawing.complete(Self.contact) else {
      Issue.record("it did not dry with copies")
      return
    }
    #expect(copies.symmetry == symmetry)
    #expect(drawing.strokes == [stroke] + copies.strokes)
    #expect(copies.strokes == mappings.map { stroke.mapped(by: $0) })
    #expect(copies.strokes.map(\.transform) == mappings)
    for copy in copies.strokes {
      #expect(copy.samples.unpacked == stroke.samples.unpacked && copy.brush == stroke.brush)
    }
    #expect(StrokeCopies(of: stroke, by: symmetry) == copies)
  }

  @Test mutating func `one undo takes back all, one redo brings back all`() {
    draw(by: Self.left)
    let all = drawing.completed
    let before = drawing
    let change = drawing.undo(by: Self.left)
    guard case .hidden(let strokes, _)? = change else {
      Issue.record("undo did not hide it")
      return
    }
    #expect(strokes == (0..<6).map { StrokeIndex($0) } && drawing.completed.isEmpty)
    #expect(change?.damage == before.visibleBounds)
    #expect(!drawing.canUndo(by: Self.left))
    _ = drawing.redo(by: Self.left)
    #expect(drawing.completed == all && drawing == before)
  }

  @Test mutating func `while another seat hides a copy, the undo of a stroke is passed over`() {
    draw(by: Self.left)
    _ = drawing.remove([StrokeIndex(3)], by: Self.right)
    #expect(!drawing.canUndo(by: Self.left))
    _ = drawing.undo(by: Self.right)
    #expect(drawing.completed.count == 6)
    _ = drawing.undo(by: Self.left)
    #expect(drawing.completed.isEmpty)
  }

  @Test mutating func `each copy is changed alone`() throws {
    draw(by: Self.left)
    let shift = try #require(Similarity(shift: Point(x: 5, y: 6)))
    let before = drawing.strokes
    _ = drawing.alter([StrokeIndex(2)], .transform(shift), by: Self.right)
    _ = drawing.alter([StrokeIndex(4)], .color(InkColor(rgb: 0xFF0000)), by: Self.right)
    _ = drawing.remove([StrokeIndex(0)], by: Self.right)
    #expect(drawing.completed.count == 5)
    for index in [1, 3, 5] { #expect(drawing.strokes[index] == before[index]) }
    #expect(drawing.strokes[2] == before[2].mapped(by: shift))
    #expect(drawing.strokes[4].brush.color == InkColor(rgb: 0xFF0000))
  }

  @Test mutating func `a contact whose end was no lift loses its copies too, and nothing else`() {
    draw(.touch(7), by: Self.left)
    draw(by: Self.left)
    let change = drawing.retract(Self.contact)
    guard case .hidden(let strokes, _)? = change else {
      Issue.record("nothing was hidden")
      return
    }
    #expect(strokes == (6..<12).map { StrokeIndex($0) })
    #expect(drawing.completed.count == 6)
    #expect(drawing.undo(by: Self.left) != nil && drawing.completed.isEmpty)
    #expect(drawing.retract(Self.contact) == nil)
    _ = drawing.redo(by: Self.left)
    #expect(drawing.completed.count == 6)
  }

  @Test mutating func `a stroke that was undone and retracted has no copy that comes back`() {
    draw(by: Self.left)
    _ = drawing.undo(by: Self.left)
    #expect(drawing.retract(Self.contact) == nil)
    #expect(drawing.redo(by: Self.left) == nil && drawing.completed.isEmpty)
  }

  @Test mutating func `visible and cancelled areas include copies, and damage is mapped`() throws {
    begin(samples: 3)
    let stroke = try #require(drawing.wetStroke(of: Self.contact))
    let reach = stroke.mappings.reduce(stroke.bounds) { $0.union($1(stroke.bounds)) }
    #expect(stroke.reach == reach && drawing.visibleBounds == reach)
    let damage = drawing.extend(Self.contact, sample: Self.sample(3))?.damage ?? .empty
    let now = try #require(drawing.wetStroke(of: Self.contact))
    for mapping in [.identity] + now.mappings {
      for segment in now.segments.tail {
        let (place, part) = (Rect(around: mapping(segment.end)), mapping(damage))
        #expect(part.insetBy(-1e-9).union(place) == part.insetBy(-1e-9))
      }
    }
    #expect(drawing.cancel(Self.contact)?.damage == now.reach)
    #expect(drawing.visibleBounds.isEmpty && drawing.strokes.isEmpty)
  }

  @Test mutating func `a stroke is repeated once, and only while it is drawn`() throws {
    #expect(drawing.repeatStroke(Self.contact, by: symmetry) == nil)
    begin()
    let before = drawing
    let other = try #require(Symmetry(.mirror, center: Point(x: 1, y: 2)))
    #expect(drawing.repeatStroke(Self.contact, by: other) == nil && drawing == before)
    _ = drawing.complete(Self.contact)
    #expect(drawing.repeatStroke(Self.contact, by: symmetry) == nil)
  }

  @Test mutating func `its actions make it again`() throws {
    begin()
    let wet = try #require(drawing.wetStroke(of: Self.contact))
    let actions = wet.actions(of: Self.contact, by: Self.left)
    #expect(actions[1] == .symmetry(Self.contact, symmetry))
    var again = Drawing()
    for action in actions { _ = again.perform(action) }
    #expect(again == drawing)
    var plain = Drawing()
    for action in actions where action != actions[1] { _ = plain.perform(action) }
    #expect(plain != drawing)
  }

  @Test mutating func `a drawing that is read has the same copies and the same undo`() throws {
    draw(by: Self.left)
    draw(.touch(2), by: Self.right)
    var read = Drawing()
    for first in [0, 6] {
      let stroke = drawing.strokes[first]
      read.restore(
        stroke, at: StrokeIndex(first), with: StrokeCopies(of: stroke, by: symmetry))
    }
    #expect(read == drawing)
    var copy = Drawing()
    for action in drawing.copying { _ = copy.perform(action) }
    #expect(copy.completed == drawing.completed && copy.encodedState == drawing.encodedState)
    #expect(copy.undo(by: Self.right) != nil && copy.completed.count == 6)
  }

  @Test mutating func `a damaged state whose copies are no strokes is refused`() {
    draw(by: Self.left)
    let state = drawing.encodedState
    var random = SeededGenerator(seed: 3)
    var refused = 0
    for place in state.indices {
      for _ in 0..<20 {
        var damaged = state
        damaged[place] = UInt8(random.integer(in: 0...255))
        var other = drawing
        guard other.restore(state: damaged[...]) else {
          #expect(other == drawing)
          refused += 1
          continue
        }
        // Whatever the bytes say, nothing of it does harm.
        while other.undo(by: Self.left) != nil {}
        while other.redo(by: Self.left) != nil {}
        #expect(other.strokes == drawing.strokes)
      }
    }
    #expect(refused > 0)
  }

  @Test("of all counts of copies in a state, those are taken for which there are strokes")
  mutating func counts() {
    draw(by: Self.left)
    let state = drawing.encodedState
    // Two counts of nothing come after it: of edits that were undone, and of contacts that erase.
    let place = state.count - 3
    let taken = (UInt8.min...UInt8.max).filter { byte in
      var damaged = state
      damaged[place] = byte
      var other = drawing
      return other.restore(state: damaged[...])
    }
    #expect(taken.contains(state[place]) && taken.count == drawing.strokes.count - 1)
  }

  @Test(arguments: 0..<30)
  func `the changes alone tell all that is seen`(seed: UInt64) {
    var painting = RandomPainting(seed: seed, area: Self.area, repeats: true)
    var mirror = DrawingMirror()
    var copies = 0
    for step in 0..<400 {
      if let change = painting.step() {
        mirror.apply(change)
        if case .repeated(_, _, let mappings, _) = change { copies += mappings.count }
      }
      guard step % 10 == 0 else { continue }
      #expect(mirror.completed == painting.drawing.completed, "step \(step)")
      #expect(mirror.wet == DrawingMirror.wet(of: painting.drawing), "step \(step)")
    }
    #expect(copies > 0)
  }

  @Test(arguments: 0..<60)
  func `all ink of a copy lies within its bounds`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var painting = RandomPainting(seed: seed, area: Self.area)
    _ = painting.stroke(samples: random.integer(in: 1...30))
    let stroke = try #require(painting.drawing.strokes.first)
    let symmetry = Symmetry.random(in: Self.area, mostCopies: 16, using: &random)
    for copy in StrokeCopies(of: stroke, by: symmetry).strokes {
      let bounds = copy.bounds.insetBy(-1e-6 * (1 + copy.width))
      copy.forEachSegment { #expect(bounds.union($0.bounds) == bounds) }
      #expect(copy.allDrops.first(beyond: bounds) == nil)
      #expect(copy.width == stroke.width, "a copy is as wide as its stroke")
    }
  }
}
