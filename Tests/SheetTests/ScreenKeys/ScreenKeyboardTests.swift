import Ink
import OrderedCollections
import Tables
import TestSupport
import Testing
import Interaction
import Touch
import Words

@Suite("The keys of the on-screen keyboard")
struct ScreenKeyboardTests {
  private static let languages = ["en", "de", "es", "ja"]

  private static func keyboard(_ language: String) -> ScreenKeyboard {
    var keyboard = ScreenKeyboard()
    keyboard.language = language
    return keyboard
  }

  private static func place(
    _ keyboard: ScreenKeyboard, width: Int = 1366, height: Int = 768, density: Double = 96 / 25.4
  ) -> SheetPlace {
    SheetPlace(
      window: PixelRect(x: 0, y: 0, width: width, height: height),
      metrics: Screens.metrics(density), keys: keyboard)
  }

  /// The characters of the keys of a name's keyboard, in order.
  private static func characters(
    _ keyboard: ScreenKeyboard, plane: KeyPlane? = nil, width: Int = 1366
  ) -> String {
    String(
      BoardNameLayout(in: place(keyboard, width: width), plane: plane).items.compactMap {
        item -> Character? in
        if case .key(.character(let character)) = item.control { character } else { nil }
      })
  }

  @Test("German has QWERTZ, with its letters where there is room, and Spanish has an ñ")
  func languages() {
    #expect(Self.characters(Self.keyboard("en")) == "1234567890qwertyuiopasdfghjklzxcvbnm")
    #expect(Self.characters(Self.keyboard("de_AT")) == "1234567890ßqwertzuiopüasdfghjklöäyxcvbnm")
    #expect(
      Self.characters(Self.keyboard("de"), width: 480) == "1234567890qwertzuiopasdfghjklyxcvbnm")
    #expect(Self.characters(Self.keyboard("es")) == "1234567890qwertyuiopasdfghjklñzxcvbnm")
  }

  @Test("the order of letters on the desktop's keyboard comes before that of the language")
  func ownOrder() {
    var keyboard = Self.keyboard("en")
    keyboard.ownOrder = .azerty
    #expect(Self.characters(keyboard) == "1234567890azertyuiopqsdfghjklmwxcvbn")
    keyboard.ownOrder = .qwertz
    #expect(Self.characters(keyboard) == "1234567890qwertzuiopasdfghjklyxcvbnm")
    keyboard = Self.keyboard("de")
    keyboard.ownOrder = .azerty
    #expect(Self.characters(keyboard) == "1234567890ßazertyuiopüqsdfghjklmöäwxcvbn")
    keyboard.ownOrder = .qwerty
    #expect(Self.characters(keyboard) == "1234567890ßqwertyuiopüasdfghjklöäzxcvbnm")
  }

  @Test("no key is smaller than an English one, in any language, on any page and screen")
  func sizes() {
    for (space, density) in Screens.all where space.edge == .bottom && space.window.width >= 320 {
      let (width, height) = (space.window.width, space.window.height)
      let usual = BoardNameLayout(
        in: Self.place(Self.keyboard("en"), width: width, height: height, density: density))
      let least = usual.items.dropFirst().map(\.rect.width).min() ?? 0
      for language in Self.languages {
        let place = Self.place(
          Self.keyboard(language), width: width, height: height, density: density)
        // For kana there is one more row, for which small windows have smaller cells.
        let part = place.cell / usual.measures.cell
        for plane in [KeyPlane.letters, .hiragana, .katakana] {
          let layout = BoardNameLayout(in: place, plane: plane)
          for item in layout.items.dropFirst() {
            #expect(
              item.rect.width >= least * part - 2, "\(language) \(plane) \(item.control.name)")
            #expect(
              item.rect.height >= 0.9 * place.cell, "\(language) \(plane) \(item.control.name)")
            #expect(layout.items.control(at: item.rect.center) == item.control)
          }
          #expect(layout.items.allSatisfy { layout.frame.union($0.rect) == layout.frame })
        }
      }
    }
  }

  @Test("each key of a page is there once")
  func distinct() {
    for language in Self.languages {
      for plane in [KeyPlane.letters, .signs, .hiragana, .katakana] {
        let layout = BoardNameLayout(in: Self.place(Self.keyboard(language)), plane: plane)
        #expect(
          Set(layout.items.map(\.control)).count == layout.items.count, "\(language) \(plane)")
      }
    }
  }

  @Test("the signs have all letters of the languages that the program speaks")
  func signs() {
    let signs = Self.characters(Self.keyboard("en"), plane: .signs)
    #expect(Set("äöüßáéíóúüñ¿¡").isSubset(of: signs))
  }

  // MARK: Kana

  /// A person who types the name of a board in Japanese.
  private func japanese(hasInputMethod: Bool = false) throws -> Table {
    var table = Table(width: 1366, height: 768)
    table.session.speak("ja")
    var keyboard = table.session.screenKeyboard
    keyboard.hasInputMethod = hasInputMethod
    _ = table.session.setScreenKeyboard(keyboard)
    try table.tap(.panel(.boards))
    try table.tap(.nameBoard)
    return table
  }

  private func tap(_ keys: ScreenKey..., on table: inout Table) throws {
    for key in keys {
      let sheet = try #require(table.session.naming)
      let item = try #require(
        sheet.layout.items.first { $0.control == .key(key) }, "no \(key.name)")
      table.begin(800, at: sheet.space.windowPoint(item.rect.center))
      table.lift(800)
    }
  }

  @Test("in Japanese there is kana, with its forms, and keys for katakana and letters")
  func kana() throws {
    var table = try japanese()
    try tap(
      .character("か"), .kanaForm, .character("つ"), .kanaForm, .character("こ"), .character("う"),
      on: &table)
    #expect(table.session.naming?.text == "がっこう")
    try tap(.plane(.katakana), .character("ハ"), .kanaForm, .kanaForm, .character("ー"), on: &table)
    #expect(table.session.naming?.text == "がっこうパー")
    try tap(.kanaForm, .plane(.letters), .character("a"), .plane(.hiragana), on: &table)
    try tap(.character("ん"), .backspace, .character("。"), on: &table)
    #expect(table.session.naming?.text == "がっこうパーa。")
  }

  @Test("the forms of a kana follow each other and begin again")
  func forms() throws {
    for (first, forms) in [
      ("は", "ばぱは"), ("つ", "っづつ"), ("う", "ぅゔう"), ("や", "ゃや"), ("ん", "ん"),
    ] {
      var table = try japanese()
      try tap(.character(Character(first)), on: &table)
      for form in forms {
        try tap(.kanaForm, on: &table)
        #expect(table.session.naming?.text == String(form))
      }
    }
  }

  @Test("a held kana shows its forms")
  func held() throws {
    var table = try japanese()
    let sheet = try #require(table.session.naming)
    let item = try #require(sheet.layout.items.first { $0.control == .key(.character("ほ")) })
    table.begin(1, at: sheet.space.windowPoint(item.rect.center))
    table.wait(600)
    let row = try #require(table.session.keyAccents.first)
    #expect(Set(row.letters) == ["ほ", "ぼ", "ぽ"] && row.letter == "ほ")
  }

  @Test("while an input method runs, there are letters only, also on a sheet that is open")
  func inputMethod() throws {
    var table = try japanese(hasInputMethod: true)
    let keys = try #require(table.session.naming).layout.items.map(\.control)
    #expect(!keys.contains(.key(.plane(.hiragana))))
    try tap(.character("a"), on: &table)
    var keyboard = table.session.screenKeyboard
    keyboard.hasInputMethod = false
    #expect(table.session.setScreenKeyboard(keyboard).surfaces.contains(.naming))
    try tap(.character("あ"), on: &table)
    keyboard.hasInputMethod = true
    #expect(table.session.setScreenKeyboard(keyboard).surfaces.contains(.naming))
    try tap(.character("b"), on: &table)
    #expect(table.session.naming?.text == "aあb")
    #expect(table.session.setScreenKeyboard(keyboard) == Effects())
  }

  @Test("other languages have no kana")
  func noKana() {
    for language in ["en", "de", "es"] {
      let layout = BoardNameLayout(in: Self.place(Self.keyboard(language)))
      #expect(!layout.items.contains { $0.control == .key(.plane(.hiragana)) })
    }
  }

  @Test("every key has a name for people who cannot see it")
  func names() throws {
    var table = try japanese()
    for plane in [KeyPlane.hiragana, .katakana, .letters] {
      if plane != .hiragana { try tap(.plane(plane), on: &table) }
      for node in table.session.accessibleTree.children(of: .group(.naming)) {
        #expect(node.name != .text(""), "\(node.id)")
      }
    }
    #expect(
      table.session.accessibleTree[.namingControl(.key(.space))]?.name
        == .message(Message(.capSpace)))
  }
}
