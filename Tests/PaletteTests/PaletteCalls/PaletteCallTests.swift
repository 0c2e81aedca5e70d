import Ink
import Interaction
import OrderedCollections
import Tables
import Testing
import TestSupport
import Touch
import Words

@Suite("A finger that rests on the paper calls its palette")
struct PaletteCallTests {
  /// Two people, so that something may be out of reach.
  var table = Self.calling(Table(seats: 2, width: 1920, height: 1080))
  private var session: PaintingSession { table.session }
  /// Far to the right of the palette, and above it.
  static let place = Point(x: 1_500, y: 700)

  static func calling(_ table: Table) -> Table {
    var table = table
    table.session.screenSettings[.paletteCalls] = true
    return table
  }

  private func bar(_ edge: ScreenEdge = .bottom) throws -> Rect {
    try #require(session.layouts[try table.seat(edge).id]).frame
  }

  private func told(_ seat: SeatID = .first) -> Phrase? {
    session.seats[seat]?.palette.hint?.message.phrase
  }

  /// A finger rests until it has called.
  private mutating func rest(_ finger: UInt32 = 1, at place: Point = Self.place) {
    table.begin(finger, at: place)
    table.wait(HoldTuning.call)
  }

  @Test("after 0.7 s, and not before, the palette comes along its edge to the finger")
  mutating func coming() throws {
    let before = try bar()
    table.begin(1, at: Self.place)
    #expect(session.nextDeadline == Timestamp(milliseconds: 700))
    table.wait(699)
    #expect(try bar() == before)
    #expect(table.wait(1).palettes.contains(.first))
    let wanted = min(Self.place.x, 1_920 - before.width / 2)
    #expect(abs(try bar().center.x - wanted) <= 10)
    #expect(try bar().minY == before.minY && session.seats[.first]?.edge == .bottom)
    #expect(told() == .paletteIsHere)
    table.wait(4_000)
    #expect(told() == nil && session.nextDeadline == nil)
  }

  @Test(arguments: ScreenEdge.allCases)
  func `it faces whoever sits at the finger's edge`(edge: ScreenEdge) throws {
    var table = Self.calling(Table.large(seats: 4))
    let seat = try table.seat(edge).id
    let others = table.session.layouts.filter { $0.key != seat }
    let space = SeatSpace(edge: edge, window: table.session.window)
    let layout = try #require(table.session.layouts[seat])
    let along = layout.frame.minX + layout.frame.width / 4
    table.begin(1, at: space.windowPoint(Point(x: along, y: layout.frame.minY - 90)))
    table.wait(700)
    let bar = try #require(table.session.layouts[seat]).frame
    let room = try #require(table.session.layouts[seat]).lefts
    let wanted = min(max(along - bar.width / 2, room.lowerBound), room.upperBound)
    #expect(abs(bar.minX - wanted) <= 1)
    #expect(table.session.layouts.filter { $0.key != seat } == others)
  }

  @Test mutating func `a finger that then lifts has painted its dot, which can be undone`() throws {
    let before = try bar()
    table.begin(1, at: Self.place)
    table.move(1, to: Point(x: Self.place.x + 3, y: Self.place.y + 2))
    let painted = session.drawing
    table.wait(700)
    #expect(try bar() != before && session.drawing == painted)
    #expect(session.liftedBoards.current.drawing.completed.count == 1, "it would be saved")
    table.lift(1, at: Point(x: Self.place.x - 2, y: Self.place.y))
    #expect(session.drawing.completed.map(\.samples.count) == [3])
    #expect(session.drawing.canUndo(by: .first))
  }

  @Test func `where one person reaches everything, and where nobody knows, no palette is called`() {
    let wide = 1_920 / 1_500.0
    let cases: [(DisplayMetrics, y: Double, isCalled: Bool)] = [
      (.standard, 20, false), (DisplayMetrics(scale: 1, pixelsPerMillimetre: wide), 400, true),
      (DisplayMetrics(scale: 1, pixelsPerMillimetre: wide), 700, false),
      (DisplayMetrics(scale: 1, pixelsPerMillimetre: wide, isSizeKnown: false), 400, false),
    ]
    for (metrics, y, isCalled) in cases {
      var table = Self.calling(Table(width: 1920, height: 1080, metrics: metrics))
      let before = table.session.layouts
      table.begin(1, at: Point(x: 1_500, y: y))
      table.wait(700)
      #expect((table.session.layouts != before) == isCalled, "\(metrics), \(y)")
    }
  }

  @Test("a finger that moves on paints every sample, as one that has called nothing")
  mutating func movingOn() throws {
    var plain = table
    plain.session.screenSettings[.paletteCalls] = false
    var tables = [table, plain]
    for index in tables.indices {
      tables[index].begin(1, at: Self.place)
      tables[index].move(1, to: Point(x: Self.place.x + 2, y: Self.place.y))
      tables[index].wait(800)
      for step in 1...6 {
        tables[index].move(
          1, to: Point(x: Self.place.x - 9 * Double(step), y: Self.place.y - Double(step)))
        tables[index].wait(20)
      }
      tables[index].lift(1, at: Point(x: 1_300, y: 300))
    }
    let strokes = tables.map { $0.session.drawing.completed }
    #expect(strokes[0].count == 1 && strokes[0] == strokes[1])
    #expect(strokes[0].first?.samples.unpacked.first?.position == Self.place)
    #expect(tables[0].session.layouts != tables[1].session.layouts, "it had called")
  }

  @Test mutating func `a finger that has moved, or lifted, does not call`() throws {
    let before = session.layouts
    table.begin(1, at: Self.place)
    table.move(1, to: Point(x: 1_520, y: 700))
    table.move(1, to: Self.place)
    table.tap(2, at: Self.place)
    table.wait(3_000)
    table.lift(1)
    #expect(session.layouts == before && session.drawing.completed.count == 2)
    #expect(session.nextDeadline == nil)
  }

  @Test mutating func `a folded palette unfolds, and a panel closes`() throws {
    try table.tap(.grip)
    #expect(session.seats[.first]?.palette.isFolded == true)
    rest()
    table.lift(1)
    #expect(session.seats[.first]?.palette.isFolded == false)
    #expect(abs(try bar().center.x - min(1_500, 1_920 - (try bar().width) / 2)) <= 10)
    try table.tap(.panel(.menu))
    rest(2, at: Point(x: 300, y: 700))
    #expect(session.seats[.first]?.palette.panel == nil)
  }

  @Test mutating func `the palette keeps clear of a finger beside it`() throws {
    for x in [60.0, 1_860] {
      try table.tap(.grip)
      // Above the tab, where the bar comes.
      let place = Point(x: x, y: 1_040)
      rest(UInt32(x), at: place)
      let layout = try #require(session.layouts[.first])
      #expect(!layout.frame.contains(place) && session.seats[.first]?.palette.isFolded == false)
      table.lift(UInt32(x))
    }
    #expect(session.drawing.completed.count == 2)
  }

  @Test("the nearest of several palettes at an edge comes, as near as the others allow")
  func shared() throws {
    var table = Self.calling(Table(seats: 8, width: 3840, height: 2160))
    let bottom = table.session.seats.values.filter { $0.edge == .bottom }
      .sorted { $0.place.along < $1.place.along }.map(\.id)
    try #require(bottom.count == 3)
    let before = table.session.layouts
    let middle = try #require(before[bottom[1]]).frame
    let left = try #require(before[bottom[0]]).frame
    // Before the left one, but nearer to the middle one than its bar can come.
    table.begin(1, at: Point(x: left.maxX + 4, y: 1_700))
    #expect(table.session.seat(nearest: Point(x: left.maxX + 4, y: 1_700)) == bottom[0])
    table.wait(700)
    let moved = try #require(table.session.layouts[bottom[0]]).frame
    #expect(moved.minX > left.minX && moved.maxX <= middle.minX)
    for seat in bottom.dropFirst() { #expect(table.session.layouts[seat] == before[seat]) }
    #expect(
      table.session.seats.keys.filter { table.session.seats[$0]?.palette.hint != nil } == [
        bottom[0]
      ])
  }

  @Test("a palette that a finger touches stays, and the resting finger has painted")
  mutating func touched() throws {
    try table.press(9, .width(1))
    let before = try bar()
    rest()
    #expect(try bar() == before)
    table.lift(1)
    #expect(session.drawing.completed.count == 1)
  }

  @Test(
    "a finger calls with each tool for which a rest means nothing else, and its work stays",
    arguments: Tool.allCases)
  mutating func everyTool(_ tool: Tool) throws {
    table.stroke(7, at: Point(x: Self.place.x - 20, y: Self.place.y))
    try table.tap(.tool(tool))
    let before = try bar()
    rest()
    let calls = ![.select, .text, .medium(.spray)].contains(tool)
    #expect(try (bar() != before) == calls)
    table.lift(1)
    var plain = Table(seats: 2, width: 1920, height: 1080)
    plain.stroke(7, at: Point(x: Self.place.x - 20, y: Self.place.y))
    try plain.tap(.tool(tool))
    plain.begin(1, at: Self.place)
    plain.wait(HoldTuning.call)
    plain.lift(1)
    for _ in 0..<200 {
      table.wait(16)
      plain.wait(16)
    }
    #expect(session.drawing == plain.session.drawing)
  }

  @Test("a bucket that is held fills, and an eraser that is held has erased")
  mutating func heldTools() throws {
    let square = [(1_400, 600), (1_600, 600), (1_600, 800), (1_400, 800), (1_400, 604)]
      .map { Point(x: Double($0.0), y: Double($0.1)) }
    table.begin(1, at: square[0])
    for place in square.dropFirst() { table.move(1, to: place) }
    table.lift(1, at: Point(x: 1_400, y: 602))
    try table.tap(.tool(.fill))
    rest(2)
    #expect(told() == .paletteIsHere)
    table.lift(2)
    for _ in 0..<200 { table.wait(16) }
    #expect(session.drawing.completed.map(\.isArea) == [true, false])
    try table.tap(.tool(.strokeEraser))
    rest(3)
    table.lift(3)
    #expect(session.drawing.completed.map(\.isArea) == [false])
  }

  @Test("a finger calls nothing while the hand is on or with Shift, and a mouse calls nothing")
  mutating func othersMeanings() throws {
    try table.tap(.hand)
    rest()
    table.lift(1)
    #expect(told() == nil)
    try table.tap(.hand)
    for phase in [PointerEvent.Phase.press(button: 1), .release(button: 1)] {
      _ = table.session.handle(.pointing(8, phase, at: Self.place, milliseconds: table.clock))
      table.wait(2_000)
      #expect(told() == nil)
    }
    _ = table.session.handle(
      .finger(5, .begin, at: Self.place, hasShift: true, milliseconds: table.clock))
    table.wait(2_000)
    #expect(told() == nil)
  }

  @Test("a simple palette is not called, and no palette is if calls are turned off")
  mutating func turnedOff() throws {
    table.session.usePalettes(.simple)
    let before = try bar()
    rest()
    table.lift(1)
    #expect(try bar() == before && session.drawing.completed.count == 1)
    var off = Table()
    off.begin(1, at: Table.canvas)
    #expect(off.session.nextDeadline == nil)
    off.wait(2_000)
    off.lift(1)
    #expect(off.session.drawing.completed.count == 1)
  }

  @Test(arguments: [true, false])
  mutating func `a finger that rests calls nothing if calls are off, or are turned off meanwhile`(
    beforeIt: Bool
  ) {
    let before = session.layouts
    if beforeIt { table.session.screenSettings[.paletteCalls] = false }
    table.begin(1, at: Self.place)
    table.session.screenSettings[.paletteCalls] = false
    table.wait(2_000)
    table.lift(1, at: Self.place)
    #expect(session.layouts == before && session.drawing.completed.count == 1)
  }

  @Test("two fingers that are beside each other call nothing, whichever came first")
  mutating func company() throws {
    let before = session.layouts
    table.begin(1, at: Self.place)
    table.wait(300)
    table.begin(2, at: Point(x: 1_300, y: 750))
    table.wait(3_000)
    #expect(session.layouts == before)
    table.lift(1)
    table.lift(2)
    #expect(session.drawing.completed.count == 2)
    // One that paints ends the rest of the other one, also when it has lifted again.
    table.begin(3, at: Self.place)
    table.stroke(4, at: Point(x: 900, y: 750))
    table.wait(3_000)
    #expect(session.layouts == before)
  }

  @Test func `somebody who paints elsewhere does not keep a finger from calling`() throws {
    var table = Self.calling(Table(seats: 2, width: 2560, height: 1440))
    table.begin(2, at: Point(x: 1_300, y: 300))
    table.move(2, to: Point(x: 1_400, y: 300))
    table.begin(1, at: Point(x: 1_300, y: 1_000))
    let before = table.session.layouts[.first]
    table.wait(700)
    #expect(table.session.layouts[.first] != before)
  }

  @Test mutating func `two fingers that rest are still a straight-edge`() throws {
    table.session.seats[.first]?.palette[.straightEdge] = true
    let before = session.layouts
    table.begin(1, at: Point(x: 700, y: 700))
    table.begin(2, at: Point(x: 1_000, y: 720))
    table.wait(2_000)
    table.stroke(3, at: Point(x: 800, y: 680))
    table.lift(1)
    table.lift(2)
    #expect(session.drawing.completed.count == 1 && session.layouts == before)
  }

  @Test("a palm, a contact that may be one, and a finger beside a resting hand do not call")
  func palms() throws {
    var table = table
    table.session.screenSettings = ScreenSettings([.palmRejection, .fistErases, .paletteCalls])
    let before = table.session.layouts
    // Closer together than fingertips: a palm.
    table.begin(1, at: Point(x: 1_500, y: 700))
    table.begin(2, at: Point(x: 1_520, y: 710))
    table.wait(100)
    #expect(table.session.contacts.roles.values.contains(.resting))
    // A finger of the same hand.
    table.begin(3, at: Point(x: 1_300, y: 650))
    table.wait(2_000)
    #expect(table.session.layouts == before)
  }

  @Test func `far from every edge, nobody is offered a seat, however large the screen is`() throws {
    var table = Self.calling(Table(width: 3840, height: 2160))
    table.begin(1, at: Point(x: 1_900, y: 500))
    table.wait(2_000)
    #expect(table.session.offers.isEmpty)
  }

  @Test("a device with a seat of its own calls the palette of that seat, wherever it is")
  func device() throws {
    var table = Self.calling(Table(width: 3840, height: 2160))
    table.session.hasSeatPerDevice = true
    for device in 20...21 {
      table.stroke(UInt32(device), at: Point(x: 1_900, y: 900), device: device)
    }
    #expect(table.session.seats.count == 2)
    let before = try #require(table.session.layouts[.first])
    table.begin(1, at: Point(x: 1_200, y: 300), device: 20)
    table.wait(700)
    #expect(table.session.layouts[.first] != before && table.session.offers.isEmpty)
  }

  @Test mutating func `a finger under which the board turns leaves ink on both boards`() {
    rest()
    _ = table.session.handle(.key(KeyPress(keysym: 0x6E, control: true)))
    #expect(session.boards.all.count == 2)
    table.lift(1)
    #expect(session.boards.all.map(\.drawing.completed.count) == [1, 1])
  }

  @Test mutating func `its dot stays on its drawing if another one is opened`() throws {
    rest()
    let effects = table.session.open(Boards(), isNew: true)
    #expect(effects.drawingChanged)
    #expect(effects.actions.contains { if case .complete = $0.action { true } else { false } })
    table.lift(1)
    #expect(session.drawing.isEmpty)
  }

  @Test mutating func `a finger that another client takes leaves nothing`() {
    rest()
    _ = table.cancelAll()
    #expect(session.drawing.isEmpty)
  }

  @Test func `the corners of an exhibit call nothing, as they are the way out`() throws {
    var table = Self.calling(Table(seats: 2, width: 1920, height: 1080))
    var rules = ExhibitRules()
    rules.seats = 2
    table.session.exhibit(rules, palettes: .normal)
    table.wait(1)
    let before = table.session.layouts
    table.begin(1, at: Point(x: 20, y: 60))
    table.wait(2_000)
    table.lift(1)
    #expect(table.session.layouts == before)
    table.begin(2, at: Self.place)
    table.wait(700)
    #expect(table.session.layouts != before, "elsewhere they do")
  }
}
