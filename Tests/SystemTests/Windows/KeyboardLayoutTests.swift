import Ink
import TestSupport
import Testing
import TouchLab

@Suite("Keys work on the keyboards of other countries", .serialized, .ownThread)
struct KeyboardLayoutTests {
  /// Where a layout has what the test presses. Keys are named by their numbers.
  struct Keyboard: Sendable, CustomTestStringConvertible {
    let layout: String
    /// The key that writes z, or else the key in its place.
    let undo: Int
    /// The keys for the opening bracket.
    let bracket: [Int]

    var testDescription: String { layout }
  }

  /// As the private server's keyboard numbers them (`keycodes/xfree86` of xkeyboard-config).
  private static let (control, altGr, eraser) = (37, 113, 26)

  private static let keyboards = [
    Keyboard(layout: "us", undo: 52, bracket: [34]),
    Keyboard(layout: "de", undo: 29, bracket: [altGr, 17]),
    Keyboard(layout: "fr", undo: 25, bracket: [altGr, 14]),
    Keyboard(layout: "es", undo: 52, bracket: [altGr, 34]),
    Keyboard(layout: "jp", undo: 52, bracket: [35]),
    Keyboard(layout: "ru", undo: 52, bracket: [34]),
    Keyboard(layout: "gr", undo: 52, bracket: [34]),
  ]

  @Test("the eraser, undo and a narrower line, by symbol or by place", arguments: keyboards)
  func keyboard(_ keyboard: Keyboard) throws {
    let stage = try Stage()
    try stage.setLayout(keyboard.layout)
    try stage.drawWhole(0, [Point(x: 300, y: 300), Point(x: 380, y: 340)])
    let before = try #require(try stage.session().seats.first)
    try stage.strike([Self.control, keyboard.undo])
    _ = try stage.session { $0.strokes.isEmpty }
    try stage.strike(keyboard.bracket)
    let narrow = try stage.session { ($0.seats.first?.width ?? 0) < before.width }
    try stage.strike([Self.eraser])
    let erasing = try stage.session { $0.seats.first?.tool == "eraser" }
    #expect(narrow.seats.first?.tool == "pen" && erasing.strokes.isEmpty)
  }
}
