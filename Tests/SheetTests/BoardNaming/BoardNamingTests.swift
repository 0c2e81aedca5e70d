import Ink
import Interaction
import OrderedCollections
import Tables
import Testing
import TestSupport
import Touch

@Suite("Naming boards")
struct BoardNamingTests {
  private static let (enter, escape, backspace): (UInt32, UInt32, UInt32) = (0xFF0D, 0xFF1B, 0xFF08)
  /// Two people, and three boards. The second one is current.
  private var table = Table(seats: 2, width: 1366, height: 768)

  init() throws {
    try table.tap(.panel(.boards))
    try table.tap(.newBoard)
    try table.tap(.newBoard)
    try table.tap(.previousBoard)
  }

  private var names: [String?] { table.session.boards.all.map(\.name) }

  private func sheet() throws -> BoardNameSheet {
    try #require(table.session.naming, "no name is typed")
  }

  private func place(_ control: GalleryControl) throws -> Point {
    let sheet = try sheet()
    let item = try #require(sheet.layout.items.first { $0.control == control })
    return sheet.space.windowPoint(item.rect.center)
  }

  @discardableResult
  private mutating func tap(_ control: GalleryControl, finger: UInt32 = 800) throws -> Effects {
    table.begin(finger, at: try place(control))
    return table.lift(finger)
  }

  /// Opens the panel of boards if it is closed, and then the sheet.
  private mutating func open(at edge: ScreenEdge = .bottom) throws {
    if try table.seat(edge).palette.panel != .boards { try table.tap(.panel(.boards), at: edge) }
    #expect(try table.tap(.nameBoard, at: edge).surfaces.contains(.naming))
  }

  @Test("the keys of the sheet and OK name the current board, and all palettes show that")
  mutating func onScreen() throws {
    try open()
    #expect(try sheet().space.edge == .bottom && sheet().number == 2 && sheet().text == "")
    for key: ScreenKey in [
      .shift, .character("p"), .character("l"), .character("x"), .backspace, .character("a"),
      .space, .character("7"),
    ] {
      #expect(try tap(.key(key)).surfaces.contains(.naming))
    }
    #expect(try sheet().text == "Pla 7" && names == [nil, nil, nil])
    let effects = try tap(.key(.accept))
    #expect(effects.surfaces.contains(.naming) && effects.palettes == Set(table.session.seats.keys))
    #expect(names == [nil, "Pla 7", nil] && table.session.naming == nil)
    #expect(effects.actions.isEmpty, "the ink is as it was")
  }

  @Test("the hardware keyboard types, too; Escape leaves the name as it was")
  mutating func hardware() throws {
    try open()
    table.write("Über ☂")
    table.strike(Self.enter)
    #expect(names == [nil, "Über ☂", nil] && table.session.naming == nil)
    try open()
    #expect(try sheet().text == "Über ☂" && sheet().isMarked)
    table.write("x")
    #expect(try sheet().text == "x")
    table.strike(Self.escape)
    #expect(names == [nil, "Über ☂", nil] && table.session.naming == nil)
    try open()
    try tap(.name)
    table.write("!")
    try tap(.key(.cancel))
    #expect(names == [nil, "Über ☂", nil] && table.session.naming == nil)
  }

  @Test(
    "an empty text removes the name; one that is too long or has control characters is not typed")
  mutating func odd() throws {
    try open()
    table.write("a\n\u{1B}\u{2028}b" + String(repeating: "c", count: 70))
    #expect(try sheet().text.count == 60 && sheet().text.hasPrefix("abc"))
    table.strike(Self.enter)
    #expect(names[1]?.count == 60)
    try open()
    table.strike(Self.backspace)
    table.strike(Self.enter)
    #expect(names == [nil, nil, nil])
  }

  @Test("while a name is typed, no key is a command, and a held key repeats only text")
  mutating func noCommands() throws {
    table.stroke(1)
    try open()
    for key in Keymap.bindings.flatMap(\.keys) where ![0xFF0D, 0xFF1B].contains(key.keysym) {
      let effects = table.session.handle(.key(key))
      #expect(effects.programRequests.isEmpty && effects.changes.isEmpty)
    }
    #expect(table.session.drawing.completed.count == 1 && table.session.boards.index == 1)
    var held = KeyPress(keysym: Self.enter)
    held.isRepeat = true
    _ = table.session.handle(.key(held))
    #expect(table.session.naming != nil)
  }

  @Test("others paint on meanwhile, and a finger that slides off a key types nothing")
  mutating func meanwhile() throws {
    try open()
    let above = Point(x: 680, y: 150)
    table.begin(1, at: above)
    try tap(.key(.character("a")))
    table.move(1, to: Point(x: 720, y: 150))
    table.begin(2, at: try place(.key(.character("b"))))
    #expect(try sheet().pressed == [.key(.character("b"))])
    table.move(2, to: above)
    #expect(try sheet().pressed.isEmpty)
    table.lift(2)
    table.lift(1)
    #expect(try sheet().text == "a")
    #expect(table.session.drawing.completed.map(\.contact) == [.touch(1)])
    table.begin(3, at: try place(.key(.accept)))
    _ = table.cancelAll()
    #expect(table.session.naming != nil && names == [nil, nil, nil])
  }

  @Test("it faces the person who asked; if another one asks, what is typed is taken first")
  mutating func another() throws {
    try open(at: .top)
    #expect(try sheet().space.edge == .top)
    table.write("Top")
    try table.tap(.nextBoard)
    try open(at: .bottom)
    #expect(names == [nil, "Top", nil])
    #expect(try sheet().space.edge == .bottom && sheet().board == table.session.boards.currentID)
    // The same person's second tap closes it.
    table.write("x")
    var effects = Effects()
    table.session.toggleNaming(for: try table.seat(.bottom).id, &effects)
    #expect(
      effects.surfaces.contains(.naming) && table.session.naming == nil
        && names == [nil, "Top", nil])
  }

  @Test("the name goes to the board for which it was asked, also when others turn or move boards")
  mutating func othersTurn() throws {
    let id = table.session.boards.currentID
    try open()
    table.write("Two")
    try table.tap(.panel(.boards), at: .top)
    try table.tap(.nextBoard, at: .top)
    _ = table.session.moveForTest(id, to: 0)
    #expect(try sheet().number == 1)
    table.strike(Self.enter)
    #expect(names == ["Two", nil, nil])
  }

  @Test("it closes when its board is deleted, its person leaves or another drawing is opened")
  mutating func gone() throws {
    try table.tap(.panel(.boards), at: .top)
    try open()
    try table.tap(.deleteBoard, at: .top)
    #expect(table.session.naming == nil)
    try open()
    try table.tap(.panel(.menu), at: .top)
    try table.tap(.leave, at: .top)
    #expect(table.session.naming != nil)
    #expect(table.session.open(Boards()).surfaces.contains(.naming) && table.session.naming == nil)
    var four = Table(seats: 2, width: 1366, height: 768)
    try four.tap(.panel(.boards), at: .top)
    try four.tap(.nameBoard, at: .top)
    var effects = Effects()
    four.session.leave(try four.seat(.top).id, &effects)
    #expect(four.session.naming == nil && effects.surfaces.contains(.naming))
  }

  @Test(
    "a copy has the name with a number, a deleted board keeps its name, and undo leaves names alone"
  )
  mutating func arranged() throws {
    try open()
    table.write("Plan")
    table.strike(Self.enter)
    try table.tap(.duplicateBoard)
    #expect(names == [nil, "Plan", "Plan (2)", nil])
    try table.tap(.undo)
    try table.tap(.deleteBoard)
    #expect(names == [nil, "Plan", nil])
    try table.tap(.putBackBoard)
    #expect(names == [nil, "Plan", "Plan (2)", nil])
  }

  @Test("on every screen and at every edge, all keys lie on the sheet, and the sheet in the window")
  func everywhere() throws {
    for (space, density) in Screens.all where space.window.width >= 320 {
      for edge in ScreenEdge.allCases {
        let window = space.window
        let place = SheetPlace(window: window, metrics: Screens.metrics(density), facing: edge)
        let layout = BoardNameLayout(in: place)
        let whole = place.space
        let frame = layout.frame
        #expect(frame.minX >= 0 && frame.minY >= 0, "\(window) \(edge)")
        #expect(frame.maxX <= whole.width && frame.maxY <= whole.height, "\(window) \(edge)")
        for item in layout.items {
          #expect(
            frame.union(item.rect) == frame && item.rect.width > 0 && item.rect.height > 0,
            "\(window) \(edge) \(item.control.name)")
          #expect(layout.items.control(at: item.rect.center) == item.control)
        }
        #expect(layout.field.width >= 3 * layout.measures.cell, "\(window) \(edge)")
        #expect(layout.field.minX >= layout.title.maxX && layout.title.width > 0)
      }
    }
  }
}

extension PaintingSession {
  /// Moves a board as a finger that carries it does.
  fileprivate mutating func moveForTest(_ board: BoardID, to place: Int) -> Effects {
    var effects = Effects()
    moveBoard(board, to: place, &effects)
    return effects
  }
}
