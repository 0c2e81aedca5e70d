import Ink
import Interaction
import OrderedCollections
import Tables
import TestSupport
import Testing
import Touch
import Words

@Suite("A mouse over a palette")
struct HoverTests {
  var table = Table()

  @discardableResult
  private mutating func move(to place: Point) -> Effects {
    table.session.handle(.pointing(8, .motion, at: place))
  }

  private var hint: PaletteHint? { table.session.seats[.first]?.palette.hint }

  @Test("rests for half a second, and sees what the control does, for four seconds")
  mutating func hints() throws {
    move(to: try table.place(.redo))
    #expect(table.session.nextDeadline == Timestamp(milliseconds: 500))
    table.wait(499)
    #expect(hint == nil)
    #expect(table.wait(1).palettes == [.first])
    #expect(hint?.control == .redo && hint?.message == Message(.redo))
    let end = try #require(table.session.nextDeadline)
    #expect(end == Timestamp(milliseconds: 4_500))
    table.wait(3_999)
    #expect(hint != nil)
    #expect(table.wait(1).palettes == [.first])
    #expect(hint == nil && table.session.nextDeadline == nil)
    var place = try table.place(.redo)
    place.x += 1
    move(to: place)
    table.wait(1_000)
    #expect(hint == nil, "it is the same control")
  }

  @Test("leaves the control, and the hint goes at once; on the next one it waits again")
  mutating func leaves() throws {
    move(to: try table.place(.redo))
    table.wait(600)
    #expect(move(to: try table.place(.undo)).palettes == [.first])
    #expect(hint == nil)
    table.wait(500)
    #expect(hint?.message == Message(.undo))
    move(to: Table.canvas)
    #expect(hint == nil && table.session.nextDeadline == nil)
  }

  @Test mutating func `presses, and the hint goes; a finger's own hint comes first`() throws {
    move(to: try table.place(.redo))
    table.wait(600)
    try table.press(1, .undo)
    table.wait(1)
    #expect(hint == nil)
    table.wait(500)
    #expect(hint?.message == Message(.undo))
    table.lift(1)
    table.wait(1)
    #expect(hint == nil)
  }

  @Test(
    "sees the key that does the same, on the bar and in panels; a finger that holds sees the name",
    arguments: [
      (PaletteControl.undo, "Ctrl+Z"), (.redo, "Ctrl+Shift+Z"), (.tool(.pen), "P"), (.grip, "Tab"),
      (.panel(.colors), "F2"), (.copy, "Ctrl+C"), (.quit, "Ctrl+Q"), (.keys, "F1"),
      (.leaveFullscreen, "F11"), (.panel(.settings), nil), (.color(1), nil),
    ] as [(PaletteControl, String?)])
  mutating func keys(control: PaletteControl, key: String?) throws {
    if control == .leaveFullscreen { _ = table.session.setFullscreen(true) }
    try table.show(control)
    move(to: try table.place(control))
    table.wait(500)
    #expect(hint?.control == control && hint?.message == control.label)
    #expect(hint?.key?.name == key && table.session.namesKeys == (key != nil))
    try table.press(1, control)
    table.wait(500)
    #expect(hint?.control == control && hint?.key == nil && !table.session.namesKeys)
  }

  @Test("sees no key at the palette of a person whose keys these are not, or where keys are off")
  mutating func noKeys() throws {
    table = Table.large(seats: 2)
    move(to: try table.place(.undo, at: .top))
    table.wait(500)
    #expect(try table.seat(.top).palette.hint?.message == Message(.undo))
    #expect(try table.seat(.top).palette.hint?.key == nil)
    table = Table()
    table.session.exhibit(ExhibitRules(), palettes: .normal)
    move(to: try table.place(.undo))
    table.wait(500)
    #expect(hint?.message == Message(.undo) && hint?.key == nil)
  }

  @Test("sees the labels of the user's keyboard, also when these come later")
  mutating func labels() throws {
    move(to: try table.place(.undo))
    table.wait(500)
    let french = KeyboardLabels([KeyPress(keysym: 0x7A): [.sign("W")]])
    #expect(table.session.setKeyboard(french).palettes == [.first])
    #expect(hint?.key.map(table.session.keyboard.caps) == [.word(.capControl), .sign("W")])
  }
}
