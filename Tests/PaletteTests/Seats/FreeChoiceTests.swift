import Ink
import Interaction
import OrderedCollections
import Tables
import TestSupport
import Testing

@Suite("Choosing colours and widths freely")
struct FreeChoiceTests {
  var table = Table()

  private var palette: PaletteState { table.session.seats[.first]?.palette ?? PaletteState() }

  private var brush: SeatBrush { table.session.seats[.first]?.brush ?? SeatBrush() }

  /// A place in the range of a dragged control, each part 0 to 1 of the way right and down.
  private func place(_ control: PaletteControl, _ across: Double, _ down: Double) throws -> Point {
    let target = try #require(table.session.layouts[.first]?.cell(of: control)).target
    return Point(x: target.minX + across * target.width, y: target.minY + down * target.height)
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
    try drag(.colorField, 3.5, -5)
    #expect(brush.color == InkColor(rgb: 0xFF0000), "beyond its end, a range is at its end")
    try drag(.colorField, 2.0 / 3, -5)
    #expect(brush.color == InkColor(rgb: 0x0000FF))
    try drag(.opacity, 0.5)
    #expect(brush.color == InkColor(red: 0, green: 0, blue: 255, alpha: 128))
    try drag(.opacity, -9)
    #expect(brush.color.alpha == 16, "ink can always be seen")
    try table.tap(.color(0))
    var red = BarColors.colors[0].color
    red.alpha = 16
    #expect(brush.color == red)
  }

  @Test("colours that were picked are remembered, the latest first, each once, as they were")
  mutating func recentColors() throws {
    try table.tap(.panel(.colors))
    for index in [3, 5, 3, 8] { try table.tap(.swatch(index)) }
    let picked = [8, 3, 5].map { LargeColors.colors[$0].color }
    #expect(brush.recentColors == picked)
    table.begin(1, at: try place(.opacity, 0.5, 0.5))
    #expect(brush.recentColors == picked, "not while it changes")
    table.lift(1)
    #expect(brush.recentColors.map(\.alpha) == [128, 255, 255, 255])
    try table.tap(.recentColor(3))
    #expect(brush.color == picked[2], "opaque, as it was")
    for index in 10..<30 { try table.tap(.swatch(index)) }
    #expect(brush.recentColors.count == SeatBrush.maximumRecentColors)
    try table.tap(.color(1))
    #expect(brush.recentColors.count == SeatBrush.maximumRecentColors, "that one is at hand")
  }
}
