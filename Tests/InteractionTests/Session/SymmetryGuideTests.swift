import Ink
import Interaction
import OrderedCollections
import Tables
import TestSupport
import Testing
import Touch

/// The guides of a symmetry, and the fingers that drag their handles.
@Suite("Guides of a symmetry")
struct SymmetryGuideTests {
  var table = Table(width: 1600, height: 1000)

  private mutating func choose(_ kind: Symmetry.Kind?) {
    var effects = Effects()
    table.session.chooseSymmetry(kind, &effects)
  }

  /// Somebody sets the slider of repeats to one more.
  private mutating func repeatOnceMore() throws {
    var effects = Effects()
    let present = try symmetry()
    table.session.setSymmetry(present.repeated(present.count + 1), &effects)
  }

  private func guides() throws -> SymmetryGuides { try #require(table.session.symmetryGuides) }

  private func symmetry() throws -> Symmetry { try #require(table.session.boards.symmetry) }

  @Test("they are there while the board has a symmetry, in the middle of what is seen")
  mutating func shown() throws {
    #expect(table.session.symmetryGuides == nil)
    choose(.kaleidoscope)
    let (center, layout) = (
      try guides().center, try #require(table.session.layouts[.first])
    )
    let bar = layout.space.windowRect(layout.frame)
    #expect(center.x == 800 && abs(center.y - bar.minY / 2) <= 0.5)
    #expect(try symmetry().center == center && symmetry().angle == 90 && symmetry().count == 8)
    choose(nil)
    #expect(table.session.symmetryGuides == nil && table.session.boards.symmetry == nil)
  }

  @Test(arguments: Symmetry.Kind.allCases)
  func `lines lie in the window and on what the symmetry leaves where it is`(
    kind: Symmetry.Kind
  ) throws {
    var test = SymmetryGuideTests()
    test.choose(kind)
    let (symmetry, guides) = (try test.symmetry(), try test.guides())
    // The outer sides of the grid lie at the edge of the window, or a little outside.
    let expected =
      switch kind {
      case .mirror: 2...2
      case .turns: 6...6
      case .kaleidoscope: 16...16
      case .tiles: 4...8
      }
    #expect(expected.contains(guides.lines.count))
    for line in guides.lines {
      let ends = [line.reach.lowerBound, line.reach.upperBound].map {
        line.start + line.direction * $0
      }
      let room = test.table.session.window.rect.insetBy(-0.001)
      #expect(ends.allSatisfy(room.contains), "\(ends)")
      // A point of a mirror is its own image.
      guard kind == .mirror || kind == .kaleidoscope else { continue }
      let isKept = symmetry.mappings(from: ends[1]).contains {
        $0.isMirrored && $0(ends[1]).distance(to: ends[1]) < 0.001
      }
      #expect(isKept, "\(ends)")
    }
  }

  @Test mutating func `a finger on the ring moves the centre; everywhere else it paints`() throws {
    choose(.turns)
    let center = try guides().center
    table.begin(1, at: Point(x: center.x + 3, y: center.y - 2))
    #expect(table.move(1, to: Point(x: 503, y: 198)).surfaces.contains(.symmetry))
    #expect(try symmetry().center == Point(x: 500, y: 200) && guides().center == symmetry().center)
    table.move(1, to: Point(x: 503.3, y: 198.3))
    #expect(try symmetry().center == Point(x: 500.5, y: 200.5), "in steps of half a unit")
    table.lift(1)
    #expect(table.session.drawing.isEmpty && table.session.drawing.inProgress.isEmpty)
    let side = try #require(guides().frame(of: .center)).width
    #expect(side >= 9 * table.session.metrics.pixelsPerMillimetre - 0.001)
    table.stroke(2, at: Point(x: 500 + side, y: 200))
    #expect(table.session.drawing.completed.count == 6)
  }

  @Test("a finger on the knob turns the axis in whole degrees, which snaps to steps of 15")
  mutating func turned() throws {
    choose(.mirror)
    let (center, knob) = (try guides().center, try #require(guides().knob))
    table.begin(1, at: knob)
    func place(_ degrees: Double) -> Point {
      let turn = Similarity(scale: 1, angle: (degrees - 90) / 180 * .pi, around: center)
      return (turn ?? .identity)(knob)
    }
    for (degrees, angle) in [(70.0, 70), (62, 60), (46, 45), (21, 21), (2, 0), (-40, 320)] {
      table.move(1, to: place(degrees))
      #expect(try symmetry().angle == angle, "\(degrees)")
      #expect(try symmetry().center == center)
    }
    table.lift(1)
    #expect(try #require(guides().knob).distance(to: place(-40)) < 2)
  }

  @Test mutating func `a finger that is taken away gives back what it has dragged`() throws {
    choose(.kaleidoscope)
    let before = try symmetry()
    for (finger, handle) in zip(UInt32(1)..., SymmetryGuides.Handle.allCases) {
      let place = try #require(guides().frame(of: handle)).center
      table.begin(finger, at: place)
      table.move(finger, to: Point(x: 300, y: 300))
      #expect(try symmetry() != before)
      _ = table.cancelAll()
      #expect(try symmetry() == before, "\(handle)")
    }
  }

  @Test(arguments: SymmetryGuides.Handle.allCases)
  func `a finger that is taken away gives back nothing else, whatever others have changed`(
    handle: SymmetryGuides.Handle
  ) throws {
    var test = SymmetryGuideTests()
    test.choose(.kaleidoscope)
    let before = try test.symmetry()
    try test.repeatOnceMore()
    let repeated = try test.symmetry()
    #expect(repeated != before)
    test.table.begin(1, at: try #require(test.guides().frame(of: handle)).center)
    test.table.move(1, to: Point(x: 300, y: 300))
    try test.repeatOnceMore()
    let other: SymmetryGuides.Handle = handle == .center ? .angle : .center
    try test.drag(other)
    let changed = try test.symmetry()
    _ = test.table.cancelAll()
    let after = try test.symmetry()
    #expect(after.count == repeated.count + 1)
    #expect(after.center == (handle == .center ? before : changed).center)
    #expect(after.angle == (handle == .center ? changed : before).angle)
  }

  @Test(arguments: SymmetryGuides.Handle.allCases)
  func `a finger that is taken away leaves a kind that was chosen meanwhile as it began`(
    handle: SymmetryGuides.Handle
  ) throws {
    var test = SymmetryGuideTests()
    test.choose(.mirror)
    test.table.begin(1, at: try #require(test.guides().frame(of: handle)).center)
    test.table.move(1, to: Point(x: 300, y: 300))
    test.table.wait(1)
    test.choose(.turns)
    let chosen = try test.symmetry()
    test.table.move(1, to: Point(x: 1000, y: 200))
    #expect(try test.symmetry() != chosen)
    _ = test.table.cancelAll()
    #expect(try test.symmetry() == chosen)
  }

  /// Drags a handle with another finger, which lifts.
  private mutating func drag(_ handle: SymmetryGuides.Handle) throws {
    let place = try #require(guides().frame(of: handle)).center
    table.draw(2, place, Point(x: place.x - 100, y: place.y + 40))
  }

  @Test mutating func `the centre stays where a finger can reach it`() throws {
    choose(.turns)
    table.begin(1, at: try guides().center)
    table.move(1, to: Point(x: -500, y: 4_000))
    table.lift(1)
    #expect(try symmetry().center == Point(x: 0, y: 1000))
    choose(.turns)
    #expect(try symmetry().center.x == 800, "the same choice again brings it back")
  }

  @Test("tiles have no knob, and the cells divide what is seen")
  mutating func tiles() throws {
    choose(.tiles)
    #expect(try guides().knob == nil && guides().frame(of: .angle) == nil)
    let grid = try #require(symmetry().grid)
    #expect(abs(grid.width - 1600) < 1 && grid.height < 1000)
    try repeatOnceMore()
    #expect(try symmetry().count == 4)
    #expect(try abs(#require(symmetry().grid).width - grid.width) < 0.01, "the grid stays as large")
  }

  @Test("assistive technologies turn the axis and bring the centre back")
  mutating func accessible() throws {
    choose(.mirror)
    let (center, angle) = (
      AccessibleID.part(.symmetry, "symmetry-center"),
      AccessibleID.part(.symmetry, "symmetry-angle")
    )
    for (value, degrees) in [(30.0, 30), (-90, 270), (1e300, 0), (.nan, 0)] {
      _ = table.session.perform(.set(value), on: angle)
      #expect(try symmetry().angle == degrees, "\(value)")
    }
    let before = try symmetry().center
    table.begin(1, at: try guides().center)
    table.move(1, to: Point(x: 200, y: 200))
    table.lift(1)
    _ = table.session.perform(.activate, on: center)
    #expect(try symmetry().center == before)
  }

  @Test mutating func `guides follow the view, the window and the board`() throws {
    choose(.mirror)
    let center = try symmetry().center
    _ = table.session.handle(.key(KeyPress(keysym: 0x3D, control: true)))
    #expect(table.session.view.scale != 1)
    #expect(try guides().center == table.session.view.windowPoint(center))
    _ = table.session.resize(windowWidth: 900, windowHeight: 700, metrics: .standard)
    for line in try guides().lines {
      let end = line.start + line.direction * line.reach.upperBound
      #expect(table.session.window.rect.insetBy(-0.001).contains(end))
    }
    var effects = Effects()
    table.session.addBoard(by: .first, &effects)
    choose(nil)
    table.wait(1)
    #expect(table.session.symmetryGuides == nil)
    _ = table.session.handle(.key(KeyPress(keysym: 0xFF55)))
    #expect(try guides().center == table.session.view.windowPoint(center))
  }

  @Test("a drawing begins with the symmetry of the start, in the middle of each window")
  mutating func first() throws {
    let choice = try #require(SymmetryChoice(.kaleidoscope, count: 5))
    _ = table.session.beginDrawings(with: choice)
    #expect(try symmetry().count == 5 && symmetry().center.x == 800)
    _ = table.session.resize(windowWidth: 1000, windowHeight: 1000, metrics: .standard)
    #expect(try symmetry().center.x == 500, "nobody has painted yet")
    table.stroke(1, at: Point(x: 300, y: 300))
    _ = table.session.resize(windowWidth: 1600, windowHeight: 1000, metrics: .standard)
    #expect(try symmetry().center.x == 500, "ink stays where it is")
    _ = table.session.open(Boards(), isNew: true)
    #expect(try symmetry().count == 5 && symmetry().center.x == 800)
    _ = table.session.open(Boards())
    #expect(table.session.boards.symmetry == nil, "a drawing that is kept is as it was")
  }
}
