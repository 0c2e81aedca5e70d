import Ink
import Interaction
import Tables
import Testing
import TestSupport

@Suite("Searching for a drawing by its name")
struct GallerySearchTests {
  private var table = Table()
  private static let escape: UInt32 = 0xFF1B
  private static let enter: UInt32 = 0xFF0D

  /// Opens the sheet with drawings of these names, and more of others.
  private mutating func open(_ names: [String], of count: Int = 40) {
    table.openGallery(count)
    var listing = Table.listing(count)
    for (index, name) in names.enumerated() { listing.drawings[index].name = name }
    _ = table.session.showListing(listing)
  }

  private func found() throws -> [String] { try table.sheet().entries.map(\.name) }

  @Test("there is a field if there are more than 30 drawings, and not in the trash")
  mutating func field() throws {
    for count in [0, 30, 31] {
      table.openGallery(count)
      #expect(try table.sheet().layout.searchItems.isEmpty == (count <= 30))
      table.strike(Self.escape)
    }
    table.openGallery(31)
    try table.tap(gallery: .trash)
    #expect(try table.sheet().layout.searchItems.isEmpty)
  }

  @Test mutating func `case and accents make no difference`() throws {
    open([
      "Ünïcödé", "CAFÉ am See", "海の絵", "Łódź", "E\u{301}te\u{301}", "Ёлка", "Άνθη", "Tiếng Việt",
    ])
    try table.tap(gallery: .search)
    for (text, names) in [
      ("unicode", ["Ünïcödé"]), ("CODE", ["Ünïcödé"]), ("cafe", ["CAFÉ am See"]),
      ("ète", ["E\u{301}te\u{301}"]), ("の", ["海の絵"]), ("lodz", ["Łódź"]), ("ŁÓDŹ", ["Łódź"]),
      ("елка", ["Ёлка"]), ("Е\u{308}Л", ["Ёлка"]), ("ανθη", ["Άνθη"]),
      ("tieng viet", ["Tiếng Việt"]),
      (" see ", ["CAFÉ am See"]),
    ] {
      table.write(text)
      #expect(try found() == names, "\(text)")
      for _ in text { table.strike(0xFF08) }
      #expect(try found().count == 40)
    }
  }

  @Test mutating func `the on-screen keyboard types, accepts and clears`() throws {
    open(["Sea", "Lake"])
    try table.tap(gallery: .search)
    #expect(try table.sheet().isTyping)
    for key in ["l", "a", "k"] { try table.tap(gallery: .key(.character(Character(key)))) }
    #expect(try found() == ["Lake"])
    try table.tap(gallery: .key(.accept))
    #expect(try !table.sheet().isTyping && table.sheet().search?.text == "lak")
    #expect(try table.tap(gallery: .card(.number(2))).requests.isEmpty, "it is shown already")
    #expect(table.session.gallery == nil)
    open(["Sea", "Lake"])
    try table.tap(gallery: .search)
    try table.tap(gallery: .key(.character("s")))
    try table.tap(gallery: .clearSearch)
    #expect(try table.sheet().search == nil && found().count == 40)
    try table.tap(gallery: .search)
    try table.tap(gallery: .key(.character("s")))
    try table.tap(gallery: .key(.cancel))
    #expect(try table.sheet().search == nil && found().count == 40)
  }

  @Test("Escape clears the search, and then closes the sheet; Enter keeps it without a keyboard")
  mutating func keys() throws {
    open(["Sea"])
    try table.tap(gallery: .search)
    table.write("sea")
    table.strike(Self.enter)
    #expect(try !table.sheet().isTyping && found() == ["Sea"])
    table.strike(Self.escape)
    #expect(try table.sheet().search == nil && found().count == 40)
    try table.tap(gallery: .search)
    table.write("s")
    table.strike(Self.escape)
    #expect(try table.sheet().search == nil)
    try table.tap(gallery: .search)
    table.strike(Self.enter)
    #expect(try table.sheet().search == nil, "without text there is no search")
    table.strike(Self.escape)
    #expect(table.session.gallery == nil)
  }

  @Test("a card that is found opens while the text is typed, and a new listing is searched, too")
  mutating func opens() throws {
    open(["Sea", "Two", "Lake"])
    try table.tap(gallery: .search)
    table.write("lake")
    #expect(try table.tap(gallery: .card(.number(3))).requests == [.open(.number(3))])
    var listing = Table.listing(50)
    listing.drawings[40].name = "Lake 2"
    _ = table.session.showListing(listing)
    #expect(try found() == ["Lake 2"])
    listing.drawings.removeLast(45)
    _ = table.session.showListing(listing)
    #expect(try found().isEmpty && !table.sheet().layout.searchItems.isEmpty)
  }

  @Test mutating func `what is chosen stays chosen when the search no longer shows it`() throws {
    open(["Sea", "Two", "Lake"])
    try table.tap(gallery: .choose)
    try table.tap(gallery: .card(.number(1)))
    try table.tap(gallery: .search)
    table.write("lake")
    table.strike(Self.enter)
    try table.tap(gallery: .card(.number(3)))
    try table.tap(gallery: .exportChosen)
    #expect(
      try table.tap(gallery: .exportAs(.png)).requests
        == [.export([.number(1), .number(3)], as: .png)])
  }
}
