import Glibc
import Ink
import TestSupport
import Testing
import TouchLab

@Suite("Windows of all sizes", .serialized)
struct SizeTests {
  private static let extremes = [ScreenSize(32767, 64), ScreenSize(64, 32767)]
  private static let screen = TouchServer.Configuration(size: ScreenSize(800, 600))

  /// Moves the window so that its far end is on the screen.
  /// - Returns: where the window's origin is then.
  private func showFarEnd(of size: ScreenSize, _ stage: Stage) throws -> Point {
    let (x, y) = (min(0, 800 - size.width), min(0, 600 - size.height))
    try stage.client.move(stage.window, x: x, y: y)
    return Point(x: Double(x), y: Double(y))
  }

  /// Paints at the far end, across the short side, and expects the server to show it there.
  private func paintAtFarEnd(of size: ScreenSize, _ stage: Stage) throws {
    let origin = try showFarEnd(of: size, stage)
    let isWide = size.width > size.height
    let (start, end) =
      isWide
      ? (Point(x: 760, y: 10), Point(x: 790, y: 50)) : (Point(x: 10, y: 100), Point(x: 50, y: 140))
    let points = line(from: start, to: end, steps: 7)
    try stage.draw(1, points)
    let session = try stage.session { $0.strokes.last?.isCompleted == true }
    let kept = stage.kept(points + [points[7]], windowAt: origin)
    #expect(session.strokes.last?.positions == kept)
    #expect(session.window == size)
    let far = PixelRect(
      x: max(0, size.width - 800), y: max(0, size.height - 600), width: min(size.width, 800),
      height: min(size.height, 600))
    let repaint = try session.repaintedWindow()
    let expected = (far.y..<far.maxY).flatMap { y in
      repaint[(y * size.width + far.x)..<(y * size.width + far.maxX)]
    }
    let deadline = ContinuousClock.now + .seconds(5)
    while try stage.client.pixels(of: stage.window, in: far).pixels != expected, .now < deadline {
      usleep(20_000)
    }
    expectSamePixels(
      try stage.client.pixels(of: stage.window, in: far).pixels, expected, width: far.width)
  }

  @Test("the largest that there can be are painted on up to their far ends", arguments: extremes)
  func largest(size: ScreenSize) throws {
    let stage = try Stage(
      Self.screen, fills: false, arguments: ["--geometry", "\(size)+0+0"])
    try paintAtFarEnd(of: size, stage)
    #expect(stage.program.process.errorText == "")
  }

  @Test("so is one whose pixels are sent, and one that becomes so large", arguments: extremes)
  func becomesLargest(size: ScreenSize) throws {
    let stage = try Stage(Self.screen, disguise: .init(hiddenExtensions: ["MIT-SHM"]))
    try stage.draw(2, line(y: 30, from: 5, to: 50))
    try stage.client.resize(stage.window, to: size)
    _ = try stage.session { $0.window == size }
    try paintAtFarEnd(of: size, stage)
    // And back, with all that was painted where it was.
    try stage.client.move(stage.window, x: 0, y: 0)
    try stage.client.resize(stage.window, to: ScreenSize(800, 600))
    #expect(try stage.session { $0.window == ScreenSize(800, 600) }.strokes.count == 2)
    try stage.expectWindowShowsDrawing()
    #expect(stage.program.process.errorText == "")
  }

  @Test("another client's largest numbers are coped with", arguments: [40_000, 65_535, 70_000])
  func beyond(width: Int) throws {
    let stage = try Stage(Self.screen)
    try stage.draw(1, line(y: 30))
    // A protocol's 16 bits of 70,000 are 4464.
    try stage.client.resize(stage.window, to: ScreenSize(width, 64))
    let real = try stage.client.frame(of: stage.window).width
    let painted = min(real, 32767)
    let session = try stage.session { $0.window == ScreenSize(painted, 64) }
    #expect(session.window == ScreenSize(painted, 64))
    try stage.draw(2, line(y: 50))
    #expect(try stage.session { $0.strokes.count == 2 }.strokes.count == 2)
    try stage.client.resize(stage.window, to: ScreenSize(800, 600))
    #expect(try stage.session { $0.window == ScreenSize(800, 600) }.strokes.count == 2)
    try stage.expectWindowShowsDrawing()
    #expect(stage.program.process.errorText == "")
  }
}
