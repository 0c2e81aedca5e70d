import Ink
import Interaction
import OrderedCollections
import Tables
import Testing
import TestSupport

@Suite("Keys that are held for their accents")
struct KeyAccentsTests {
  /// Two people, of whom the one at the lower edge types the name of a board.
  private var table = Table(seats: 2, width: 1366, height: 768)

  init() throws {
    try table.tap(.panel(.boards))
    try table.tap(.nameBoard)
  }

  private func sheet() throws -> BoardNameSheet { try #require(table.session.naming) }

  private func place(_ key: ScreenKey) throws -> Point {
    let sheet = try sheet()
    let item = try #require(sheet.layout.items.first { $0.control == .key(key) }, "no \(key)")
    return sheet.space.windowPoint(item.rect.center)
  }

  private func row(_ index: Int = 0) throws -> KeyAccents {
    try #require(table.session.keyAccents.dropFirst(index).first, "no row is open")
  }

  private mutating func press(_ key: ScreenKey, finger: UInt32) throws {
    table.begin(finger, at: try place(key))
  }

  private mutating func tap(_ key: ScreenKey) throws {
    try press(key, finger: 800)
    table.lift(800)
  }

  /// Slides a finger to a character of the row that it has opened.
  private mutating func slide(_ finger: UInt32, to letter: Character, row index: Int = 0) throws {
    let row = try row(index)
    let place = try #require(row.letters.firstIndex(of: letter), "no \(letter)")
    table.move(finger, to: row.space.windowPoint(row.rect(of: place).center))
  }

  /// Types a character on a key that is held for it.
  private mutating func type(_ letter: Character, on key: Character) throws {
    try press(.character(key), finger: 1)
    table.wait(HoldTuning.accents)
    try slide(1, to: letter)
    table.lift(1)
  }

  @Test("a held letter opens a row; the finger slides to a character, and its lift types that")
  mutating func sliding() throws {
    try press(.character("i"), finger: 1)
    table.wait(HoldTuning.accents - .milliseconds(1))
    #expect(table.session.keyAccents.isEmpty)
    #expect(table.wait(1).surfaces.contains(.naming))
    #expect(try row().letter == "i" && row().letters.contains("í"))
    #expect(try sheet().text.isEmpty && sheet().pressed == [.key(.character("i"))])
    try slide(1, to: "í")
    #expect(try row().letter == "í" && sheet().text.isEmpty)
    #expect(table.lift(1).surfaces.contains(.naming))
    #expect(try sheet().text == "í" && table.session.keyAccents.isEmpty)
  }

  @Test("a lift from the key types its own letter, and one far away types nothing")
  mutating func lifting() throws {
    try press(.character("e"), finger: 1)
    table.wait(600)
    table.lift(1)
    #expect(try sheet().text == "e")
    try press(.character("e"), finger: 1)
    table.wait(600)
    table.move(1, to: try sheet().space.windowPoint(Point(x: 2, y: 2)))
    #expect(try row().letter == nil)
    table.lift(1)
    #expect(try sheet().text == "e" && sheet().pressed.isEmpty && table.session.keyAccents.isEmpty)
  }

  @Test("keys without accents, and fingers that have left their key, open nothing")
  mutating func nothing() throws {
    for key: ScreenKey in [.character("7"), .character("q"), .space, .backspace, .shift] {
      try press(key, finger: 1)
      table.wait(5_000)
      #expect(table.session.keyAccents.isEmpty, "\(key)")
      table.lift(1)
    }
    try press(.character("a"), finger: 1)
    table.move(1, to: try place(.character("l")))
    table.wait(600)
    #expect(table.session.keyAccents.isEmpty)
  }

  @Test("after Shift the row has capitals, and the next letter is lower-case again")
  mutating func capitals() throws {
    try tap(.shift)
    try type("Í", on: "i")
    try type("ú", on: "u")
    #expect(try sheet().text == "Íú")
    try tap(.shift)
    try type("ẞ", on: "s")
    try tap(.shift)
    try type("İ", on: "i")
    #expect(try sheet().text == "Íúẞİ")
  }

  @Test("one thumb types while the other one holds, and two thumbs hold two keys")
  mutating func twoThumbs() throws {
    try press(.character("a"), finger: 1)
    table.wait(600)
    try tap(.character("m"))
    try press(.character("n"), finger: 2)
    table.wait(600)
    try slide(1, to: "á")
    try slide(2, to: "ñ", row: 1)
    table.lift(2)
    table.lift(1)
    #expect(try sheet().text == "mñá")
  }

  @Test mutating func `another finger on the row presses nothing below it`() throws {
    try press(.character("a"), finger: 1)
    table.wait(600)
    table.tap(2, at: try place(.character("e")))
    #expect(try sheet().text.isEmpty)
    table.lift(1)
    try tap(.character("e"))
    #expect(try sheet().text == "ae")
  }

  @Test func `several people hold keys on their own sheets at the same time`() throws {
    var table = Table(seats: 2, width: 1366, height: 768)
    for (finger, edge) in [(UInt32(10), ScreenEdge.bottom), (11, .top)] {
      try table.tap(.tool(.text), at: edge)
      table.tap(finger, at: edge == .bottom ? Point(x: 400, y: 500) : Point(x: 900, y: 200))
    }
    for (finger, writing) in zip(UInt32(1)..., table.session.writingSheets) {
      let item = try #require(writing.layout.items.first { $0.control == .key(.character("n")) })
      table.begin(finger, at: writing.space.windowPoint(item.rect.center))
    }
    table.wait(600)
    #expect(table.session.keyAccents.count == 2)
    for (finger, row) in zip(UInt32(1)..., table.session.keyAccents) {
      let place = try #require(row.letters.firstIndex(of: "ñ"))
      table.move(finger, to: row.space.windowPoint(row.rect(of: place).center))
    }
    table.lift(2)
    table.lift(1)
    #expect(table.session.writings.all.map(\.edit.whole) == ["ñ", "ñ"])
  }

  @Test(
    "every letter of the languages can be typed in a name",
    arguments: [
      ("de", "äöüß"), ("es", "áéíóúüñ"), ("fr", "éèêëàâîïôûùçœ"), ("pt", "ãõçáâ"),
      ("pl", "ąćęłńóśźż"), ("cs", "áčďéěíňóřšťúůýž"), ("sv", "åäö"), ("da", "æøå"),
      ("tr", "çğıöşü"),
    ])
  mutating func alphabets(language: String, letters: String) throws {
    var keyboard = table.session.screenKeyboard
    keyboard.language = language
    _ = table.session.setScreenKeyboard(keyboard)
    let keys = try sheet().layout.items.compactMap { item -> Character? in
      if case .key(.character(let character)) = item.control { character } else { nil }
    }
    var missing = Set(letters)
    missing.subtract(keys)
    for key in keys {
      try press(.character(key), finger: 1)
      table.wait(600)
      missing.subtract(table.session.keyAccents.first?.letters ?? [])
      table.lift(1)
    }
    #expect(missing.isEmpty)
  }

  @Test mutating func `the letters of the language come first`() throws {
    for (language, key, first) in [("de", "a", "ä"), ("es", "a", "á"), ("pl", "a", "ą")] {
      var keyboard = table.session.screenKeyboard
      keyboard.language = language
      _ = table.session.setScreenKeyboard(keyboard)
      try press(.character(Character(key)), finger: 1)
      table.wait(600)
      let letters = try row().letters
      let own = try #require(letters.firstIndex(of: Character(key)))
      #expect(letters[own + 1] == Character(first), "\(language)")
      table.lift(1)
    }
  }

  @Test func `rows lie in the window and have cells as large as the keys, at every edge`() throws {
    for (width, height) in [(480, 800), (800, 480), (1366, 768), (3840, 2160)] {
      var table = Table(seats: 4, width: width, height: height)
      for edge in ScreenEdge.allCases {
        var effects = Effects()
        table.session.toggleNaming(for: try table.seat(edge).id, &effects)
        let sheet = try #require(table.session.naming)
        for item in sheet.layout.items {
          table.begin(1, at: sheet.space.windowPoint(item.rect.center))
          table.wait(600)
          if let row = table.session.keyAccents.first {
            #expect(row.frame.minX >= 0 && row.frame.maxX <= sheet.space.width)
            #expect(row.frame.minY >= 0 && row.frame.maxY <= sheet.space.height)
            #expect(abs(row.rect(of: 0).width - item.rect.width) < 1)
            #expect(row.rect(of: 0).height == item.rect.height && row.letters.count > 1)
            #expect(!Screens.overlap(row.frame, item.rect))
          }
          // It has chosen nothing.
          table.move(1, to: sheet.space.windowPoint(Point(x: 2, y: 2)))
          table.lift(1)
        }
        table.session.toggleNaming(for: try table.seat(edge).id, &effects)
      }
    }
  }

  @Test func `the gallery and the share sheet have the same rows`() throws {
    var table = Table()
    table.openGallery()
    try table.tap(gallery: .more(.number(3)))
    try table.tap(gallery: .rename(.number(3)))
    table.begin(1, at: try table.place(GalleryControl.key(.character("o"))))
    #expect(table.wait(600).surfaces.contains(.gallery))
    let row = try #require(table.session.keyAccents.first)
    let place = try #require(row.letters.firstIndex(of: "ø"))
    #expect(
      table.move(1, to: row.space.windowPoint(row.rect(of: place).center)).surfaces.contains(
        .gallery))
    table.lift(1)
    #expect(try table.sheet().nameEdit?.text == "ø")
  }
}
