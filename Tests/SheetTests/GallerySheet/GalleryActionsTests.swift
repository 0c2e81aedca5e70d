import Ink
import Interaction
import Tables
import Testing
import TestSupport
import Touch

@Suite("The panel with what can be done to a drawing")
struct GalleryActionsTests {
  private static let sizes = [(640, 480), (800, 480), (1024, 600), (1366, 768), (1920, 1080)]

  private func table(_ width: Int, _ height: Int) -> Table {
    var table = Table(width: width, height: height)
    table.openGallery(40)
    return table
  }

  private func actions(_ table: Table) throws -> GalleryActions {
    try #require(try table.sheet().layout.actions, "no panel is open")
  }

  @Test func `lies beside its card and points to it, in every column`() throws {
    for (width, height) in Self.sizes {
      var table = table(width, height)
      let columns = try table.sheet().layout.columns
      for index in 0..<columns {
        let id = DrawingID.number(Int64(index + 1))
        try table.tap(gallery: .more(id))
        let (layout, panel) = (try table.sheet().layout, try actions(table))
        let card = layout.card(at: index).frame
        #expect(panel.drawing == id && panel.side == (index < columns - 1 ? .right : .left))
        #expect(!panel.frame.intersects(card), "\(width), column \(index)")
        #expect(Screens.isInside(panel.frame, layout.viewport.insetBy(-8)))
        #expect(panel.tip.x == (panel.side == .right ? card.maxX : card.minX))
        #expect(panel.tip.y > card.minY && panel.tip.y < card.maxY)
        #expect(panel.tip.y > panel.frame.minY && panel.tip.y < panel.frame.maxY)
        try table.tap(gallery: .more(id))
        #expect(try table.sheet().layout.actions == nil)
      }
    }
  }

  @Test("lies below or above a card that has no room beside it, and does not cover it if it can")
  func belowOrAbove() throws {
    let measures = SheetMeasures(
      SheetPlace(
        window: PixelRect(x: 0, y: 0, width: 1200, height: 800),
        metrics: DisplayMetrics(scale: 1, pixelsPerMillimetre: 3.3)))
    let sheet = Rect(minX: 0, minY: 0, maxX: 300, maxY: 900)
    for (top, side) in [(10.0, GalleryActions.Side.below), (600, .above)] {
      let frame = Rect(minX: 20, minY: top, maxX: 280, maxY: top + 200)
      let card = GalleryLayout.Card(
        frame: frame,
        picture: Rect(minX: 20, minY: top, maxX: 280, maxY: top + 160),
        caption: Rect(minX: 20, minY: top + 160, maxX: 280, maxY: top + 200))
      let panel = GalleryActions(
        for: .number(1), beside: card, in: sheet, viewport: sheet, measures)
      #expect(panel.side == side && !panel.frame.intersects(frame))
      #expect(Screens.isInside(panel.frame, sheet))
    }
  }

  @Test func `a finger on it presses its controls, and never what lies below it`() throws {
    for (width, height) in Self.sizes {
      var table = table(width, height)
      try table.tap(gallery: .more(.number(1)))
      let (layout, panel) = (try table.sheet().layout, try actions(table))
      for item in panel.items {
        #expect(layout.control(at: item.rect.center) == item.control)
      }
      #expect(
        panel.items.map(\.control) == [
          .open(.number(1)), .replay(.number(1)), .duplicate(.number(1)), .rename(.number(1)),
          .delete(.number(1)),
        ])
      let edge = Point(x: panel.frame.minX + 1, y: panel.frame.center.y)
      #expect(layout.control(at: edge) == nil)
      table.begin(1, at: edge)
      #expect(table.lift(1).requests.isEmpty)
    }
  }

  @Test func `the card itself still opens its drawing, and other cards open theirs`() throws {
    var table = table(1366, 768)
    try table.tap(gallery: .more(.number(1)))
    let card = try table.sheet().layout.card(at: 0)
    table.begin(1, at: card.picture.center)
    #expect(table.lift(1).requests == [.open(.number(1))])
  }

  @Test("goes along when the list is scrolled, and closes when its card is out of sight")
  func scrolls() throws {
    var table = table(800, 480)
    try table.tap(gallery: .more(.number(1)))
    let before = try actions(table)
    try table.drag(1, by: -40)
    let after = try actions(table)
    #expect(after.tip.y < before.tip.y)
    #expect(try Screens.isInside(after.frame, table.sheet().layout.viewport.insetBy(-8)))
    table.wait(200)
    table.lift(1)
    table.strike(0xFF57)
    #expect(try table.sheet().actions == nil)
  }

  @Test func `a drawing that is gone from the listing has no panel`() throws {
    var table = table(800, 480)
    try table.tap(gallery: .more(.number(1)))
    var listing = Table.listing(7)
    listing.drawings.removeFirst()
    _ = table.session.showListing(listing)
    #expect(try table.sheet().actions == nil && table.sheet().layout.actions == nil)
  }
}
