import Ink
import Interaction
import Testing
import TestSupport
import TouchLab
import TouchLabSupport

/// The colour of white paper in a window's pixels.
let paper: UInt32 = 0xffff_ffff
/// The initial colour of the brush in a window's pixels.
let blue: UInt32 = 0xff1e_66e8

/// Returns points on a horizontal line from left to right; see ``line(from:to:steps:)``.
func line(y: Double, from x: Double = 200, to end: Double = 600, steps: Int = 20) -> [Point] {
  line(from: Point(x: x, y: y), to: Point(x: end, y: y), steps: steps)
}

extension SessionReport.Stroke {
  /// The positions of its samples, in order.
  var positions: [Point] { samples.map(\.position) }
}

extension SessionReport {
  /// Returns the stroke that begins within a pixel of a point.
  func stroke(from start: Point) throws -> Stroke {
    try #require(
      strokes.first { stroke in
        stroke.positions.first.map { abs($0.x - start.x) < 1 && abs($0.y - start.y) < 1 } ?? false
      }, "no stroke begins at \(start)")
  }
}

extension Stage {
  /// Returns the positions that the drawing must hold for positions on the screen. They are rounded
  /// twice: by the server, and to the drawing's quantum.
  func kept(_ points: [Point], windowAt origin: Point = Point(x: 0, y: 0)) -> [Point] {
    points.map { point in
      let reported = touch.reportedPosition(point)
      return Quantum(for: .identity).rounded(
        Point(x: reported.x - origin.x, y: reported.y - origin.y))
    }
  }

  /// Puts a finger down on the first point and moves it along the others.
  func press(_ finger: Int, _ points: [Point], on touchscreen: Int = 0) throws {
    try harness.press(finger, points, on: touchscreen)
  }

  /// Puts all fingers down, then moves them along their lines in turn.
  func interleave(_ lines: [Int: [Point]]) throws { try harness.interleave(lines) }

  /// Returns the colour of a window's pixel.
  func color(_ x: Int, _ y: Int) throws -> UInt32 {
    _ = try session()
    // The pixels are on the program's own connection, and the answer to this comes after them.
    try client.ping(window)
    return try client.pixels(of: window, in: PixelRect(x: x, y: y, width: 1, height: 1))[0, 0]
  }

  /// Expects the window to equal a full repaint, and returns its pixels. If a page of a document lies on
  /// the board, waits until the window shows all of it.
  @discardableResult
  func expectFullRepaint(sourceLocation: SourceLocation = #_sourceLocation) throws -> LabImage {
    let session = try session()
    if session.page != nil {
      let whole = try session.repaintedWindow()
      _ = try harness.eventually { try harness.picture().pixels == whole }
    }
    try client.ping(window)
    let shown = try harness.picture()
    #expect(
      shown.width == session.window.width && shown.height == session.window.height,
      sourceLocation: sourceLocation)
    expectSamePixels(
      shown.pixels, try session.repaintedWindow(), width: shown.width,
      sourceLocation: sourceLocation)
    return shown
  }
}

extension Stage {
  /// Gives the keyboard the layout of a country, and options such as `compose:ralt`.
  func setLayout(_ layout: String, options: String = "") throws {
    let setting = try ChildProcess(
      .init("setxkbmap", ["-layout", layout, "-option", options], environment: environment))
    let ending = try setting.wait(timeout: .patience)
    #expect(ending == .exited(0), "\(setting.errorText)")
  }

  /// Presses keys together. They are named by their numbers on the private server's keyboard
  /// (`keycodes/xfree86` of xkeyboard-config).
  func strike(_ keys: [Int]) throws {
    try server.keyboard.strike(codes: keys)
    try settle()
  }
}
