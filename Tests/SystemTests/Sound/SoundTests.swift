import Ink
import Interaction
import TestSupport
import Testing
import TouchLab
import TouchLabSupport

@Suite("Sounds", .serialized, .ownThread)
struct SoundTests {
  private let home: TemporaryFolder
  private var file: String { "\(home.path)/home/heard" }
  private let way = [Point(x: 200, y: 300), Point(x: 260, y: 300), Point(x: 320, y: 310)]

  init() throws { home = try TemporaryFolder() }

  private func stage(
    _ arguments: [String], server: String? = nil, on present: TouchServer? = nil
  ) throws -> Stage {
    try Stage(
      arguments: arguments,
      environment: [
        "LD_LIBRARY_PATH": "\(Checkout.folder)/.build/sound-server", "SOUND": server ?? file,
      ], home: home, on: present)
  }

  /// How many bytes of sound have been played, and whether any of them can be heard; `nil` if nobody listens.
  private var heard: (count: Int, isLoud: Bool)? {
    guard let bytes = try? readBytes(file) else { return nil }
    return (bytes.count, bytes.contains { $0 != 0 })
  }

  /// Lets as much time pass as a wrong sound needs. It comes by way of two other programs, and only time tells that
  /// there is none.
  private func waitForSound(_ stage: Stage) throws {
    try stage.letProgramTimePass(.milliseconds(500))
  }

  @Test func `are heard while a finger paints and at no other time`() throws {
    let stage = try stage(["--sounds"])
    #expect(try stage.harness.eventually { heard?.count == 0 }, "the server is asked at once")
    try stage.touch.begin(1, at: way[0])
    // A hand goes on until it is heard.
    var step = 0.0
    let isHeard = try stage.harness.eventually {
      step += 5
      try stage.touch.move(1, to: Point(x: 200 + step.truncatingRemainder(dividingBy: 400), y: 300))
      return heard?.isLoud == true
    }
    #expect(isHeard)
    try stage.touch.end(1, at: way[0])
    var last = -1
    let isSilent = try stage.harness.eventually {
      defer { last = heard?.count ?? 0 }
      try stage.letProgramTimePass(.milliseconds(100))
      return last == heard?.count
    }
    #expect(isSilent, "nothing is played that nobody hears")
  }

  @Test func `are heard when a finger sets a stamp, which draws no line`() throws {
    let stage = try stage(["--sounds", "--palette", "simple"])
    #expect(try stage.harness.eventually { heard?.count == 0 }, "the server is asked at once")
    try stage.tap("stamp")
    try waitForSound(stage)
    #expect(heard?.count == 0, "a palette is silent")
    // A child goes on until it is heard.
    let isHeard = try stage.harness.eventually {
      try stage.touch.begin(1, at: way[0])
      try stage.touch.end(1, at: way[0])
      return heard?.isLoud == true
    }
    #expect(isHeard)
  }

  @Test func `are off at first and in an exhibit that does not allow them`() throws {
    let first = try stage([])
    try first.drawWhole(1, way)
    try waitForSound(first)
    #expect(heard == nil)
    try first.program.quit()
    let second = try stage(["--exhibit", "--sounds"], on: first.server)
    try second.drawWhole(1, way)
    try waitForSound(second)
    #expect(heard == nil)
    try second.program.quit()
    let third = try stage(["--exhibit", "--allow", "sound", "--sounds"], on: first.server)
    #expect(try third.harness.eventually { heard != nil })
  }

  @Test(arguments: ["refuse", "hang"])
  func `a server that takes no program is said once and takes no ink`(_ server: String) throws {
    let stage = try stage(["--sounds", "--notice-time", "until-tapped"], server: server)
    try stage.drawWhole(1, way)
    _ = try stage.session {
      $0.notice == "No sound server answers, so nothing is heard"
    }
    try stage.drawWhole(1, way.map { Point(x: $0.x, y: $0.y + 60) })
    #expect(try stage.session().strokes.count == 2)
  }
}
