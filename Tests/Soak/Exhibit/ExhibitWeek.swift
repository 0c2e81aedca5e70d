import Glibc
import Ink
import Interaction
import TestSupport
import TouchLab
import TouchLabSupport

/// A week of an exhibit in a few minutes. Crowds of 1 to 20 fingers, with hands that rest beside them, come and
/// go; nobody touches the screen for some seconds between them. The program is killed while they paint and while
/// it replays, the disk is full for a night, and the X server crashes. As a service manager does, the test starts
/// the program again whenever it has ended.
///
/// At the end of each day every drawing must be in the gallery, nothing may hold a contact, and the program's
/// memory must not have grown.
final class ExhibitWeek {
  /// What happens on a day.
  private enum Incident: String {
    case killWhilePainting = "the program is killed while people paint"
    case fullDisk = "the disk is full for two visits"
    case serverCrash = "the X server crashes while people paint"
    case killWhileReplaying =
      "the program is killed while it replays, and the machine is switched off at night"
  }

  private static let incidents: [Incident?] = [
    .killWhilePainting, .fullDisk, .serverCrash, .killWhileReplaying, nil, nil, nil,
  ]
  /// How long nobody touches the screen before the exhibit keeps the drawing, in seconds.
  private static let idle = 2
  /// How many times as much memory as in the two thirds of its last run before the program may have in the last
  /// third. That run lasts from the fifth to the seventh day.
  private static let mostGrowth = 1.1

  private let executable: String
  private let home: TemporaryFolder
  private let disk: FaultyDisk
  private var random: SeededGenerator
  private var server: TouchServer
  private var program: PaintingProgram
  private var client: LabClient
  private var expected: [KeptInk] = []
  /// What the program has said, in order.
  private(set) var log: [String] = []
  private(set) var visits = 0
  /// The longest time from the end of the program until it showed its window again.
  private(set) var slowestRestart = Duration.zero
  /// What memory the program had after each visit since it was started, in bytes.
  private var memory: [Int] = []

  init(_ executable: String, seed: UInt64) throws {
    self.executable = executable
    home = try TemporaryFolder()
    disk = try FaultyDisk(folder: home.makeFolder(".local/share"))
    random = SeededGenerator(seed: seed)
    server = try Self.makeServer()
    program = try Self.start(executable, on: server, home, disk)
    client = try LabClient(server)
  }

  /// Lets the week pass.
  /// - Parameter visits: How many times a day people come.
  /// - Throws: `SurvivalFailure` if something was lost, is stuck or grows.
  func pass(visits: Int, _ tell: (String) -> Void) throws {
    for (day, incident) in Self.incidents.enumerated() {
      let special = incident == nil ? nil : random.integer(in: 0...(visits - 1))
      for visit in 0..<visits {
        try self.visit(visit == special ? incident : nil)
        if incident == .fullDisk, visit == special {
          try self.visit(nil)
          disk.mode = .sound
        }
      }
      try closeDay()
      let memory = try ProcessUse(of: program.process.processID).memory
      tell(
        "day \(day + 1): \(expected.count) drawings after \(self.visits) visits, \(memory >> 10) KiB"
          + (incident.map { "; \($0.rawValue)" } ?? ""))
      if incident == .killWhileReplaying {
        try restart(after: { _ = try program.quit() })
        try awaitReplayAgain()
      }
    }
    let late = memory.count / 3
    if let before = memory.dropLast(late).max(), let after = memory.suffix(late).max(),
      Double(after) > Double(before) * Self.mostGrowth
    {
      throw SurvivalFailure("memory grows from visit to visit: \(memory) bytes")
    }
    guard try program.quit() == .exited(0) else {
      throw SurvivalFailure("the program did not end well: \(program.process.errorText)")
    }
    noteLog()
    try expectLog()
  }

  private func visit(_ incident: Incident?) throws {
    visits += 1
    if incident == .fullDisk { disk.mode = .full }
    let report = try program.inspect()
    let palette = report.items.values.map(\.minY).min() ?? Double(report.window.height)
    // Away from the edges, where a resting finger asks for a seat.
    var crowd = Crowd(
      fingers: random.integer(in: 1...Crowd.mostFingers),
      palms: random.integer(in: 0...Crowd.mostPalms),
      seed: random.next(), on: server.touch,
      canvas: Rect(minX: 60, minY: 60, maxX: Double(report.window.width) - 60, maxY: palette - 20))
    try crowd.paint(for: .milliseconds(random.real(in: 400...1500)))
    switch incident {
    case .killWhilePainting:
      try restart(after: { program.process.send(signal: SIGKILL) })
    case .serverCrash:
      let before = try program.inspect()
      server.crash()
      guard try program.process.wait(timeout: .seconds(20)) == .exited(1) else {
        throw SurvivalFailure("the program did not end with its server")
      }
      server = try Self.makeServer()
      try restart(after: {})
      client = try LabClient(server)
      let after = KeptInk(try program.inspect())
      guard after.samples >= KeptInk(before).samples else {
        throw SurvivalFailure("\(after) are there after the server's crash, of \(KeptInk(before))")
      }
      return try awaitReplay()
    default: break
    }
    try crowd.paint(for: .milliseconds(random.real(in: 400...1500)))
    try crowd.leave()
    try awaitReplay()
    memory.append(try ProcessUse(of: program.process.processID).memory)
    if incident == .killWhileReplaying {
      try restart(after: { program.process.send(signal: SIGKILL) })
      try awaitReplayAgain()
    }
  }

  /// Expects the last drawing to be shown after a start, and waits until the exhibit has put it away.
  private func awaitReplayAgain() throws {
    let count = expected.count
    try awaitReplay()
    guard expected.count == count + 1, expected.popLast() == expected.last else {
      throw SurvivalFailure("the last drawing is not shown after the start")
    }
  }

  /// Notes what people have painted, and waits until the exhibit has put it away.
  private func awaitReplay() throws {
    try client.ping(client.window(ofClass: "FingerPaint"), timeout: .seconds(60))
    var ink = KeptInk()
    let end = ContinuousClock.now + .seconds(60)
    while true {
      let session = try program.inspect()
      guard session.attract == nil else { break }
      guard session.verdicts.isEmpty, session.strokes.allSatisfy(\.isCompleted) else {
        throw SurvivalFailure("a contact is stuck after all have lifted")
      }
      ink = KeptInk(session)
      guard .now < end else { throw SurvivalFailure("the exhibit does not become idle") }
      usleep(100_000)
    }
    if ink.strokes > 0 { expected.append(ink) }
  }

  private func closeDay() throws {
    // What could not be kept while the disk was full is kept a moment later.
    let end = ContinuousClock.now + .seconds(20)
    while true {
      let kept = try KeptInk.all(in: home.gallery)
      var missing = expected
      for ink in kept { if let index = missing.firstIndex(of: ink) { missing.remove(at: index) } }
      if missing.isEmpty { return }
      guard .now < end else {
        throw SurvivalFailure(
          "not in the gallery: \(missing.map(\.description).joined(separator: "; ")); in it are"
            + " \(kept.map(\.description).joined(separator: "; "))")
      }
      usleep(200_000)
    }
  }

  /// Starts the program again after it has ended.
  private func restart(after end: () throws -> Void) throws {
    let start = ContinuousClock.now
    try end()
    _ = try program.process.wait(timeout: .seconds(20))
    noteLog()
    memory = []
    program = try Self.start(executable, on: server, home, disk)
    slowestRestart = max(slowestRestart, .now - start)
  }

  private func noteLog() {
    log += program.process.errorText.split(separator: "\n").map(String.init)
  }

  private func expectLog() throws {
    for words in ["disk is full", "connection to the X server is lost"]
    where !log.contains(where: { $0.contains(words) }) {
      throw SurvivalFailure("the log does not say '\(words)': \(log)")
    }
  }

  private static func makeServer() throws -> TouchServer {
    try TouchServer(.init(touchscreens: [Crowd.touches]))
  }

  private static func start(
    _ executable: String, on server: TouchServer, _ home: TemporaryFolder, _ disk: FaultyDisk
  ) throws -> PaintingProgram {
    try PaintingProgram(
      executable, on: server,
      arguments: ["--exhibit", "--idle", "\(idle)", "--keep", "30d", "--keep-bytes", "20G"],
      environment: disk.environment.merging(home.environment) { $1 })
  }
}
