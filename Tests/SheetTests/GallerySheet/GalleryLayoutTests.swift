import Ink
import Interaction
import Tables
import Testing
import TestSupport
import Touch

@Suite("The layout of the gallery sheet")
struct GalleryLayoutTests {
  /// Sheets in all their states, in a window.
  private func tables(_ width: Int, _ height: Int, _ density: Double) throws -> [Table] {
    var table = Table(width: width, height: height, metrics: Screens.metrics(density))
    table.openGallery(40)
    var (actions, naming, deleted, trash) = (table, table, table, table)
    var (choosing, exporting, searching) = (table, table, table)
    _ = actions.session.gallery?.activate(.more(.number(1)))
    _ = naming.session.gallery?.activate(.rename(.number(30)))
    _ = deleted.session.gallery?.activate(.delete(.number(2)))
    _ = trash.session.gallery?.activate(.trash)
    _ = choosing.session.gallery?.activate(.choose)
    for control in [GalleryControl.choose, .card(.number(1)), .exportChosen] {
      _ = exporting.session.gallery?.activate(control)
    }
    _ = searching.session.gallery?.activate(.search)
    return [table, actions, naming, deleted, trash, choosing, exporting, searching]
  }

  @Test("the sheet is inside the window, all is inside the sheet, and controls do not overlap")
  func inside() throws {
    for (space, density) in Screens.all where space.edge == .bottom {
      for table in try tables(space.window.width, space.window.height, density) {
        let layout = try table.sheet().layout
        #expect(Screens.isInside(layout.frame, space.rect))
        #expect(Screens.isInside(layout.viewport, layout.frame))
        for item in layout.header + layout.searchItems + layout.footerItems {
          #expect(Screens.isInside(item.rect, layout.frame), "\(item) \(space.window) \(density)")
        }
        for (index, item) in layout.header.enumerated() {
          for other in layout.header[(index + 1)...] {
            #expect(item.rect.maxX <= other.rect.minX || other.rect.maxX <= item.rect.minX)
          }
        }
        for index in layout.visible {
          let card = layout.card(at: index)
          #expect(card.frame.minX >= layout.frame.minX && card.frame.maxX <= layout.frame.maxX)
          for item in layout.items(at: index) {
            #expect(Screens.isInside(item.rect, card.frame), "\(item) \(space.window) \(density)")
          }
        }
        guard let actions = layout.actions else { continue }
        #expect(Screens.isInside(actions.frame, layout.frame), "\(space.window) \(density)")
        for item in actions.items {
          #expect(Screens.isInside(item.rect, actions.frame), "\(item) \(space.window) \(density)")
        }
      }
    }
  }

  @Test func `on real displays, controls are 7 mm large, and 12 mm if there is room`() throws {
    for (width, height) in [(800, 480), (1366, 768), (1920, 1080), (3840, 2160), (600, 1024)] {
      for scale in [1.0, 1.5, 2, 3] where Double(min(width, height)) / scale >= 300 {
        let density = scale * DisplayMetrics.standard.pixelsPerMillimetre
        for table in try tables(width, height, density) {
          let layout = try table.sheet().layout
          let cell = layout.measures.cell / density
          #expect(cell >= 7, "\(width) × \(height) at \(scale)")
          if height >= Int(600 * scale), width >= Int(800 * scale) { #expect(cell >= 11.9) }
          for item in layout.items {
            #expect(min(item.rect.width, item.rect.height) / density >= 6, "\(item)")
          }
        }
      }
    }
  }

  @Test func `a finger presses what is shown there`() throws {
    for table in try tables(1366, 768, 3.78) {
      let layout = try table.sheet().layout
      for item in layout.header + layout.searchItems + layout.footerItems {
        #expect(layout.control(at: item.rect.center) == item.control)
      }
      for index in layout.visible {
        for item in layout.items(at: index) where layout.viewport.holds(item.rect.center) {
          // A card is pressed where nothing lies on it.
          if case .card = item.control { continue }
          if layout.actions?.frame.holds(item.rect.center) == true { continue }
          #expect(layout.control(at: item.rect.center) == item.control)
        }
      }
      #expect(layout.control(at: Point(x: layout.frame.minX + 2, y: layout.frame.center.y)) == nil)
    }
  }

  @Test func `cards are in the list's order, side by side, and do not overlap`() throws {
    for (width, height) in [(800, 480), (1366, 768), (3840, 2160)] {
      let layout = try tables(width, height, 3.78)[0].sheet().layout
      for index in 0..<39 {
        let (card, next) = (layout.card(at: index).frame, layout.card(at: index + 1).frame)
        let isInRow = next.minY == card.minY && next.minX > card.maxX
        let isBelow = next.minY > card.maxY && next.minX < card.maxX
        #expect(isInRow || isBelow)
      }
    }
  }

  @Test("cards are larger on larger screens, up to the size of their pictures, and few in a row")
  func largerCards() throws {
    func size(
      _ width: Int, _ height: Int, _ scale: Double = 1
    ) throws -> (columns: Int, cells: Double, width: Double) {
      let density = scale * DisplayMetrics.standard.pixelsPerMillimetre
      let layout = try tables(width, height, density)[0].sheet().layout
      let card = layout.card(at: 0).frame.width
      return (layout.columns, card / layout.measures.cell, card)
    }
    for (width, height) in [(1920, 1080), (2560, 1440), (3840, 2160)] {
      let card = try size(width, height)
      #expect(card.cells > 4.8 && (5...7).contains(card.columns), "\(width) × \(height)")
    }
    for (width, height) in [(800, 480), (1366, 768), (1920, 1080), (3840, 2160)] {
      let card = try size(width, height)
      #expect(card.cells >= 4 || card.columns == 1)
      #expect(card.width <= 256, "\(width) × \(height)")
    }
    // The pictures of a screen with small pixels would only be blurred more.
    let fine = try size(3840, 2160, 2)
    #expect(fine.cells >= 4 && fine.cells < 4.6)
  }

  @Test func `all cards in view are listed as visible, at every scroll`() throws {
    var sheet = try tables(800, 480, 3.78)[0].sheet()
    for scroll in stride(from: 0, through: sheet.layout.scrollRange, by: 7) {
      sheet.scroll(to: scroll)
      let layout = sheet.layout
      for index in 0..<40 {
        let card = layout.card(at: index).frame
        let isSeen = card.maxY > layout.viewport.minY && card.minY < layout.viewport.maxY
        if isSeen { #expect(layout.visible.contains(index), "\(scroll), \(index)") }
      }
      #expect(layout.visible.count <= 4 * layout.columns)
    }
  }

  @Test func `if there is room, it keeps clear of all bars`() throws {
    for seats in 1...4 {
      var table = Table(seats: seats, width: 1920, height: 1080)
      table.openGallery()
      let frame = try table.sheet().place.frame
      for layout in table.session.layouts.values {
        let bar = layout.space.windowRect(layout.frame)
        #expect(!bar.intersects(frame), "\(seats)")
      }
      #expect(frame.width <= 1920 * 0.92 && frame.height <= 1080 * 0.92)
      try table.tap(.grip)
      #expect(try table.sheet().place.frame == frame, "nobody's folding moves it")
    }
  }

  @Test func `it moves when somebody sits down, and when the window changes`() throws {
    var table = Table(width: 1920, height: 1080)
    table.openGallery()
    table.strike(0xFF57)
    let before = try table.sheet().place.frame
    table.session.seat(2)
    #expect(try table.sheet().place.frame != before)
    table.begin(1, at: try table.place(.close))
    table.session.resize(windowWidth: 800, windowHeight: 480, metrics: .standard)
    let sheet = try table.sheet()
    #expect(Screens.isInside(sheet.place.frame, table.session.window.rect))
    #expect(sheet.scroll <= sheet.layout.scrollRange && sheet.pressed.isEmpty)
    table.lift(1)
    #expect(table.session.gallery != nil, "the finger is on something else now")
  }
}
