import Interaction
import Testing

@Suite("Keys")
struct KeymapTests {
  @Test(
    "a key does what the table says, with exactly its modifiers",
    arguments: [
      (KeyPress(keysym: 0x73, control: true), Command.save),
      (KeyPress(keysym: 0x71, control: true), .quit),
      (KeyPress(keysym: 0xFFC8), .toggleFullscreen),
      (KeyPress(keysym: 0x73), nil),
      (KeyPress(keysym: 0x71), nil),
      (KeyPress(keysym: 0x71, control: true, shift: true), nil),
      (KeyPress(keysym: 0xFFC8, control: true), nil),
      (KeyPress(keysym: 0), nil),
    ] as [(KeyPress, Command?)])
  func commands(key: KeyPress, command: Command?) {
    #expect(Keymap.command(for: key) == command)
    var session = PaintingSession(windowWidth: 500, windowHeight: 300, metrics: .standard)
    #expect(session.handle(.key(key)) == Effects(commands: command.map { [$0] } ?? []))
  }

  @Test("no key is bound twice, and each has words for people")
  func table() {
    #expect(Set(Keymap.bindings.map(\.key)).count == Keymap.bindings.count)
    #expect(Keymap.bindings.allSatisfy { !$0.keyName.isEmpty && !$0.meaning.isEmpty })
  }
}
