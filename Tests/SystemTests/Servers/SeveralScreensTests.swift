import Glibc
import Ink
import Interaction
import TestSupport
import Testing
import TouchLab
import TouchLabSupport

@Suite("A server with two screens", .serialized, .ownThread)
struct SeveralScreensTests {
  private let server: TouchServer
  private let home: TemporaryFolder

  init() throws {
    server = try TouchServer(.init(size: ScreenSize(800, 600), screens: 2))
    home = try TemporaryFolder()
  }

  private func program(_ arguments: [String], display: String) throws -> PaintingProgram {
    try PaintingProgram(
      Stage.executable, on: server,
      arguments: PaintingProgram.plainPainting + ["--geometry", "800x600+0+0"] + arguments,
      environment: home.environment.merging(["DISPLAY": display]) { $1 })
  }

  /// Expects a window on a screen, and that it shows what its program holds.
  private func expectWindow(
    of program: PaintingProgram, on screen: Int, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let client = try LabClient(display: "\(server.display).\(screen)")
    let window = try client.window(ofClass: "FingerPaint")
    var (shown, expected): ([UInt32], [UInt32]) = ([], [])
    _ = try eventually {
      // The line on blank paper comes when the fonts are loaded.
      expected = try program.inspect().repaintedWindow()
      shown = try client.pixels(of: window).pixels
      return shown == expected
    }
    expectSamePixels(
      shown, expected, width: try program.inspect().window.width, sourceLocation: sourceLocation)
  }

  @Test func `the second one is painted on when it is named, by DISPLAY or by --display`() throws {
    let second = "\(server.display).1"
    for (arguments, display) in [([], second), (["--display", second], server.display)] {
      let painting = try program(arguments, display: display)
      let client = try LabClient(display: second)
      #expect(try client.frame(of: client.window(ofClass: "FingerPaint")).width == 800)
      try client.warpPointer(x: 10, y: 10)
      // A device reaches over both screens, side by side: its right half is the second one.
      let points = line(from: Point(x: 500, y: 200), to: Point(x: 700, y: 300), steps: 20)
      try server.touch.begin(1, at: points[0])
      for point in points.dropFirst() { try server.touch.move(1, to: point) }
      try server.touch.end(1, at: points[20])
      try server.touch.sync()
      let onScreen = (points + [points[20]]).map { Point(x: $0.x * 2 - 800, y: $0.y) }
      _ = try eventually { try painting.inspect().strokes.first?.isCompleted == true }
      let samples = try painting.inspect().strokes.first?.samples.map(\.position)
      #expect(samples == onScreen)
      // A window that somebody moves knows where it is.
      let window = try client.window(ofClass: "FingerPaint")
      try client.move(window, x: 30, y: 20)
      _ = try painting.inspect()
      try server.touch.begin(1, at: Point(x: 600, y: 300))
      try server.touch.sync()
      _ = try eventually { try painting.inspect().strokes.count >= 2 }
      #expect(try painting.inspect().strokes.last?.positions == [Point(x: 370, y: 280)])
      try server.touch.end(1, at: Point(x: 600, y: 300))
      try client.move(window, x: 0, y: 0)
      try expectWindow(of: painting, on: 1)
      #expect(painting.process.errorText == "")
      try painting.quit()
    }
  }

  @Test("of two programs, a command finds the one on its own screen, and else the other")
  func commands() throws {
    let (first, second) = ("\(server.display).0", "\(server.display).1")
    let environment = { (display: String) in
      home.environment.merging(["DISPLAY": display]) { $1 }
    }
    let onSecond = try program(["--no-keep"], display: second)
    let answer = {
      try SessionReport(parsing: Command(["inspect"], environment: environment(first)).output)
    }
    // Only the other screen has a program.
    #expect(try answer().window == ScreenSize(800, 600))
    let onFirst = try PaintingProgram(
      Stage.executable, on: server, arguments: ["--no-keep", "--geometry", "500x400+0+0"],
      environment: environment(first))
    _ = try eventually { try onFirst.inspect().window.width == 500 }
    #expect(try answer().window == ScreenSize(500, 400))
    #expect(try onSecond.inspect().window == ScreenSize(800, 600))
    #expect(try onFirst.inspect().window == ScreenSize(500, 400))
    try expectWindow(of: onSecond, on: 1)
    try expectWindow(of: onFirst, on: 0)
    try onFirst.quit()
    // Now only the other one is there.
    #expect(try answer().window == ScreenSize(800, 600))
  }
}
