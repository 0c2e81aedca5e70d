import Ink
import Interaction
import OrderedCollections
import Tables
import TestSupport
import Testing
import Touch

@Suite("Cancelled drags")
struct CancelledDragTests {
  private var table = Table()

  /// Drags a finger over a control, of which another client has not decided yet whose it is.
  private mutating func drag(
    _ finger: UInt32, _ control: PaletteControl, by part: Double = 0.3, isOwned: Bool = false
  ) throws {
    let layout = try #require(table.session.layouts[.first])
    let cells = (layout.panel?.cells ?? []) + layout.cells
    let target = try #require(cells.first { $0.control == control }).target
    let start = layout.space.windowPoint(target.center)
    _ = table.session.handle(.finger(finger, .begin, at: start))
    if isOwned { _ = table.session.handle(.finger(finger, .ownership, at: nil)) }
    let end = Point(x: start.x + target.width * part, y: start.y + target.height * part)
    _ = table.session.handle(.finger(finger, .update(pendingEnd: false), at: end))
  }

  private mutating func take(_ finger: UInt32) {
    _ = table.session.handle(.finger(finger, .end, at: nil))
  }

  @Test(
    "a drag goes back if another client takes its touch",
    arguments: [
      (PaletteControl.widthSlider, PalettePanel.widths), (.colorField, .colors),
      (.brightness, .colors), (.opacity, .colors),
    ])
  mutating func taken(_ control: PaletteControl, _ panel: PalettePanel) throws {
    for tool in Tool.allCases {
      try table.choose(tool)
      try table.tap(.panel(panel))
      let before = try table.seat(.bottom)
      try drag(1, control)
      #expect(try table.seat(.bottom).brush != before.brush)
      take(1)
      #expect(try table.seat(.bottom) == before)
      try table.tap(.panel(panel))
    }
  }

  @Test("a drag goes back if its device is switched off, and stays otherwise")
  mutating func switchedOff() throws {
    try table.tap(.panel(.widths))
    let before = try table.seat(.bottom)
    for goes in [true, false] {
      try drag(1, .widthSlider, isOwned: true)
      let place = try table.place(.widthSlider)
      _ = table.session.handle(.finger(1, .end, at: Point(x: place.x + 30, y: place.y)))
      if goes {
        let time = Timestamp(milliseconds: 1)
        _ = table.session.handle(.devices(DeviceChange(kind: .disabled, device: 9, time: time)))
      }
      table.wait(20)
      #expect((try table.seat(.bottom).brush == before.brush) == goes)
    }
  }

  @Test mutating func `the drag of another finger of the seat stays`() throws {
    try table.tap(.panel(.colors))
    let before = ColorTone(try table.seat(.bottom).brush.color)
    try drag(1, .colorField)
    try drag(2, .opacity, by: -0.25, isOwned: true)
    take(1)
    let tone = try #require(try table.seat(.bottom).palette.tone)
    #expect(tone.hue == before.hue && tone.saturation == before.saturation)
    #expect(tone.opacity < 0.5)
    #expect(try table.seat(.bottom).brush.color == tone.color)
  }

  @Test mutating func `a palette that was slid along its edge goes back`() throws {
    let before = table.session.layouts
    try drag(1, .grip, by: 4)
    #expect(table.session.layouts != before)
    take(1)
    #expect(table.session.layouts == before)
  }
}
