import Ink
import OrderedCollections
import Tables
import TestSupport
import Testing
import Interaction
import Touch

@Suite("The gallery sheet faces the person who opened it")
struct GalleryFacingTests {
  private static let sizes = [(1366, 768), (800, 480), (1920, 1080), (768, 1366)]

  /// Four people. The one at an edge opens the gallery from the menu.
  private static func table(_ edge: ScreenEdge, _ size: (Int, Int) = (1366, 768)) throws -> Table {
    var table = Table(seats: 4, width: size.0, height: size.1)
    try table.tap(.panel(.menu), at: edge)
    try table.tap(.gallery, at: edge)
    _ = table.session.showListing(Table.listing(60))
    return table
  }

  @Test("opened from a palette it faces that edge, and lies inside the window as seen from there")
  func places() throws {
    for edge in ScreenEdge.allCases {
      for size in Self.sizes {
        let sheet = try Self.table(edge, size).sheet()
        let window = PixelRect(x: 0, y: 0, width: size.0, height: size.1)
        #expect(sheet.space == SeatSpace(edge: edge, window: window))
        #expect(Screens.isInside(sheet.layout.frame, sheet.space.rect))
        for item in sheet.layout.items {
          #expect(
            Screens.isInside(sheet.space.windowRect(item.rect), window.rect)
              || sheet.layout.viewport.maxY <= item.rect.maxY, "\(edge) \(size) \(item)")
        }
      }
    }
  }

  @Test("beside bars it has the same place as seen from each edge of a turned window")
  func turned() throws {
    let metrics = DisplayMetrics.standard
    for (width, height) in Self.sizes {
      for edge in ScreenEdge.allCases {
        let isSideways = edge == .left || edge == .right
        let (across, down) = isSideways ? (height, width) : (width, height)
        let (near, left, far) = (50.0, 70.0, 90.0)
        let upright = SheetPlace(
          window: PixelRect(x: 0, y: 0, width: across, height: down), metrics: metrics,
          reach: [.bottom: near, .left: left, .top: far])
        let turned = SheetPlace(
          window: PixelRect(x: 0, y: 0, width: width, height: height), metrics: metrics,
          reach: [edge: near, edge.left: left, edge.opposite: far], facing: edge)
        #expect(turned.frame == upright.frame && turned.cell == upright.cell, "\(edge)")
        #expect(turned.hasWords == upright.hasWords)
      }
    }
  }

  @Test("it keeps clear of all bars where there is room, whichever edge it faces")
  func clear() throws {
    for edge in ScreenEdge.allCases {
      for size in [(1366, 768), (1920, 1080), (2560, 1440)] {
        let table = try Self.table(edge, size)
        let frame = try table.sheet().space.windowRect(table.sheet().layout.frame)
        for layout in table.session.layouts.values {
          #expect(!frame.intersects(layout.space.windowRect(layout.frame)), "\(edge) \(size)")
        }
      }
    }
  }

  @Test("fingers tap what they touch, at every edge", arguments: ScreenEdge.allCases)
  func taps(edge: ScreenEdge) throws {
    var table = try Self.table(edge)
    try table.tap(gallery: .more(.number(1)))
    #expect(try table.sheet().actions == .number(1))
    #expect(try table.tap(gallery: .duplicate(.number(1))).requests == [.duplicate(.number(1))])
    try table.tap(gallery: .search)
    for key in "sea" { try table.tap(gallery: .key(.character(key))) }
    #expect(try table.sheet().search?.text == "sea")
    try table.tap(gallery: .clearSearch)
    #expect(try table.tap(gallery: .card(.number(1))).requests == [.open(.number(1))])
    #expect(table.session.drawing.isEmpty)
  }

  @Test(
    "the list follows a finger up and down as the person sees it", arguments: ScreenEdge.allCases)
  func scrolls(edge: ScreenEdge) throws {
    var table = try Self.table(edge)
    try table.drag(1, by: -200)
    let scroll = try table.sheet().scroll
    #expect(scroll > 150 && scroll <= 200)
    table.lift(1)
    // A finger on the list stops it.
    try table.drag(2, by: 40)
    #expect(try table.sheet().scroll < scroll)
    table.lift(2)
    #expect(table.session.drawing.isEmpty)
  }

  @Test("beside the sheet, fingers paint", arguments: ScreenEdge.allCases)
  func beside(edge: ScreenEdge) throws {
    var table = try Self.table(edge, (1366, 768))
    let sheet = try table.sheet()
    var painted = 0
    for place in [(2.0, 2.0), (1364, 2), (2, 766), (1364, 766)].map({ Point(x: $0.0, y: $0.1) })
    where !sheet.holds(place) && table.session.palettes.hit(place) == nil {
      table.stroke(UInt32(10 + painted), at: place)
      painted += 1
      #expect(table.session.drawing.completed.count == painted)
    }
    #expect(painted > 0)
  }

  @Test("arrow keys go through the cards as the person sees them", arguments: ScreenEdge.allCases)
  func arrows(edge: ScreenEdge) throws {
    var table = try Self.table(edge)
    func card() throws -> Rect {
      let sheet = try table.sheet()
      let index = try #require(sheet.entries.firstIndex { $0.id == sheet.focus })
      return sheet.layout.card(at: index).frame
    }
    table.strike(0xFF50)
    table.strike(0xFF53)
    let first = try card()
    table.strike(0xFF53)
    let second = try card()
    table.strike(0xFF54)
    let third = try card()
    #expect(second.minX > first.minX || second.minY > first.minY)
    #expect(third.minY > second.minY || third.minX == second.minX)
  }

  @Test("opened by a key it faces the person who has the keyboard")
  func key() throws {
    var table = Table(seats: 2)
    table.openGallery(3)
    #expect(try table.sheet().space.edge == .bottom)
    table.strike(0xFF1B)
    try table.tap(.panel(.menu), at: .bottom)
    try table.tap(.leave, at: .bottom)
    table.openGallery(3)
    #expect(try table.sheet().space.edge == .top)
  }

  @Test("it goes on facing that edge when the window changes its size")
  func stays() throws {
    var table = try Self.table(.left)
    _ = table.session.resize(windowWidth: 900, windowHeight: 1200, metrics: .standard)
    let sheet = try table.sheet()
    #expect(sheet.space.edge == .left && sheet.space.window.width == 900)
    #expect(Screens.isInside(sheet.layout.frame, sheet.space.rect))
  }

  @Test("when its person has left, it turns to the first one who remains")
  func leaves() throws {
    var table = try Self.table(.left)
    let entries = try table.sheet().entries
    var effects = Effects()
    table.session.leave(try table.seat(.left).id, &effects)
    table.wait(0)
    let sheet = try table.sheet()
    #expect(sheet.space.edge == .bottom && sheet.entries == entries)
    #expect(Screens.isInside(sheet.layout.frame, sheet.space.rect))
    try table.tap(gallery: .more(.number(1)))
    #expect(try table.sheet().actions == .number(1))
  }

  @Test("it neither turns nor moves while a finger is on it", arguments: [true, false])
  func held(leaves: Bool) throws {
    var table = try Self.table(leaves ? .left : .bottom)
    let id = try table.seat(.left).id
    let before = try table.sheet()
    table.begin(1, at: try table.place(.card(.number(1))))
    var effects = Effects()
    table.session.leave(id, &effects)
    table.wait(0)
    var sheet = try table.sheet()
    #expect(sheet.place == before.place && sheet.pressed == [.card(.number(1))])
    let lifted = table.lift(1)
    #expect(lifted.requests == [.open(.number(1))] && lifted.surfaces.contains(.gallery))
    sheet = try table.sheet()
    #expect(sheet.space.edge == .bottom && sheet.place != before.place)
  }

  @Test("the table of keys turns to the first one who remains, too, once no finger is on it")
  func keys() throws {
    var table = Table(seats: 4, width: 1366, height: 768)
    try table.tap(.panel(.menu), at: .right)
    try table.tap(.keys, at: .right)
    table.session.keysCard = KeysCardSize(width: 300, height: 200)
    table.begin(1, at: try #require(table.session.keysFrame).center)
    var effects = Effects()
    table.session.leave(try table.seat(.right).id, &effects)
    table.wait(0)
    #expect(table.session.keysSpace.edge == .right)
    #expect(table.cancelAll().surfaces.contains(.keyTable))
    #expect(table.session.keysSpace.edge == .bottom && table.session.showsKeys)
  }
}
