import Ink
import Interaction
import OrderedCollections
import Tables
import TestSupport
import Testing
import Touch

/// What is repeated of all that people do on a board with a symmetry.
@Suite("Strokes on a board with a symmetry")
struct SymmetryTests {
  var table = Table(seats: 2, width: 1600, height: 1000)
  /// A place of the person at the bottom, beside the handles.
  private let place = Point(x: 900, y: 620)

  private static let all: [Symmetry.Kind] = Symmetry.Kind.allCases

  /// Gives the board a symmetry of a kind, and returns it.
  private mutating func choose(_ kind: Symmetry.Kind) throws -> Symmetry {
    var effects = Effects()
    table.session.chooseSymmetry(kind, &effects)
    return try #require(table.session.boards.symmetry)
  }

  private func activate(_ control: PaletteControl, of seat: SeatID, _ table: inout Table) {
    var effects = Effects()
    table.session.activate(control, of: seat, &effects)
  }

  private var completed: [Stroke] { table.session.drawing.completed }

  /// Expects that the completed strokes from an index on are a stroke and its copies.
  private func expectCopies(
    by symmetry: Symmetry, from first: Int = 0, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let strokes = completed.dropFirst(first)
    let start = try #require(strokes.first?.samples.unpacked.first?.position)
    let mappings = [.identity] + symmetry.mappings(from: start)
    #expect(strokes.map(\.transform) == mappings, sourceLocation: sourceLocation)
    #expect(
      Set(strokes.map { $0.samples.unpacked }).count == 1, "the same samples",
      sourceLocation: sourceLocation)
  }

  @Test(arguments: all)
  func `a finger's stroke is repeated from its first sample on, and one undo takes back all`(
    kind: Symmetry.Kind
  ) throws {
    var test = SymmetryTests()
    let symmetry = try test.choose(kind)
    let begun = test.table.begin(1, at: test.place)
    let actions = begun.actions.map(\.action)
    guard actions.count == 2, case .begin(let contact, _, _, _, _) = actions[0] else {
      Issue.record("\(actions)")
      return
    }
    #expect(actions[1] == .symmetry(contact, symmetry), "right after it, in the same event")
    #expect(begun.changes.count == 2)
    test.table.move(1, to: Point(x: 930, y: 650))
    test.table.lift(1)
    #expect(test.completed.count == symmetry.copies)
    try test.expectCopies(by: symmetry)
    try test.table.tap(.undo)
    #expect(test.completed.isEmpty)
    try test.table.tap(.redo)
    #expect(test.completed.count == symmetry.copies)
  }

  @Test(
    "media, the highlighter, erasers that rub and straight lines are repeated",
    arguments: [Tool.pen, .highlighter, .eraser] + Medium.allCases.map(Tool.medium))
  func tools(tool: Tool) throws {
    var test = SymmetryTests()
    let symmetry = try test.choose(.kaleidoscope)
    test.activate(.tool(tool), of: .first, &test.table)
    for (finger, hasShift) in [(UInt32(1), false), (2, true)] {
      let first = test.completed.count
      for (index, x) in [900.0, 940, 980].enumerated() {
        _ = test.table.session.handle(
          .finger(
            finger, index == 0 ? .begin : .update(pendingEnd: false), at: Point(x: x, y: 620),
            hasShift: hasShift, milliseconds: test.table.clock))
        if index == 0 {
          _ = test.table.session.handle(
            .finger(finger, .ownership, at: nil, milliseconds: test.table.clock))
        }
      }
      test.table.lift(finger)
      #expect(test.completed.count == first + symmetry.copies, "\(tool), Shift: \(hasShift)")
      try test.expectCopies(by: symmetry, from: first)
    }
  }

  @Test mutating func `a seat steps out, and the others' strokes go on being repeated`() throws {
    let symmetry = try choose(.turns)
    let (bottom, top) = (try table.seat(.bottom).id, try table.seat(.top).id)
    activate(.setting(.symmetry), of: top, &table)
    table.stroke(1, at: Point(x: 800, y: 150))
    #expect(completed.map(\.seat) == [top])
    table.stroke(2, at: Point(x: 800, y: 800))
    #expect(completed.count == 1 + symmetry.copies)
    #expect(completed.dropFirst().allSatisfy { $0.seat == bottom })
    activate(.setting(.symmetry), of: top, &table)
    table.stroke(3, at: Point(x: 800, y: 150))
    #expect(completed.count == 1 + 2 * symmetry.copies)
  }

  @Test("a stroke keeps what it began with, and so does a line that begins again with each move")
  mutating func kept() throws {
    let first = try choose(.turns)
    table.begin(1, at: place)
    _ = table.session.handle(
      .finger(2, .begin, at: Point(x: 700, y: 600), hasShift: true, milliseconds: table.clock))
    _ = table.session.handle(.finger(2, .ownership, at: nil, milliseconds: table.clock))
    _ = try choose(.mirror)
    for finger in UInt32(1)...2 {
      table.move(finger, to: Point(x: 640 + 20 * Double(finger), y: 560))
      #expect(table.session.drawing.inProgress[.touch(finger)]?.symmetry == first)
      table.lift(finger)
    }
    #expect(completed.count == 2 * first.copies)
    table.stroke(3, at: place)
    #expect(completed.count == 2 * first.copies + 2)
  }

  @Test mutating func `a line that began without a symmetry gets none while it is drawn`() throws {
    _ = table.session.handle(
      .finger(1, .begin, at: place, hasShift: true, milliseconds: table.clock))
    _ = table.session.handle(.finger(1, .ownership, at: nil, milliseconds: table.clock))
    _ = try choose(.mirror)
    table.move(1, to: Point(x: 990, y: 720))
    table.lift(1)
    #expect(completed.count == 1)
  }

  @Test("a stroke that becomes a figure makes figures of its copies, and the chip gives back all")
  mutating func figures() throws {
    for kind in Self.all {
      table = Table(seats: 2, width: 1600, height: 1000)
      let symmetry = try choose(kind)
      let way = table.figure(1, at: Point(x: 900, y: 680))
      #expect(completed.count == symmetry.copies, "\(kind)")
      #expect(completed.allSatisfy { $0.samples.count == 2 }, "\(kind)")
      try expectCopies(by: symmetry)
      let chip = try #require(table.session.shapeChips.first)
      table.tap(2, at: chip.space.windowPoint(chip.frame.center))
      table.wait(100)
      #expect(completed.count == symmetry.copies, "\(kind)")
      #expect(completed.allSatisfy { $0.samples.count == way.count }, "\(kind)")
      try table.tap(.undo)
      #expect(completed.isEmpty, "\(kind)")
    }
  }

  @Test mutating func `a figure in progress is repeated while its finger sizes it`() throws {
    let symmetry = try choose(.kaleidoscope)
    table.begin(1, at: place)
    for step in 1...20 { table.move(1, to: Point(x: 900 + 10 * Double(step), y: 620)) }
    table.wait(600)
    let wet = try #require(table.session.drawing.inProgress[.touch(1)])
    #expect(wet.samples.count == 2 && wet.symmetry == symmetry)
    table.move(1, to: Point(x: 1150, y: 700))
    #expect(table.session.drawing.inProgress[.touch(1)]?.mappings.count == symmetry.copies - 1)
  }

  @Test mutating func `fills, texts and images are not repeated`() throws {
    // A loop that can be filled.
    let corners = [(-50, -50), (50, -50), (50, 50), (-50, 50), (-50, -50)].map {
      Point(x: place.x + $0.0, y: place.y + $0.1)
    }
    table.begin(1, at: corners[0])
    for corner in corners.dropFirst() { table.move(1, to: corner) }
    table.lift(1)
    _ = try choose(.turns)
    #expect(completed.count == 1)

    activate(.tool(.fill), of: .first, &table)
    table.tap(2, at: place)
    _ = table.session.finishFills()
    #expect(completed.count == 2 && completed.contains { $0.isArea })

    activate(.tool(.text), of: .first, &table)
    table.tap(3, at: Point(x: place.x - 200, y: place.y))
    table.write("Hi")
    #expect(completed.count == 3 && completed.last?.writtenText?.text == "Hi")
    #expect(completed.allSatisfy { $0.transform.isIdentity })

    var random = SeededGenerator(seed: 1)
    _ = table.session.paste(TestPictures.any(using: &random))
    #expect(table.session.drawing.pictureStrokes.count == 1)
  }

  @Test("a finger that goes on on another board is repeated as that board is")
  mutating func boards() throws {
    let first = try choose(.mirror)
    table.begin(1, at: place)
    table.move(1, to: Point(x: 920, y: 640))
    var effects = Effects()
    table.session.addBoard(by: .first, &effects)
    #expect(table.session.boards.symmetry == first, "a new board has the same")
    table.session.chooseSymmetry(nil, &effects)
    table.session.addBoard(by: .first, &effects)
    #expect(table.session.boards.symmetry == nil)
    table.move(1, to: Point(x: 960, y: 680))
    table.lift(1)
    #expect(table.session.boards.all.map(\.drawing.completed.count) == [2, 2, 1])
  }

  @Test mutating func `a copy of a board and a deleted board keep their symmetry`() throws {
    let symmetry = try choose(.tiles)
    var effects = Effects()
    table.session.duplicateBoard(by: .first, &effects)
    #expect(table.session.boards.symmetry == symmetry)
    try table.tap(.panel(.menu))
    try table.tap(.panel(.boards))
    try table.tap(.deleteBoard)
    try table.tap(.putBackBoard)
    #expect(table.session.boards.all.map(\.symmetry) == [symmetry, symmetry])
  }

  @Test mutating func `a finger that is taken away leaves no copies`() throws {
    let symmetry = try choose(.turns)
    table.begin(1, at: place)
    table.move(1, to: Point(x: 950, y: 650))
    let taken = table.cancelAll()
    #expect(!taken.changes.isEmpty && completed.isEmpty)
    #expect(table.session.drawing.inProgress.isEmpty)
    table.stroke(2, at: place)
    #expect(completed.count == symmetry.copies)
  }

  @Test mutating func `the same events give the same drawing`() throws {
    var other = self
    for test in 0..<2 {
      let symmetry = try choose(.kaleidoscope)
      table.draw(1, place, Point(x: 980, y: 700), Point(x: 1000, y: 630))
      #expect(completed.count == symmetry.copies)
      if test == 0 { swap(&table, &other.table) }
    }
    #expect(table.session.drawing == other.table.session.drawing)
  }
}
