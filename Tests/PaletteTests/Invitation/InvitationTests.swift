import Ink
import Interaction
import Tables
import TestSupport
import Testing
import Touch
import Words

@Suite("Blank paper says that all fingers paint")
struct InvitationTests {
  var table = Table()
  private static let mouse = EventSource(device: 8, master: 2)

  private mutating func invite() { #expect(table.session.invite().invitationChanged) }

  private var isShown: Bool { table.session.invitation != nil }

  @Test("it is shown once the program asks for it, in the middle of what no bar covers")
  mutating func shown() throws {
    #expect(!isShown && !SessionReport(table.session).showsInvitation)
    invite()
    let invitation = try #require(table.session.invitation)
    #expect(invitation.spaces.map(\.edge) == [.bottom])
    let bar = try #require(table.session.layouts[.first]).frame
    #expect(invitation.room == Rect(minX: 0, minY: 0, maxX: 1280, maxY: bar.minY))
    #expect(SessionReport(table.session).showsInvitation)
    #expect(!table.session.invite().invitationChanged, "it is shown already")
  }

  @Test("it is not shown if a deleted board, which could be put back, has ink")
  mutating func deleted() throws {
    table.stroke(1, at: Table.canvas)
    try table.tap(.panel(.boards))
    try table.tap(.newBoard)
    try table.tap(.previousBoard)
    try table.tap(.deleteBoard)
    let boards = table.session.boards
    #expect(boards.current.drawing.isEmpty && boards.deleted.count == 1)
    var session = PaintingSession(
      windowWidth: 1280, windowHeight: 800, metrics: .standard, boards: boards, seats: [])
    #expect(!session.invite().invitationChanged && session.invitation == nil)
    // The same drawing is opened while blank paper says so.
    table = Table()
    invite()
    #expect(table.session.open(boards).invitationChanged && !isShown)
  }

  @Test mutating func `with people on all sides it faces each of them, between all bars`() throws {
    table = Table(seats: 4)
    invite()
    let invitation = try #require(table.session.invitation)
    #expect(Set(invitation.spaces.map(\.edge)) == Set(ScreenEdge.allCases))
    for layout in table.session.layouts.values {
      let bar = layout.space.windowRect(layout.frame)
      #expect(!bar.insetBy(1).intersects(invitation.room), "\(layout.space.edge)")
    }
    #expect(invitation.room.width > 400 && invitation.room.height > 200)
  }

  @Test(arguments: [1, 2, 4], Symmetry.Kind.allCases)
  func `it gives way to the handles of a symmetry, and nobody has to paint for that`(
    seats: Int, kind: Symmetry.Kind
  ) throws {
    var table = Table(seats: seats)
    _ = table.session.invite()
    let before = try #require(table.session.invitation)
    var effects = Effects()
    table.session.chooseSymmetry(kind, &effects)
    let guides = try #require(table.session.symmetryGuides)
    let shown = try #require(table.session.invitation)
    for space in shown.spaces {
      let middle = shown.middle(in: space)
      for handle in SymmetryGuides.Handle.allCases {
        guard let frame = guides.frame(of: handle) else { continue }
        let taken = space.seatRect(frame)
        #expect(taken.maxY < middle.y - 20 || taken.minY > middle.y + 20)
      }
      #expect(space.seatRect(shown.room).holds(middle))
      #expect(shown.mayHaveLetters(at: space.windowPoint(middle)))
    }
    table.session.chooseSymmetry(nil, &effects)
    #expect(table.session.invitation == before)
  }

  @Test("a finger ends it before it is known to be ours, and for good, also if it was not ours")
  mutating func finger() throws {
    invite()
    #expect(table.begin(1, at: Table.canvas).invitationChanged)
    #expect(!isShown)
    #expect(!table.cancelAll().invitationChanged)
    #expect(table.session.drawing.isEmpty && !isShown)
    #expect(!table.session.invite().invitationChanged && !isShown)
  }

  @Test(arguments: ["mouse", "eraser", "hand"])
  mutating func `a mouse, the eraser and the hand end it, too`(_ tool: String) throws {
    invite()
    switch tool {
    case "mouse":
      _ = table.session.handle(
        .pointer(
          PointerEvent(
            phase: .press(button: 1), source: Self.mouse, time: Timestamp(milliseconds: 0),
            position: Table.canvas)))
    case "eraser":
      try table.tap(.tool(.eraser))
      #expect(isShown, "a control paints nothing")
      table.begin(1, at: Table.canvas)
    default:
      _ = table.session.handle(.key(KeyPress(keysym: 0x20)))
      #expect(isShown)
      table.begin(1, at: Table.canvas)
    }
    #expect(!isShown)
  }

  @Test("after the first stroke it stays away: after a clear, on a new board, in a new drawing")
  mutating func staysAway() throws {
    invite()
    table.stroke(1)
    _ = table.session.handle(.key(KeyPress(keysym: 0x7A, control: true)))
    #expect(table.session.drawing.isEmpty && !isShown)
    _ = table.session.handle(.key(KeyPress(keysym: 0x6E, control: true)))
    #expect(table.session.boards.all.count == 2 && !isShown)
    #expect(!table.session.open(Boards(), isNew: true).invitationChanged && !isShown)
  }

  @Test mutating func `a mouse that only moves, a wheel and a new board leave it there`() throws {
    invite()
    _ = table.session.handle(
      .pointer(
        PointerEvent(
          phase: .motion, source: Self.mouse, time: Timestamp(milliseconds: 0),
          position: Table.canvas)))
    _ = table.session.handle(
      .scroll(
        ScrollEvent(
          down: 1, position: Table.canvas, source: Self.mouse, time: Timestamp(milliseconds: 0))))
    #expect(table.session.view != .identity && isShown)
    _ = table.session.handle(.key(KeyPress(keysym: 0x6E, control: true)))
    #expect(table.session.boards.all.count == 2 && isShown)
  }

  @Test mutating func `it is not shown to those who have already painted`() {
    table.stroke(1)
    #expect(!table.session.invite().invitationChanged && !isShown)
  }

  @Test("a drawing with ink has none, whether it is there from the start or opened later")
  mutating func ink() {
    var other = Table()
    other.stroke(1)
    let boards = other.session.boards
    var begun = PaintingSession(
      windowWidth: 1280, windowHeight: 800, metrics: .standard, boards: boards, seats: [])
    #expect(!begun.invite().invitationChanged)
    #expect(begun.invitation == nil)
    var early = table
    _ = early.session.open(boards)
    #expect(!early.session.invite().invitationChanged)
    #expect(early.session.invitation == nil)
    invite()
    #expect(table.session.open(boards).invitationChanged)
    #expect(!isShown)
  }

  @Test mutating func `the table of keys and the gallery hide it while they are open`() {
    invite()
    _ = table.session.handle(.key(KeyPress(keysym: 0xFFBE)))
    #expect(!isShown)
    _ = table.session.handle(.key(KeyPress(keysym: 0xFFBE)))
    #expect(isShown)
    table.openGallery(3)
    #expect(!isShown)
    _ = table.session.closeGallery()
    #expect(isShown)
  }

  @Test(
    "without touches it invites to the mouse and says why, and settings for fingers are gone",
    arguments: [TouchSense.noTouchscreen, .noServerSupport, .taken])
  mutating func noFingers(touch: TouchSense) throws {
    invite()
    #expect(table.session.invitation?.touch == .fingers)
    let forFingers: [PaletteControl] = [
      .screenSetting(.palmRejection), .screenSetting(.fistErases), .screenSetting(.paletteCalls),
      .setting(.twoFingerZoom),
    ]
    try table.tap(.panel(.menu))
    try table.tap(.panel(.settings))
    func controls() throws -> Set<PaletteControl> {
      Set(try #require(table.session.layouts[.first]?.panel).content.map(\.control))
    }
    #expect(try controls().isSuperset(of: forFingers))
    let effects = table.session.setTouch(touch)
    #expect(effects.invitationChanged && effects.palettes == [.first])
    #expect(table.session.invitation?.touch == touch)
    #expect(touch.invitation == .paintWithTheMouse && touch.explanation != nil)
    #expect(try controls().isDisjoint(with: forFingers))
    #expect(try controls().contains(.setting(.leftHand)))
    // Somebody plugs one in.
    #expect(table.session.setTouch(.fingers).invitationChanged)
    #expect(try controls().isSuperset(of: forFingers))
    #expect(table.session.setTouch(.fingers) == Effects())
  }
}
