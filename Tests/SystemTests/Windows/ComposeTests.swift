import Interaction
import TestSupport
import Testing
import TouchLab

@Suite("Dead keys and the Compose key", .serialized, .ownThread)
struct ComposeTests {
  /// Keys of a German keyboard, by their numbers (`keycodes/xfree86` of xkeyboard-config).
  private static let (acute, e, s, h, shift, altGr, backspace):
    (Int, Int, Int, Int, Int, Int, Int) = (21, 26, 39, 43, 50, 113, 22)

  @Test("type accents, signs and the user's own sequences into a name, and mean nothing elsewhere")
  func name() throws {
    let home = try TemporaryFolder()
    try home.write("include \"%L\"\n<dead_acute> <h> : \"hæ字\"\n", to: ".XCompose")
    let stage = try Stage(home: home)
    try stage.setLayout("de", options: "compose:ralt")
    try openName(stage)
    try type([[Self.acute], [Self.e]], "é", stage)
    try type([[Self.acute], [Self.shift, Self.e]], "éÉ", stage)
    try type([[Self.altGr], [Self.s], [Self.s]], "éÉß", stage)
    try type([[Self.acute], [Self.h]], "éÉßhæ字", stage)
    // A sequence that is given up costs only itself: Backspace still deletes.
    try type([[Self.acute], [Self.backspace]], "éÉßhæ", stage)
    try stage.server.keyboard.strike(keysym: 0xFF0D)
    #expect(try stage.session { $0.naming == nil }.boardNames == [0: "éÉßhæ"])

    // While nothing is typed, the next key is a command.
    try stage.strike([Self.acute])
    try stage.strike([Self.e])
    #expect(try stage.session { $0.seats.first?.tool == "eraser" }.naming == nil)
    // Nor does a sequence that was begun before, in another text, go on.
    try stage.tap("name-board")
    _ = try stage.session { $0.naming != nil }
    try stage.strike([Self.acute])
    try stage.server.keyboard.strike(keysym: 0xFF1B)
    _ = try stage.session { $0.naming == nil }
    try stage.tap("name-board")
    _ = try stage.session { $0.naming != nil }
    try type([[Self.e]], "e", stage)
  }

  private func openName(_ stage: Stage) throws {
    try stage.tap("boards-panel")
    try stage.tap("name-board")
    _ = try stage.session { $0.naming != nil }
  }

  /// Presses keys one after the other, and expects the typed text.
  private func type(_ strokes: [[Int]], _ text: String, _ stage: Stage) throws {
    for stroke in strokes { try stage.strike(stroke) }
    #expect(try stage.session { $0.naming?.text == text }.naming?.text == text)
  }
}
