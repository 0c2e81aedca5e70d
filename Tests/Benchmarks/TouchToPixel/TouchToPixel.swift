import Glibc
import Ink
import Interaction
import TestSupport
import TouchLab
import TouchLabSupport

/// Measures the time from the injection of a touch to the change of the pixel under it, end to end
/// on a private server, for several clients alternately within one run.
///
/// A first finger rests in a corner all the time. The server moves the cursor with the first
/// finger, and the cursor's image would reach the pixel before any ink.
struct TouchToPixel {
  let server: TouchServer
  let lab: LabClient
  let framebuffer: Framebuffer
  private let clients: [PaintClient]
  private var generator = SystemRandomNumberGenerator()
  /// The control that another finger taps before each update, so that its panel opens or closes; `nil` for none.
  private let tappedControl: String?
  /// The size of the area around a finger, in pixels. Ink in any of its pixels counts.
  private let watched: (width: Int, height: Int)
  /// The window or compositing manager beside the clients; `nil` for none.
  private let manager: ChildProcess?

  /// Starts a server.
  /// - Parameters:
  ///   - tappedControl: The control that another finger taps before each update; `nil` for none.
  ///   - watched: The size of the area around a finger in whose pixels to wait for ink. It must be bare before the
  ///     finger arrives.
  ///   - manager: The shell command of a window or compositing manager; `nil` for none.
  ///   - clients: Returns the clients to measure on a screen of a given size.
  init(
    tapping tappedControl: String? = nil, watching watched: (width: Int, height: Int) = (1, 1),
    under manager: String? = nil,
    _ clients: (ScreenSize) throws -> [PaintClient]
  ) throws {
    (self.tappedControl, self.watched) = (tappedControl, watched)
    // Some compositing managers paint by OpenGL.
    server = try TouchServer(.init(hasOpenGL: manager != nil))
    let lab = try LabClient(server)
    self.lab = lab
    // Before a compositing manager, which shows the mark late or with a shadow on it.
    framebuffer = try Framebuffer(of: server, client: lab)
    let environment = server.environment
    let process = try manager.map {
      try ChildProcess(.init("/bin/sh", ["-c", "exec \($0)"], environment: environment))
    }
    if let manager, let process {
      let isUp = try eventually {
        guard process.ending == nil else {
          throw BenchmarkFailure("'\(manager)' has ended: \(process.errorText)")
        }
        return try lab.owner(of: "_NET_WM_CM_S0") != 0 || lab.managerName() != nil
      }
      guard isUp else { throw BenchmarkFailure("'\(manager)' manages nothing") }
    }
    self.manager = process
    self.clients = try clients(server.screenSize)
  }

  /// Measures all clients: each alone from its start to a flood, then all side by side from touch to pixel.
  /// - Parameters:
  ///   - updates: How many updates a finger makes in each setting and round, at most 57.
  ///   - phases: The phases in which to measure touch to pixel. Start, memory and flood are always
  ///     measured.
  ///   - fingers: The numbers of fingers with which to measure touch to pixel.
  mutating func measure(
    rounds: Int, updates: Int, phases: [Phase] = Phase.allCases, fingers: [Int] = [1, 10]
  ) throws -> [(client: String, figures: Figures)] {
    var all = clients.map { (client: $0.name, figures: Figures()) }
    for _ in 0..<rounds {
      // In random order, so that a machine that slows down is unfair to nobody.
      let turns = clients.indices.shuffled(using: &generator)
      for index in turns where !clients[index].isOnlyForLatency {
        try measureAlone(clients[index], into: &all[index].figures)
      }
      let settings = Setting.all.filter {
        phases.contains($0.phase) && fingers.contains($0.fingers)
      }
      guard !settings.isEmpty else { continue }
      let times = try measureSideBySide(turns.map { clients[$0] }, settings, updates: updates)
      for (index, times) in zip(turns, times) {
        all[index].figures.latencies.merge(times) { $0 + $1 }
        for (setting, times) in times {
          all[index].figures.rounds[setting, default: []].append(times.quantile(0.5))
        }
      }
    }
    return all
  }

  private func measureAlone(_ client: PaintClient, into figures: inout Figures) throws {
    let running = try RunningClient(client, on: server, lab, framebuffer)
    if let time = running.startTime { figures.starts.append(time / .milliseconds(1)) }
    figures.memory.append(running.residentMemory)
    for pace in FloodPace.allCases { try flood(client, running, pace, into: &figures) }
    try running.end()
  }

  /// Measures clients alternately, a few updates of each, so that other work on the machine affects
  /// all of them equally. The measured one is on top; the others sleep.
  private mutating func measureSideBySide(
    _ clients: [PaintClient], _ settings: [Setting], updates: Int
  ) throws -> [[Setting: [Double]]] {
    var running: [RunningClient] = []
    for client in clients {
      running.append(try RunningClient(client, beside: running, on: server, lab))
    }
    usleep(1_000_000)
    for (client, running) in zip(clients, running) {
      if let tool = client.tool { try choose(tool, of: client, in: running.window) }
    }
    var times = clients.map { _ in [Setting: [Double]]() }
    for setting in settings {
      for first in stride(from: 1, through: updates, by: Self.updatesATurn) {
        let steps = first...min(first + Self.updatesATurn - 1, updates)
        for index in clients.indices.shuffled(using: &generator) {
          try lab.raise(running[index].window)
          try lab.sync()
          usleep(150_000)
          times[index][setting, default: []] += try latencies(clients[index], setting, steps)
        }
      }
    }
    for client in running { try client.end() }
    return times
  }

  /// Returns the milliseconds from injecting one update for every finger to the last of their pixels.
  private mutating func latencies(
    _ client: PaintClient, _ setting: Setting, _ steps: ClosedRange<Int>
  ) throws -> [Double] {
    let fingers = setting.fingers
    let lanes = Lanes(fingers: fingers, firstRow: setting.firstRow)
    let control = try tappedControl.map { name in
      guard let rect = try session(of: client).items[name] else {
        throw BenchmarkFailure("\(client.name) has no control \(name)")
      }
      return rect.center
    }
    try server.touch.begin(Self.restingFinger, at: Self.restingPlace)
    for finger in 0..<fingers {
      try server.touch.begin(finger, at: lanes.position(finger, steps.lowerBound - 1))
    }
    try server.touch.sync()
    usleep(200_000)
    var times: [Double] = []
    for step in steps {
      if let control { try server.touch.tap(Self.tappingFinger, at: control) }
      usleep(UInt32.random(in: setting.phase.gap, using: &generator))
      let places = (0..<fingers).map { lanes.position($0, step) }
      let areas = places.map { place in
        PixelRect(
          x: Int(place.x) - watched.width / 2, y: Int(place.y) - watched.height / 2,
          width: watched.width, height: watched.height)
      }
      let before = areas.map { framebuffer.pixels(in: $0) }
      let start = ContinuousClock.now
      for finger in 0..<fingers { try server.touch.move(finger, to: places[finger]) }
      for (area, old) in zip(areas, before) {
        guard framebuffer.waitForChange(in: area, from: old, within: .seconds(2)) else {
          throw BenchmarkFailure(
            "\(client.name) has no ink in \(area) two seconds after the touch")
        }
      }
      times.append((ContinuousClock.now - start) / .milliseconds(1))
      // The driver's queue must not fill up. This is quick, since nothing is under way.
      if step % 20 == 0 { try server.touch.sync() }
    }
    for finger in 0..<fingers {
      try server.touch.end(finger, at: lanes.position(finger, steps.upperBound))
    }
    try server.touch.end(Self.restingFinger, at: Self.restingPlace)
    try server.touch.sync()
    return times
  }

  /// Returns the session of a running FingerPaint.
  func session(of client: PaintClient) throws -> SessionReport {
    let inspect = try ChildProcess(
      .init(
        client.executable, ["inspect"],
        environment: server.environment.merging(client.environment) { $1 }))
    try inspect.wait(timeout: .seconds(20))
    return try SessionReport(parsing: inspect.outputText)
  }

  /// The largest number of updates of one client before it is the next one's turn.
  private static let updatesATurn = 19
  static let restingFinger = 99
  private static let tappingFinger = 98
  static let restingPlace = Point(x: 1865, y: 980)
}
