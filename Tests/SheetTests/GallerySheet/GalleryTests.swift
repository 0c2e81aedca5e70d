import Ink
import Interaction
import OrderedCollections
import Tables
import Testing
import TestSupport
import Touch

@Suite("The gallery sheet")
struct GalleryTests {
  private var table = Table()
  private static let escape: UInt32 = 0xFF1B

  @Test("Ctrl+O and the menu show it and request the listing; they close it, too")
  mutating func opened() throws {
    let key = KeyPress(keysym: 0x6F, control: true)
    let opened = table.session.handle(.key(key))
    #expect(opened.surfaces.contains(.gallery) && opened.requests == [.list])
    #expect(try table.sheet().listing == nil)
    let closed = table.session.handle(.key(key))
    #expect(
      closed.surfaces.contains(.gallery) && closed.requests.isEmpty && table.session.gallery == nil)
    try table.tap(.panel(.menu))
    #expect(try table.tap(.gallery).requests == [.list])
    #expect(table.session.gallery != nil)
    #expect(try table.seat(.bottom).palette.panel == nil, "the panel does not stand beside it")
  }

  @Test("if nothing is kept, there is no gallery, neither by key nor in the menu")
  mutating func none() throws {
    table.session.hasGallery = false
    let effects = table.session.handle(.key(KeyPress(keysym: 0x6F, control: true)))
    #expect(effects.requests.isEmpty && table.session.gallery == nil)
    try table.tap(.panel(.menu))
    let panel = try #require(table.session.layouts[try table.seat(.bottom).id]?.panel)
    #expect(!panel.cells.contains { $0.control == .gallery })
    #expect(panel.cells.contains { $0.control == .keys })
  }

  @Test(
    "the program can show it at the start, to the first seat, once, and only if it keeps drawings")
  mutating func start() throws {
    let shown = table.session.showGallery()
    #expect(
      shown.surfaces.contains(.gallery) && shown.requests == [.list] && table.session.gallery != nil
    )
    #expect(table.session.showGallery() == Effects(), "it is shown already")
    #expect(table.session.closeGallery().surfaces.contains(.gallery))
    table.session.hasGallery = false
    #expect(table.session.showGallery() == Effects() && table.session.gallery == nil)
  }

  @Test mutating func `its close button and Escape put it away, and so does the program`() throws {
    table.openGallery()
    #expect(
      try table.tap(gallery: .close).surfaces.contains(.gallery) && table.session.gallery == nil)
    table.openGallery()
    #expect(table.strike(Self.escape).surfaces.contains(.gallery) && table.session.gallery == nil)
    table.openGallery()
    #expect(
      table.session.closeGallery().surfaces.contains(.gallery) && table.session.gallery == nil)
    #expect(table.session.closeGallery() == Effects(), "there is nothing to put away")
    #expect(table.session.showListing(Table.listing(3)) == Effects())
    #expect(table.session.wantedThumbnails.isEmpty)
  }

  @Test mutating func `a replay is shown only if it is still wanted`() throws {
    let replay = Replay([ReplayedBoard(paper: Paper(), entries: [])])
    table.openGallery()
    try table.tap(gallery: .more(.number(1)))
    #expect(try table.tap(gallery: .replay(.number(1))).requests == [.replay(.number(1))])
    #expect(table.session.show(replay, of: .number(3)) == Effects())
    #expect(table.session.show(replay, of: .number(1)).surfaces.contains(.replay))
    table.strike(Self.escape)
    #expect(table.session.show(replay, of: .number(1)) == Effects(), "it has been shown")
    for isClosed in [true, false] {
      try table.tap(gallery: .more(.number(1)))
      try table.tap(gallery: .replay(.number(1)))
      if isClosed {
        table.strike(Self.escape)
        table.openGallery()
      } else {
        try table.tap(gallery: .card(.number(3)))
      }
      #expect(table.session.show(replay, of: .number(1)) == Effects())
      #expect(table.session.replay == nil)
    }
  }

  @Test("Escape puts the table of keys away first, then what stands on a card, then the sheet")
  mutating func escapes() throws {
    table.openGallery()
    try table.tap(gallery: .more(.number(1)))
    table.strike(0xFFBE)
    table.strike(Self.escape)
    #expect(try !table.session.showsKeys && table.sheet().actions == .number(1))
    table.strike(Self.escape)
    #expect(try table.sheet().actions == nil)
    table.strike(Self.escape)
    #expect(table.session.gallery == nil)
  }

  @Test("fingers paint beside it, never on it; earlier strokes continue below it")
  mutating func painting() throws {
    table.begin(1, at: Table.canvas)
    table.openGallery()
    let frame = try table.sheet().place.frame
    table.move(1, to: Point(x: frame.center.x, y: frame.center.y))
    table.begin(2, at: Point(x: 4, y: 4))
    table.begin(3, at: frame.center)
    #expect(table.session.drawing.inProgress.count == 2)
    for finger: UInt32 in 1...3 { table.lift(finger) }
    #expect(table.session.drawing.completed.count == 2)
    #expect(table.session.drawing.completed.first?.samples.unpacked.count ?? 0 > 1)
  }

  @Test("a tap on a card opens its drawing, or just closes the sheet if that is shown already")
  mutating func openedDrawings() throws {
    table.openGallery()
    #expect(try table.tap(gallery: .card(.number(3))).requests == [.open(.number(3))])
    #expect(table.session.gallery != nil, "until the program has opened it")
    #expect(try table.tap(gallery: .card(.number(3))).requests.isEmpty, "a second tap asks no more")
    #expect(try table.tap(gallery: .create).requests.isEmpty)
    // It could not be opened.
    _ = table.session.showListing(Table.listing(60))
    let effects = try table.tap(gallery: .card(.number(2)))
    #expect(effects.requests.isEmpty && table.session.gallery == nil)
  }

  @Test("a finger that slides off a card, or is taken by another client, opens nothing")
  mutating func slidOff() throws {
    table.openGallery()
    let place = try table.place(.card(.number(1)))
    table.begin(1, at: place)
    #expect(try table.sheet().pressed == [.card(.number(1))])
    table.move(1, to: Point(x: 2, y: 2))
    #expect(try table.sheet().pressed.isEmpty)
    table.move(1, to: place)
    #expect(table.lift(1).requests.isEmpty)
    table.begin(2, at: place)
    #expect(table.cancelAll().surfaces.contains(.gallery))
    #expect(try table.sheet().pressed.isEmpty)
  }

  @Test mutating func `if two people tap at the same time, the first to lift decides`() throws {
    table.openGallery()
    table.begin(1, at: try table.place(.card(.number(1))))
    table.begin(2, at: try table.place(.card(.number(4))))
    table.begin(3, at: try table.place(.create))
    #expect(table.lift(2).requests == [.open(.number(4))])
    #expect(table.lift(1).requests.isEmpty && table.lift(3).requests.isEmpty)
    #expect(try table.sheet().pressed.isEmpty)
  }

  @Test("a card that is no longer under the finger when a new listing comes is not opened")
  mutating func movedAway() throws {
    table.openGallery()
    table.begin(1, at: try table.place(.card(.number(1))))
    var listing = Table.listing(60)
    listing.drawings.removeFirst()
    _ = table.session.showListing(listing)
    #expect(table.lift(1).requests.isEmpty)
  }

  @Test("a drawing that another window shows is opened as a copy, and only when that is asked for")
  mutating func elsewhere() throws {
    var listing = Table.listing(7)
    listing.drawings[0].isOpenElsewhere = true
    table.openGallery()
    _ = table.session.showListing(listing)
    #expect(try table.tap(gallery: .card(.number(1))).requests.isEmpty)
    #expect(try table.sheet().actions == .number(1))
    #expect(try table.tap(gallery: .open(.number(1))).requests == [.openCopy(.number(1))])
  }

  @Test("a card offers what can be done to its drawing, and one card at a time")
  mutating func actions() throws {
    table.openGallery()
    try table.tap(gallery: .more(.number(1)))
    try table.tap(gallery: .more(.number(3)))
    #expect(try table.sheet().actions == .number(3))
    try table.tap(gallery: .more(.number(3)))
    #expect(try table.sheet().actions == nil)
    try table.tap(gallery: .more(.number(3)))
    #expect(try table.tap(gallery: .duplicate(.number(3))).requests == [.duplicate(.number(3))])
    #expect(try table.sheet().actions == nil)
    try table.tap(gallery: .more(.number(3)))
    #expect(try table.tap(gallery: .open(.number(3))).requests == [.open(.number(3))])
    _ = table.session.showListing(Table.listing(60))
    #expect(try table.tap(gallery: .create).requests == [.create])
  }

  @Test mutating func `a deletion can be taken back until something else is done`() throws {
    table.openGallery()
    try table.tap(gallery: .more(.number(3)))
    #expect(try table.tap(gallery: .delete(.number(3))).requests == [.delete(.number(3))])
    #expect(try table.sheet().deleted.map(\.name) == ["Drawing 3"])
    try table.drag(1, by: -60)
    table.wait(200)
    table.lift(1)
    #expect(try !table.sheet().deleted.isEmpty, "looking around is not doing something")
    #expect(try table.tap(gallery: .undoDelete).requests == [.putBack(.number(3))])
    #expect(try table.sheet().deleted.isEmpty)
    table.strike(0xFF50)
    try table.tap(gallery: .more(.number(4)))
    try table.tap(gallery: .delete(.number(4)))
    try table.tap(gallery: .more(.number(5)))
    #expect(try table.sheet().deleted.isEmpty)
  }

  @Test("the trash shows what was deleted, which can be put back and not opened")
  mutating func trash() throws {
    table.openGallery()
    try table.tap(gallery: .trash)
    let sheet = try table.sheet()
    #expect(sheet.showsTrash && sheet.entries.map(\.id.number) == [101, 102])
    let card = sheet.layout.card(at: 0).frame
    table.begin(1, at: Point(x: card.minX + 3, y: card.minY + 3))
    #expect(table.lift(1).requests.isEmpty)
    #expect(try table.tap(gallery: .putBack(.number(101))).requests == [.putBack(.number(101))])
    try table.tap(gallery: .trash)
    #expect(try table.sheet().entries.count == 60)
  }

  @Test("arrows go from card to card and scroll along, Enter opens the one that is chosen")
  mutating func keyboard() throws {
    table.openGallery()
    table.strike(0xFF53)
    #expect(try table.sheet().focus == .number(2), "from the drawing that is shown")
    let columns = Int64(try table.sheet().layout.columns)
    table.strike(0xFF54)
    #expect(try table.sheet().focus == .number(2 + columns))
    table.strike(0xFF51)
    table.strike(0xFF52)
    #expect(try table.sheet().focus == .number(1))
    for key: UInt32 in [0xFF51, 0xFF52] {
      table.strike(key)
      #expect(try table.sheet().focus == .number(1), "there is nothing before")
    }
    for _ in 0..<30 { table.strike(0xFF54) }
    let sheet = try table.sheet()
    let last = try #require(sheet.entries.firstIndex { $0.id == sheet.focus })
    #expect(last / sheet.layout.columns == 59 / sheet.layout.columns)
    #expect(sheet.layout.card(at: last).frame.maxY <= sheet.layout.viewport.maxY)
    #expect(table.strike(0xFF0D).requests == [.open(.number(Int64(last + 1)))])
    _ = table.session.showListing(Table.listing(60))
    try table.tap(gallery: .trash)
    table.strike(0xFF54)
    #expect(table.strike(0xFF0D).requests == [.putBack(.number(101))])
  }

  @Test mutating func `keys that are not the sheet's still do what they do`() {
    table.stroke(1)
    table.openGallery()
    let undone = table.session.handle(.key(KeyPress(keysym: 0x7A, control: true)))
    #expect(undone.changes.count == 1 && !undone.surfaces.contains(.gallery))
  }
}
