import Ink
import Interaction
import OrderedCollections
import Tables
import TestSupport
import Testing
import Touch

@Suite("Stamps on a board with a symmetry")
struct StampSymmetryTests {
  private var table = Table(width: 1600, height: 1000)
  private var stamps: [Stroke] { table.session.drawing.completed }

  /// A place beside the handles.
  private static let place = Point(x: 900, y: 620)

  init() throws { try table.choose(.stamp) }

  /// Gives the board a symmetry of a kind, and returns it.
  private mutating func choose(_ kind: Symmetry.Kind) throws -> Symmetry {
    var effects = Effects()
    table.session.chooseSymmetry(kind, &effects)
    return try #require(table.session.boards.symmetry)
  }

  @Test(arguments: Symmetry.Kind.allCases)
  func `a tap sets a stamp with its copies, also mirrored ones, which one undo takes back`(
    kind: Symmetry.Kind
  ) throws {
    var test = try StampSymmetryTests()
    let symmetry = try test.choose(kind)
    test.table.tap(1, at: Self.place)
    let mappings = [.identity] + symmetry.mappings(from: Self.place)
    #expect(test.stamps.map(\.transform) == mappings && mappings.count == symmetry.copies)
    #expect(Set(test.stamps.map { $0.samples.unpacked }).count == 1)
    let whole = test.stamps
    try test.table.tap(.undo)
    #expect(test.stamps.isEmpty && !test.table.session.drawing.canUndo(by: .first))
    try test.table.tap(.redo)
    #expect(test.stamps == whole)
  }

  @Test("each stamp of a trail has copies in the cells around its own place, as one edit")
  mutating func trail() throws {
    let symmetry = try choose(.tiles)
    table.begin(1, at: Self.place)
    table.move(1, to: Point(x: Self.place.x + 3 * 64 + 10, y: Self.place.y))
    table.lift(1)
    let group = symmetry.copies
    #expect(stamps.count == 4 * group)
    for index in 0..<4 {
      let place = Point(x: Self.place.x + 64 * Double(index), y: Self.place.y)
      let expected = [.identity] + symmetry.mappings(from: place)
      #expect(stamps[index * group..<(index + 1) * group].map(\.transform) == expected)
    }
    try table.tap(.undo)
    #expect(stamps.isEmpty && !table.session.drawing.canUndo(by: .first))
  }

  @Test("a seat that steps out sets no copies, and a trail goes on as it has begun")
  mutating func outside() throws {
    let symmetry = try choose(.turns)
    table.begin(1, at: Self.place)
    _ = try choose(.mirror)
    table.move(1, to: Point(x: Self.place.x + 70, y: Self.place.y))
    table.lift(1)
    #expect(stamps.count == 2 * symmetry.copies)
    var effects = Effects()
    table.session.activate(.setting(.symmetry), of: .first, &effects)
    table.tap(2, at: Self.place)
    #expect(stamps.count == 2 * symmetry.copies + 1)
  }

  /// Two fingers take hold of a stamp. The second one lies beside the first one.
  private mutating func hold() {
    table.begin(1, at: Self.place)
    table.begin(2, at: Point(x: Self.place.x + 30, y: Self.place.y))
  }

  @Test(arguments: Symmetry.Kind.allCases)
  func `copies of a stamp that two fingers turn move along, and are put down where they are`(
    kind: Symmetry.Kind
  ) throws {
    var test = try StampSymmetryTests()
    let symmetry = try test.choose(kind)
    test.hold()
    #expect(test.stamps.count == symmetry.copies, "the second finger sets none")
    let mappings = [.identity] + symmetry.mappings(from: Self.place)
    for step in 1...6 {
      let finger = UInt32(1 + step % 2)
      let place = Point(
        x: Self.place.x + 20 * Double(finger - 1), y: Self.place.y + 15 * Double(step))
      let effects = test.table.move(finger, to: place)
      #expect(effects.changes.count == 1, "the stamp and its copies move in one change")
      let turn = try #require(test.stamps.first).transform
      #expect(!turn.isIdentity && test.stamps.count == symmetry.copies)
      for (stamp, mapping) in zip(test.stamps, mappings) {
        let wanted = try #require(turn.then(mapping))
        #expect(stamp.transform.isMirrored == wanted.isMirrored)
        for corner in [Self.place, Point(x: 0, y: 0), Point(x: 500, y: 40)] {
          let way = stamp.transform(corner) - wanted(corner)
          #expect(way.dot(way) < 1e-12)
        }
      }
    }
    let whole = test.stamps
    for finger in [UInt32(2), 1] {
      test.table.lift(finger)
      #expect(test.stamps == whole)
    }
    try test.table.tap(.undo)
    #expect(test.stamps.isEmpty && !test.table.session.drawing.canUndo(by: .first))
    try test.table.tap(.redo)
    #expect(test.stamps == whole)
  }

  @Test(arguments: Symmetry.Kind.allCases)
  func `copies go back if the second finger is not ours, and away if the first is not`(
    kind: Symmetry.Kind
  ) throws {
    for finger in UInt32(1)...2 {
      var test = try StampSymmetryTests()
      _ = try test.choose(kind)
      test.table.begin(1, at: Self.place)
      let before = test.stamps
      let beside = Point(x: Self.place.x + 30, y: Self.place.y)
      _ = test.table.session.handle(
        .finger(2, .begin, at: beside, device: 9, milliseconds: test.table.clock))
      test.table.move(2, to: Point(x: Self.place.x, y: Self.place.y + 60))
      #expect(zip(test.stamps, before).allSatisfy { $0 != $1 })
      if finger == 2 {
        // An end without ownership is a cancellation.
        _ = test.table.session.handle(
          .finger(2, .end, at: nil, device: 9, milliseconds: test.table.clock))
        #expect(test.stamps == before)
      } else {
        _ = test.table.cancelAll()
        #expect(test.stamps.isEmpty)
      }
      #expect(test.table.session.drawing.moving.isEmpty)
    }
  }

  @Test("what is left of a stamp and its copies is put down where it is", arguments: [0, 3])
  func erased(place: Int) throws {
    var test = try StampSymmetryTests()
    _ = try test.choose(.kaleidoscope)
    test.hold()
    test.table.move(2, to: Point(x: Self.place.x + 20, y: Self.place.y + 40))
    let other = SeatID(number: 7)
    var effects = Effects()
    test.table.session.edit(.remove([StrokeIndex(place)], by: other), &effects)
    let left = test.stamps
    #expect(left.count == 15)
    for finger in [UInt32(2), 1] { test.table.lift(finger) }
    #expect(test.stamps == left && test.table.session.drawing.moving.isEmpty)
    test.table.session.edit(.undo(other), &effects)
    #expect(test.stamps.count == 16)
    try test.table.tap(.undo)
    #expect(test.stamps.isEmpty && !test.table.session.drawing.canUndo(by: .first))
  }

  @Test("a copy in the hand of another seat stays there")
  mutating func taken() throws {
    _ = try choose(.mirror)
    table.begin(1, at: Self.place)
    let other = SeatID(number: 7)
    var drawing: Drawing {
      get { table.session.boards.current.drawing }
      set { table.session.boards.current.drawing = newValue }
    }
    drawing.take([StrokeIndex(1)], by: other)
    table.begin(2, at: Point(x: Self.place.x + 30, y: Self.place.y))
    let before = stamps
    table.move(2, to: Point(x: Self.place.x, y: Self.place.y + 60))
    for finger in [UInt32(2), 1] { table.lift(finger) }
    #expect(stamps[0].transform.b > 0 && stamps[1] == before[1])
    #expect(drawing.moving(of: other)?.strokes == [StrokeIndex(1)])
  }

  @Test("a selection of the same person puts down what the person's fingers turn, with all copies")
  mutating func selected() throws {
    _ = try choose(.turns)
    hold()
    table.move(2, to: Point(x: Self.place.x, y: Self.place.y + 60))
    let turned = stamps
    var effects = Effects()
    table.session.selectAll(of: .first, &effects)
    #expect(stamps == turned && table.session.drawing.moving.isEmpty)
    for finger in [UInt32(2), 1] { table.lift(finger) }
    #expect(stamps == turned)
    try table.tap(.undo)
    #expect(stamps.isEmpty && !table.session.drawing.canUndo(by: .first))
  }

  @Test mutating func `another client that takes the finger takes the copies along`() throws {
    _ = try choose(.kaleidoscope)
    table.begin(1, at: Self.place)
    #expect(stamps.count == 16)
    _ = table.cancelAll()
    #expect(stamps.isEmpty)
  }

  @Test("a position that jumps far away adds a limited number of copies")
  mutating func jump() throws {
    let symmetry = try choose(.tiles)
    table.begin(1, at: Self.place)
    table.move(1, to: Point(x: 1e9, y: 1e9))
    table.lift(1)
    #expect(stamps.count <= 64 + symmetry.copies)
  }

  @Test("only a stamp is heard, and never its copies")
  mutating func heard() throws {
    _ = try choose(.kaleidoscope)
    let set = table.begin(1, at: Self.place).stamps
    #expect(set == [SetStamp(contact: .touch(1), place: Self.place)])
    let trail = table.move(1, to: Point(x: Self.place.x + 3 * 64 + 10, y: Self.place.y)).stamps
    #expect(trail.map(\.contact) == Array(repeating: .touch(1), count: 3))
    for (index, stamp) in trail.enumerated() {
      #expect(abs(stamp.place.x - Self.place.x - 64 * Double(index + 1)) < 0.01)
    }
    #expect(table.lift(1).stamps.isEmpty)
  }
}
