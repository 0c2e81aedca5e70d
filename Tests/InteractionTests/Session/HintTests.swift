import Ink
import Interaction
import OrderedCollections
import Tables
import TestSupport
import Testing
import Touch
import Words

@Suite("Hints about controls that are held")
struct HintTests {
  private var table = Table()
  private var hint: Message? { table.session.seats[.first]?.palette.hint?.message }

  /// Lets time go by as the program does, which looks again when it is told to.
  private mutating func wait(_ milliseconds: Int64) {
    let end = table.clock + milliseconds
    while let next = table.session.nextDeadline?.milliseconds, next <= end {
      table.wait(max(0, next - table.clock))
      if table.session.nextDeadline?.milliseconds == next {
        Issue.record("there is always something to do")
        return
      }
    }
    table.wait(end - table.clock)
  }

  @Test("a control that is held for half a second says what it is, for as long as it is held")
  mutating func held() throws {
    try table.press(1, .tool(.highlighter))
    wait(450)
    #expect(hint == nil)
    wait(100)
    #expect(hint == Message(.highlighter))
    wait(10_000)
    #expect(hint == Message(.highlighter))
    table.lift(1)
    wait(0)
    #expect(hint == nil && table.session.nextDeadline == nil)
  }

  @Test("Clear says at once that it has to be held, and a while after a tap that cleared nothing")
  mutating func clear() throws {
    try table.press(1, .clear(.everyones))
    table.wait(20)
    #expect(hint == Message(.holdToClear))
    table.lift(1)
    wait(1_000)
    #expect(hint == Message(.holdToClear))
    wait(1_000)
    #expect(hint == nil && table.session.nextDeadline == nil)
  }

  @Test mutating func `Clear shows no hint once it has cleared`() throws {
    try table.press(1, .clear(.everyones))
    table.wait(100)
    table.wait(700)
    #expect(hint == nil)
    table.lift(1)
    wait(100)
    #expect(hint == nil)
  }

  @Test mutating func `a hint can be shown while Clear is held, without an endless loop`() throws {
    try table.press(1, .clear(.everyones))
    table.wait(800)
    try table.press(2, .undo)
    wait(600)
    #expect(hint == Message(.undo))
    table.lift(2)
    wait(100)
    #expect(hint == nil && table.session.nextDeadline == nil)
  }

  @Test mutating func `the hand shows the zoom while it is used, and for a moment after`() throws {
    try table.press(1, .hand)
    table.begin(2, at: Point(x: 400, y: 300))
    table.begin(3, at: Point(x: 500, y: 300))
    table.move(3, to: Point(x: 600, y: 300))
    wait(0)
    #expect(hint == Message(.zoomPercent, .number(200)))
    table.lift(1)
    wait(0)
    #expect(hint == Message(.zoomPercent, .number(200)))
    wait(1500)
    #expect(hint == nil)
  }

  @Test(
    "a control whose name was shown does nothing when the finger lifts, on the bar and in panels",
    arguments: [
      PaletteControl.undo, .tool(.eraser), .color(1), .width(1), .hand, .grip, .panel(.menu), .save,
      .deleteBoard, .newBoard, .paperColor(.black), .quit, .copy, .fullscreen,
      .panel(.settings), .screenSetting(.palmRejection),
    ])
  mutating func explained(control: PaletteControl) throws {
    for finger in UInt32(1)...2 { table.stroke(finger) }
    _ = table.session.handle(.key(KeyPress(keysym: 0x6E, control: true)))
    table.stroke(3)
    try table.press(9, control)
    wait(600)
    #expect(hint == control.label)
    let before = table.session
    let lifted = table.lift(9)
    #expect(lifted.programRequests.isEmpty && lifted.actions.isEmpty)
    #expect(table.wait(0).programRequests.isEmpty && hint == nil)
    #expect(table.session.boards.all == before.boards.all)
    var palette = try table.seat(.bottom).palette
    (palette.pressed, palette.hint) = (before.seats[.first]?.palette.pressed ?? [], nil)
    var expected = before.seats[.first]?.palette
    expected?.hint = nil
    #expect(palette == expected)
    #expect(try table.seat(.bottom).brush == before.seats[.first]?.brush)
    #expect(table.session.screenSettings == before.screenSettings)
  }

  @Test mutating func `a tap a moment earlier does what the control does`() throws {
    try table.press(1, .panel(.menu))
    wait(499)
    table.lift(1)
    #expect(try table.seat(.bottom).palette.panel == .menu)
  }

  @Test mutating func `a palette can still be slid by its grip after its name was shown`() throws {
    let place = try table.place(.grip)
    table.begin(1, at: place)
    wait(600)
    #expect(hint == Message(.hidePalette))
    table.move(1, to: Point(x: place.x - 90, y: place.y))
    wait(0)
    #expect(hint == nil)
    table.lift(1)
    let palette = try table.seat(.bottom).palette
    #expect(palette.position < 0.5 && !palette.isFolded)
  }

  @Test("each of several fingers that hold controls has come to learn a name")
  mutating func several() throws {
    try table.press(1, .undo)
    try table.press(2, .panel(.menu))
    wait(600)
    table.lift(2)
    table.lift(1)
    #expect(try table.seat(.bottom).palette.panel == nil)
  }

  @Test("a tap on Clear that is over before the program looks is told to hold it, too")
  mutating func quickTap() throws {
    try table.tap(.clear(.everyones))
    _ = table.session.decideLifts()
    wait(1)
    #expect(hint == Message(.holdToClear))
    wait(1_600)
    #expect(hint == nil)
  }

  @Test("with several people, Quit has to be held, and says how many others paint")
  mutating func quit() throws {
    for people in 2...3 {
      table = Table.large(seats: people)
      try table.tap(.panel(.menu))
      #expect(try table.tap(.quit).programRequests.isEmpty)
      wait(20)
      #expect(hint == Message(.holdToQuit, .number(people - 1)))
      wait(2_000)
      try table.press(1, .quit)
      wait(350)
      let progress = try #require(try table.seat(.bottom).palette.holdProgress[.quit])
      #expect(abs(progress - 0.5) < 1e-9)
      #expect(table.session.isAnimated && hint == Message(.holdToQuit, .number(people - 1)))
      #expect(table.wait(349).programRequests.isEmpty)
      #expect(table.wait(1).programRequests == [.quit])
      #expect(table.lift(1).programRequests.isEmpty)
    }
    #expect(Message(.holdToQuit, .number(1)).english == "Hold to quit. 1 other person is painting")
    #expect(Message(.holdToQuit, .number(2)).english == "Hold to quit. 2 other people are painting")
  }
}
