import Ink
import Interaction
import OrderedCollections
import Tables
import TestSupport
import Testing
import Touch

@Suite("The slider of repeats")
struct RepeatsSliderTests {
  var table = Table(seats: 2, width: 1920, height: 1080)

  private static let kinds = Symmetry.Kind.allCases.filter(\.hasCount)

  init() throws {
    try table.tap(.panel(.menu))
    try table.tap(.panel(.paper))
  }

  /// Somebody has chosen a symmetry of a kind.
  init(_ kind: Symmetry.Kind?) throws {
    try self.init()
    choose(kind)
  }

  private var symmetry: Symmetry? { table.session.boards.symmetry }

  private mutating func choose(_ kind: Symmetry.Kind?) {
    var effects = Effects()
    table.session.chooseSymmetry(kind, &effects)
  }

  private mutating func give(_ symmetry: Symmetry?) {
    var effects = Effects()
    table.session.setSymmetry(symmetry, &effects)
  }

  /// A place on the slider, from the left end, 0, to the right end, 1.
  private func place(_ part: Double) throws -> Point {
    let layout = try #require(table.session.layouts[table.seat(.bottom).id])
    let range = try #require(layout.cell(of: .repeats)).target
    return layout.space.windowPoint(
      Point(x: range.minX + part * range.width, y: range.center.y))
  }

  /// The place of a count on the slider.
  private func place(of count: Int, _ kind: Symmetry.Kind) throws -> Point {
    let counts = kind.counts
    return try place(Double(count - counts.lowerBound) / Double(counts.count - 1))
  }

  private func isDimmed() throws -> Bool {
    PaletteControl.repeats.entry.isDimmed(
      table.session.controlContext(of: try table.seat(.bottom)))
  }

  @Test(arguments: kinds)
  func `has a place for each count, which everybody sees at once`(kind: Symmetry.Kind) throws {
    var test = try Self(kind)
    #expect(try !test.isDimmed())
    test.give(test.symmetry?.repeated(kind.counts.upperBound))
    for count in kind.counts {
      let place = try test.place(of: count, kind)
      let effects =
        count == kind.counts.lowerBound
        ? test.table.begin(1, at: place) : test.table.move(1, to: place)
      #expect(test.symmetry?.count == count)
      #expect(effects.palettes == Set(test.table.session.seats.keys))
      #expect(effects.actions.isEmpty && effects.changes.isEmpty, "it is no edit")
      let isSame = test.table.move(1, to: Point(x: place.x, y: place.y + 40)).palettes.isEmpty
      #expect(isSame, "the same count is nothing new")
    }
    test.table.lift(1)
    #expect(test.symmetry?.count == kind.counts.upperBound)
  }

  @Test(arguments: kinds)
  func `beyond an end of the range a finger is at that end`(kind: Symmetry.Kind) throws {
    var test = try Self(kind)
    test.table.begin(1, at: try test.place(0.5))
    for (part, count) in [(-3, kind.counts.lowerBound), (3.5, kind.counts.upperBound)] {
      test.table.move(1, to: try test.place(part))
      #expect(test.symmetry?.count == count)
    }
  }

  @Test(arguments: UInt64(0)..<12)
  func `gives the same symmetry by every way to a count, and all back to who is taken away`(
    seed: UInt64
  ) throws {
    var random = SeededGenerator(seed: seed)
    let kind = random.element(of: Self.kinds)
    var test = try Self(kind)
    let area = Rect(minX: 0, minY: 0, maxX: 1000, maxY: 1000)
    let before = try #require(
      Symmetry(
        kind, center: random.point(in: area), angle: random.integer(in: 0...359),
        count: random.integer(in: kind.counts),
        cell: Point(x: random.real(in: 1...300), y: random.real(in: 1...300))))
    test.give(before)
    test.table.begin(1, at: try test.place(random.real(in: 0...1)))
    for _ in 0..<20 { test.table.move(1, to: try test.place(random.real(in: -0.2...1.2))) }
    let count = random.integer(in: kind.counts)
    test.table.move(1, to: try test.place(of: count, kind))
    #expect(try #require(test.symmetry) == #require(before.repeated(count)))
    // What somebody else does meanwhile stays.
    let center = random.point(in: area)
    test.give(test.symmetry?.moved(to: center))
    _ = test.table.cancelAll()
    #expect(test.symmetry == before.moved(to: center))
  }

  @Test("a finger goes on with a kind that somebody else chooses, and gives that back as it was")
  mutating func otherKind() throws {
    choose(.turns)
    table.begin(1, at: try place(0))
    choose(.tiles)
    let chosen = try #require(symmetry)
    table.move(1, to: try place(1))
    #expect(symmetry?.kind == .tiles && symmetry?.count == 8)
    _ = table.cancelAll()
    #expect(symmetry == chosen)
  }

  @Test("a finger goes on with tiles that others choose anew", arguments: [true, false])
  func chosenAnew(isMoved: Bool) throws {
    var test = try Self(.tiles)
    let cell = try #require(test.symmetry).cell
    test.table.begin(1, at: try test.place(of: 5, .tiles))
    test.choose(nil)
    // They look at the canvas more closely than before.
    test.give(
      Symmetry(
        .tiles, center: Point(x: 7, y: 9), count: 3, cell: Point(x: cell.x / 4, y: cell.y / 4)))
    let chosen = try #require(test.symmetry)
    if isMoved {
      test.table.move(1, to: try test.place(of: 4, .tiles))
      #expect(try #require(test.symmetry) == #require(chosen.repeated(4)))
    }
    _ = test.table.cancelAll()
    #expect(test.symmetry == chosen, "that is given back")
  }

  @Test("a finger goes on with the tiles that divide a window of another size")
  mutating func resized() throws {
    _ = table.session.beginDrawings(with: try #require(SymmetryChoice(.tiles)))
    let before = try #require(symmetry)
    table.begin(1, at: try place(of: before.count, .tiles))
    table.session.resize(windowWidth: 1600, windowHeight: 1000, metrics: .standard)
    let fitted = try #require(symmetry)
    #expect(fitted.cell != before.cell)
    table.move(1, to: try place(of: 5, .tiles))
    #expect(try #require(symmetry) == #require(fitted.repeated(5)))
  }

  @Test("a finger that is taken away after another board is shown leaves that board as it was")
  mutating func otherBoard() throws {
    var effects = Effects()
    choose(.turns)
    table.session.addBoard(by: .first, &effects)
    choose(.turns)
    let (first, second) = (table.session.boards.all[0].symmetry, symmetry)
    table.begin(1, at: try place(1))
    #expect(symmetry?.count == 16)
    table.session.turn(to: 0, &effects)
    _ = table.cancelAll()
    #expect(symmetry == first && first != nil)
    #expect(table.session.boards.all[1].symmetry == second?.repeated(16))
  }

  @Test("a finger that turns out not to be ours leaves the count to another one on the slider")
  mutating func otherFinger() throws {
    choose(.turns)
    _ = table.session.handle(.finger(1, .begin, at: try place(of: 9, .turns)))
    #expect(symmetry?.count == 9)
    table.begin(2, at: try place(of: 12, .turns))
    _ = table.session.handle(.finger(1, .end, at: nil))
    #expect(symmetry?.count == 12)
    table.lift(2)
    #expect(symmetry?.count == 12)
  }

  @Test func `without a count there is nothing to change`() throws {
    for kind in [nil, Symmetry.Kind.mirror] {
      var test = try Self(kind)
      let before = test.symmetry
      #expect(try test.isDimmed())
      for part in [0.0, 1] { test.table.tap(1, at: try test.place(part)) }
      let seat = try test.table.seat(.bottom).id
      _ = test.table.session.perform(.set(7), on: .panelControl(seat, .repeats))
      #expect(test.symmetry == before)
    }
  }

  @Test(arguments: kinds)
  func `has the count as its value, which keys and screen readers set`(kind: Symmetry.Kind) throws {
    var test = try Self(kind)
    let slider = AccessibleID.panelControl(try test.table.seat(.bottom).id, .repeats)
    let (least, most) = (kind.counts.lowerBound, kind.counts.upperBound)
    for (value, count) in [(1e300, most), (-5, least), (4.4, 4), (.nan, 4), (.infinity, 4)] {
      _ = test.table.session.perform(.set(value), on: slider)
      #expect(test.symmetry?.count == count)
      let shown = try #require(test.table.session.accessibleTree[slider]?.value)
      #expect(shown.current == Double(count) && shown.step == 1)
      #expect(shown.range == Double(least)...Double(most))
    }
    _ = test.table.session.perform(.focus, on: slider)
    test.strike(0xFF53)
    #expect(test.symmetry?.count == 5)
    for _ in 0..<20 { test.strike(0xFF51) }
    #expect(test.symmetry?.count == least)
    for _ in 0..<20 { test.strike(0xFF53) }
    #expect(test.symmetry?.count == most)
  }

  /// Strikes a key with Shift.
  private mutating func strike(_ keysym: UInt32) {
    _ = table.session.handle(.key(KeyPress(keysym: keysym, shift: true)))
  }

  @Test(arguments: [(640, 480, 1), (640, 480, 4), (480, 800, 1), (1024, 600, 2)], kinds)
  func `in small windows, too, a finger reaches each count`(
    window: (width: Int, height: Int, seats: Int), kind: Symmetry.Kind
  ) throws {
    var test = try Self()
    test.table = Table(seats: window.seats, width: window.width, height: window.height)
    test.choose(kind)
    try test.table.show(.repeats)
    for count in kind.counts {
      test.table.tap(1, at: try test.place(of: count, kind))
      #expect(test.symmetry?.count == count)
    }
  }
}
