import CXlib
import Glibc
import Ink
import Interaction
import Testing
import TestPrograms
import TestSupport
import TouchLab
import TouchLabSupport

/// A harness with the optimised program. All that runs on it ends with the stage.
final class Stage {
  let harness: Harness
  let program: PaintingProgram
  let window: Window

  var server: TouchServer { harness.server }
  var client: LabClient { harness.client }
  var relay: XRelay? { harness.relay }
  var home: TemporaryFolder { harness.home }
  var touch: TouchInjector { server.touch }
  /// The environment of the program and of other commands of the same user.
  var environment: [String: String?] { harness.environment }

  /// The path of the program.
  static let executable = TestPrograms.fingerPaint

  /// Sets up the stage.
  /// - Parameters:
  ///   - fills: Whether the window covers the screen, so that window and screen positions are
  ///     equal.
  ///   - environment: Additions to the environment that all stages share.
  ///   - disguise: False properties of the server that the program is told.
  ///   - link: The network between program and server; `nil` for a direct connection.
  ///   - home: The folders of the program's user; `nil` for new ones.
  ///   - recordsInput: Whether the program records its input (`TemporaryFolder.recordingPath`).
  ///   - present: A running server; `nil` for a new one according to `configuration`.
  ///   - awaitsInvitation: Whether to wait until blank paper has its line. Without fonts it never has.
  ///   - prepare: Called when the server runs and before the program starts.
  init(
    _ configuration: TouchServer.Configuration = .init(), fills: Bool = true,
    arguments: [String] = [], environment: [String: String?] = [:],
    disguise: XRelay.Disguise? = nil, link: XRelay.Link? = nil, home: TemporaryFolder? = nil,
    recordsInput: Bool = false, on present: TouchServer? = nil, awaitsInvitation: Bool = true,
    prepare: (TouchServer) throws -> Void = { _ in }
  ) throws {
    let server = try present ?? TouchServer(configuration)
    try prepare(server)
    harness = try Harness(
      on: server, home: home, disguise: disguise.map { disguise in { _ in disguise } }, link: link)
    let running = try harness.startFingerPaint(
      Self.executable,
      arguments: (fills ? ["--geometry", "\(server.screenSize)+0+0"] : [])
        + (recordsInput ? ["--record", harness.home.recordingPath] : []) + arguments,
      environment: environment)
    program = try #require(running.fingerPaint)
    window = running.window
    if awaitsInvitation { #expect(try hasInvitation(), "blank paper never had its line") }
  }

  /// Waits for the line on blank paper, which comes when the fonts are loaded: otherwise, that could be
  /// between a report and the pixels that are compared with it.
  /// - Returns: whether the line is there, or something that leaves no room for it.
  private func hasInvitation() throws -> Bool {
    try harness.eventually {
      guard let session = try? program.inspect() else { return true }
      // Ink, also of earlier programs, and what covers the paper leave no room for the line.
      return session.showsInvitation || !session.strokes.isEmpty || session.board.count > 1
        || session.seats.contains { $0.canUndo || $0.canRedo } || session.showsKeys
        || session.gallery != nil || session.replay != nil
    }
  }

  /// Waits until the server has handled everything that was injected.
  func settle() throws { try harness.settle() }

  /// Returns the program's session after everything that was injected has arrived.
  func session() throws -> SessionReport { try harness.session() }

  /// Returns the program's session as soon as it meets a condition. It is a failure of the test if it
  /// does not: otherwise, a condition that nothing meets any more would cost time and hold nothing.
  func session(
    until isReached: (SessionReport) -> Bool, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> SessionReport {
    let session = try harness.session(until: isReached)
    #expect(
      isReached(session), "the session never became what is waited for",
      sourceLocation: sourceLocation)
    return session
  }

  /// Draws along points with a finger, and lifts it unless told otherwise. A single point is tapped: however busy the
  /// machine is, no control is held.
  func draw(_ finger: Int, _ points: [Point], lifts: Bool = true) throws {
    if lifts, points.count == 1 { return try touch.tap(finger, at: points[0]) }
    try press(finger, points)
    if lifts { try touch.end(finger, at: points[points.count - 1]) }
  }

  /// Paints a stroke along points while no other finger is down, and waits until it is completed.
  func drawWhole(_ finger: Int, _ points: [Point]) throws {
    let count = try session().strokes.count
    try draw(finger, points)
    _ = try session { $0.strokes.count > count && $0.strokes.allSatisfy(\.isCompleted) }
  }

  /// Returns the window's pixels from the server, row by row, as 0xFFRRGGBB.
  func windowPixels() throws -> [UInt32] {
    _ = try session()
    // The pixels are on the program's own connection, and the answer to this comes after them.
    try client.ping(window)
    return try harness.picture().pixels
  }

  /// Whether the window shows anything but paper at a point, now or soon. Sends no request to the program.
  func showsInk(at place: Point) throws -> Bool {
    let pixel = PixelRect(x: Int(place.x), y: Int(place.y), width: 1, height: 1)
    return try harness.eventually {
      try client.pixels(of: window, in: pixel).pixels != [0xFFFF_FFFF]
    }
  }
}

/// Waiting for a clock, where only time makes the difference: for long presses, and for what ends by itself.
extension Stage {
  /// Waits until the program's clock has advanced by a duration and everything due then has been done.
  func letProgramTimePass(
    _ duration: Duration, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let start = try program.inspect().clock
    let hasPassed = try harness.eventually {
      try program.inspect().clock.since(start) >= duration
    }
    try #require(hasPassed, "the program's clock stands still", sourceLocation: sourceLocation)
  }

  /// Waits until the server's clock, which stamps input, has advanced by a duration.
  func letServerTimePass(_ duration: Duration) throws { try client.letServerTimePass(duration) }
}
