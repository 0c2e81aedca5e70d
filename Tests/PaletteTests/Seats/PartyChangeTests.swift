import Ink
import Interaction
import OrderedCollections
import Tables
import Testing
import TestSupport
import Touch

@Suite("Palettes in use when somebody sits down or leaves")
struct PartyChangeTests {
  static let windows = [(800, 480), (1366, 768), (1920, 1080), (2560, 1440)]

  /// Somebody sits down at a free edge or leaves.
  enum Change: CustomStringConvertible {
    case sits(ScreenEdge)
    case leaves(ScreenEdge)

    func perform(on table: inout Table) throws {
      var effects = Effects()
      switch self {
      case .sits(let edge):
        let seat = table.session.takeSeat(at: SeatPlace(edge))
        try #require(seat != nil)
      case .leaves(let edge): table.session.leave(try table.seat(edge).id, &effects)
      }
      table.wait(0)
    }

    var description: String {
      switch self {
      case .sits(let edge): "\(edge) sits down"
      case .leaves(let edge): "\(edge) leaves"
      }
    }
  }

  /// All changes of the party that leave the person at an edge.
  private static func changes(seats: Int, besides edge: ScreenEdge) -> [Change] {
    ScreenEdge.allCases.enumerated().compactMap { index, other in
      other == edge ? nil : index < seats ? .leaves(other) : .sits(other)
    }
  }

  /// Calls a function for every panel that every person can open on screens of all kinds, with
  /// every change of the party.
  private static func forEachPanel(
    in window: (Int, Int), _ check: (Table, ScreenEdge, Change, String) throws -> Void
  ) throws {
    for seats in 1...4 {
      let table = Table(seats: seats, width: window.0, height: window.1)
      for edge in ScreenEdge.allCases.prefix(seats) {
        for panel in PalettePanel.allCases {
          var (table, effects) = (table, Effects())
          let id = try table.seat(edge).id
          table.session.toggle(panel, of: id, &effects)
          guard table.session.layouts[id]?.panel != nil else { continue }
          for change in changes(seats: seats, besides: edge) {
            try check(table, edge, change, "\(panel) of \(edge) among \(seats), \(change)")
          }
        }
      }
    }
  }

  private static func bars(_ table: Table, besides edge: ScreenEdge) -> [Rect] {
    table.session.layouts.values.filter { $0.space.edge != edge }
      .map { $0.space.windowRect($0.frame) }
  }

  private static func parts(_ layout: PaletteLayout) -> [Rect] {
    [layout.frame, layout.panel?.frame].compactMap { $0 }.map(layout.space.windowRect)
  }

  /// Returns whether parts of a palette share an area with bars.
  private static func cover(_ parts: [Rect], _ bars: [Rect]) -> Bool {
    parts.contains { part in
      bars.contains {
        part.minX < $0.maxX && $0.minX < part.maxX && part.minY < $0.maxY && $0.minY < part.maxY
      }
    }
  }

  @Test(arguments: windows)
  func `no palette changes under a finger on its panel`(window: (Int, Int)) throws {
    try Self.forEachPanel(in: window) { before, edge, change, name in
      var table = before
      let id = try table.seat(edge).id
      let layout = try #require(table.session.layouts[id])
      let control = try #require(layout.panel?.cells.first).control
      try table.press(1, control, at: edge)
      try change.perform(on: &table)
      #expect(table.session.layouts[id] == layout, "\(name)")
      #expect(table.session.seats[id]?.palette.pressed == [control], "\(name)")
      // Moving a little changes nothing either.
      table.move(1, to: try table.place(control, at: edge))
      #expect(table.session.layouts[id] == layout, "\(name)")
    }
  }

  @Test(
    "an open panel moves only if it would cover a bar, and does so if it can avoid that",
    arguments: windows)
  func stays(window: (Int, Int)) throws {
    var (stayed, moved) = (0, 0)
    try Self.forEachPanel(in: window) { before, edge, change, name in
      var table = before
      let id = try table.seat(edge).id
      let layout = try #require(before.session.layouts[id])
      try change.perform(on: &table)
      let after = try #require(table.session.layouts[id])
      let bars = Self.bars(table, besides: edge)
      let wasInTheWay = Self.cover(Self.parts(layout), bars)
      if after == layout { stayed += 1 } else { moved += 1 }
      #expect(after == layout || wasInTheWay, "\(name)")
      #expect(Screens.isInside(after.panel?.frame ?? after.frame, after.space.rect), "\(name)")
      // A bar is never under another one.
      #expect(!Self.cover([after.space.windowRect(after.frame)], bars), "\(name)")
      guard after == layout, wasInTheWay else { return }
      // It lies on a bar only if it would do so in its new place, too.
      var effects = Effects()
      for _ in 0..<2 {
        table.session.toggle(try #require(layout.panel?.panel), of: id, &effects)
        table.wait(0)
      }
      let afresh = try #require(table.session.layouts[id])
      #expect(Self.cover(Self.parts(afresh), bars), "\(name)")
    }
    #expect(stayed > 0 && (moved > 0 || window.0 > 1366))
  }

  @Test(
    "when it is no longer in use, a palette is laid out for the people who are there",
    arguments: windows)
  func afterwards(window: (Int, Int)) throws {
    try Self.forEachPanel(in: window) { before, edge, change, name in
      var (table, other, effects) = (before, before, Effects())
      let id = try table.seat(edge).id
      let panel = try #require(table.session.layouts[id]?.panel?.panel)
      try change.perform(on: &table)
      if table.session.seats[id]?.palette.panel != nil {
        table.session.toggle(panel, of: id, &effects)
      }
      table.wait(0)
      other.session.toggle(panel, of: id, &effects)
      try change.perform(on: &other)
      #expect(table.session.layouts == other.session.layouts, "\(name)")
      #expect(table.session.seats[id]?.palette.room == nil, "\(name)")
    }
  }

  @Test("a panel that must make room does so when its finger lifts, and the control acts")
  func waits() throws {
    var table = Table(seats: 2, width: 800, height: 480)
    let id = try table.seat(.bottom).id
    try table.tap(.panel(.colors))
    let layout = try #require(table.session.layouts[id])
    let control = try #require(
      layout.panel?.cells.first { if case .swatch = $0.control { true } else { false } }?.control)
    try table.press(1, control)
    for edge in [ScreenEdge.left, .right] { try Change.sits(edge).perform(on: &table) }
    #expect(table.session.layouts[id] == layout)
    let bars = Self.bars(table, besides: .bottom)
    #expect(Self.cover(Self.parts(layout), bars))
    let color = try table.seat(.bottom).brush.color
    let effects = table.lift(1)
    #expect(try table.seat(.bottom).brush.color != color)
    #expect(table.session.layouts[id] != layout && effects.palettes.contains(id))
  }

  @Test(
    "a slider that a finger drags keeps its value, and goes on under the finger", arguments: windows
  )
  func slider(window: (Int, Int)) throws {
    var table = Table(seats: 1, width: window.0, height: window.1)
    try table.tap(.panel(.widths))
    let layout = try #require(table.session.layouts[.first])
    let slider = try #require(layout.cell(of: .widthSlider))
    let places = [0.3, 0.6].map { share in
      Point(x: slider.target.minX + share * slider.target.width, y: slider.target.center.y)
    }
    table.begin(1, at: places[0])
    let width = try table.seat(.bottom).brush.width
    for edge in [ScreenEdge.right, .left, .top] { try Change.sits(edge).perform(on: &table) }
    table.move(1, to: places[0])
    #expect(try table.seat(.bottom).brush.width == width)
    table.move(1, to: places[1])
    var alone = Table(seats: 1, width: window.0, height: window.1)
    try alone.tap(.panel(.widths))
    alone.begin(1, at: places[1])
    #expect(try table.seat(.bottom).brush.width == alone.seat(.bottom).brush.width)
  }

  @Test func `the bar under a finger stays as well, without a panel`() throws {
    var table = Table(seats: 1, width: 1366, height: 768)
    let layout = try #require(table.session.layouts[.first])
    try table.press(1, .color(2))
    for edge in [ScreenEdge.right, .left, .top] { try Change.sits(edge).perform(on: &table) }
    #expect(table.session.layouts[.first] == layout && layout.size == .wide)
    table.lift(1)
    #expect(try table.seat(.bottom).brush.color == BarColors.colors[2].color)
    #expect(table.session.layouts[.first]?.size == .narrow)
  }

  @Test func `a person who sits down and leaves again changes no palette in use`() throws {
    var table = Table(seats: 2, width: 2560, height: 1440)
    try table.tap(.panel(.widths))
    let before = table.session.layouts
    try Change.sits(.right).perform(on: &table)
    try Change.leaves(.right).perform(on: &table)
    #expect(table.session.layouts == before)
    #expect(try table.seat(.bottom).palette.room == nil)
  }

  @Test func `another size of the window lays palettes in use out afresh`() throws {
    var table = Table(seats: 1, width: 1366, height: 768)
    try table.tap(.panel(.widths))
    for edge in [ScreenEdge.right, .left, .top] { try Change.sits(edge).perform(on: &table) }
    #expect(try table.seat(.bottom).palette.room != nil)
    _ = table.session.resize(windowWidth: 1280, windowHeight: 768, metrics: .standard)
    #expect(try table.seat(.bottom).palette.room == nil)
    #expect(table.session.layouts[.first]?.size == .narrow)
  }

  @Test func `Leave in an open menu only closes the menu once its person is alone`() throws {
    var table = Table(seats: 2, width: 1366, height: 768)
    let bottom = try table.seat(.bottom).id
    var effects = Effects()
    table.session.toggle(.menu, of: bottom, &effects)
    try Change.leaves(.top).perform(on: &table)
    #expect(try table.seat(.bottom).palette.panel == .menu)
    table.session.leave(bottom, &effects)
    table.wait(0)
    #expect(table.session.seats.count == 1)
    #expect(try table.seat(.bottom).palette.panel == nil)
  }

  @Test("the sheet for a board's name stays under a finger when somebody sits down or leaves")
  func naming() throws {
    var table = Table(seats: 2, width: 1366, height: 768)
    var effects = Effects()
    table.session.toggleNaming(for: try table.seat(.bottom).id, &effects)
    let before = try #require(table.session.naming)
    let key = before.layout.frame.center
    table.begin(5, at: before.space.windowPoint(key))
    try Change.sits(.right).perform(on: &table)
    try Change.leaves(.top).perform(on: &table)
    #expect(table.session.naming?.layout == before.layout)
    #expect(table.session.contacts.roles.values.contains(.using(.naming)))
    table.lift(5)
    #expect(table.session.naming?.isMisplaced == false)
  }
}
