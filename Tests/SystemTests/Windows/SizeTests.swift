import Glibc
import Ink
import Interaction
import TestSupport
import Testing
import TouchLab
import TouchLabSupport

@Suite("Windows of all sizes", .serialized, .ownThread)
struct SizeTests {
  private static let extremes = [ScreenSize(32767, 64), ScreenSize(64, 32767)]
  private static let screen = TouchServer.Configuration(size: ScreenSize(800, 600))

  /// Moves the window so that a place of it is at the screen's origin, and expects what is seen of it to be
  /// what it holds.
  private func show(_ x: Int, _ y: Int, of size: ScreenSize, _ stage: Stage) throws {
    try stage.client.move(stage.window, x: -x, y: -y)
    let part = PixelRect(
      x: x, y: y, width: min(size.width - x, 800), height: min(size.height - y, 600))
    let repaint = try stage.session().repaintedWindow()
    let expected = (part.y..<part.maxY).flatMap { row in
      repaint[(row * size.width + part.x)..<(row * size.width + part.maxX)]
    }
    _ = try eventually { try stage.pixels(part) == expected }
    expectSamePixels(try stage.pixels(part), expected, width: part.width)
  }

  /// Paints near the far end and expects the server to show it there.
  private func paintAtFarEnd(of size: ScreenSize, _ stage: Stage) throws {
    // The palette is a long one where the window is narrow: above it.
    let (x, y) = size.width > size.height ? (size.width - 800, 0) : (0, 29_000)
    try stage.client.move(stage.window, x: -x, y: -y)
    let points = line(from: Point(x: 10, y: 10), to: Point(x: 50, y: 50), steps: 7)
    let before = try stage.session().strokes.count
    try stage.draw(1, points)
    let session = try stage.session {
      $0.strokes.count == before + 1 && $0.strokes.last?.isCompleted == true
    }
    #expect(session.window == size)
    #expect(
      session.strokes.last?.positions
        == stage.kept(points + [points[7]], windowAt: Point(x: Double(-x), y: Double(-y))))
    try show(x, y, of: size, stage)
    try show(max(0, size.width - 800), max(0, size.height - 600), of: size, stage)
  }

  @Test(arguments: extremes)
  func `the largest possible windows are painted on up to their far ends`(size: ScreenSize) throws {
    let stage = try Stage(Self.screen, fills: false, arguments: ["--geometry", "\(size)+0+0"])
    try paintAtFarEnd(of: size, stage)
    #expect(stage.program.process.errorText == "")
  }

  @Test(
    "a window without shared memory that becomes so large is painted on up to its far end",
    arguments: extremes)
  func becomesLargest(size: ScreenSize) throws {
    let stage = try Stage(Self.screen, disguise: .init(hiddenExtensions: ["MIT-SHM"]))
    try stage.draw(2, line(y: 30, from: 5, to: 50))
    try stage.client.resize(stage.window, to: size)
    _ = try stage.session { $0.window == size && $0.strokes.first?.isCompleted == true }
    try paintAtFarEnd(of: size, stage)
    // And back, with all that was painted where it was.
    try stage.client.move(stage.window, x: 0, y: 0)
    try stage.client.resize(stage.window, to: ScreenSize(800, 600))
    #expect(try stage.session { $0.window == ScreenSize(800, 600) }.strokes.count == 2)
    try stage.expectWindowShowsDrawing()
    #expect(stage.program.process.errorText == "")
  }

  @Test("a window that another client resizes to the largest numbers is still painted on")
  func beyond() throws {
    let stage = try Stage(Self.screen)
    try stage.draw(1, line(y: 30))
    // A protocol's 16 bits of 70,000 are 4464.
    for (index, width) in [40_000, 65_535, 70_000].enumerated() {
      try stage.client.resize(stage.window, to: ScreenSize(width, 64))
      let real = try stage.client.frame(of: stage.window).width
      let painted = min(real, 32767)
      let session = try stage.session { $0.window == ScreenSize(painted, 64) }
      #expect(session.window == ScreenSize(painted, 64))
      try stage.draw(2, line(y: 50))
      let count = 2 + index
      #expect(try stage.session { $0.strokes.count == count }.strokes.count == count)
      try stage.client.resize(stage.window, to: ScreenSize(800, 600))
      #expect(try stage.session { $0.window == ScreenSize(800, 600) }.strokes.count == count)
      try stage.expectWindowShowsDrawing()
    }
    #expect(stage.program.process.errorText == "")
  }
}
