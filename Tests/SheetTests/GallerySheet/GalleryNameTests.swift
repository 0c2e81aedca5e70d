import Ink
import Interaction
import Tables
import Testing
import TestSupport
import Touch

@Suite("Renaming a drawing")
struct GalleryNameTests {
  private var table = Table()
  private static let enter: UInt32 = 0xFF0D
  private static let backspace: UInt32 = 0xFF08

  init() throws {
    table.openGallery()
    try table.tap(gallery: .more(.number(3)))
    try table.tap(gallery: .rename(.number(3)))
  }

  private func edit() throws -> NameEdit { try #require(try table.sheet().nameEdit) }

  @Test mutating func `typing replaces the old name, and Enter accepts the new one`() throws {
    #expect(try edit().text == "Drawing 3" && edit().isMarked)
    table.write("Über uns ☂")
    #expect(try edit().text == "Über uns ☂")
    #expect(table.strike(Self.enter).requests == [.rename(.number(3), "Über uns ☂")])
    #expect(try table.sheet().nameEdit == nil)
  }

  @Test mutating func `after End, or a tap on the name, typing continues at its end`() throws {
    table.strike(0xFF57)
    table.write("a")
    #expect(try edit().text == "Drawing 3a")
    table.strike(Self.backspace)
    table.strike(Self.backspace)
    #expect(try edit().text == "Drawing ")
    #expect(table.strike(Self.enter).requests == [.rename(.number(3), "Drawing")])
    try table.tap(gallery: .more(.number(3)))
    try table.tap(gallery: .rename(.number(3)))
    try table.tap(gallery: .name)
    table.write("!")
    #expect(try edit().text == "Drawing 3!")
  }

  @Test mutating func `Escape leaves the name as it was, and so does taking it unchanged`() throws {
    table.write("x")
    #expect(table.strike(0xFF1B).requests.isEmpty)
    #expect(try table.sheet().nameEdit == nil && table.session.gallery != nil)
    try table.tap(gallery: .more(.number(3)))
    try table.tap(gallery: .rename(.number(3)))
    #expect(table.strike(Self.enter).requests.isEmpty)
    #expect(try table.sheet().nameEdit == nil)
  }

  @Test mutating func `a name cannot be empty: Enter does nothing until there is one`() throws {
    table.strike(Self.backspace)
    #expect(try edit().text == "" && edit().taken == nil)
    #expect(table.strike(Self.enter).requests.isEmpty)
    table.write("  ")
    #expect(table.strike(Self.enter).requests.isEmpty)
    #expect(try edit().text == "  ")
    table.strike(Self.backspace)
    table.strike(Self.backspace)
    table.strike(Self.backspace)
    #expect(try edit().text == "", "where nothing is, nothing is taken away")
  }

  @Test mutating func `no name is longer than 60 characters, as people count them`() throws {
    table.write(String(repeating: "é", count: 70))
    #expect(try edit().text.count == 60)
    table.write("\u{302}")
    #expect(try edit().text.count == 60 && edit().text.last == "e\u{301}\u{302}")
  }

  @Test(
    arguments: ["\n", "\r", "\t", "\u{0}", "\u{1B}", "\u{7F}", "\u{85}", "\u{2028}", "\u{2029}"])
  mutating func `line breaks and control characters do not get into a name`(text: String) throws {
    table.write("a" + text + "b")
    #expect(try edit().text == "ab")
  }

  @Test mutating func `while a name is written, no key is a command`() throws {
    table.stroke(1, at: Point(x: 3, y: 3))
    for key in Keymap.bindings.flatMap(\.keys)
    where ![0xFF08, 0xFF0D, 0xFF1B, 0xFFFF].contains(key.keysym) {
      let effects = table.session.handle(.key(key))
      #expect(
        effects.programRequests.isEmpty && effects.changes.isEmpty && effects.palettes.isEmpty)
    }
    #expect(try !table.session.drawing.completed.isEmpty && edit().text == "Drawing 3")
  }

  @Test("the sheet's keyboard writes letters, capitals after Shift, digits and spaces")
  mutating func onScreen() throws {
    for key: ScreenKey in [
      .shift, .character("q"), .character("a"), .space, .character("7"), .backspace,
      .character("8"),
    ] {
      try table.tap(gallery: .key(key))
    }
    #expect(try edit().text == "Qa 8")
    #expect(try table.tap(gallery: .key(.accept)).requests == [.rename(.number(3), "Qa 8")])
    #expect(try table.sheet().layout.footer == nil)
  }

  @Test mutating func `its Cancel leaves the name as it was`() throws {
    try table.tap(gallery: .key(.character("z")))
    #expect(try table.tap(gallery: .key(.cancel)).requests.isEmpty)
    #expect(try table.sheet().nameEdit == nil)
  }

  @Test("Shift is for one letter, and two fingers type as fast as they like")
  mutating func rolling() throws {
    try table.tap(gallery: .key(.shift))
    #expect(try edit().keys.isShifted)
    table.begin(1, at: try table.place(.key(.character("a"))))
    table.begin(2, at: try table.place(.key(.character("b"))))
    table.lift(1)
    table.lift(2)
    #expect(try edit().text == "Ab" && !edit().keys.isShifted)
  }

  @Test("meanwhile no drawing is opened or deleted, but the sheet can be closed")
  mutating func othersWait() throws {
    let sheet = try table.sheet()
    #expect(sheet.layout.items(at: 0).isEmpty)
    #expect(try table.tap(gallery: .create).requests.isEmpty)
    try table.tap(gallery: .trash)
    #expect(try !table.sheet().showsTrash && table.sheet().nameEdit != nil)
    #expect(try table.tap(gallery: .close).requests.isEmpty && table.session.gallery == nil)
  }

  @Test mutating func `a drawing that is gone is not renamed any more`() throws {
    _ = table.session.showListing(Table.listing(2))
    #expect(try table.sheet().nameEdit == nil)
  }

  @Test("the name can be seen above the keyboard on every screen, wherever its card was")
  func seen() throws {
    for (space, density) in Screens.all where space.edge == .bottom && space.window.width >= 320 {
      let metrics = Screens.metrics(density)
      var table = Table(width: space.window.width, height: space.window.height, metrics: metrics)
      table.openGallery()
      table.strike(0xFF57)
      let index = try #require(
        try table.sheet().layout.visible.first { index in
          let layout = try table.sheet().layout
          return layout.items(at: index).contains {
            if case .more = $0.control { layout.viewport.holds($0.rect.center) } else { false }
          }
        })
      let id = try table.sheet().entries[index].id
      try table.tap(gallery: .more(id))
      try table.tap(gallery: .rename(id))
      let layout = try table.sheet().layout
      let field = try #require(layout.items(at: index).first { $0.control == .name }).rect
      #expect(
        field.minY >= layout.viewport.minY && field.maxY <= layout.viewport.maxY,
        "\(space.window), \(density)")
    }
  }
}
