import CXlib
import Glibc
import Ink
import TestSupport
import Testing
import TouchLab
import TouchLabSupport

/// A private server with the optimised program, which has its own home folder, and a second X
/// client that observes and interferes. All of them end with the stage.
final class Stage {
  let server: TouchServer
  let program: PaintingProgram
  let client: LabClient
  let window: Window
  /// The temporary folder with the home folder of the program's user and the runtime folder.
  let home: TemporaryFolder
  /// The relay between the program and the server; `nil` unless the stage has a disguise or a link.
  let relay: XRelay?
  /// Called repeatedly during every wait (``eventually(within:_:)``).
  var meanwhile: (() throws -> Void)?

  /// The path of the program: `FINGERPAINT`, or the release build of this checkout.
  static let executable: String =
    getenv("FINGERPAINT").map { String(cString: $0) }
    ?? "\(Checkout.folder)/.build/release/fingerpaint"

  /// Sets up the stage.
  /// - Parameters:
  ///   - fills: Whether the window covers the screen, so that window and screen positions are
  ///     equal.
  ///   - environment: Additions to the environment that all stages share.
  ///   - disguise: False properties of the server that the program is told.
  ///   - link: The network between program and server; `nil` for a direct connection.
  ///   - home: The folders of the program's user; `nil` for new ones.
  ///   - present: A running server; `nil` for a new one according to `configuration`.
  ///   - prepare: Called when the server runs and before the program starts.
  init(
    _ configuration: TouchServer.Configuration = .init(), fills: Bool = true,
    arguments: [String] = [], environment: [String: String?] = [:],
    disguise: XRelay.Disguise? = nil, link: XRelay.Link? = nil, home: TemporaryFolder? = nil,
    on present: TouchServer? = nil,
    prepare: (TouchServer) throws -> Void = { _ in }
  ) throws {
    self.home = try home ?? TemporaryFolder()
    server = try present ?? TouchServer(configuration)
    try prepare(server)
    let size = server.screenSize
    relay =
      disguise == nil && link == nil
      ? nil : try XRelay(server, disguise: disguise ?? .init(), link: link)
    program = try PaintingProgram(
      Self.executable, on: server,
      arguments: (fills ? ["--geometry", "\(size)+0+0"] : []) + arguments,
      environment: self.home.environment.merging(relay?.environment ?? [:]) { $1 }
        .merging(environment) { $1 })
    client = try LabClient(server)
    window = try client.window(ofClass: "FingerPaint")
  }

  /// The environment of the program and of other commands of the same user.
  var environment: [String: String?] {
    (relay?.environment ?? server.environment).merging(home.environment) { $1 }
  }

  var touch: TouchInjector { server.touch }

  /// Waits until the server has handled everything that was injected.
  func settle() throws {
    for touchscreen in server.touchscreens { try touchscreen.sync() }
    for pen in server.pens { try pen.sync() }
    for mouse in server.mice { try mouse.sync() }
    try server.eraserEnd?.sync()
    try server.keyboard.sync()
    try client.sync()
  }

  /// Returns the program's session after everything that was injected has arrived.
  func session() throws -> ReportedSession {
    try settle()
    return try program.inspect()
  }

  /// Returns the program's session as soon as it meets a condition, or the latest one after
  /// `timeout`.
  func session(
    until isReached: (ReportedSession) -> Bool, timeout: Duration = .patience
  ) throws -> ReportedSession {
    let end = ContinuousClock.now + timeout
    while true {
      let session = try session()
      if isReached(session) || .now >= end { return session }
      usleep(5000)
    }
  }

  /// Draws along points with a finger, and lifts it unless told otherwise.
  func draw(_ finger: Int, _ points: [Point], lifts: Bool = true) throws {
    try touch.begin(finger, at: points[0])
    for point in points.dropFirst() { try touch.move(finger, to: point) }
    if lifts { try touch.end(finger, at: points[points.count - 1]) }
  }

  /// Returns the window's pixels from the server, row by row, as 0xFFRRGGBB.
  func windowPixels() throws -> [UInt32] {
    try settle()
    _ = try program.inspect()
    return try client.pixels(of: window).pixels
  }

  /// Whether the window shows anything but paper at a point, now or soon. Sends no request to the
  /// program.
  func showsInk(at place: Point) throws -> Bool {
    let pixel = PixelRect(x: Int(place.x), y: Int(place.y), width: 1, height: 1)
    return try eventually { try client.pixels(of: window, in: pixel).pixels != [0xFFFF_FFFF] }
  }

  /// Returns the pixels that the window must show, from a full repaint of the program's state. No
  /// control of the palette may be pressed, and no notice may be visible.
  func fullRepaint() throws -> [UInt32] {
    try program.inspect().repaintedWindow()
  }
}
