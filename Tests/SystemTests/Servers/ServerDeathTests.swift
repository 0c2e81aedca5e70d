import Glibc
import Ink
import Interaction
import TestSupport
import Testing
import TouchLab
import TouchLabSupport

@Suite("A lost connection", .serialized, .ownThread)
struct ServerDeathTests {
  /// Ends the program's connection, each in its own way.
  enum Death: String, CaseIterable, CustomTestStringConvertible {
    case killedClient = "another client kills it (XKillClient)"
    case crashedServer = "the server is killed"

    var testDescription: String { rawValue }

    func happen(to stage: Stage) throws {
      switch self {
      case .killedClient: try stage.client.killClient(of: stage.window)
      case .crashedServer: stage.server.crash()
      }
    }
  }

  /// Expects the program to have left at once, with its drawing kept.
  private func expectEnd(
    _ stage: Stage, keeping session: SessionReport,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let process = stage.program.process
    #expect(try process.wait(timeout: .patience) == .exited(1), sourceLocation: sourceLocation)
    expectOneSentence(
      process.errorText, saying: ["connection to the X server is lost", "the drawing is kept"],
      sourceLocation: sourceLocation)
    #expect(stage.home.names(in: "../run/fingerpaint") == [], sourceLocation: sourceLocation)
    let again = try Stage(home: stage.home)
    #expect(
      try again.session().strokes.map(\.samples) == session.strokes.map(\.samples),
      sourceLocation: sourceLocation)
  }

  @Test(arguments: Death.allCases)
  func `costs no stroke while fingers paint`(_ death: Death) throws {
    let stage = try Stage()
    try stage.draw(1, [Point(x: 100, y: 100), Point(x: 700, y: 500)])
    for finger in 2..<8 { try stage.draw(finger, line(y: Double(finger * 80)), lifts: false) }
    let session = try stage.session { $0.strokes.count == 7 && $0.strokes[6].samples.count == 21 }
    try death.happen(to: stage)
    try expectEnd(stage, keeping: session)
  }

  @Test func `leaves a whole picture or none while one is written`() throws {
    let home = try TemporaryFolder()
    let disk = try FaultyDisk(folder: home.makeFolder("Pictures"))
    let stage = try Stage(environment: disk.environment, home: home)
    try stage.draw(1, zigzag(from: Point(x: 100, y: 100), count: 40))
    let session = try stage.session { $0.strokes.count == 1 }
    disk.mode = .held
    try stage.tap("save")
    let pictures = stage.inHome(Stage.picturesFolder)
    let isWritten = eventually { disk.faults > 0 }
    let names = TemporaryFolder.names(at: pictures)
    #expect(isWritten && !names.isEmpty)
    #expect(names.allSatisfy { $0.hasPrefix(".") }, "it is hidden while it is written: \(names)")
    stage.server.crash()
    disk.mode = .sound
    try expectEnd(stage, keeping: session)
    for name in TemporaryFolder.names(at: pictures) {
      #expect(!name.hasPrefix("."))
      try expectPicture("\(pictures)/\(name)", shows: session)
    }
  }

  @Test func `costs no stroke while another program takes a large picture piece by piece`() throws {
    let stage = try Stage()
    try stage.draw(1, zigzag(from: Point(x: 100, y: 100), count: 40))
    let other = try OtherProgram(stage)
    let image = try NoiseImage()
    other.offered = [("image/png", image.png)]
    other.own()
    try stage.strikeControl("v")
    _ = try stage.showsMost(of: image, serving: other)
    try stage.copyBoard(other)
    // It asks, and takes no piece but the first.
    other.ask("image/png")
    #expect(try other.answered()?.type == "INCR")
    _ = try other.takePiece()
    let session = try stage.session()
    try Death.killedClient.happen(to: stage)
    try expectEnd(stage, keeping: session)
  }

  @Test("a window destroyed under ten fingers ends the program; only completed strokes are kept")
  func destroyedWindow() throws {
    let stage = try Stage()
    try stage.draw(20, line(y: 30))
    for finger in 0..<10 { try stage.draw(finger, line(y: Double(60 + finger * 60)), lifts: false) }
    let session = try stage.session {
      $0.strokes.count == 11 && $0.strokes.allSatisfy { $0.samples.count >= 21 }
    }
    let dry = session.strokes.filter(\.isCompleted)
    try #require(dry.count == 1 && session.strokes.count == 11)
    for finger in 0..<10 {
      for x in 0..<20 { try stage.touch.move(finger, to: Point(x: Double(300 + x * 9), y: 500)) }
    }
    try stage.client.destroy(stage.window)
    let process = stage.program.process
    #expect(try process.wait(timeout: .patience) == .exited(0))
    #expect(process.errorText == "")
    // As with every window that goes while fingers are on it: nobody can tell how they would have ended.
    let again = try Stage(home: stage.home)
    let kept = try again.session().strokes
    #expect(kept.map(\.samples) == dry.map(\.samples) && kept.allSatisfy(\.isCompleted))
  }

  @Test func `ends any part of the start with one sentence`() throws {
    let server = try TouchServer(.init(size: ScreenSize(640, 480)))
    let relay = try XRelay(server)
    // A start that nobody disturbs tells how much there is to disturb.
    let requests = try started(server, relay, cutAfter: nil)
    #expect(requests > 50)
    // The last of them may come after the window is there.
    for step in 0..<24 { _ = try started(server, relay, cutAfter: step * requests / 26) }
  }

  /// Xlib tries to send its buffer for ever if the connection is lost while a property is copied
  /// that is longer than that buffer. The icons take 75 KB.
  @Test func `ends the program with one sentence while the icons are sent`() throws {
    let server = try TouchServer(.init(size: ScreenSize(640, 480)))
    for bytes in [30_000, 45_000, 60_000, 70_000] {
      let relay = try XRelay(server)
      relay.cutAfterBytes(bytes)
      let home = try TemporaryFolder()
      let environment = home.environment.merging(relay.environment) { $1 }
      let process = try ChildProcess(.init(Stage.executable, [], environment: environment))
      #expect(try process.wait(timeout: .patience) == .exited(1), "\(bytes)")
      expectOneSentence(process.errorText, saying: ["connection to the X server is lost"])
    }
  }

  /// Starts the program, whose connection is cut after so many requests.
  /// - Returns: how many requests there were until the window was there.
  private func started(_ server: TouchServer, _ relay: XRelay, cutAfter limit: Int?) throws -> Int {
    let home = try TemporaryFolder()
    relay.cutAfterRequests(limit)
    let environment = home.environment.merging(relay.environment) { $1 }
    let process = try ChildProcess(.init(Stage.executable, [], environment: environment))
    guard let limit else {
      let client = try LabClient(server)
      _ = try client.window(ofClass: "FingerPaint")
      let requests = relay.requestCount
      process.send(signal: SIGTERM)
      #expect(try process.wait(timeout: .patience) == .exited(0))
      return requests
    }
    let ending = try process.wait(timeout: .patience)
    #expect(ending == .exited(1), "cut after \(limit) requests")
    expectOneSentence(process.errorText)
    return 0
  }
}
