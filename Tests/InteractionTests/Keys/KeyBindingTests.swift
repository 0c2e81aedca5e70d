import Interaction
import Testing

@Suite("The table of keys")
struct KeyBindingTests {
  @Test("no key is bound twice, and each has a name for people")
  func table() {
    let keys = Keymap.bindings.flatMap(\.keys)
    #expect(Set(keys).count == keys.count)
    #expect(Keymap.bindings.allSatisfy { !$0.keys.isEmpty })
    #expect(keys.allSatisfy { !$0.name.contains("0x") })
  }

  @Test("no two rows of the table have the same command or words")
  func rows() {
    let commands = Keymap.bindings.map { Set($0.commands.map(\.command)) }
    #expect(commands.reduce(0) { $0 + $1.count } == Set(commands.joined()).count)
    #expect(Set(Keymap.bindings.map(\.meaning)).count == Keymap.bindings.count)
  }

  @Test(
    "keys are called by what is printed on them",
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
  func names(key: KeyPress, name: String) {
    #expect(key.name == name)
  }
}
