import Glibc
import Ink
import TestSupport
import Testing
import TouchLab
import TouchLabSupport

@Suite("A slow line to the server", .serialized, .ownThread)
struct SlowLinkTests {
  /// A display far away: no shared memory, 50 ms each way, and little that passes.
  private func remoteStage(
    _ size: ScreenSize = ScreenSize(1280, 800), bitsPerSecond: Int? = 10_000_000
  ) throws -> Stage {
    try Stage(
      .init(size: size), disguise: .init(hiddenExtensions: ["MIT-SHM"]),
      link: bitsPerSecond.map { .init(bitsPerSecond: $0, latency: .milliseconds(50)) })
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
    try stage.expectWindowShowsDrawing()
    #expect(stage.program.process.errorText == "")
  }

  private static let small = ScreenSize(560, 640)

  /// What ten fingers cost on a line: bytes that were sent, and memory.
  private func cost(on stage: Stage) throws -> (sent: Int, memory: Int) {
    let relay = try #require(stage.relay)
    try stage.expectWindowShowsDrawing()
    for finger in 0..<10 { try stage.touch.begin(finger, at: place(finger, 0, 40)) }
    try paint(on: stage, steps: 10)
    _ = try stage.session { $0.strokes.allSatisfy { $0.samples.count == 11 } }
    let (sent, memory) = (relay.requestBytes, try stage.residentMemory())
    var most = memory
    // Again and again over the same places.
    for _ in 0..<6 {
      try paint(on: stage, steps: 50)
      most = max(most, try stage.residentMemory())
    }
    // What is asked for below comes another way, and would be ahead of the line.
    _ = try stage.session { $0.strokes.allSatisfy { $0.samples.count == 311 } }
    try stage.expectWindowShowsDrawing()
    return (relay.requestBytes - sent, most - memory)
  }

  @Test("what the line cannot take is painted over before it is sent, and memory stays")
  func merges() throws {
    let near = try cost(on: remoteStage(Self.small, bitsPerSecond: nil))
    let far = try cost(on: remoteStage(Self.small, bitsPerSecond: 2_000_000))
    #expect(far.sent < near.sent / 2, "\(far.sent) bytes of \(near.sent)")
    #expect(far.memory < near.memory + 16 << 20, "\(far.memory) bytes more, near \(near.memory)")
  }

  @Test("the window is paper before its pixels have come")
  func paperFirst() throws {
    let stage = try remoteStage(bitsPerSecond: 2_000_000)
    let last = PixelRect(x: 1279, y: 799, width: 1, height: 1)
    #expect(try stage.client.pixels(of: stage.window, in: last).pixels == [paper])
    // Looked at afterwards: the last row has not even been sent.
    #expect(try #require(stage.relay).requestBytes < 1280 * 799 * 4)
    try stage.expectWindowShowsDrawing()
  }

  @Test("ink passes a repaint of the whole window that is under way")
  func inkPassesRepaint() throws {
    let stage = try remoteStage(bitsPerSecond: 5_000_000)
    _ = try stage.session()
    try stage.expectWindowShowsDrawing()
    // Whatever lies over the window hides it; when it goes, four megabytes have to come.
    let cover = try Onlooker(
      stage.server, [], frame: PixelRect(x: 0, y: 0, width: 1280, height: 800))
    try cover.leave()
    let first = PixelRect(x: 0, y: 0, width: 1, height: 1)
    let hasBegun = try stage.harness.eventually {
      try stage.client.pixels(of: stage.window, in: first).pixels == [paper]
    }
    #expect(hasBegun)
    try stage.draw(1, line(y: 100), lifts: false)
    try stage.settle()
    // The ink is there while the last rows are still those of the window that lay over them.
    let last = PixelRect(x: 1279, y: 799, width: 1, height: 1)
    let inked = PixelRect(x: 500, y: 100, width: 1, height: 1)
    let isInked = try stage.harness.eventually {
      try stage.client.pixels(of: stage.window, in: inked).pixels == [blue]
    }
    // Looked at afterwards, so that nothing can have come in between.
    let isLastShown = try stage.client.pixels(of: stage.window, in: last).pixels == [paper]
    #expect(isInked)
    #expect(!isLastShown, "the repaint was over before the ink came")
    try stage.expectWindowShowsDrawing()
  }
}
