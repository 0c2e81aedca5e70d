import Ink
import Interaction
import OrderedCollections
import Tables
import Testing
import TestSupport
import Touch

@Suite("An exhibit that nobody touches")
struct AttractTests {
  private static func table(
    idle: Int? = 90, seats: Int = 1, welcome: String? = nil, kind: PaletteKind? = nil,
    allowed: Set<ExhibitPermission> = []
  ) -> Table {
    var table = Table(seats: seats)
    var rules = ExhibitRules()
    rules.idle = idle.map { .seconds($0) }
    rules.seats = seats
    rules.welcome = welcome
    rules.allowed = allowed
    table.session.exhibit(rules, palettes: kind)
    table.wait(1)
    return table
  }

  private static func leaves(_ effects: Effects) -> Bool {
    effects.programRequests.contains { if case .leaveDrawing = $0 { true } else { false } }
  }

  private static var replay: Replay {
    let past = RandomPast(seed: 2, strokes: 5)
    return Replay([ReplayedBoard(paper: Paper(), entries: past.entries)])
  }

  @Test func `puts the drawing away after the time without a touch, and asks for a replay`() {
    var table = Self.table()
    table.stroke(1)
    #expect(!Self.leaves(table.wait(89_999)))
    let effects = table.wait(1)
    #expect(effects.programRequests == [.leaveDrawing(isBlank: false), .replayNext])
    #expect(table.session.attractCard != nil)
    // As the program does it.
    let opened = table.session.open(Boards(), isNew: true)
    #expect(opened.fades)
    #expect(table.session.boards.isBlank)
  }

  @Test func `keeps nothing of a drawing on which nobody has painted, or that is blank again`() {
    var table = Self.table()
    #expect(table.wait(90_000).programRequests == [.replayNext])
    table = Self.table()
    table.stroke(1)
    var effects = Effects()
    table.session.activate(.undo, of: .first, &effects)
    #expect(table.wait(90_000).programRequests == [.leaveDrawing(isBlank: true), .replayNext])
  }

  @Test func `counts fingers that come down or move, and nothing that lies on the screen`() {
    var table = Self.table()
    table.begin(1, at: Table.canvas)
    for _ in 0..<20 {
      table.wait(10_000)
      table.move(1, to: Point(x: Table.canvas.x + 2, y: Table.canvas.y))
      table.move(1, to: Table.canvas)
    }
    #expect(table.session.attractCard != nil, "a cup trembles")
    table = Self.table()
    table.begin(1, at: Table.canvas)
    for step in 1..<20 {
      table.wait(10_000)
      table.move(1, to: Point(x: Table.canvas.x + Double(20 * step), y: Table.canvas.y))
    }
    #expect(table.session.attractCard == nil, "a finger paints")
    table.lift(1)
    table.wait(80_000)
    _ = table.session.handle(.key(KeyPress(keysym: 0x61)))
    table.wait(80_000)
    #expect(table.session.attractCard == nil, "a key was pressed")
    table.wait(10_000)
    #expect(table.session.attractCard != nil)
  }

  @Test func `counts fingers on the lane, and still lets them take it`() {
    var table = Self.table()
    table.begin(1, at: Table.canvas)
    var ink = InkGrowth()
    var taken = 0
    for step in 1...1200 {
      table.wait(100)
      let touch = TouchEvent.finger(
        1, .update(pendingEnd: false), at: Point(x: 300 + Double(step % 20) * 20, y: 300),
        milliseconds: Int64(step))
      if table.session.paint(touch, into: &ink) == nil {
        _ = table.session.handle(.touch(touch))
      } else {
        taken += 1
      }
    }
    #expect(table.session.attractCard == nil)
    #expect(taken > 1000)
  }

  @Test("replays drawing after drawing, with a pause, and looks again if there is none")
  func loop() throws {
    var table = Self.table()
    table.wait(90_000)
    let effects = table.session.attract(with: Self.replay)
    #expect(effects.fades && effects.canvasChanged)
    let replay = try #require(table.session.replay)
    #expect(replay.isAttract && replay.isPlaying)
    var requests: [ProgramRequest] = []
    for _ in 0..<6000 where requests.isEmpty { requests = table.wait(16).programRequests }
    #expect(requests == [.replayNext])
    #expect(table.session.replay?.isPlaying == false && table.session.replay != nil)
    _ = table.session.attract(with: nil)
    #expect(table.wait(29_000).programRequests.isEmpty)
    #expect(table.wait(1000).programRequests == [.replayNext])
  }

  @Test func `shows no replay that comes when somebody has begun to paint`() {
    var table = Self.table()
    table.wait(90_000)
    table.begin(1, at: Table.canvas)
    #expect(table.session.attract(with: Self.replay) == Effects())
    #expect(table.session.replay == nil)
  }

  @Test func `lets the first finger paint from its first sample, also where a palette is`() throws {
    for hasReplay in [false, true] {
      var table = Self.table()
      let place = try table.place(.undo)
      table.wait(90_000)
      if hasReplay { _ = table.session.attract(with: Self.replay) }
      let effects = table.begin(1, at: place)
      #expect(effects.attractChanged && effects.canvasChanged == hasReplay)
      #expect(table.session.replay == nil && table.session.attractCard == nil)
      table.move(1, to: Table.canvas)
      table.lift(1)
      let stroke = try #require(table.session.drawing.strokes.first)
      let first = try #require(stroke.samples.unpacked.first?.position)
      #expect(abs(first.x - place.x) < 0.5 && abs(first.y - place.y) < 0.5)
      // The next finger uses the palette.
      table.tap(2, at: place)
      #expect(table.session.drawing.isEmpty)
    }
  }

  @Test func `gives all seats to new people, and their number is that of the start`() throws {
    var table = Self.table(seats: 2, kind: .normal)
    var effects = Effects()
    table.session.seat(4)
    for seat in table.session.seats.keys {
      table.session.activate(.tool(.highlighter), of: seat, &effects)
      table.session.toggle(.menu, of: seat, &effects)
    }
    table.stroke(1)
    table.wait(90_000)
    #expect(table.session.seats.count == 4, "they are kept with the drawing")
    _ = table.session.open(Boards(), isNew: true)
    #expect(table.session.seats.count == 2)
    #expect(table.session.seats.values.map(\.edge) == [.bottom, .top])
    for seat in table.session.seats.values {
      #expect(seat.brush.tool == .pen && seat.palette.panel == nil)
    }
    #expect(Set(table.session.layouts.keys) == Set(table.session.seats.keys))
    let colors = Set(table.session.seats.values.map(\.brush.color))
    #expect(colors.count == 2)
  }

  @Test(arguments: [nil, .mirror, .turns] as [Symmetry.Kind?], [false, true])
  func `begins with the symmetry of the start between the new bars, whatever visitors chose`(
    kind: Symmetry.Kind?, hasPainted: Bool
  ) throws {
    var table = Self.table(kind: .normal)
    let choice = try #require(SymmetryChoice(.mirror))
    _ = table.session.beginDrawings(with: choice)
    let first = try #require(table.session.boards.symmetry)
    var effects = Effects()
    // The visitors' bars take other parts of the window.
    table.session.seat(4)
    table.session.chooseSymmetry(nil, &effects)
    table.session.chooseSymmetry(kind, &effects)
    #expect(table.session.boards.symmetry != first)
    if hasPainted { table.stroke(1) }
    table.wait(90_000)
    if hasPainted { _ = table.session.open(Boards(), isNew: true) }
    #expect(table.session.seats.count == 1 && table.session.boards.symmetry == first)
  }

  @Test func `leaves no symmetry of visitors if drawings begin without one`() {
    var table = Self.table(kind: .normal)
    var effects = Effects()
    table.session.chooseSymmetry(.tiles, &effects)
    table.wait(90_000)
    #expect(table.session.boards.symmetry == nil && table.session.symmetryGuides == nil)
  }

  @Test func `closes all that visitors have opened`() throws {
    var table = Self.table(kind: .normal, allowed: Set(ExhibitPermission.allCases))
    var effects = Effects()
    table.session.toggleGallery(from: .first, &effects)
    table.session.toggleKeys(for: .first, &effects)
    table.session.toggleNaming(for: .first, &effects)
    table.wait(90_000)
    #expect(table.session.gallery == nil && table.session.naming == nil)
    #expect(!table.session.showsKeys && table.session.sharing == nil)
  }

  @Test func `never happens without a time, and the screen stays awake all the while`() {
    var table = Self.table(idle: nil)
    table.stroke(1)
    for _ in 0..<100 { #expect(table.wait(60_000).programRequests.isEmpty) }
    #expect(table.session.wantsAwake && !Table().session.wantsAwake)
    var waiting = Self.table()
    waiting.wait(90_000)
    #expect(waiting.session.wantsAwake)
  }

  @Test func `replays long drawings faster, so that each takes half a minute at most`() {
    for duration in [1, 29_999, 30_001, 3_600_000] as [Int64] {
      let speed = AttractLoop.speed(of: duration)
      #expect(speed >= 1 && Double(duration) / speed <= 30_001)
    }
  }
}
