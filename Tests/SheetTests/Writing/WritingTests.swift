import Ink
import Interaction
import OrderedCollections
import Tables
import Testing
import TestSupport
import Touch
import Words

@Suite("Writing texts")
struct WritingTests {
  private static let (enter, escape, backspace): (UInt32, UInt32, UInt32) = (0xFF0D, 0xFF1B, 0xFF08)
  /// Two people, at the lower and the upper edge, who have the tool.
  private var table = Table(seats: 2, width: 1366, height: 768)

  init() throws {
    try table.tap(.tool(.text))
    try table.tap(.tool(.text), at: .top)
  }

  private static let (low, high) = (Point(x: 400, y: 500), Point(x: 900, y: 200))

  @discardableResult
  private mutating func tap(_ place: Point, finger: UInt32 = 50) -> Effects {
    table.begin(finger, at: place)
    var effects = table.lift(finger)
    table.session.shapeTyped(&effects)
    return effects
  }

  /// Shows what an input method is composing, in a turn of its own.
  private mutating func compose(_ text: String) {
    var effects = table.session.compose(text)
    table.session.shapeTyped(&effects)
  }

  /// Writes a text from elsewhere, in a turn of its own.
  @discardableResult
  private mutating func paste(_ text: String, into number: UInt32) -> Effects {
    var effects = table.session.write(text, into: number)
    table.session.shapeTyped(&effects)
    return effects
  }

  private mutating func tap(_ key: ScreenKey, at edge: ScreenEdge = .bottom) throws {
    let sheet = try #require(
      table.session.writingSheets.first { $0.space.edge == edge }, "no keys at \(edge)")
    let item = try #require(sheet.layout.items.first { $0.control == .key(key) })
    tap(sheet.space.windowPoint(item.rect.center), finger: 60)
  }

  private var texts: [String?] { table.session.drawing.completed.map { $0.writtenText?.text } }

  private func seat(_ edge: ScreenEdge) throws -> SeatID { try table.seat(edge).id }

  private mutating func undo(_ edge: ScreenEdge = .bottom) throws { try table.tap(.undo, at: edge) }

  @Test("a tap begins a text that faces its seat, and the keyboard writes it")
  mutating func facing() throws {
    #expect(tap(Self.low).surfaces.contains(.writings))
    table.write("Hi")
    let text = try #require(table.session.drawing.completed.first)
    let form = try #require(text.writtenText)
    #expect(form.text == "Hi" && form.quarterTurns == 0 && form.size == 25)
    #expect(try text.seat == seat(.bottom))
    #expect(try text.brush.color == table.seat(.bottom).brush.color)
    #expect(text.bounds.minX >= 400 && abs(text.bounds.center.y - 500) < 1)
    tap(Self.high)
    table.write("up")
    let other = try #require(table.session.drawing.completed.last)
    #expect(other.writtenText?.quarterTurns == 2 && other.bounds.maxX <= 900)
    #expect(table.session.writingCarets.count == 2)
  }

  @Test mutating func `a lift that turns the board ends texts before the next key`() throws {
    tap(Self.low)
    table.write("Hi")
    try table.press(70, .newBoard)
    _ = table.session.handle(.finger(70, .end, at: try table.place(.newBoard)))
    #expect(table.session.boards.all.count == 1, "the lift is not decided yet")
    // The person leaves.
    _ = table.session.handle(.key(KeyPress(keysym: 0x6C, control: true)))
    #expect(table.session.boards.all.count == 2 && table.session.seats.count == 1)
    #expect(table.session.writingCarets.isEmpty)
  }

  @Test("typing is one edit, which undo takes back and redo brings back at once")
  mutating func oneEdit() throws {
    tap(Self.low)
    table.write("Hello")
    table.strike(Self.enter)
    table.write("you")
    #expect(texts == ["Hello\nyou"])
    try undo()
    #expect(texts.isEmpty && table.session.writings.all.isEmpty)
    #expect(try !table.session.drawing.canUndo(by: seat(.bottom)))
    try table.tap(.redo)
    #expect(texts == ["Hello\nyou"])
  }

  @Test("a text that is empty again is gone, with nothing to undo, and typing goes on")
  mutating func empty() throws {
    tap(Self.low)
    table.write("ab")
    for _ in 0..<3 { table.strike(Self.backspace) }
    #expect(try texts.isEmpty && !table.session.drawing.canUndo(by: seat(.bottom)))
    table.write("  c")
    #expect(texts == ["  c"])
    try undo()
    #expect(try texts.isEmpty && !table.session.drawing.canUndo(by: seat(.bottom)))
  }

  @Test(
    "a tap on a text edits it, also one of somebody else; emptied, it is removed; undo gives it back"
  )
  mutating func editing() throws {
    tap(Self.low)
    table.write("Plan")
    table.strike(Self.escape)
    #expect(table.session.writings.all.isEmpty)
    // The other person's finger is nearer to the lower edge, so the same person taps.
    tap(Point(x: 410, y: 500))
    #expect(table.session.writings.all.first?.edit.text == "Plan")
    table.strike(0xFF57)
    table.write(" B")
    #expect(texts == ["Plan B"])
    table.strike(Self.escape)
    tap(Point(x: 410, y: 500))
    table.strike(0xFF57)
    for _ in 0..<6 { table.strike(Self.backspace) }
    #expect(texts.isEmpty)
    table.write("New")
    #expect(texts == ["New"])
    for _ in 0..<3 { table.strike(Self.backspace) }
    table.strike(Self.escape)
    try undo()
    #expect(texts == ["Plan B"])
    try undo()
    #expect(texts == ["Plan"])
    try undo()
    #expect(texts.isEmpty)
  }

  @Test(
    "keys on each sheet write its text, while a third finger paints and the keyboard writes the last"
  )
  mutating func atOnce() throws {
    tap(Self.low)
    tap(Self.high, finger: 51)
    #expect(table.session.writingSheets.map(\.space.edge) == [.bottom, .top])
    for (one, other) in zip("plan", "idea") {
      try tap(.character(one))
      try tap(.character(other), at: .top)
    }
    #expect(texts == ["plan", "idea"])
    table.write("!")
    #expect(texts == ["plan", "idea!"])
    // A real key hides the sheet of its text, and a tap on the text shows it again.
    #expect(table.session.writingSheets.map(\.space.edge) == [.bottom])
    tap(Point(x: 890, y: 200))
    #expect(table.session.writingSheets.count == 2)
    try tap(.accept)
    #expect(try table.session.writings.all.map(\.seat) == [seat(.top)])
    try undo(.top)
    #expect(texts == ["plan"])
  }

  @Test("a text that somebody else writes, or has selected, is not edited; nor is it selected")
  mutating func held() throws {
    tap(Self.low)
    table.write("mine")
    try table.tap(.tool(.select), at: .top)
    let index = StrokeIndex(0)
    var effects = Effects()
    let top = try seat(.top)
    let time = Timestamp(milliseconds: table.clock)
    table.session.tapSelection(
      of: top, at: Point(x: 410, y: 505), time: time, isOnSelection: false, &effects)
    #expect(table.session.selections.bySeat[top] == nil)
    table.strike(Self.escape)
    table.session.tapSelection(
      of: top, at: Point(x: 410, y: 505), time: time, isOnSelection: false, &effects)
    #expect(table.session.selections.bySeat[top]?.strokes == [index])
    tap(Point(x: 410, y: 505))
    #expect(table.session.writings.all.isEmpty)
  }

  @Test("another tool, a tap elsewhere, another board, the key that closes, and a clear end it")
  mutating func ends() throws {
    func begun() -> WritingTests {
      var one = self
      one.tap(Self.low)
      one.table.write("x")
      return one
    }
    var one = begun()
    try one.table.tap(.tool(.pen))
    #expect(one.table.session.writings.all.isEmpty && one.texts == ["x"])
    one = begun()
    one.tap(Point(x: 700, y: 480))
    #expect(one.table.session.writings.all.isEmpty)
    one.tap(Point(x: 700, y: 480))
    #expect(one.table.session.writings.all.count == 1)
    one = begun()
    _ = one.table.session.handle(.key(KeyPress(keysym: 0x6E, control: true)))
    #expect(one.table.session.writings.all.isEmpty && one.table.session.boards.all.count == 2)
    one = begun()
    var effects = Effects()
    one.table.session.clear(.everyones, by: try one.seat(.top), &effects)
    one.table.wait(1)
    #expect(one.table.session.writings.all.isEmpty)
    one = begun()
    _ = one.table.session.open(Boards())
    #expect(one.table.session.writings.all.isEmpty)
  }

  @Test(
    "while nothing is typed, a tap elsewhere takes the caret there, and nothing is left on the drawing"
  )
  mutating func nothing() throws {
    tap(Self.low)
    let before = table.session.writingCarets
    let sheet = try #require(table.session.writingSheets.first)
    let keys = sheet.space.windowRect(sheet.layout.frame)
    tap(Point(x: keys.minX > 250 ? 100 : 1300, y: 480))
    #expect(table.session.writingCarets.count == 1 && table.session.writingCarets != before)
    table.strike(Self.escape)
    #expect(table.session.drawing.strokes.isEmpty)
  }

  @Test mutating func `keys with Control are commands; Control+V pastes text`() throws {
    tap(Self.low)
    let effects = table.session.handle(.key(KeyPress(keysym: 0x76, control: true)))
    let number = try #require(table.session.writings.all.first?.number)
    #expect(effects.programRequests == [.pasteText(into: number)])
    paste("one\r\ntwo\u{7}", into: number)
    #expect(texts == ["one\ntwo"])
    #expect(paste("late", into: number + 1).actions.isEmpty)
    _ = table.session.handle(.key(KeyPress(keysym: 0x7A, control: true)))
    #expect(texts.isEmpty)
  }

  @Test("only the beginning of a pasted megabyte is taken, and the person is told")
  mutating func megabyte() throws {
    tap(Self.low)
    let number = try #require(table.session.writings.all.first?.number)
    let effects = paste(String(repeating: "word \n", count: 180_000), into: number)
    #expect(texts.first??.unicodeScalars.count == TextEdit.longest)
    #expect(
      effects.programRequests == [
        .tell(Message(.textTooLong, .number(TextEdit.longest)), to: try seat(.bottom))
      ])
  }

  @Test("the text that an input method composes is shown in the text, and settled")
  mutating func composing() throws {
    tap(Self.low)
    let typing = try #require(table.session.typing)
    #expect(typing.spot.y > 500 && typing.spot.y < 530 && typing.composed.isEmpty)
    compose("あい")
    #expect(texts == ["あい"] && table.session.typing?.composed == "あい")
    let caret = try #require(table.session.writingCarets.first)
    // Below both letters, up to the caret.
    #expect(caret.underline.count == 2 && caret.underline.last?.x == caret.bottom.x)
    #expect(caret.underline[0].x < caret.underline[1].x)
    compose("字")
    _ = table.session.settleComposed()
    _ = table.session.advance(to: table.session.now)
    #expect(table.session.writingCarets.first?.underline.isEmpty == true)
    #expect(texts == ["字"] && table.session.typing?.composed == "")
    #expect(table.session.typing?.spot.x ?? 0 > typing.spot.x)
  }

  @Test("composed text stays when another person begins a text, and is composed no more")
  mutating func composingElsewhere() throws {
    tap(Self.low)
    compose("あい")
    tap(Self.high)
    #expect(table.session.writingCarets.allSatisfy { $0.underline.isEmpty })
    compose("字")
    #expect(texts == ["あい", "字"])
    #expect(table.session.writingCarets.map(\.underline.isEmpty) == [true, false])
    try tap(.accept, at: .top)
    compose("う")
    #expect(texts == ["あいう", "字"])
  }

  @Test mutating func `a colour or a width that is chosen meanwhile changes the text`() throws {
    tap(Self.low)
    table.write("ab")
    try table.tap(.color(BarColors.index(of: "red")))
    #expect(try table.seat(.bottom).brush.tool == .text)
    table.write("c")
    var text = try #require(table.session.drawing.completed.first)
    #expect(text.writtenText?.text == "abc")
    #expect(text.brush.color == BarColors.colors[BarColors.index(of: "red")].color)
    let height = text.bounds.height
    _ = table.session.handle(.key(KeyPress(keysym: 0x5D)))
    table.session.seats[try seat(.bottom)]?.brush.width = 10
    var effects = Effects()
    table.session.resizeWriting(of: try seat(.bottom), &effects)
    text = try #require(table.session.drawing.completed.first)
    #expect(text.writtenText?.size == 50 && text.bounds.height > 1.9 * height)
  }

  @Test mutating func `a moved text is edited where it is, and its caret lies there`() throws {
    tap(Self.low)
    table.write("abc")
    table.strike(Self.escape)
    let turn = try #require(Similarity(scale: 2, angle: 1.57079632679, around: Self.low))
    _ = table.session.boards.change(table.session.boards.currentID) {
      $0.alter([StrokeIndex(0)], .transform(turn), by: .first)
    }
    let place = table.session.drawing.strokes[0].bounds.center
    tap(place)
    table.strike(0xFF57)
    table.write("d")
    let text = table.session.drawing.strokes[0]
    #expect(text.writtenText?.text == "abcd" && text.transform == turn)
    let caret = try #require(table.session.writingCarets.first)
    #expect(abs(caret.top.y - caret.bottom.y) < 0.001 && caret.top.y > text.bounds.maxY)
  }

  @Test("the sheet does not cover the place of the text if there is room beside it")
  mutating func sheetMakesWay() throws {
    for place in [Point(x: 683, y: 640), Point(x: 683, y: 400)] {
      tap(place)
      let sheet = try #require(table.session.writingSheets.first)
      let frame = sheet.space.windowRect(sheet.layout.frame)
      #expect(!frame.contains(place))
      table.strike(Self.escape)
    }
  }

  @Test mutating func `a finger that moves, or that another client takes, begins no text`() {
    table.stroke(1)
    #expect(table.session.writings.all.isEmpty && table.session.drawing.strokes.isEmpty)
    table.begin(2, at: Self.low)
    _ = table.cancelAll()
    #expect(table.session.writings.all.isEmpty)
  }

  @Test(
    "however two people type, each key is kept, the text is as if typed at once, and one undo takes it back",
    arguments: 0..<24)
  mutating func anyTyping(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    var kept = Drawing()
    func keep(_ effects: Effects) throws {
      for noted in effects.actions {
        var bytes: [UInt8] = []
        noted.action.encode(to: &bytes)
        for action in try #require(DrawingAction.decode(bytes)) { _ = kept.perform(action) }
      }
      #expect(kept.strokes == table.session.drawing.strokes)
      #expect(kept.encodedState == table.session.drawing.encodedState)
    }
    try keep(tap(Self.low))
    try keep(tap(Self.high, finger: 51))
    let keysyms: [UInt32] = [
      0xFF08, 0xFF0D, 0xFF50, 0xFF51, 0xFF52, 0xFF53, 0xFF54, 0xFF57, 0xFFFF,
    ]
    for _ in 0..<60 {
      let seat = try seat(random.oneIn(2) ? .bottom : .top)
      var effects = Effects()
      switch random.integer(in: 0...5) {
      case 0:
        let change = WritingKey.change(of: KeyPress(keysym: random.element(of: keysyms)))
        table.session.type(seat, &effects) { change?(&$0) }
      case 1: table.session.type(seat, &effects) { $0.compose(random.element(of: ["", "あ"])) }
      default:
        let text = random.element(of: ["a", "é", " ", "\u{301}", "g\nh", "日本", "i"])
        table.session.type(seat, &effects) { $0.write(text) }
      }
      table.session.shapeTyped(&effects)
      try keep(effects)
      for writing in table.session.writings.all {
        let shaped = table.session.shaper.shape(writing.edit.whole, 0)
        let text = writing.stroke.map { table.session.drawing[$0] }
        #expect(text?.rings.count ?? 0 == shaped.rings.count)
        #expect(text?.writtenText?.text ?? "" == (shaped.rings.isEmpty ? "" : writing.edit.whole))
      }
    }
    for edge in [ScreenEdge.top, .bottom] {
      let wasSeen = table.session.drawing.canUndo(by: try seat(edge))
      var effects = Effects()
      if wasSeen { table.session.edit(.undo(try seat(edge)), &effects) }
      try keep(effects)
      #expect(try !table.session.drawing.canUndo(by: seat(edge)))
    }
    #expect(texts.isEmpty)
  }
}
