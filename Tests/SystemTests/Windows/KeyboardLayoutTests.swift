import Ink
import Interaction
import TestSupport
import Testing
import TouchLab

@Suite("Keys work on the keyboards of other countries", .serialized, .ownThread)
struct KeyboardLayoutTests {
  /// Where a layout has what the test presses. Keys are named by their numbers.
  struct Keyboard: Sendable {
    let layout: String
    /// The key that writes z, or else the key in its place.
    let undo: Int
    /// The keys for the opening bracket.
    let bracket: [Int]
  }

  /// As the private server's keyboard numbers them (`keycodes/xfree86` of xkeyboard-config).
  private static let (control, altGr, eraser) = (37, 113, 26)
  private static let (alt, superKey, scrollLock) = (64, 115, 78)
  private static let (padPlus, padMinus) = (86, 82)

  private static let keyboards = [
    Keyboard(layout: "us", undo: 52, bracket: [34]),
    Keyboard(layout: "de", undo: 29, bracket: [altGr, 17]),
    Keyboard(layout: "fr", undo: 25, bracket: [altGr, 14]),
    Keyboard(layout: "es", undo: 52, bracket: [altGr, 34]),
    Keyboard(layout: "jp", undo: 52, bracket: [35]),
    Keyboard(layout: "ru", undo: 52, bracket: [34]),
    Keyboard(layout: "gr", undo: 52, bracket: [34]),
  ]

  @Test func `commands by symbol or by place; keys with Alt or Super are the desktop's`() throws {
    let stage = try Stage()
    for keyboard in Self.keyboards {
      let name = keyboard.layout
      try stage.setLayout(name)
      for item in ["pen", "10"] { try stage.tap(item) }
      try stage.drawWhole(0, [Point(x: 300, y: 300), Point(x: 380, y: 340)])
      try stage.strike([Self.control, keyboard.undo])
      #expect(try stage.session { $0.strokes.isEmpty }.seats.first?.width == 10, "\(name)")
      try stage.strike(keyboard.bracket)
      let narrow = try stage.session { ($0.seats.first?.width ?? 0) < 10 }
      try stage.strike([Self.eraser])
      let erasing = try stage.session { $0.seats.first?.tool == "eraser" }
      #expect(narrow.seats.first?.tool == "pen" && erasing.strokes.isEmpty, "\(name)")
    }

    // Keys with Alt or Super are not the program's, and the number pad zooms.
    try stage.setLayout("de")
    try stage.tap("pen")
    for modifier in [Self.alt, Self.superKey] { try stage.strike([modifier, Self.eraser]) }
    try stage.strike([Self.altGr, Self.eraser])
    #expect(try stage.session().seats.first?.tool == "pen")
    try stage.strike([Self.control, Self.padPlus])
    #expect(try stage.session { $0.view.scale > 1 }.view.scale > 1)
    try stage.strike([Self.control, Self.padMinus])
    #expect(try stage.session { $0.view.scale == 1 }.view.scale == 1)
  }

  /// The names of keys in the table of keys, by their US names, on keyboards of countries.
  private static let labels: [(layout: String, labels: [String: String])] = [
    ("de", ["[": "AltGr+8", "]": "AltGr+9", "Ctrl+=": "Ctrl++"]),
    ("fr", ["[": "AltGr+(", "]": "AltGr+)"]),
    ("es", ["[": "AltGr+`", "]": "AltGr++", "Ctrl+=": "Ctrl++"]),
    ("ru", ["[": "Х", "]": "Ъ", "P": "З", "Ctrl+Z": "Ctrl+Я"]),
    ("gr", ["P": "Π", "Ctrl+Z": "Ctrl+Ζ", "Ctrl+S": "Ctrl+Σ"]),
  ]

  @Test("the table of keys names the keys of the keyboard, and follows it while it is shown")
  func labels() throws {
    let stage = try Stage()
    try stage.server.keyboard.strike(keysym: 0xFFBE)
    #expect(try stage.session { $0.keys?.frame != nil }.keyLabels.isEmpty)
    let usual = try stage.windowPixels()
    for (layout, labels) in Self.labels {
      try stage.setLayout(layout)
      let session = try stage.session { session in
        labels.allSatisfy { session.keyLabels[$0] == $1 }
      }
      for (usual, own) in labels { #expect(session.keyLabels[usual] == own, "\(layout) \(usual)") }
      expectOtherPixels(try stage.windowPixels(), usual)
    }
    // Two layouts, and a key that switches between them.
    try stage.setLayout("us,de", options: "grp:sclk_toggle")
    #expect(try stage.session { $0.keyLabels.isEmpty }.keyLabels.isEmpty)
    try stage.strike([Self.scrollLock])
    #expect(try stage.session { !$0.keyLabels.isEmpty }.keyLabels["["] == "AltGr+8")
    try stage.strike([Self.scrollLock])
    #expect(try stage.session { $0.keyLabels.isEmpty }.keyLabels.isEmpty)
    try stage.expectWindowShowsDrawing()
  }
}
