import Ink
import Interaction
import OrderedCollections
import Tables
import Testing
import TestSupport

@Suite("Each two layers over the canvas")
struct LayerPairTests {
  /// What a person opens.
  struct Opened: Equatable {
    let kind: CrowdedTable.Kind
    let seat: SeatID
  }

  static let windows = [
    (640, 480), (480, 640), (800, 480), (800, 1280), (1024, 600), (1366, 768), (1080, 1920),
    (1920, 1080), (2560, 1440), (3840, 2160),
  ]

  /// The tables of so many people in a window, as far as it has room for them.
  private static func tables(_ window: (Int, Int), people: ClosedRange<Int>) -> [CrowdedTable] {
    people.compactMap { CrowdedTable(people: $0, width: window.0, height: window.1) }
  }

  @Test(
    "no control is covered, what was opened last is shown, and what makes way comes back by one touch",
    arguments: windows)
  func pairs(window: (Int, Int)) throws {
    for table in Self.tables(window, people: 1...8) {
      let seats = table.seats
      for (index, kind) in CrowdedTable.Kind.allCases.enumerated() {
        // Everybody is the first one with some kinds of layers.
        let first = Opened(kind: kind, seat: seats[index % seats.count])
        var before = table
        try before.open(first.kind, for: first.seat)
        for seat in Set([first.seat, seats[(index + 1) % seats.count], seats[seats.count - 1]]) {
          for kind in CrowdedTable.Kind.allCases {
            let second = Opened(kind: kind, seat: seat)
            // The same touch would close it again.
            if second != first { try Self.expectOrder(before, first, second) }
          }
        }
      }
    }
  }

  private static func expectOrder(
    _ before: CrowdedTable, _ first: Opened, _ second: Opened
  ) throws {
    var name: String { "\(before.seats.count) people: \(first) and then \(second)" }
    var table = before
    try table.open(second.kind, for: second.seat)
    #expect(table.covered == nil, "\(name)")
    guard second.kind.isOpened, canOpen(second, in: before) else { return }
    #expect(table.shows(second.kind, of: second.seat), "\(name)")
    guard before.shows(first.kind, of: first.seat), table.shows(second.kind, of: second.seat),
      areIndependent(first, second)
    else { return }
    try table.close(second.kind, of: second.seat)
    #expect(!table.shows(second.kind, of: second.seat), "\(name)")
    #expect(table.shows(first.kind, of: first.seat), "\(name)")
    #expect(table.covered == nil, "\(name), which is closed again")
  }

  /// Whether a touch opens a layer. Anybody closes the gallery while it is open, and while somebody uses the
  /// share sheet, others are only told so. For a text there must be free canvas, where the first touch of whoever
  /// has a panel open only closes that.
  private static func canOpen(_ opened: Opened, in table: CrowdedTable) -> Bool {
    switch opened.kind {
    case .gallery: table.table.session.gallery == nil
    case .sharing: table.table.session.sharing == nil
    case .keys:
      table.hasFreePlace(for: opened.seat)
        && table.table.session.layouts[opened.seat]?.panel == nil
    default: true
    }
  }

  /// Whether a layer does not end the other one for another reason than room.
  private static func areIndependent(_ first: Opened, _ second: Opened) -> Bool {
    // There is one sheet of each kind, and a person has one panel, one tool and one text.
    if first.kind.isSheet, first.kind == second.kind { return false }
    if first.seat == second.seat {
      if first.kind.panel != nil, second.kind.panel != nil { return false }
      if second.kind == .keys { return false }
      // Opened from the menu, which closes.
      if first.kind == .menu, second.kind.isSheet { return false }
    }
    switch first.kind {
    // Somebody can rest at the edge again, and undo does what the chip offers.
    case .offer, .shapeChip: return false
    default: return true
    }
  }

  @Test("the grip, undo and the colours stay free of all that four people can open on any screen")
  func bars() throws {
    for window in Self.windows {
      for table in Self.tables(window, people: 1...4) {
        for seat in table.seats {
          for kind in CrowdedTable.Kind.allCases {
            var table = table
            try table.open(kind, for: seat)
            let frames = table.layers.filter { $0.rank != .bar }.map(\.frame)
            for layout in table.table.session.layouts.values {
              for cell in layout.cells where Self.neverYields(cell.control) {
                let target = layout.space.windowRect(cell.target)
                #expect(
                  !frames.contains { Screens.overlap($0, target) },
                  "\(kind) of \(seat) over \(cell.control) at \(layout.space.edge) in \(window)")
              }
            }
          }
        }
      }
    }
  }

  private static func neverYields(_ control: PaletteControl) -> Bool {
    switch control {
    case .grip, .undo, .color, .panel(.colors): true
    default: false
    }
  }

  @Test("a sheet covers the bars where its controls would be smaller than 7 mm beside them")
  func tiny() throws {
    var table = Table(width: 300, height: 220)
    table.openGallery()
    #expect(try table.sheet().place.coversBars)
    table = Table(width: 640, height: 480)
    table.openGallery()
    #expect(try !table.sheet().place.coversBars)
  }

  @Test("a panel that makes way for a sheet does not come back once its person has painted")
  func paintsOn() throws {
    for paints in [false, true] {
      var table = Table(width: 800, height: 480)
      var effects = Effects()
      try table.tap(.panel(.colors))
      table.session.toggleGallery(from: .first, &effects)
      table.wait(0)
      #expect(table.session.layouts[.first]?.panel == nil)
      if paints {
        let frame = try table.sheet().layout.frame
        table.stroke(1, at: Point(x: frame.minX / 2, y: 20))
      }
      table.session.toggleGallery(from: .first, &effects)
      table.wait(0)
      #expect(table.session.layouts[.first]?.panel?.panel == (paints ? nil : .colors))
    }
  }

  @Test("of three layers without room for each other, each comes back when the next is closed")
  func three() throws {
    var table = Table(seats: 2, width: 480, height: 360)
    var effects = Effects()
    let (top, bottom) = (try table.seat(.top).id, try table.seat(.bottom).id)
    table.session.toggle(.colors, of: bottom, &effects)
    table.wait(0)
    table.session.toggle(.colors, of: top, &effects)
    table.wait(0)
    table.session.toggleGallery(from: top, &effects)
    table.wait(0)
    #expect(table.session.layouts.values.allSatisfy { $0.panel == nil })
    table.session.toggleGallery(from: top, &effects)
    table.wait(0)
    #expect(table.session.layouts[top]?.panel?.panel == .colors)
    #expect(table.session.layouts[bottom]?.panel == nil)
    table.session.toggle(.colors, of: top, &effects)
    table.wait(0)
    #expect(table.session.layouts[bottom]?.panel?.panel == .colors)
  }

  @Test("who opens a panel again that makes way gets it at once, and the other one makes way")
  func again() throws {
    var table = Table(seats: 2, width: 480, height: 360)
    var effects = Effects()
    let (top, bottom) = (try table.seat(.top).id, try table.seat(.bottom).id)
    for seat in [bottom, top, bottom] {
      table.session.toggle(.colors, of: seat, &effects)
      table.wait(0)
      #expect(table.session.layouts[seat]?.panel != nil)
      #expect(table.session.layouts.values.count { $0.panel != nil } == 1)
    }
    table.session.toggle(.colors, of: bottom, &effects)
    table.wait(0)
    #expect(table.session.layouts[top]?.panel != nil && table.session.layouts[bottom]?.panel == nil)
  }
}
