import CXlib
import Glibc
import Ink
import TestSupport
import TouchLab
import TouchLabSupport

/// Counts what one touch update costs in the running program, from the event to the pixels and the
/// gallery: instructions, allocations, reference counts and system calls. Counts are the same on a
/// busy machine, unlike times.
///
/// A finger paints two runs of different length. The difference leaves out the program's start and end.
struct UpdateCost {
  /// A part of an update, and the function in whose calls it happens.
  private struct Stage {
    let name: String
    let function: String
  }

  private static let drain = "CanvasWindowC5drain"
  private static let stages = [
    Stage(name: "reading and decoding", function: drain),
    // Swift shortens the second "App" of `App.PaintingApp` in symbols.
    Stage(name: "contact, ink and masks", function: "08PaintingA0C6handle"),
    Stage(name: "composing", function: "14PaintingWindowC13composeDamage"),
    Stage(name: "sending", function: "9PresenterC4show"),
    Stage(name: "handing over to the gallery", function: "13GalleryBridgeC8handOver"),
    Stage(name: "waiting", function: "8PollLoopV4wait"),
  ]

  /// The function that takes events and shows the newest ink.
  private static let receive = "08PaintingA0C7receive"
  private static let allocations = ["malloc", "calloc", "realloc", "posix_memalign"]
  private static let retains = ["swift_retain", "swift_bridgeObjectRetain"]
  private static let releases = ["swift_release", "swift_bridgeObjectRelease"]
  private static let accesses = ["swift_beginAccess"]

  /// The name of the row from which the cost of a copy follows.
  private static let ofMainThread = "instructions, main thread"
  private static let (fewer, more) = (100, 500)
  private static let step = 24.0

  /// Returns the costs of an update as rows of a table: a name and a number.
  /// - Throws: a ``BenchmarkFailure`` if Valgrind or strace is not installed.
  static func measure() throws -> [(name: String, count: Double)] {
    let program = try StrippedProgram(of: PaintClient.program())
    return try withExtendedLifetime(program) {
      let update = try measure(program.path)
      guard let plain = update.first(where: { $0.name == ofMainThread })?.count else {
        throw BenchmarkFailure("the instructions of the main thread were not counted")
      }
      return try update + [20, 60].map { try measureFlood(program.path, inTurn: $0) }
        + [measureCopy(program.path, plain)]
    }
  }

  private static func instructionsOfMainThread(_ profile: CallgrindProfile) throws -> Int {
    guard let count = profile.instructions[1] else {
      throw BenchmarkFailure("the profile has no main thread")
    }
    return count
  }

  /// Returns the instructions that an update takes more if the stroke has a copy, on the other side of the middle of
  /// the window.
  /// - Parameter plain: The instructions of an update of a stroke without copies.
  private static func measureCopy(
    _ program: String, _ plain: Double
  ) throws -> (name: String, count: Double) {
    func instructions(_ updates: Int) throws -> Int {
      let profile = try profile(lookingFor: []) {
        try paint(program, updates, arguments: ["--symmetry", "turns:2"], starter: $0)
      }
      return try instructionsOfMainThread(profile)
    }
    let difference = try instructions(more) - instructions(fewer)
    return (
      "instructions for a copy of the stroke, main thread",
      Double(difference) / Double(more - fewer) - plain
    )
  }

  /// Returns the instructions of an update while twenty fingers move, a number of updates in each turn of the loop.
  /// Those of tips are left out: a flood has none.
  private static func measureFlood(
    _ program: String, inTurn updates: Int
  ) throws -> (name: String, count: Double) {
    func instructions(_ turns: Int) throws -> Int {
      let profile = try profile(lookingFor: [receive, drain]) {
        try flood(program, turns: turns, of: updates, starter: $0)
      }
      guard let received = profile.inclusive[receive], let drained = profile.inclusive[drain] else {
        throw BenchmarkFailure("no function of the program is called \(receive) or \(drain)")
      }
      return try instructionsOfMainThread(profile) - (received - drained)
    }
    let turns = (fewer: 10, more: 50)
    let difference = try instructions(turns.more) - instructions(turns.fewer)
    return (
      "instructions with \(updates) updates of 20 fingers in a turn, main thread",
      Double(difference) / Double(updates * (turns.more - turns.fewer))
    )
  }

  private static func measure(_ program: String) throws -> [(name: String, count: Double)] {
    let (early, late) = (try profile(program, fewer), try profile(program, more))
    let (earlyTip, lateTip) = (
      try profile(program, fewer, within: receive), try profile(program, more, within: receive)
    )
    guard lateTip.executions.count > 0 else {
      throw BenchmarkFailure("no function of the program is called \(receive)")
    }
    func each(_ count: (CallgrindProfile) -> Int) -> Double { each(early, late, count) }
    func each(
      _ early: CallgrindProfile, _ late: CallgrindProfile, _ count: (CallgrindProfile) -> Int
    ) -> Double {
      Double(count(late) - count(early)) / Double(more - fewer)
    }
    func calls(_ names: [String]) -> Double {
      each { profile in names.reduce(0) { $0 + (profile.calls[$1] ?? 0) } }
    }
    let systemCalls =
      Double(try countSystemCalls(program, more) - countSystemCalls(program, fewer))
      / Double(more - fewer)
    let pageFaults = Double(try paint(program, more) - paint(program, fewer)) / Double(more - fewer)
    return [
      ("instructions, all threads", each { $0.instructions.values.reduce(0, +) }),
      (ofMainThread, each { $0.instructions[1] ?? 0 }),
    ]
      + stages.map { stage in ("  \(stage.name)", each { $0.inclusive[stage.function] ?? 0 }) } + [
        ("allocations, main thread", calls(allocations)),
        ("retains, main thread", calls(retains)),
        ("releases, main thread", calls(releases)),
        ("checks of exclusive access, main thread", calls(accesses)),
        ("64-byte lines of code, main thread", code(early, late, bytes: 64)),
        ("pages of code, main thread", code(early, late, bytes: 4096)),
        (
          "instructions of taking events and showing tips",
          each(earlyTip, lateTip) { $0.instructions[1] ?? 0 }
        ),
        ("64-byte lines of code of the same", code(earlyTip, lateTip, bytes: 64)),
        ("pages of code of the same", code(earlyTip, lateTip, bytes: 4096)),
        ("system calls, main thread", systemCalls),
        ("page faults, all threads", pageFaults),
      ]
  }

  /// Returns how many blocks of code an update executes instructions of, of a size in bytes.
  /// Instructions that fewer than half of all updates execute do not count.
  private static func code(
    _ early: CallgrindProfile, _ late: CallgrindProfile, bytes: UInt
  ) -> Double {
    let touched = late.executions.filter { address, count in
      (count - (early.executions[address] ?? 0)) * 2 >= more - fewer
    }
    return Double(Set(touched.keys.map { $0 / bytes }).count)
  }

  /// - Parameter function: The function in whose calls to count; `nil` for everything.
  private static func profile(
    _ program: String, _ updates: Int, within function: String? = nil
  ) throws -> CallgrindProfile {
    try profile(
      within: function,
      lookingFor: stages.map(\.function) + allocations + retains + releases + accesses
    ) {
      try paint(program, updates, starter: $0)
    }
  }

  /// - Parameter run: Runs the program by a starter.
  private static func profile(
    within function: String? = nil, lookingFor functions: [String], _ run: ([String]) throws -> Void
  ) throws -> CallgrindProfile {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/profile"
    try run(
      [
        "valgrind", "--quiet", "--tool=callgrind", "--callgrind-out-file=\(path)",
      ] + CallgrindProfile.options + (function.map { ["--toggle-collect=*\($0)*"] } ?? []))
    return try CallgrindProfile(path: path, lookingFor: functions)
  }

  /// Returns the number of system calls of the program's main thread.
  private static func countSystemCalls(_ program: String, _ updates: Int) throws -> Int {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/calls"
    // With `-D` the program keeps its own process, so that it can be ended. The report is written after its end.
    try paint(program, updates, starter: ["strace", "-D", "-c", "-o", path])
    var total: Substring?
    _ = eventually {
      total = BenchmarkFiles.text(path).split(separator: "\n").last { $0.hasSuffix(" total") }
      return total != nil
    }
    // "100.00    0.000000           0       123         4 total"; the errors may be missing.
    let words = total?.split(separator: " ") ?? []
    guard words.count >= 5, let count = Int(words[3]) else {
      throw BenchmarkFailure("strace counted nothing")
    }
    return count
  }

  /// Starts the program, paints one stroke with a number of updates, one in each turn of the loop,
  /// and ends the program.
  /// - Parameter arguments: Further arguments of the program.
  /// - Returns: the number of page faults that needed no disk.
  @discardableResult
  static func paint(
    _ program: String, _ updates: Int, arguments: [String] = [], starter: [String] = []
  ) throws -> Int {
    let home = try TemporaryFolder()
    let server = try TouchServer()
    let lab = try LabClient(server)
    let framebuffer = try Framebuffer(of: server, client: lab)
    let running = try PaintingProgram(
      program, on: server,
      arguments: ["--new", "--geometry", "\(server.screenSize)+0+0"] + arguments,
      environment: home.environment, starter: starter)
    let (resting, painting) = (1, 2)
    // The server moves the cursor with the first finger, and its image would hide the ink.
    try server.touch.begin(resting, at: Point(x: 1865, y: 980))
    try server.touch.begin(painting, at: place(0))
    for index in 1...updates {
      let place = place(index)
      let (x, y) = (Int(place.x), Int(place.y))
      let before = framebuffer.pixel(x: x, y: y)
      try server.touch.move(painting, to: place)
      guard framebuffer.waitForChange(x: x, y: y, from: before, within: .seconds(10)) else {
        throw BenchmarkFailure("there is no ink at \(place)")
      }
      if index.isMultiple(of: 20) { try server.touch.sync() }
      // Ink is shown long before its turn of the loop ends, most of all under Valgrind.
      usleep(8_000)
    }
    try server.touch.end(painting, at: place(updates))
    try server.touch.end(resting, at: Point(x: 1865, y: 980))
    try server.touch.sync()
    // The tenth field of proc(5)'s stat, the eighth after the name, which is in parentheses.
    let status = BenchmarkFiles.text("/proc/\(running.process.processID)/stat")
    let fields = status.split(separator: ")").last?.split(separator: " ") ?? []
    let faults = fields.count > 7 ? Int(fields[7]) : nil
    try running.quit()
    guard let faults else { throw BenchmarkFailure("the system tells no page faults") }
    return faults
  }

  /// Returns the place of an update on a path to and fro, which never meets its own ink.
  private static func place(_ index: Int) -> Point {
    let columns = 70
    let (row, column) = (index / columns, index % columns)
    let along = row.isMultiple(of: 2) ? column : columns - 1 - column
    return Point(x: 60 + Double(along) * step, y: 60 + Double(row) * 40)
  }
}
