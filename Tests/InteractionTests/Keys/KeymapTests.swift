import Ink
import Interaction
import Tables
import Testing
import TestSupport
import Touch

@Suite("Keys")
struct KeymapTests {
  @Test(
    "a key does what the table says, with exactly its modifiers",
    arguments: [
      (KeyPress(keysym: 0x73, control: true), ProgramRequest.save(for: .first)),
      (KeyPress(keysym: 0x63, control: true), .copy(for: .first)),
      (KeyPress(keysym: 0x76, control: true), .paste(by: .first)),
      (KeyPress(keysym: 0x71, control: true), .quit),
      (KeyPress(keysym: 0xFFC8), .toggleFullscreen),
      (KeyPress(keysym: 0x6A), nil),
      (KeyPress(keysym: 0x71), nil),
      (KeyPress(keysym: 0x71, control: true, shift: true), nil),
      (KeyPress(keysym: 0xFFC8, control: true), nil),
      (KeyPress(keysym: 0), nil),
    ] as [(KeyPress, ProgramRequest?)])
  func requests(key: KeyPress, request: ProgramRequest?) {
    #expect((Keymap.command(for: key) == nil) == (request == nil))
    var session = PaintingSession(windowWidth: 500, windowHeight: 300, metrics: .standard)
    let effects = session.handle(.key(key))
    #expect(effects.programRequests == (request.map { [$0] } ?? []))
    #expect(effects.changes.isEmpty && effects.actions.isEmpty)
  }

  @Test func `the menu ends the program, for people without a keyboard`() throws {
    var table = Table()
    try table.tap(.panel(.menu))
    #expect(try table.tap(.quit).programRequests == [.quit])
  }

  @Test("Control+Z undoes, Control+Shift+Z and Control+Y redo; the program has nothing to do")
  func undoAndRedo() {
    let undo = KeyPress(keysym: 0x7A, control: true)
    let redos = [
      KeyPress(keysym: 0x7A, control: true, shift: true), KeyPress(keysym: 0x79, control: true),
    ]
    #expect(Keymap.command(for: undo) == .control(.undo))
    #expect(redos.map(Keymap.command) == [.control(.redo), .control(.redo)])
    var session = PaintingSession(windowWidth: 500, windowHeight: 300, metrics: .standard)
    for event in InputTimeline("1 BOUE").events { _ = session.handle(event) }
    let painted = session.drawing
    #expect(painted.completed.count == 1)
    for redo in redos {
      let undone = session.handle(.key(undo))
      #expect(
        undone.changes.count == 1 && undone.programRequests.isEmpty && session.drawing.isEmpty)
      #expect(session.handle(.key(undo)).changes.isEmpty)
      let redone = session.handle(.key(redo))
      #expect(
        redone.changes.count == 1 && redone.programRequests.isEmpty && session.drawing == painted)
      #expect(session.handle(.key(redo)).changes.isEmpty)
    }
  }
}

@Suite("The table of keys")
struct KeyBindingTests {
  @Test func `no key is bound twice, and each has a name for people`() {
    let keys = Keymap.bindings.flatMap(\.keys)
    #expect(Set(keys).count == keys.count)
    #expect(Keymap.bindings.allSatisfy { !$0.keys.isEmpty })
    #expect(keys.allSatisfy { !$0.name.contains("0x") })
  }

  @Test func `no two rows of the table have the same command or words`() {
    let commands = Keymap.bindings.map { Set($0.commands.map(\.command)) }
    #expect(commands.reduce(0) { $0 + $1.count } == Set(commands.joined()).count)
    #expect(Set(Keymap.bindings.map(\.meaning)).count == Keymap.bindings.count)
  }

  @Test(
    arguments: [
      (KeyPress(keysym: 0x7A), "Z"),
      (KeyPress(keysym: 0x7A, control: true, shift: true), "Ctrl+Shift+Z"),
      (KeyPress(keysym: 0xE4), "Ä"),
      (KeyPress(keysym: 0x35, shift: true), "Shift+5"),
      (KeyPress(keysym: 0x2F, shift: true), "?"),
      (KeyPress(keysym: 0x2F), "/"),
      (KeyPress(keysym: 0x2D, control: true), "Ctrl+-"),
      (KeyPress(keysym: 0x20), "Space"),
      (KeyPress(keysym: 0xFFBE), "F1"),
      (KeyPress(keysym: 0xFF0D), "Enter"),
      (KeyPress(keysym: 0xFF51, shift: true), "Shift+←"),
      (KeyPress(keysym: 0xFFC9, shift: true), "Shift+F12"),
      (KeyPress(keysym: 0xFF56), "Page Down"),
      (KeyPress(keysym: 0xFFFF, control: true), "Ctrl+Del"),
      (KeyPress(keysym: 0xFF67), "0xff67"),
    ])
  func `keys are called by what is printed on them`(key: KeyPress, name: String) {
    #expect(key.name == name)
  }
}
