import Ink
import Interaction
import TestSupport
import Testing
import TouchLab
import TouchLabSupport

@Suite("A slow line to the server", .serialized, .ownThreadFirst)
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
  private func paint(
    on stage: Stage, steps: Int, from row: Double = 40, afterStep: () throws -> Void = {}
  ) throws {
    for step in 1...steps {
      for finger in 0..<10 { try stage.touch.move(finger, to: place(finger, step, row)) }
      try stage.letServerTimePass(.milliseconds(16))
      try afterStep()
    }
  }

  private func place(_ finger: Int, _ step: Int, _ row: Double) -> Point {
    Point(x: 40 + Double(step * 7 % 1200), y: row + Double(finger) * 60 + Double(step * 5 % 40))
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

  private static let small = ScreenSize(560, 720)

  /// What ten fingers cost on a line: bytes that were sent, and memory.
  /// - Parameter takesNothing: Whether the line takes nothing while they paint. If it does, it takes each
  ///   step alone, so that neither depends on how busy the machine is.
  private func cost(on stage: Stage, takesNothing: Bool) throws -> (sent: Int, memory: Int) {
    let relay = try #require(stage.relay)
    try stage.expectWindowShowsDrawing()
    for finger in 0..<10 { try stage.touch.begin(finger, at: place(finger, 0, 40)) }
    try paint(on: stage, steps: 10)
    _ = try stage.session { $0.strokes.allSatisfy { $0.samples.count == 11 } }
    let (sent, memory) = (relay.requestBytes, try stage.residentMemory())
    var most = memory
    if takesNothing { relay.holdRequests() }
    // Again and again over the same places.
    for _ in 0..<6 {
      try paint(on: stage, steps: 50) {
        if !takesNothing { try stage.client.ping(stage.window) }
      }
      most = max(most, try stage.residentMemory())
    }
    // What is asked for below comes another way, and would be ahead of the line.
    _ = try stage.session { $0.strokes.allSatisfy { $0.samples.count == 311 } }
    most = max(most, try stage.residentMemory())
    relay.release()
    try stage.expectWindowShowsDrawing()
    return (relay.requestBytes - sent, most - memory)
  }

  @Test(
    "pixels that the line cannot take are merged before they are sent, and memory does not grow")
  func merges() throws {
    let near = try cost(on: remoteStage(Self.small, bitsPerSecond: nil), takesNothing: false)
    let far = try cost(on: remoteStage(Self.small), takesNothing: true)
    #expect(far.sent < near.sent / 2, "\(far.sent) bytes of \(near.sent)")
    #expect(far.memory < near.memory + 16 << 20, "\(far.memory) bytes more, near \(near.memory)")
  }

  @Test func `the window is paper before its pixels have come`() throws {
    let (width, height) = (Self.small.width, Self.small.height)
    let last = PixelRect(x: width - 1, y: height - 1, width: 1, height: 1)
    // A busy machine may look too late.
    let isPaper = try eventually {
      let stage = try remoteStage(Self.small, bitsPerSecond: 1_000_000)
      let relay = try #require(stage.relay)
      relay.holdRequests()
      let shown = try stage.client.pixels(of: stage.window, in: last).pixels
      // Looked at afterwards: the last row has not even been sent.
      guard relay.requestBytes < width * (height - 1) * 4 else { return false }
      #expect(shown == [paper])
      relay.release()
      try stage.expectWindowShowsDrawing()
      return true
    }
    #expect(isPaper, "each window was painted too soon")
  }

  @Test func `ink passes a repaint of the whole window that is under way`() throws {
    let stage = try remoteStage()
    _ = try stage.session()
    try stage.expectWindowShowsDrawing()
    let relay = try #require(stage.relay)
    let inked = PixelRect(x: 500, y: 100, width: 1, height: 1)
    let last = PixelRect(x: 1279, y: 799, width: 1, height: 1)
    /// The number of the first request, from one on, that puts a pixel of the window.
    func put(_ pixel: PixelRect, from start: Int) -> Int? {
      let puts = relay.pixelPuts
      return puts.indices.dropFirst(start).first {
        puts[$0].drawable == stage.window && puts[$0].area.overlaps(pixel)
      }
    }
    // Whatever lies over the window hides it; when it goes, four megabytes have to come. They are held back
    // when they are past the place of the ink, so that the ink may take its time.
    let isUnderWay = try eventually {
      let start = relay.pixelPuts.count
      let cover = try Onlooker(
        stage.server, [], frame: PixelRect(x: 0, y: 0, width: 1280, height: 800))
      try cover.leave()
      guard eventually({ put(inked, from: start) != nil }) else { return false }
      relay.holdRequests()
      if put(last, from: start) == nil { return true }
      relay.release()
      try stage.expectWindowShowsDrawing()
      return false
    }
    try #require(isUnderWay, "each repaint was over too soon")
    let start = relay.pixelPuts.count
    try stage.draw(1, line(y: 100), lifts: false)
    _ = try stage.session { $0.strokes.first?.samples.count == 21 }
    relay.release()
    _ = eventually { put(inked, from: start) != nil && put(last, from: start) != nil }
    let ink = try #require(put(inked, from: start), "the ink never came")
    let end = try #require(put(last, from: start), "the repaint was never over")
    #expect(ink < end, "the repaint was over before the ink came")
    try stage.expectWindowShowsDrawing()
  }
}
