import Glibc
import Ink
import Interaction
import TestSupport
import Testing
import TouchLab
import TouchLabSupport

extension SessionReport {
  /// Returns the seat at an edge; without an edge, the first seat.
  func seat(at edge: ScreenEdge?) throws -> Seat {
    try #require(
      seats.first { edge == nil || $0.edge == edge?.name }, "nobody sits at \(edge?.name ?? "all")")
  }

  /// Returns whether a palette shows a control.
  func hasItem(_ name: String) -> Bool { seats.contains { $0.items[name] != nil } }

  /// Returns the middle of a control of the palette at an edge, in window space.
  func item(_ name: String, at edge: ScreenEdge? = nil) throws -> Point {
    try #require(try seat(at: edge).items[name]?.center, "the palette has no \(name)")
  }
}

extension Stage {
  /// Returns the middle of a control of the palette at an edge, in window space; without an edge,
  /// of the first palette.
  func item(_ name: String, at edge: ScreenEdge? = nil) throws -> Point {
    try program.inspect().item(name, at: edge)
  }

  /// Taps a control with a finger. If the palette does not show it, its panel is opened first, and closed
  /// afterwards.
  func tap(_ name: String, at edge: ScreenEdge? = nil, finger: Int = 90) throws {
    try harness.tap(name, at: edge, finger: finger)
  }

  /// Opens the panel with the settings.
  func openSettings(at edge: ScreenEdge? = nil) throws {
    try tap("menu-panel", at: edge)
    try tap("settings-panel", at: edge)
  }

  /// Holds a control that removes ink until it does. How long that takes depends on the machine: a rest that
  /// the server confirms too late begins again.
  func hold(_ name: String, at edge: ScreenEdge? = nil, finger: Int = 90) throws {
    let before = try session()
    let control = try harness.show(name, at: edge, finger: finger)
    try touch.begin(finger, at: control.place)
    _ = try session { $0.strokes.count < before.strokes.count }
    try touch.end(finger, at: control.place)
    try settle()
    if control.opened != nil { try harness.closePanel(at: edge, finger: finger) }
  }

  /// Puts a finger down on the first point, drags it along the others, and lifts it.
  func drag(_ places: [Point], finger: Int = 90) throws {
    try draw(finger, places)
    try settle()
  }

  /// Expects the window to show a colour at some points, and waits for it if necessary.
  func expectColor(
    _ color: UInt32, at places: Point..., sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try settle()
    _ = try program.inspect()
    for place in places {
      let pixel = PixelRect(x: Int(place.x), y: Int(place.y), width: 1, height: 1)
      var shown: UInt32 = 0
      _ = try harness.eventually {
        shown = try client.pixels(of: window, in: pixel)[0, 0]
        return shown == color
      }
      #expect(
        shown == color,
        "(\(pixel.x), \(pixel.y)) is \(String(shown, radix: 16)), not \(String(color, radix: 16))",
        sourceLocation: sourceLocation)
    }
  }
}

extension InkColor {
  /// The colour of fully opaque ink in a window's pixels.
  var shown: UInt32 { 0xff00_0000 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue) }
}

/// Returns a colour of the bar in a window's pixels.
func barColor(_ name: String) throws -> UInt32 {
  try #require(BarColors.colors.first { $0.name == name }).color.shown
}
