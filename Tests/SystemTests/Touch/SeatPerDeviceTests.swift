import Ink
import Interaction
import TestSupport
import Testing
import TouchLab
import TouchLabSupport

@Suite("A seat for each device", .ownThread)
struct SeatPerDeviceTests {
  @Test(
    "two touchscreens and a pen have a palette, a brush and a history each, wherever they paint")
  func threeDevices() throws {
    let stage = try Stage(.init(touchscreens: [10, 10]), arguments: ["--seat-per-device"])
    let (one, other, pen) = (stage.touch, stage.server.touchscreens[1], stage.server.pen)
    #expect(try stage.session().seats.map(\.edge) == ["bottom"])

    /// Returns a point on a device's line. The lines are side by side in the middle of the canvas.
    func place(_ device: Int, _ step: Int, _ row: Int) -> Point {
      Point(x: 700 + Double(device) * 200 + Double(step) * 8, y: 400 + Double(row) * 60)
    }
    func paint(_ row: Int) throws {
      try one.begin(1, at: place(0, 0, row))
      try other.begin(1, at: place(1, 0, row))
      try stage.settle()
      try pen.press(at: place(2, 0, row))
      for step in 1...12 {
        try one.move(1, to: place(0, step, row))
        try other.move(1, to: place(1, step, row))
        try pen.move(to: place(2, step, row))
        if step % 4 == 0 { try stage.settle() }
      }
      try one.end(1, at: place(0, 12, row))
      try other.end(1, at: place(1, 12, row))
      try pen.release(at: place(2, 12, row))
      try stage.settle()
    }
    try paint(0)
    let first = try stage.session { $0.strokes.count == 3 && $0.strokes.allSatisfy(\.isCompleted) }
    #expect(first.seats.map(\.edge) == ["bottom", "top", "right"])
    #expect(try first.stroke(from: place(0, 0, 0)).seat == first.seat(at: .bottom).id)
    #expect(try first.stroke(from: place(1, 0, 0)).seat == first.seat(at: .top).id)
    #expect(try first.stroke(from: place(2, 0, 0)).seat == first.seat(at: .right).id)
    try stage.expectWindowShowsDrawing()

    // A palette changes its own seat, even if another seat's finger taps it.
    for (edge, color) in [(ScreenEdge.bottom, "red"), (.top, "green"), (.right, "purple")] {
      try stage.tap(color, at: edge)
    }
    try paint(1)
    for (device, colors) in [("blue", "red"), ("red", "green"), ("green", "purple")].enumerated() {
      try stage.expectColor(try barColor(colors.0), at: place(device, 6, 0))
      try stage.expectColor(try barColor(colors.1), at: place(device, 6, 1))
    }
    try stage.tap("undo", at: .top)
    try stage.expectColor(paper, at: place(1, 6, 1))
    try stage.expectColor(try barColor("red"), at: place(0, 6, 1))
    try stage.expectColor(try barColor("purple"), at: place(2, 6, 1))
    try stage.expectWindowShowsDrawing()
  }
}
