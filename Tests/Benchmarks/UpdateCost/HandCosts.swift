import Glibc
import Ink
import TestSupport
import TouchLab
import TouchLabSupport

/// Counts what hands cost in the running program besides the updates of fingers that paint: palms, fingers that
/// hold figures, beginnings and ends. Each scene is played twice, with more and with fewer repetitions, so the
/// program's start and end do not count.
struct HandCosts {
  /// Something that hands do again and again.
  private struct Scene: Sendable {
    let name: String
    /// How often it is repeated in the two runs.
    let (fewer, more): (Int, Int)
    /// What hands do first.
    let prepare: @Sendable (TouchInjector) throws -> Void
    /// What they do then, with the number of the repetition.
    let act: @Sendable (TouchInjector, Int) throws -> Void
  }

  /// The time between two reports of a finger.
  private static let pause: UInt32 = 8_000
  /// The time after which a rest has counted for anything.
  private static let rest: UInt32 = 3_000_000

  private static let scenes = [
    Scene(
      name: "an update of a palm", fewer: 100, more: 500,
      prepare: { touch in
        for finger in 1...3 { try touch.begin(finger, at: palm(finger)) }
        try touch.sync()
        usleep(rest)
      },
      act: { touch, index in
        try touch.move(1, to: jittering(palm(1), index))
        usleep(pause)
      }),
    Scene(
      name: "an update of a finger that holds a figure, where it is", fewer: 100, more: 500,
      prepare: { try drawFigure($0) },
      act: { touch, index in
        try touch.move(1, to: figureEnd, pressure: index.isMultiple(of: 2) ? 0.4 : 0.5)
        usleep(pause)
      }),
    Scene(
      name: "an update of a finger that holds a figure and jitters", fewer: 20, more: 100,
      prepare: { try drawFigure($0) },
      act: { touch, index in
        try touch.move(1, to: jittering(figureEnd, index))
        usleep(pause)
      }),
    Scene(
      name: "a stroke of four samples", fewer: 10, more: 110,
      prepare: { _ in },
      act: { touch, index in
        let start = Point(x: 60 + 160 * Double(index % 11), y: 60 + 80 * Double(index / 11))
        try touch.begin(1, at: start)
        usleep(pause)
        for step in 1...3 {
          try touch.move(1, to: Point(x: start.x + 24 * Double(step), y: start.y))
          usleep(pause)
        }
        try touch.end(1, at: Point(x: start.x + 72, y: start.y))
        try touch.sync()
        usleep(10 * pause)
      }),
    Scene(
      name: "20 fingers, down and up", fewer: 2, more: 12,
      prepare: { _ in },
      act: { touch, _ in
        let fingers = (1...20).map { finger in
          (finger, Point(x: 100 + 180 * Double(finger % 10), y: 200 + 400 * Double(finger / 11)))
        }
        try touch.begin(fingers)
        try touch.sync()
        usleep(20 * pause)
        for (finger, place) in fingers { try touch.end(finger, at: place) }
        try touch.sync()
        usleep(20 * pause)
      }),
  ]

  /// Returns the instructions of the main thread for each scene, as rows of a table: a name and a number.
  /// - Throws: a ``BenchmarkFailure`` if Valgrind is not installed.
  static func measure() throws -> [(name: String, count: Double)] {
    let program = try StrippedProgram(of: PaintClient.program())
    return try withExtendedLifetime(program) {
      try scenes.map { scene in
        let (late, early) = (
          try instructions(program.path, scene, scene.more),
          try instructions(program.path, scene, scene.fewer)
        )
        return (scene.name, Double(late - early) / Double(scene.more - scene.fewer))
      }
    }
  }

  /// Plays a scene, and returns the instructions of the program's main thread.
  private static func instructions(_ program: String, _ scene: Scene, _ count: Int) throws -> Int {
    let (folder, home) = (try TemporaryFolder(), try TemporaryFolder())
    let path = "\(folder.path)/profile"
    let server = try TouchServer()
    let running = try PaintingProgram(
      program, on: server,
      arguments: [
        "--new", "--geometry", "\(server.screenSize)+0+0", "--palm-rejection", "--shapes",
      ],
      environment: home.environment,
      starter: [
        "valgrind", "--quiet", "--tool=callgrind", "--callgrind-out-file=\(path)",
      ] + CallgrindProfile.options)
    try scene.prepare(server.touch)
    for index in 0..<count {
      try scene.act(server.touch, index)
      if index.isMultiple(of: 20) { try server.touch.sync() }
    }
    try server.touch.sync()
    // The report shows all that has come before it.
    _ = try running.report()
    try running.quit()
    guard let all = try CallgrindProfile(path: path, lookingFor: []).instructions[1] else {
      throw BenchmarkFailure("callgrind wrote no profile")
    }
    return all
  }

  // MARK: Places

  /// A place of a palm: contacts that are closer together than fingertips can be.
  private static func palm(_ finger: Int) -> Point {
    Point(x: 800 + 15 * Double(finger), y: 500)
  }

  private static func jittering(_ place: Point, _ index: Int) -> Point {
    Point(x: place.x + Double(index % 2), y: place.y + Double(index / 2 % 2))
  }

  private static let figureEnd = Point(x: 900, y: 700)

  private static func drawFigure(_ touch: TouchInjector) throws {
    try touch.begin(1, at: Point(x: 300, y: 700))
    for step in 1...60 {
      try touch.move(1, to: Point(x: 300 + 10 * Double(step), y: 700))
      usleep(pause)
    }
    try touch.sync()
    usleep(rest)
  }
}
