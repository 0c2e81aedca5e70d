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

  @Test(arguments: Symmetry.Kind.allCases)
  func `a stamp that two fingers turn takes its copies along once it is put down`(
    kind: Symmetry.Kind
  ) throws {
    var test = try StampSymmetryTests()
    let symmetry = try test.choose(kind)
    test.table.begin(1, at: Self.place)
    let mappings = test.stamps.map(\.transform)
    test.table.begin(2, at: Point(x: Self.place.x + 30, y: Self.place.y))
    #expect(test.stamps.count == symmetry.copies, "the second finger sets none")
    test.table.move(2, to: Point(x: Self.place.x + 20, y: Self.place.y + 40))
    for finger in [UInt32(2), 1] { test.table.lift(finger) }
    let turn = try #require(test.stamps.first).transform
    #expect(turn.scale > 1.4)
    for (stamp, mapping) in zip(test.stamps, mappings) {
      let wanted = try #require(turn.then(mapping))
      #expect(stamp.transform.isMirrored == wanted.isMirrored)
      for corner in [Self.place, Point(x: 0, y: 0), Point(x: 500, y: 40)] {
        let way = stamp.transform(corner) - wanted(corner)
        #expect(way.dot(way) < 1e-12)
      }
    }
    let whole = test.stamps
    try test.table.tap(.undo)
    #expect(test.stamps.isEmpty && !test.table.session.drawing.canUndo(by: .first))
    try test.table.tap(.redo)
    #expect(test.stamps == whole)
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
