import Glibc
import Ink
import TestSupport
import Testing
import TouchLab

@Suite("A slow line to the server", .serialized)
struct SlowLinkTests {
  /// A display far away: no shared memory, ten megabits a second, 50 ms each way.
  private func remoteStage(_ arguments: [String] = []) throws -> Stage {
    try Stage(
      .init(size: ScreenSize(1280, 800)), arguments: arguments,
      disguise: .init(hiddenExtensions: ["MIT-SHM"]),
      link: .init(bitsPerSecond: 10_000_000, latency: .milliseconds(50)))
  }

  /// Ten fingers go on for a while, at 60 Hz or a little less.
  private func paint(on stage: Stage, steps: Int, from row: Double = 40) throws {
    for step in 1...steps {
      for finger in 0..<10 {
        try stage.touch.move(finger, to: place(finger, step, row))
      }
      usleep(16_000)
    }
  }

  private func place(_ finger: Int, _ step: Int, _ row: Double) -> Point {
    Point(
      x: 40 + Double(step * 7 % 1200), y: row + Double(finger) * 60 + Double(step * 5 % 40))
  }

  @Test("ten fingers paint: every sample is kept, and the window shows all of it soon after")
  func tenFingers() throws {
    let stage = try remoteStage()
    for finger in 0..<10 { try stage.touch.begin(finger, at: place(finger, 0, 40)) }
    let steps = 150
    try paint(on: stage, steps: steps)
    try stage.settle()
    let session = try stage.session { $0.strokes.allSatisfy { $0.samples.count == steps + 1 } }
    #expect(session.strokes.map(\.samples.count) == Array(repeating: steps + 1, count: 10))
    for finger in 0..<10 { try stage.touch.end(finger, at: place(finger, steps, 40)) }
    #expect(try stage.session { $0.strokes.allSatisfy(\.isCompleted) }.strokes.count == 10)
    try stage.expectWindowShowsDrawing(timeout: .seconds(10))
    #expect(stage.program.process.errorText == "")
  }

  @Test("ink passes a repaint of the whole window that is under way")
  func inkPassesRepaint() throws {
    let stage = try remoteStage()
    _ = try stage.session()
    try stage.expectWindowShowsDrawing(timeout: .seconds(10))
    // Whatever lies over the window hides it; when it goes, four megabytes have to come: three seconds.
    let cover = try Onlooker(
      stage.server, [], frame: PixelRect(x: 0, y: 0, width: 1280, height: 800))
    try cover.leave()
    usleep(300_000)
    try stage.draw(1, line(y: 100), lifts: false)
    try stage.settle()
    // The ink is there while the last rows are still those of the window that lay over them.
    let last = PixelRect(x: 1279, y: 799, width: 1, height: 1)
    let inked = PixelRect(x: 500, y: 100, width: 1, height: 1)
    let end = ContinuousClock.now + .seconds(8)
    var isLastShown = false
    while .now < end {
      isLastShown = try stage.client.pixels(of: stage.window, in: last).pixels == [paper]
      if try stage.client.pixels(of: stage.window, in: inked).pixels == [blue] { break }
    }
    #expect(try stage.client.pixels(of: stage.window, in: inked).pixels == [blue])
    #expect(!isLastShown, "the repaint was over before the ink came")
    try stage.expectWindowShowsDrawing(timeout: .seconds(10))
  }
}
