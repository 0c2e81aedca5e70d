import Glibc
import Ink
import TouchLab

/// From the injection of a touch to the change of the pixel under it, end to end on a private server,
/// for several clients in turns within one run.
///
/// A first finger rests in a corner all the time: the server moves the cursor with the first finger,
/// and its image would reach the pixel before any ink.
struct TouchToPixel {
  /// How the updates follow one another. Steady gaps would lock in phase with a client's frame clock.
  enum Phase: String, CaseIterable {
    /// Gaps of 3 to 6 ms, as a finger on the move gives.
    case streaming
    /// Gaps of 20 to 37 ms: the client sleeps before each.
    case random

    var gap: ClosedRange<UInt32> {
      switch self {
      case .streaming: 3000...6000
      case .random: 20_000...37_000
      }
    }
  }

  /// What is measured of a client.
  struct Figures {
    var latencies: [String: [Double]] = [:]
    var starts: [Double] = []
    var memory: [Double] = []
    var floodCost: [Double] = []
    var floodLag: [Double] = []
    /// Updates of the flood that the client's drawing lacks; nil for clients that cannot be asked.
    var lost: Int?
  }

  private let server: TouchServer
  private let lab: LabClient
  private let framebuffer: Framebuffer
  private let clients: [PaintClient]
  private var generator = SystemRandomNumberGenerator()
  private static let fingerCounts = [1, 10]

  init() throws {
    server = try TouchServer()
    lab = try LabClient(server)
    framebuffer = try Framebuffer(of: server, client: lab)
    clients = try PaintClient.all(screen: server.screenSize)
  }

  /// Measures every client in turns.
  /// - Parameters:
  ///   - updates: How many updates a streaming finger makes.
  ///   - phases: In which ways to measure touch to pixel. Start, memory and flood are measured anyway.
  mutating func measure(rounds: Int, updates: Int, phases: [Phase] = Phase.allCases) throws -> [(
    client: String, figures: Figures
  )] {
    var all = clients.map { (client: $0.name, figures: Figures()) }
    for _ in 0..<rounds {
      for (index, client) in clients.enumerated() {
        try measure(client, updates: updates, phases, into: &all[index].figures)
      }
    }
    return all
  }

  private mutating func measure(
    _ client: PaintClient, updates: Int, _ phases: [Phase], into figures: inout Figures
  ) throws {
    var running = try RunningClient(client, on: server, lab, framebuffer)
    figures.starts.append(running.startTime / .milliseconds(1))
    figures.memory.append(running.residentMemory)
    for phase in phases {
      for fingers in Self.fingerCounts {
        let name = "\(fingers) finger\(fingers == 1 ? "" : "s"), \(phase.rawValue)"
        let count = phase == .streaming ? updates : updates / 3
        let times = try latencies(client, fingers: fingers, phase: phase, count: count)
        figures.latencies[name, default: []] += times
        try running.end()
        running = try RunningClient(client, on: server, lab, framebuffer)
      }
    }
    try flood(client, running, into: &figures)
    try running.end()
  }

  /// Milliseconds from injecting one update for every finger to the last of their pixels.
  private mutating func latencies(
    _ client: PaintClient, fingers: Int, phase: Phase, count: Int
  ) throws -> [Double] {
    let lanes = Lanes(fingers: fingers)
    try server.touch.begin(Self.restingFinger, at: Self.restingPlace)
    for finger in 0..<fingers { try server.touch.begin(finger, at: lanes.position(finger, 0)) }
    try server.touch.sync()
    usleep(200_000)
    var times: [Double] = []
    for step in 1...min(count, lanes.steps) {
      usleep(UInt32.random(in: phase.gap, using: &generator))
      let places = (0..<fingers).map { lanes.position($0, step) }
      let before = places.map { framebuffer.pixel(x: Int($0.x), y: Int($0.y)) }
      let start = ContinuousClock.now
      for finger in 0..<fingers { try server.touch.move(finger, to: places[finger]) }
      for (place, old) in zip(places, before) {
        guard
          framebuffer.waitForChange(
            x: Int(place.x), y: Int(place.y), from: old, within: .seconds(2))
        else {
          throw BenchmarkFailure(
            "\(client.name) has no ink at \(place) two seconds after the touch")
        }
      }
      times.append((ContinuousClock.now - start) / .milliseconds(1))
      // The driver's queue must not fill up; nothing is on its way any more, so this is quick.
      if step % 20 == 0 { try server.touch.sync() }
    }
    for finger in 0..<fingers { try server.touch.end(finger, at: lanes.position(finger, 0)) }
    try server.touch.end(Self.restingFinger, at: Self.restingPlace)
    try server.touch.sync()
    return times
  }

  /// Twenty fingers at 1000 Hz: what an update costs the client, and how far behind it is at the end.
  private func flood(
    _ client: PaintClient, _ running: RunningClient, into figures: inout Figures
  ) throws {
    let fingers = 20
    let steps = 2000
    let lanes = Lanes(fingers: fingers, step: 0.75)
    try server.touch.begin(Self.restingFinger, at: Self.restingPlace)
    for finger in 0..<fingers { try server.touch.begin(finger, at: lanes.position(finger, 0)) }
    try server.touch.sync()
    usleep(200_000)
    let cost = running.processorTime
    let start = ContinuousClock.now
    for step in 1...steps {
      for finger in 0..<fingers { try server.touch.move(finger, to: lanes.position(finger, step)) }
      let rest = start + .milliseconds(step) - ContinuousClock.now
      if rest > .zero { usleep(UInt32(rest / .microseconds(1))) }
    }
    // The last update goes where no ink is yet, beyond the brush's reach.
    let last = lanes.position(fingers - 1, steps + 60)
    let old = framebuffer.pixel(x: Int(last.x), y: Int(last.y))
    let end = ContinuousClock.now
    try server.touch.move(fingers - 1, to: last)
    guard
      framebuffer.waitForChange(x: Int(last.x), y: Int(last.y), from: old, within: .seconds(10))
    else { throw BenchmarkFailure("\(client.name) lost the last update of the flood") }
    figures.floodLag.append((ContinuousClock.now - end) / .milliseconds(1))
    usleep(300_000)
    figures.floodCost.append(
      (running.processorTime - cost) / .microseconds(1) / Double(fingers * steps))
    if client.name == "FingerPaint" {
      figures.lost = (figures.lost ?? 0) + (try lostSamples(client, expected: steps + 1, fingers))
    }
    for finger in 0..<fingers { try server.touch.end(finger, at: last) }
    try server.touch.end(Self.restingFinger, at: Self.restingPlace)
    try server.touch.sync()
  }

  private func lostSamples(
    _ client: PaintClient, expected: Int, _ fingers: Int
  ) throws -> Int {
    let inspect = try ChildProcess(
      .init(client.executable, ["inspect"], environment: server.environment))
    try inspect.wait(timeout: .seconds(20))
    let session = try ReportedSession(parsing: inspect.outputText)
    let painted = session.strokes.filter { !$0.isCompleted && $0.samples.count > 1 }
    let missing = painted.map { max(0, expected - $0.samples.count) }.reduce(0, +)
    return missing + max(0, fingers - painted.count) * expected
  }

  private static let restingFinger = 99
  private static let restingPlace = Point(x: 1910, y: 1070)
}

/// Where the fingers of a measurement go: each to the right along a row of its own, in steps larger
/// than any of the brushes (Qt's reaches 25 pixels far), so that no place
/// has ink before its finger arrives.
private struct Lanes {
  private let rowHeight: Double
  private let step: Double

  init(fingers: Int, step: Double = 31) {
    rowHeight = 960 / Double(fingers)
    self.step = step
  }

  /// How many places each finger has besides the first.
  var steps: Int { Int(1780 / step) }

  func position(_ finger: Int, _ index: Int) -> Point {
    Point(x: 60 + Double(index) * step, y: 40 + Double(finger) * rowHeight)
  }
}
