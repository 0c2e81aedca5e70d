import Glibc
import Ink
import Interaction
import Testing
import TestSupport
import TouchLab

@Suite("Many fingers for a long time", .ownThread)
struct LongRunTests {
  /// How long the fingers move, in seconds: the value of `FINGERPAINT_LONG_RUN_SECONDS`, by default 10.
  private static let seconds =
    getenv("FINGERPAINT_LONG_RUN_SECONDS")
    .flatMap { Int(String(cString: $0)) } ?? 10

  @Test("at 120 Hz the drawing holds every injected sample, and the window equals a full repaint")
  func everySample() throws {
    let fingers = 20
    // One touch more than there are painting fingers, for the finger that taps the palette.
    let stage = try Stage(.init(touchscreens: [fingers + 1]))
    let before = try stage.session()
    var performance = try FingerPerformance(
      fingers: fingers, seed: UInt64(fingers), on: stage.touch, before)
    try performance.run(reports: Self.seconds * 120)

    let injected = performance.strokes
    let count = injected.reduce(0) { $0 + $1.samples.count }
    let session = try stage.session { $0.strokes.reduce(0) { $0 + $1.samples.count } >= count }
    compare(session, with: injected)
    #expect(session.chosen.color == performance.color)
    // There must be enough samples and strokes for the comparison to be meaningful.
    #expect(count >= fingers * Self.seconds * 100)
    #expect(injected.count >= fingers * max(1, Self.seconds / 2))
    try stage.expectWindowShowsDrawing()
  }

  /// Compares the strokes one by one. Every stroke has its own touch, and touch numbers grow in the
  /// order in which the touches begin, so no stroke can be mistaken for another.
  private func compare(_ session: SessionReport, with injected: [InjectedStroke]) {
    func number(_ stroke: SessionReport.Stroke) -> UInt32 {
      if case .touch(let number) = stroke.contact { number } else { .max }
    }
    let reported = session.strokes.sorted { number($0) < number($1) }
    #expect(reported.count == injected.count)
    #expect(Set(reported.map(\.contact)).count == reported.count)
    var wrong: [String] = []
    for (index, (stroke, expected)) in zip(reported, injected).enumerated() {
      func check(_ isRight: Bool, _ what: String) {
        if !isRight { wrong.append("stroke \(index): \(what)") }
      }
      check(stroke.brush == expected.brush, "another brush")
      check(stroke.isCompleted == expected.hasEnded, "its end")
      check(stroke.breaks.isEmpty, "breaks")
      check(
        stroke.samples.count == expected.samples.count,
        "\(stroke.samples.count) samples, not \(expected.samples.count)")
      let differing = zip(stroke.samples, expected.samples).enumerated().first { pair in
        let (sample, injected) = pair.element
        let pressure = sample.pressure.map(Double.init) ?? -1
        return sample.position != injected.position || abs(pressure - injected.pressure) > 0.001
      }
      check(differing == nil, "sample \(differing.map { "\($0)" } ?? "")")
      let times = stroke.samples.map(\.time)
      check(zip(times, times.dropFirst()).allSatisfy { $0 <= $1 }, "its times run backwards")
    }
    #expect(wrong.isEmpty, "\(wrong.count) differences: \(wrong.prefix(5))")
  }
}

@Suite("Ten fingers", .ownThread)
struct TenFingersTests {
  @Test(.tags(.smoke))
  func `ink shows by itself: no event waits for the next one to wake the program`() throws {
    let stage = try Stage()
    var generator = SeededGenerator(seed: 7)
    for row in 0..<2 {
      let place = { (finger: Int, step: Int) in
        Point(x: Double(60 + step * 14), y: Double(40 + finger * 96 + row * 13))
      }
      for finger in 0..<10 { try stage.touch.begin(finger, at: place(finger, 0)) }
      for step in 1...125 {
        // Only the updates reach the program: reading pixels involves only the test and the server.
        usleep(.random(in: 0...3000, using: &generator))
        for finger in 0..<10 { try stage.touch.move(finger, to: place(finger, step)) }
        try #require(
          try (0..<10).reversed().allSatisfy { try stage.showsInk(at: place($0, step)) },
          "an update of step \(step) is not in the window")
      }
      for finger in 0..<10 { try stage.touch.end(finger, at: place(finger, 125)) }
    }
  }
}
