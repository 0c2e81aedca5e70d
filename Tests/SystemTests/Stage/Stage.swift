import CXlib
import Glibc
import Ink
import TestSupport
import Testing
import TouchLab

/// A private server, the optimised program on it with a folder of its own as home, and a second X
/// client that looks and interferes. All end with the stage.
final class Stage {
  let server: TouchServer
  let program: PaintingProgram
  let client: LabClient
  let window: Window
  /// The home folder of the program's user, and the runtime folder beside it.
  let home: TemporaryFolder
  /// What stands between the program and the server, when the stage has a disguise or a link.
  let relay: XRelay?
  /// Goes on all the time while something is waited for (``eventually(within:_:)``).
  var meanwhile: (() throws -> Void)?

  /// Where the program is: `FINGERPAINT`, or the release build of this checkout.
  static let executable: String =
    getenv("FINGERPAINT").map { String(cString: $0) }
    ?? "\(Checkout.folder)/.build/release/fingerpaint"

  /// Sets the stage.
  /// - Parameters:
  ///   - fills: Whether the window covers the screen, so that window and screen positions are equal.
  ///   - environment: What differs from the environment of all other stages.
  ///   - disguise: What the program is told of the server that is not so.
  ///   - link: The network between program and server; nil for none.
  ///   - home: The folders of the program's user; new ones when nil.
  ///   - present: A server that runs; nil for a new one as it is configured.
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

  /// The environment of the program and of the commands beside it.
  var environment: [String: String?] {
    (relay?.environment ?? server.environment).merging(home.environment) { $1 }
  }

  var touch: TouchInjector { server.touch }

  /// Lets everything that was injected arrive: at the server, at the program, in its drawing.
  func settle() throws {
    for touchscreen in server.touchscreens { try touchscreen.sync() }
    for pen in server.pens { try pen.sync() }
    for mouse in server.mice { try mouse.sync() }
    try server.eraserEnd?.sync()
    try server.keyboard.sync()
    try client.sync()
  }

  /// What the program holds once everything that was injected has arrived.
  func session() throws -> ReportedSession {
    try settle()
    return try program.inspect()
  }

  /// What the program holds as soon as a condition is met, or in the end, when it never is.
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

  /// A finger draws along points, and lifts unless told to stay.
  func draw(_ finger: Int, _ points: [Point], lifts: Bool = true) throws {
    try touch.begin(finger, at: points[0])
    for point in points.dropFirst() { try touch.move(finger, to: point) }
    if lifts { try touch.end(finger, at: points[points.count - 1]) }
  }

  /// The window's pixels as the server has them, row by row, 0xFFRRGGBB.
  func windowPixels() throws -> [UInt32] {
    try settle()
    _ = try program.inspect()
    return try client.pixels(of: window).pixels
  }

  /// Whether the window shows anything but paper at a place, at once or soon, without any word to the
  /// program.
  func showsInk(at place: Point) throws -> Bool {
    let pixel = PixelRect(x: Int(place.x), y: Int(place.y), width: 1, height: 1)
    return try eventually { try client.pixels(of: window, in: pixel).pixels != [0xFFFF_FFFF] }
  }

  /// What the window must show: everything that the program holds, painted from nothing. Items of
  /// the palette must not be pressed, and no notice may be on show.
  func fullRepaint() throws -> [UInt32] {
    try program.inspect().repaintedWindow()
  }
}
