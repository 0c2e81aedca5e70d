import Ink
import Interaction
import TestSupport
import Testing
import TouchLab
import TouchLabSupport

@Suite("Scrolling lists by finger and by wheel", .serialized, .ownThread)
struct ScrollingTests {
  private func turnWheel(_ button: Int, _ stage: Stage) throws {
    let mouse = stage.server.mice[0]
    try mouse.press(button)
    try mouse.release(button)
    try mouse.sync()
  }

  private func point(at place: Point, _ stage: Stage) throws {
    try stage.server.pen.move(to: place)
    try stage.settle()
  }

  /// A finger goes from one place to another in equal steps, and lifts.
  private func drag(from start: Point, to end: Point, _ stage: Stage) throws {
    try stage.touch.slide(5, along: line(from: start, to: end, steps: 10))
    try stage.touch.end(5, at: end)
    try stage.settle()
  }

  @Test(
    "a panel with too little room follows the finger and the wheel, and shows its last control",
    .tags(.smoke))
  func panel() throws {
    let stage = try Stage(.init(size: ScreenSize(800, 300), mice: 1))
    try stage.tap("colors-panel")
    func panel(_ isReached: (Double) -> Bool) throws -> SessionReport {
      try stage.session { session in
        session.seats.first.map { $0.palette.panel == .colors && isReached($0.palette.panelScroll) }
          ?? false
      }
    }
    let opened = try panel { $0 == 0 }
    #expect(opened.items["opacity"] == nil, "there is room for all")
    let swatch = try #require(opened.items["swatch-9"])
    try drag(from: swatch.center, to: Point(x: swatch.center.x, y: swatch.center.y - 80), stage)
    let dragged = try panel { $0 > 0 }
    #expect(
      dragged.items["swatch-9"] != swatch && dragged.seats.first?.color == opened.seats.first?.color
    )
    try stage.expectWindowShowsDrawing()

    // The wheel goes on, to the end.
    try point(at: swatch.center, stage)
    for _ in 0..<30 { try turnWheel(5, stage) }
    let end = try stage.session { $0.items["opacity"] != nil }
    let opacity = try #require(end.items["opacity"])
    try stage.expectWindowShowsDrawing()
    try stage.touch.tap(1, at: opacity.center)
    let changed = try stage.session { ($0.seats.first?.palette.tone?.opacity ?? 1) < 0.7 }
    #expect(changed.strokes.isEmpty && changed.view == .identity)
    for _ in 0..<30 { try turnWheel(4, stage) }
    #expect(try panel { $0 == 0 }.items["swatch-9"] == swatch)
    try stage.expectWindowShowsDrawing()
  }
}
