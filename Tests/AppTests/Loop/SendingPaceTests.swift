import App
import Ink
import Testing
import TestSupport

/// A line as pixels see it: they stand in line, pass, and their marks come back, in a time of its own.
private struct SimulatedLine {
  let bytesPerSecond: Double
  /// There and back, in seconds.
  var delay: Double
  private(set) var now = 0.0
  private var busyUntil = 0.0
  private var marks: [(mark: SendingPace.Mark, arrival: Double)] = []
  private let start = Instant.now

  init(bytesPerSecond: Double, delay: Double) {
    self.bytesPerSecond = bytesPerSecond
    self.delay = delay
  }

  var instant: Instant { start + .nanoseconds(Int64(now * 1e9)) }

  /// How long the last byte that was sent has still to stand in line, in seconds.
  var queue: Double { max(0, busyUntil - now) }

  mutating func send(_ bytes: Int, pace: inout SendingPace) {
    busyUntil = max(busyUntil, now) + Double(bytes) / bytesPerSecond
    marks.append((pace.sent(bytes, at: instant), busyUntil + delay))
  }

  /// Lets time pass until the next mark comes back; false when none is under way.
  mutating func advance(pace: inout SendingPace) -> Bool {
    guard let next = marks.first else { return false }
    marks.removeFirst()
    now = max(now, next.arrival)
    pace.arrived(next.mark, at: instant)
    return true
  }

  mutating func pass(_ seconds: Double) { now += seconds }
}

@Suite("The pace of sending pixels")
struct SendingPaceTests {
  private static let lines = [
    (megabits: 1.0, milliseconds: 20.0), (10, 1), (10, 100), (10, 300), (100, 5), (100, 100),
    (1000, 0.2),
  ]

  @Test("most of a line's bandwidth is used, and new pixels never wait long", arguments: lines)
  func full(megabits: Double, milliseconds: Double) {
    var line = SimulatedLine(bytesPerSecond: megabits * 125_000, delay: milliseconds / 1000)
    var pace = SendingPace()
    var longest = 0.0
    var sent = 0
    var counted: (bytes: Int, from: Double)?
    while line.now < 60 {
      while pace.hasRoom {
        line.send(pace.slice, pace: &pace)
        sent += pace.slice
        if line.now > 10 { longest = max(longest, line.queue) }
      }
      if line.now > 10, counted == nil { counted = (sent, line.now) }
      if !line.advance(pace: &pace) { break }
    }
    let from = counted ?? (0, 0)
    let rate = Double(sent - from.bytes) / (line.now - from.from)
    // What a line carries in its delay may be more than is ever sent ahead.
    let most = min(line.bytesPerSecond, Double(SendingPace.allowances.upperBound) / line.delay)
    #expect(rate > 0.75 * most, "\(rate) of \(most) bytes a second")
    // After a pause all that is allowed goes at once, which is what the line carries in its own delay and a
    // little more; on a slow line, the least that is ever sent ahead takes its time, too.
    let least = Double(SendingPace.allowances.lowerBound) / line.bytesPerSecond
    let patience = SendingPace.patience / .seconds(1)
    #expect(longest < line.delay + 1.5 * patience + least, "\(longest) s")
  }

  @Test("a server that hangs gets no more than is allowed, and sending continues afterwards")
  func stall() {
    var line = SimulatedLine(bytesPerSecond: 1_250_000, delay: 0.1)
    var pace = SendingPace()
    while line.now < 5 {
      while pace.hasRoom { line.send(pace.slice, pace: &pace) }
      _ = line.advance(pace: &pace)
    }
    let before = pace.allowance
    while pace.hasRoom { line.send(pace.slice, pace: &pace) }
    line.pass(10)
    #expect(!pace.hasRoom)
    #expect(pace.bytesUnderWay < before + pace.slice)
    let end = line.now + 5
    while line.now < end {
      while pace.hasRoom { line.send(pace.slice, pace: &pace) }
      _ = line.advance(pace: &pace)
    }
    #expect(pace.allowance > before / 2)
  }

  @Test func `a line whose delay grows is used well again after some time`() {
    var line = SimulatedLine(bytesPerSecond: 1_250_000, delay: 0.01)
    var pace = SendingPace()
    func run(until end: Double) {
      while line.now < end {
        while pace.hasRoom { line.send(pace.slice, pace: &pace) }
        _ = line.advance(pace: &pace)
      }
    }
    run(until: 15)
    line.delay = 0.3
    run(until: 60)
    // What the line carries in its delay.
    #expect(Double(pace.allowance) > 0.8 * 0.3 * line.bytesPerSecond)
  }

  @Test func `unexpected marks change nothing, and a mark covers all earlier ones`() {
    var pace = SendingPace()
    let now = Instant.now
    let marks = (0..<4).map { _ in pace.sent(1000, at: now) }
    for mark in [0, 5, 77, .max] as [SendingPace.Mark] {
      pace.arrived(mark, at: now + .milliseconds(1))
    }
    #expect(pace.bytesUnderWay == 4000)
    pace.arrived(marks[1], at: now + .milliseconds(1))
    #expect(pace.bytesUnderWay == 2000)
    pace.arrived(marks[1], at: now + .milliseconds(1))
    pace.arrived(marks[0], at: now + .milliseconds(1))
    #expect(pace.bytesUnderWay == 2000)
    pace.arrived(marks[3], at: now + .milliseconds(1))
    #expect(pace.bytesUnderWay == 0 && pace.hasRoom)
  }

  @Test func `sending can always continue in the end, for any marks at any times`() {
    var random = SeededGenerator(seed: 71)
    for _ in 0..<50 {
      var pace = SendingPace()
      var now = Instant.now
      var marks: [SendingPace.Mark] = []
      for _ in 0..<400 {
        now = now + .milliseconds(random.integer(in: 0...700))
        if pace.hasRoom { marks.append(pace.sent(random.integer(in: 0...90_000), at: now)) }
        switch random.integer(in: 0...3) {
        case 0: pace.arrived(.random(in: 0...500, using: &random), at: now)
        case 1: if let mark = marks.randomElement(using: &random) { pace.arrived(mark, at: now) }
        default: break
        }
        #expect(pace.bytesUnderWay >= 0 && SendingPace.allowances.contains(pace.allowance))
      }
      if let last = marks.last { pace.arrived(last, at: now) }
      #expect(pace.bytesUnderWay == 0 && pace.hasRoom)
    }
  }
}
