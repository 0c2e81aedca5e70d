import Ink
import OrderedCollections
import Tables
import TestSupport
import Testing
import Interaction
import Touch
import Words

@Suite("A simple palette, for small hands")
struct SimplePaletteTests {
  private static func table(seats: Int = 1, width: Int = 1280, height: Int = 720) -> Table {
    var table = Table(seats: seats, width: width, height: height)
    table.session.usePalettes(.simple)
    return table
  }

  private static func controls(_ table: Table) throws -> [PaletteControl] {
    try #require(table.session.layouts[.first]).cells.map(\.control)
  }

  private static func hint(_ table: Table, at edge: ScreenEdge = .bottom) throws -> Message? {
    try table.seat(edge).palette.hint?.message
  }

  @Test("it has colours and finger colours, widths, tools, undo, new boards, and a way out")
  func content() throws {
    let controls = try Self.controls(Self.table())
    #expect(
      controls.map(\.name) == [
        "red", "yellow", "green", "blue", "black", "finger-colors", "10", "50", "pen", "crayon",
        "stamp", "eraser", "undo", "new-board", "all-tools",
      ])
  }

  @Test("its dots, held for two seconds while a ring fills, give their person alone all tools")
  func wayOut() throws {
    var table = Self.table(seats: 2, width: 1920, height: 1080)
    try table.tap(.allTools)
    table.wait(1)
    #expect(try Self.hint(table) == Message(.holdForAllTools) && Self.hint(table, at: .top) == nil)
    table.wait(HoldTuning.hintStays)
    #expect(try Self.hint(table) == nil)
    try table.press(1, .allTools)
    table.wait(1_000)
    let progress = try #require(try table.seat(.bottom).palette.holdProgress[.allTools])
    #expect(abs(progress - 0.5) < 1e-9 && table.session.isAnimated)
    #expect(try Self.hint(table) == Message(.holdForAllTools))
    #expect(!table.wait(999).seatsChanged)
    #expect(table.wait(1).seatsChanged)
    table.lift(1)
    table.wait(1)
    let palette = try table.seat(.bottom).palette
    #expect(!palette.isSimple && palette.panel == nil && palette.hint == nil)
    #expect(try table.seat(.top).palette.isSimple, "others keep theirs")
    try table.openSettings()
    try table.tap(.simple)
    #expect(try table.seat(.bottom).palette.isSimple)
  }

  @Test("a finger that slides off its dots, or lifts early, leaves it simple")
  func wayOutMissed() throws {
    for slides in [false, true] {
      var table = Self.table()
      try table.press(1, .allTools)
      table.wait(1_900)
      if slides { table.move(1, to: Table.canvas) }
      table.lift(1)
      table.wait(5_000)
      #expect(try table.seat(.bottom).palette.isSimple)
    }
  }

  @Test("people are told of the dots at the start, and when a palette becomes simple, for a while")
  func told() throws {
    var table = Self.table(seats: 2)
    table.wait(1)
    #expect(try Self.hint(table) == nil)
    for isStart in [true, false] {
      if isStart {
        _ = table.session.invite()
        #expect(table.session.nextDeadline == table.session.now, "nobody has to touch anything")
      } else {
        var effects = Effects()
        for _ in 0..<2 { table.session.toggleSimple(of: .first, &effects) }
      }
      table.wait(1)
      #expect(try Self.hint(table) == Message(.holdForAllTools))
      #expect(try (Self.hint(table, at: .top) != nil) == isStart)
      table.wait(HoldTuning.wayOutStays)
      #expect(try Self.hint(table) == nil && Self.hint(table, at: .top) == nil)
    }
    var normal = Table()
    _ = normal.session.invite()
    normal.wait(1)
    #expect(try Self.hint(normal) == nil)
  }

  @Test("a new board loses nothing, and each finger can have a colour of its own")
  func boardsAndColors() throws {
    var table = Self.table()
    table.stroke(1)
    try table.tap(.newBoard)
    let boards = table.session.boards
    #expect(boards.all.map(\.drawing.completed.count) == [1, 0] && boards.index == 1)
    try table.tap(.tool(.eraser))
    try table.tap(.cycleColors)
    for finger in UInt32(2)...3 { table.begin(finger, at: Point(x: 300, y: 90 * Double(finger))) }
    #expect(try table.brush(of: 2).color != table.brush(of: 3).color)
    try table.tap(.color(0))
    #expect(try !table.seat(.bottom).brush.cyclesColors)
  }

  @Test("a long press of small hands acts like a short one")
  func longPress() throws {
    var table = Self.table()
    try table.press(1, .tool(.eraser))
    table.wait(4_000)
    table.lift(1)
    #expect(try table.seat(.bottom).brush.tool == .eraser && Self.hint(table) == nil)
  }

  @Test(
    "its cells are larger than those of a normal palette, in windows from 800×480 on, or 9 mm at least"
  )
  func sizes() throws {
    for (width, height, scale) in [(800, 480, 1.0), (1366, 768, 1), (3840, 2160, 2)] {
      for seats in 1...4 {
        let metrics = DisplayMetrics(scale: scale, pixelsPerMillimetre: scale * 96 / 25.4)
        let normal = Table(seats: seats, width: width, height: height, metrics: metrics)
        var simple = normal
        simple.session.usePalettes(.simple)
        for (id, layout) in simple.session.layouts {
          let before = try #require(normal.session.layouts[id])
          let isRoomy = seats < 3
          #expect(!isRoomy || layout.cellSize > before.cellSize, "\(seats) in \(width)×\(height)")
          #expect(layout.cellSize >= (isRoomy ? 12 : 9) * metrics.pixelsPerMillimetre)
          #expect(Screens.isInside(layout.frame, layout.space.rect))
        }
      }
    }
  }

  @Test("simple and normal palettes beside each other do not overlap")
  func mixed() throws {
    for bits in 1..<15 {
      for (width, height) in [(800, 480), (1366, 768), (480, 800)] {
        var table = Table(seats: 4, width: width, height: height)
        for seat in table.session.seats.keys where bits >> seat.number & 1 == 1 {
          var effects = Effects()
          table.session.toggleSimple(of: seat, &effects)
          #expect(effects.seatsChanged && effects.palettes == Set(table.session.seats.keys))
        }
        let frames = table.session.layouts.values.map { $0.space.windowRect($0.frame) }
        for (index, frame) in frames.enumerated() {
          for other in frames[(index + 1)...] {
            let across = min(frame.maxX, other.maxX) - max(frame.minX, other.minX)
            let down = min(frame.maxY, other.maxY) - max(frame.minY, other.minY)
            #expect(min(across, down) <= 0, "\(bits) in \(width)×\(height)")
          }
        }
      }
    }
  }

  @Test("a colour or a width takes the pen; the eraser is big and keeps its size")
  func painting() throws {
    var table = Self.table()
    try table.tap(.tool(.eraser))
    table.begin(1, at: Table.canvas)
    #expect(try table.brush(of: 1).ink == .eraser)
    #expect(try table.brush(of: 1).width == SimplePalette.eraserWidth)
    table.lift(1)
    try table.tap(.width(4))
    table.begin(2, at: Table.canvas)
    #expect(try table.brush(of: 2).ink == .pen && table.brush(of: 2).width == 50)
    table.lift(2)
    try table.tap(.tool(.eraser))
    #expect(try table.seat(.bottom).brush.width == SimplePalette.eraserWidth)
    try table.tap(.color(0))
    table.begin(3, at: Table.canvas)
    let red = try #require(BarColors.colors.first).color
    #expect(try table.brush(of: 3).color == red && table.brush(of: 3).ink == .pen)
    table.lift(3)
    let count = table.session.drawing.completed.count
    try table.tap(.undo)
    #expect(table.session.drawing.completed.count == count - 1)
  }

  @Test(
    "whatever was chosen, the brush becomes one that the palette shows as chosen", arguments: 0..<30
  )
  func brush(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var table = Table()
    try table.choose(random.element(of: Tool.allCases))
    if random.oneIn(2) { try table.tap(.color(random.integer(in: 0...9))) }
    if random.oneIn(2) { try table.tap(.width(random.integer(in: 0...4))) }
    if random.oneIn(3) { try table.tap(.cycleColors) }
    if random.oneIn(3) { try table.tap(.hand) }
    try table.openSettings()
    try table.tap(.simple)
    let seat = try table.seat(.bottom)
    let context = table.session.controlContext(of: seat)
    let chosen = try Self.controls(table).filter { $0.entry.isChosen(context) }
    let isErasing = seat.brush.tool == .eraser
    #expect(chosen.contains(.tool(.eraser)) == isErasing)
    #expect(chosen.filter { if case .color = $0 { true } else { false } }.count == 1)
    #expect(isErasing || chosen.contains { if case .width = $0 { true } else { false } })
    table.stroke(5)
    #expect(table.session.drawing.completed.count == 1, "and its finger paints")
  }

  @Test("on dark paper white takes the place of black, for those who paint black, too")
  func darkPaper() throws {
    var table = Self.table(seats: 2)
    try table.tap(.color(8))
    table.session.usePaper(.blackboard)
    #expect(try Self.controls(table)[4].name == "white")
    let seat = try table.seat(.bottom)
    let white = PaletteControl.color(BarColors.index(of: "white"))
    #expect(white.entry.isChosen(table.session.controlContext(of: seat)))
    table.session.usePaper(.white)
    #expect(try Self.controls(table)[4].name == "black")
  }

  @Test(
    "nothing opens, whatever fingers do beside its dots and new boards, for however long",
    arguments: 0..<40)
  func nothingOpens(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let sizes = [(800, 480), (1280, 720), (320, 240)]
    let (width, height) = random.element(of: sizes)
    var table = Self.table(seats: random.integer(in: 1...4), width: width, height: height)
    let seats = table.session.seats.keys
    var down: [UInt32] = []
    var finger: UInt32 = 0
    func place(_ random: inout SeededGenerator) throws -> Point {
      let layout = try #require(table.session.layouts[random.element(of: Array(seats))])
      while true {
        let place = layout.space.windowPoint(
          Point(
            x: random.real(in: layout.frame.minX...layout.frame.maxX - 0.5),
            y: random.real(in: layout.frame.minY...layout.frame.maxY - 0.5)))
        // In small windows, palettes of others lie over it.
        let hit = table.session.palettes.hit(place)?.hit
        if hit != .control(.allTools), hit != .control(.newBoard) { return place }
      }
    }
    for _ in 0..<300 {
      var effects = Effects()
      switch random.integer(in: 0...5) {
      case 0, 1:
        finger += 1
        down.append(finger)
        effects = table.begin(finger, at: try place(&random))
      case 2 where !down.isEmpty:
        effects = table.move(random.element(of: down), to: try place(&random))
      case 3 where !down.isEmpty:
        effects = table.lift(down.remove(at: random.integer(in: 0...down.count - 1)))
      case 4: effects = table.wait(Int64(random.element(of: [20, 600, 900, 5_000])))
      default: break
      }
      #expect(effects.programRequests.isEmpty && effects.requests.isEmpty)
      let session = table.session
      #expect(session.seats.keys == seats && session.offers.isEmpty)
      for seat in session.seats.values {
        let palette = seat.palette
        #expect(palette.isSimple && palette.panel == nil && !palette.isFolded)
        #expect(palette.hint == nil && palette.holdProgress.isEmpty && !palette.isHandOn)
        #expect([.pen, .medium(.crayon), .stamp, .eraser].contains(seat.brush.tool))
        #expect(session.layouts[seat.id]?.panel == nil)
      }
      #expect(!session.showsKeys && session.gallery == nil && session.naming == nil)
      #expect(session.sharing == nil && session.replay == nil && session.boards.all.count == 1)
    }
  }

  @Test(
    "its fingers on the paper have no hold gestures: no figures, no straight-edge, no seat at a free edge"
  )
  func noHolds() throws {
    var table = Table()
    try table.tap(.panel(.paper))
    try table.tap(.setting(.straightEdge))
    try table.openSettings()
    try table.tap(.setting(.twoFingerZoom))
    try table.tap(.simple)
    let view = table.session.view
    for finger in UInt32(1)...2 {
      table.begin(finger, at: Point(x: 300 + 60 * Double(finger), y: 300))
    }
    table.wait(1_000)
    table.begin(3, at: Point(x: 500, y: 400))
    table.move(3, to: Point(x: 560, y: 470))
    table.move(3, to: Point(x: 700, y: 400))
    table.wait(1_000)
    #expect(table.session.contactsWithFigures.isEmpty)
    #expect(table.session.drawing.inProgress.count == 3, "the two that rest paint as well")
    for finger in UInt32(1)...3 { table.lift(finger) }
    #expect(table.session.view == view)
    table.begin(4, at: Table.border)
    table.wait(2_000)
    #expect(table.session.offers.isEmpty && table.session.drawing.inProgress.count == 1)
    table.lift(4)
    // All of it is there again when the palette is normal.
    let key = KeyPress(keysym: 0x70, control: true, shift: true)
    _ = table.session.handle(.key(key))
    let palette = try table.seat(.bottom).palette
    #expect(!palette.isSimple && palette[.straightEdge] && palette[.twoFingerZoom])
    #expect(try table.seat(.bottom).brush[widthOf: .eraser] == Tool.eraser.startingWidth)
  }

  @Test("each person chooses alone; another seat can end all simple palettes")
  func ofOneSeat() throws {
    var table = Table.large(seats: 3)
    for edge in [ScreenEdge.top, .right] {
      try table.openSettings(at: edge)
      try table.tap(.simple, at: edge)
    }
    #expect(table.session.seats.values.map(\.palette.isSimple) == [false, true, true])
    try table.openSettings()
    try table.tap(.normalPalettes)
    #expect(table.session.seats.values.allSatisfy { !$0.palette.isSimple })
    try table.openSettings()
    let panel = try #require(table.session.layouts[.first]?.panel)
    #expect(!panel.content.contains { $0.control == .normalPalettes })
  }

  @Test(
    "what a seat has selected is put down, and a tool's work ends, when its palette becomes simple")
  func selection() throws {
    var table = Table()
    table.stroke(1)
    try table.tap(.tool(.select))
    table.begin(2, at: Point(x: 620, y: 330))
    table.lift(2)
    #expect(!table.session.selectionBars.all.isEmpty)
    _ = table.session.handle(.key(KeyPress(keysym: 0x70, control: true, shift: true)))
    #expect(table.session.selectionBars.all.isEmpty)
  }

  @Test("people who come later have simple palettes, too, each with a colour of its own")
  func later() throws {
    var table = Self.table()
    table.session.seat(4)
    let seats = table.session.seats.values
    #expect(seats.count == 4 && seats.allSatisfy(\.palette.isSimple))
    #expect(Set(seats.map { $0.brush.color }).count == 4)
    for seat in seats {
      let context = table.session.controlContext(of: seat)
      let layout = try #require(table.session.layouts[seat.id])
      #expect(
        layout.cells.contains { $0.control.look == .color && $0.control.entry.isChosen(context) })
    }
  }

  @Test("it is kept with the seat; seats of older programs are normal")
  func kept() throws {
    var table = Table()
    let old = table.session.encodedSeats
    try table.openSettings()
    try table.tap(.simple)
    let kept = try #require(PaintingSession.seats(decoding: table.session.encodedSeats))
    #expect(kept.count == 1 && kept[0].palette.isSimple)
    let session = PaintingSession(
      windowWidth: 1280, windowHeight: 720, metrics: .standard, boards: table.session.boards,
      seats: kept)
    #expect(session.layouts == table.session.layouts)
    #expect(try #require(PaintingSession.seats(decoding: old)).allSatisfy { !$0.palette.isSimple })
  }
}

extension PaintingSession {
  /// Gives the current board paper of a colour.
  fileprivate mutating func usePaper(_ color: PaperColor) {
    var effects = Effects()
    changePaper(&effects) { $0.color = color }
  }
}

extension PaletteControl {
  fileprivate enum Kind { case color, other }

  fileprivate var look: Kind { if case .color = self { .color } else { .other } }
}
