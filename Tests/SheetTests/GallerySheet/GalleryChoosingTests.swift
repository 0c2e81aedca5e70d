import Ink
import Interaction
import Tables
import Testing
import TestSupport

@Suite("Choosing several drawings")
struct GalleryChoosingTests {
  private var table = Table()
  private static let escape: UInt32 = 0xFF1B

  init() { table.openGallery() }

  private func chosen() throws -> Set<Int64>? {
    try table.sheet().chosen.map { Set($0.map(\.number)) }
  }

  @Test mutating func `begins by its control; taps choose cards, and no longer open them`() throws {
    try table.tap(gallery: .choose)
    #expect(try chosen() == [])
    for number: Int64 in [3, 1, 4, 3] {
      #expect(try table.tap(gallery: .card(.number(number))).requests.isEmpty)
    }
    #expect(try chosen() == [1, 4])
    #expect(try table.sheet().layout.items.allSatisfy { $0.control != .more(.number(1)) })
    try table.tap(gallery: .done)
    #expect(try chosen() == nil)
    #expect(try table.tap(gallery: .card(.number(3))).requests == [.open(.number(3))])
  }

  @Test mutating func `begins by holding a card, which is chosen then and does not open`() throws {
    table.begin(1, at: try table.place(.card(.number(3))))
    #expect(!table.wait(599).surfaces.contains(.gallery))
    #expect(table.wait(1).surfaces.contains(.gallery))
    #expect(try chosen() == [3])
    #expect(table.lift(1).requests.isEmpty)
    #expect(try chosen() == [3])
    #expect(table.session.nextDeadline == nil)
  }

  @Test("a finger that scrolls, or has lifted, or another client's, begins nothing")
  mutating func notHeld() throws {
    try table.drag(1, by: -60)
    table.wait(2_000)
    #expect(try chosen() == nil)
    table.lift(1)
    table.wait(2_000)
    table.strike(0xFF50)
    table.begin(2, at: try table.place(.card(.number(3))))
    table.wait(300)
    _ = table.cancelAll()
    table.wait(2_000)
    #expect(try chosen() == nil)
    try table.tap(gallery: .trash)
    table.begin(3, at: try table.sheet().layout.card(at: 0).picture.center)
    table.wait(2_000)
    #expect(try chosen() == nil, "in the trash there is nothing to choose")
  }

  @Test mutating func `all chosen drawings are deleted together, and taken back together`() throws {
    try table.tap(gallery: .choose)
    #expect(try table.tap(gallery: .deleteChosen).requests.isEmpty, "none is chosen")
    for number: Int64 in [4, 1] { try table.tap(gallery: .card(.number(number))) }
    let ids = [DrawingID.number(1), .number(4)]
    #expect(try table.tap(gallery: .deleteChosen).requests == [.deleteSeveral(ids)])
    #expect(try chosen() == nil && table.sheet().deleted.map(\.id) == ids)
    #expect(try table.tap(gallery: .undoDelete).requests == [.putBackSeveral(ids)])
    #expect(try table.sheet().deleted.isEmpty)
  }

  @Test("a drawing that another window shows is not among those that can be taken back")
  mutating func elsewhere() throws {
    var listing = Table.listing(7)
    listing.drawings[0].isOpenElsewhere = true
    _ = table.session.showListing(listing)
    try table.tap(gallery: .choose)
    for number: Int64 in [1, 3] { try table.tap(gallery: .card(.number(number))) }
    #expect(
      try table.tap(gallery: .deleteChosen).requests == [.deleteSeveral([.number(1), .number(3)])])
    #expect(try table.sheet().deleted.map(\.id.number) == [3])
  }

  @Test(
    "all chosen drawings are exported in the format that is chosen then, in the order of the list",
    arguments: GalleryExportFormat.allCases)
  mutating func exports(format: GalleryExportFormat) throws {
    try table.tap(gallery: .choose)
    #expect(
      try !table.tap(gallery: .exportChosen).surfaces.contains(.gallery)
        || !table.sheet().choosesFormat)
    for number: Int64 in [5, 2] { try table.tap(gallery: .card(.number(number))) }
    #expect(try table.tap(gallery: .exportChosen).requests.isEmpty)
    #expect(try table.sheet().choosesFormat)
    // Further cards can be chosen meanwhile.
    try table.tap(gallery: .card(.number(3)))
    #expect(
      try table.tap(gallery: .exportAs(format)).requests
        == [.export([.number(2), .number(3), .number(5)], as: format)])
    #expect(try chosen() == nil && !table.sheet().choosesFormat)
  }

  @Test("the formats are hidden by the button that shows them, by Escape, and without a choice")
  mutating func formats() throws {
    func hasFormats() throws -> Bool {
      try table.sheet().layout.header.contains { $0.control == .exportAs(.pdf) }
    }
    try table.tap(gallery: .choose)
    try table.tap(gallery: .card(.number(2)))
    for _ in 0..<2 { try table.tap(gallery: .exportChosen) }
    #expect(try !hasFormats() && chosen() == [2])
    try table.tap(gallery: .exportChosen)
    table.strike(Self.escape)
    #expect(try !hasFormats() && chosen() == [2])
    try table.tap(gallery: .exportChosen)
    #expect(try hasFormats())
    try table.tap(gallery: .card(.number(2)))
    #expect(try !hasFormats() && chosen() == [])
  }

  @Test("Escape ends it before it closes the sheet; arrows and Enter choose, too")
  mutating func keys() throws {
    try table.tap(gallery: .choose)
    table.strike(0xFF53)
    #expect(table.strike(0xFF0D).requests.isEmpty)
    #expect(try chosen() == [2])
    table.strike(Self.escape)
    #expect(try chosen() == nil)
    table.strike(Self.escape)
    #expect(table.session.gallery == nil)
  }

  @Test mutating func `a drawing that is gone from the listing is no longer chosen`() throws {
    try table.tap(gallery: .choose)
    for number: Int64 in [1, 3] { try table.tap(gallery: .card(.number(number))) }
    var listing = Table.listing(7)
    listing.drawings.removeFirst()
    _ = table.session.showListing(listing)
    #expect(try chosen() == [3])
  }
}
