import Ink
import Interaction
import OrderedCollections
import TestSupport
import Testing

@Suite("Using palettes")
struct PaletteUseTests {
  var table = Table()

  private var palette: PaletteState { table.session.seats[.first]?.palette ?? PaletteState() }

  private var brush: SeatBrush { table.session.seats[.first]?.brush ?? SeatBrush() }

  /// A place in the range of a dragged control, each part 0 to 1 of the way right and down.
  private func place(_ control: PaletteControl, _ across: Double, _ down: Double) throws -> Point {
    let target = try #require(table.session.layouts[.first]?.cell(of: control)).target
    return Point(
      x: target.minX + across * target.width, y: target.minY + down * target.height)
  }

  @Test(
    "a panel is opened and closed by its button, and another one takes its place",
    arguments: PalettePanel.allCases)
  mutating func panels(panel: PalettePanel) throws {
    guard panel != .clear else { return }
    #expect(try table.tap(.panel(panel)).palettes == [.first])
    let layout = try #require(table.session.layouts[.first])
    #expect(palette.panel == panel && layout.panel?.panel == panel)
    for other in PalettePanel.allCases where other != panel && other != .clear {
      try table.tap(.panel(other))
      #expect(palette.panel == other)
      try table.tap(.panel(panel))
    }
    try table.tap(.panel(panel))
    #expect(palette.panel == nil && table.session.layouts[.first]?.panel == nil)
  }

  @Test("each seat has panels of its own")
  func ownPanels() throws {
    var table = SeatTests.table(seats: 2)
    try table.tap(.panel(.widths), at: .top)
    try table.tap(.panel(.colors), at: .bottom)
    #expect(try table.seat(.top).palette.panel == .widths)
    table.begin(1, at: Point(x: 1_280, y: 900))
    #expect(try table.seat(.bottom).palette.panel == nil, "who goes on painting closes only theirs")
    #expect(try table.seat(.top).palette.panel == .widths)
  }

  @Test("the slider's width follows the finger at once, wherever it goes, and stays when it lifts")
  mutating func widthSlider() throws {
    try table.tap(.panel(.widths))
    let range = SeatBrush.widthRange
    table.begin(1, at: try place(.widthSlider, 0, 0.5))
    #expect(brush.width == range.lowerBound)
    var last = 0.0
    for step in 0...20 {
      let part = Double(step) / 20
      #expect(table.move(1, to: try place(.widthSlider, part, 0.9)).palettes == [.first])
      #expect(brush.width == SeatBrush.width(at: part) && brush.width > last)
      last = brush.width
    }
    table.move(1, to: try place(.widthSlider, 3, -20))
    #expect(brush.width == range.upperBound)
    table.move(1, to: try place(.widthSlider, 0.5, 0.5))
    table.lift(1)
    #expect(brush.width == 10 && palette.pressed == [])
    table.begin(2, at: Point(x: 100, y: 100))
    #expect(try table.brush(of: 2).width == 10)
  }

  @Test("the field chooses hue and saturation, the sliders brightness and opacity, and stay put")
  mutating func colorField() throws {
    try table.tap(.panel(.colors))
    func drag(_ control: PaletteControl, _ across: Double, _ down: Double = 0.5) throws {
      table.begin(1, at: try place(control, 0.3, 0.3))
      table.move(1, to: try place(control, across, down))
      table.lift(1)
    }
    try drag(.brightness, 1)
    try drag(.colorField, 1.0 / 3, 0)
    #expect(brush.color == InkColor(rgb: 0x00FF00))
    try drag(.brightness, 0)
    #expect(brush.color == InkColor(rgb: 0))
    try drag(.brightness, 1)
    #expect(brush.color == InkColor(rgb: 0x00FF00), "black has not forgotten its hue")
    try drag(.colorField, 2.0 / 3, 1)
    #expect(brush.color == InkColor(rgb: 0xFFFFFF))
    try drag(.colorField, 2.0 / 3, -5)
    #expect(brush.color == InkColor(rgb: 0x0000FF))
    try drag(.opacity, 0.5)
    #expect(brush.color == InkColor(red: 0, green: 0, blue: 255, alpha: 128))
    try drag(.opacity, -9)
    #expect(brush.color.alpha == 16, "ink can always be seen")
    try table.tap(.color(0))
    #expect(brush.color == InkColor(red: 255, green: 0, blue: 0, alpha: 16))
  }

  @Test("colours that were picked are remembered, the latest first, each once, as they were")
  mutating func recentColors() throws {
    try table.tap(.panel(.colors))
    for index in [3, 5, 3, 8] { try table.tap(.swatch(index)) }
    let picked = [8, 3, 5].map { InkPalette.colors[$0].color }
    #expect(brush.recentColors == picked)
    table.begin(1, at: try place(.opacity, 0.5, 0.5))
    #expect(brush.recentColors == picked, "not while it changes")
    table.lift(1)
    #expect(brush.recentColors.map(\.alpha) == [128, 255, 255, 255])
    try table.tap(.recentColor(3))
    #expect(brush.color == picked[2], "opaque, as it was")
    for index in 10..<30 { try table.tap(.swatch(index)) }
    #expect(brush.recentColors.count == SeatBrush.mostRecentColors)
    try table.tap(.color(1))
    #expect(brush.recentColors.count == SeatBrush.mostRecentColors, "that one is at hand")
  }

  @Test("a grip that was dragged has slid, and folds nothing; one that was tapped has folded")
  mutating func gripIsSpent() throws {
    let grip = try table.place(.grip)
    table.begin(1, at: grip)
    table.move(1, to: Point(x: grip.x + 60, y: grip.y))
    table.move(1, to: grip)
    table.lift(1)
    #expect(!palette.isFolded && abs(palette.position - 0.5) < 0.02)
    try table.tap(.grip)
    #expect(palette.isFolded)
  }

  @Test("palettes slide along their edges with the finger, and stay in the window")
  func sliding() throws {
    for edge in ScreenEdge.allCases {
      var table = SeatTests.table(seats: 4)
      let seat = try table.seat(edge).id
      let grip = try table.place(.grip, at: edge)
      let start = try #require(table.session.layouts[seat])
      let held = start.space.seatPoint(grip)
      table.begin(1, at: grip)
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

  @Test("a panel goes along with its bar, and is closed when the bar is folded away")
  mutating func panelFollows() throws {
    try table.tap(.panel(.menu))
    let before = try #require(table.session.layouts[.first]?.panel).frame
    let grip = try table.place(.grip)
    table.begin(1, at: grip)
    table.move(1, to: Point(x: grip.x - 60, y: grip.y))
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

  @Test("two fingers on one control: it is held until both have lifted, and chosen by each")
  mutating func twoOnOne() throws {
    try table.press(1, .panel(.paper))
    try table.press(2, .panel(.paper))
    table.lift(1)
    #expect(palette.pressed == [.panel(.paper)] && palette.panel == .paper)
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

  @Test("the hand outlasts its button: folded away, whoever holds it still moves the canvas")
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
