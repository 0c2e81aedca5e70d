import Ink
import Interaction
import OrderedCollections
import Tables
import TestSupport
import Testing
import Touch

@Suite("Using palettes")
struct PaletteUseTests {
  var table = Table()

  private var palette: PaletteState { table.session.seats[.first]?.palette ?? PaletteState() }

  private var brush: SeatBrush { table.session.seats[.first]?.brush ?? SeatBrush() }

  @Test(
    "a panel is opened and closed by its button, and another one takes its place",
    arguments: PalettePanel.allCases.filter { $0.opener == .panel($0) })
  mutating func panels(panel: PalettePanel) throws {
    #expect(try table.tap(.panel(panel)).palettes == [.first])
    let layout = try #require(table.session.layouts[.first])
    #expect(palette.panel == panel && layout.panel?.panel == panel)
    for other in PalettePanel.allCases where other != panel && other.opener == .panel(other) {
      try table.tap(.panel(other))
      #expect(palette.panel == other)
      try table.tap(.panel(panel))
    }
    try table.tap(.panel(panel))
    #expect(palette.panel == nil && table.session.layouts[.first]?.panel == nil)
  }

  @Test func `each seat has panels of its own`() throws {
    var table = Table.large(seats: 2)
    try table.tap(.panel(.widths), at: .top)
    try table.tap(.panel(.colors), at: .bottom)
    #expect(try table.seat(.top).palette.panel == .widths)
    table.begin(1, at: Point(x: 1_280, y: 900))
    #expect(try table.seat(.bottom).palette.panel == nil, "who goes on painting closes only theirs")
    #expect(try table.seat(.top).palette.panel == .widths)
  }

  @Test(
    "a drag of the grip folds nothing, even back to its start, and a tap on it folds the palette")
  mutating func gripIsSpent() throws {
    let grip = try table.place(.grip)
    table.draw(1, grip, Point(x: grip.x + 60, y: grip.y), grip)
    #expect(!palette.isFolded && abs(palette.position - 0.5) < 0.02)
    try table.tap(.grip)
    #expect(palette.isFolded)
  }

  @Test func `palettes slide along their edges with the finger, and stay in the window`() throws {
    for edge in ScreenEdge.allCases {
      var table = Table.large(seats: 4)
      let seat = try table.seat(edge).id
      let grip = try table.place(.grip, at: edge)
      let start = try #require(table.session.layouts[seat])
      let held = start.space.seatPoint(grip)
      table.begin(1, at: grip)
      table.move(1, to: start.space.windowPoint(Point(x: held.x + 4, y: held.y)))
      #expect(table.session.layouts[seat] == start, "a finger trembles")
      for way in [-50.0, 40, -20, -4_000, 4_000] {
        table.move(1, to: start.space.windowPoint(Point(x: held.x + way, y: held.y - 300)))
        let frame = try #require(table.session.layouts[seat]).frame
        #expect(Screens.isInside(frame, start.space.rect))
        #expect(frame.minY == start.frame.minY && frame.width == start.frame.width)
        if abs(way) < 60, start.frame.minX > 60, start.space.width - start.frame.maxX > 60 {
          #expect(abs(frame.minX - start.frame.minX - way) <= 1, "\(edge), \(way)")
        }
        if way == 4_000 { #expect(table.session.seats[seat]?.palette.position == 1) }
        if way == -4_000 { #expect(table.session.seats[seat]?.palette.position == 0) }
      }
    }
  }

  @Test(
    "a drag beside its controls slides a palette; a finger whose slider goes away slides nothing")
  mutating func bareDrag() throws {
    try table.tap(.panel(.menu))
    let frame = try #require(table.session.layouts[.first]?.panel).frame
    let corner = Point(x: frame.minX + 1, y: frame.minY + 1)
    let start = try #require(table.session.layouts[.first]).frame
    table.begin(1, at: corner)
    table.move(1, to: Point(x: corner.x - 60, y: corner.y))
    #expect(table.session.layouts[.first]?.frame.minX == start.minX - 60)
    table.lift(1)
    try table.tap(.panel(.widths))
    let place = try table.place(.widthSlider)
    table.begin(2, at: place)
    _ = table.session.handle(.key(KeyPress(keysym: 0xFF1B)))
    table.move(2, to: Point(x: place.x + 200, y: place.y))
    #expect(table.session.layouts[.first]?.frame.minX == start.minX - 60)
    table.lift(2)
  }

  @Test("a new drawing is the first tile of the menu, which closes, if drawings are kept")
  mutating func newDrawing() throws {
    func first() -> PaletteControl? {
      let cells = table.session.layouts[.first]?.panel?.cells ?? []
      return cells.min { ($0.target.minY, $0.target.minX) < ($1.target.minY, $1.target.minX) }?
        .control
    }
    table = Table(width: 1920, height: 1080)
    try table.tap(.panel(.menu))
    #expect(first() == .newDrawing)
    let effects = try table.tap(.newDrawing)
    #expect(effects.requests == [.create])
    #expect(try table.seat(.bottom).palette.panel == nil)
    table.session.hasGallery = false
    try table.tap(.panel(.menu))
    #expect(first() == .addPicture)
  }

  @Test("a panel goes along with its bar, and is closed when the bar is folded away")
  mutating func panelFollows() throws {
    try table.tap(.panel(.menu))
    let before = try #require(table.session.layouts[.first]?.panel).frame
    let grip = try table.place(.grip)
    table.begin(1, at: grip)
    // So far that the panel is not at the end of the window any more.
    table.move(1, to: Point(x: grip.x - 170, y: grip.y))
    table.lift(1)
    let after = try #require(table.session.layouts[.first]?.panel).frame
    #expect(after.minX < before.minX && after.minY == before.minY)
    try table.tap(.grip)
    try table.tap(.grip)
    #expect(palette.panel == nil && !palette.isFolded)
  }

  @Test("beside the controls, a palette is ground: it neither paints nor presses")
  mutating func ground() throws {
    try table.tap(.panel(.menu))
    let layout = try #require(table.session.layouts[.first])
    let frame = try #require(layout.panel).frame
    let corner = Point(x: frame.minX + 1, y: frame.minY + 1)
    #expect(layout.hit(corner) == .ground)
    #expect(table.begin(1, at: corner) == Effects())
    table.move(1, to: try table.place(.keys))
    #expect(palette.pressed == [] && table.lift(1) == Effects())
    #expect(palette.panel == .menu && table.session.drawing.isEmpty)
  }

  @Test("a control under two fingers is held until both have lifted, and chosen by each")
  mutating func twoOnOne() throws {
    try table.press(1, .panel(.widths))
    try table.press(2, .panel(.widths))
    table.lift(1)
    #expect(palette.pressed == [.panel(.widths)] && palette.panel == .widths)
    table.lift(2)
    #expect(palette.pressed == [] && palette.panel == nil)
  }

  @Test("controls of a panel that closes are let go, and lifting does nothing")
  mutating func closedUnderTheFinger() throws {
    try table.tap(.panel(.colors))
    try table.press(1, .swatch(4))
    try table.press(2, .opacity)
    let before = brush
    try table.tap(.panel(.colors))
    #expect(palette.pressed == [])
    table.move(2, to: Point(x: 10, y: 10))
    #expect(table.lift(1) == Effects() && table.lift(2) == Effects())
    #expect(brush == before)
  }

  @Test("a held hand still moves the canvas after its palette is folded away")
  mutating func handOutlasts() throws {
    try table.press(1, .hand)
    try table.tap(.grip)
    #expect(palette.isHandOn)
    table.begin(2, at: Table.canvas)
    #expect(table.move(2, to: Point(x: 620, y: 330)).viewChanged)
    table.lift(1)
    #expect(!palette.isHandOn)
  }
}
