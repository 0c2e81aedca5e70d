import CXlib
import Ink
import TestSupport
import TouchLab

/// A client on a private server, as a row's scenario meets it: fingers are put on its canvas, and what
/// it shows is judged. Places are in the pixels of the client's window.
final class Subject {
  static let screen = ScreenSize(1280, 900)

  let server: TouchServer
  let relay: XRelay?
  /// Looks at the client and gets in its way.
  let lab: LabClient
  let client: ConformanceClient
  private(set) var running: RunningClient
  var traits: Traits
  /// Whether fingers wait at each place until the client shows ink there, though not for long.
  /// FingerPaint needs no such consideration. Others lose places when they are told of two at once: they
  /// are spared that where a row is about something else.
  var isPatient: Bool
  /// Where the client's window is on the screen.
  private(set) var frame: PixelRect
  /// What the window showed before anything was painted.
  var before: LabImage

  /// Starts a server as a row needs it, and the client on it.
  /// - Parameter traits: What is known of the client; nil before it was looked at.
  init(_ client: ConformanceClient, _ setup: Setup, _ traits: Traits?) throws {
    let server = try TouchServer(setup.server)
    let lab = try LabClient(server)
    let relay = try setup.disguise.map { disguise in
      var disguise = try disguise(lab)
      // A relay passes no descriptors on, which others' libraries send.
      if !client.isFingerPaint {
        disguise.hiddenExtensions.formUnion(
          disguise.refusesSharedMemory ? ["DRI3"] : ["DRI3", "MIT-SHM"])
      }
      return try XRelay(server, disguise: disguise)
    }
    try setup.prepare(server, lab)
    let running = try RunningClient(
      client, on: server, through: relay, lab, home: TemporaryFolder())
    (self.client, self.server, self.lab, self.relay) = (client, server, lab, relay)
    self.running = running
    isPatient = !client.isFingerPaint
    if let program = running.program {
      self.traits = Traits(canvas: try Self.canvas(of: program))
    } else {
      self.traits = traits ?? Traits(canvas: PixelRect(x: 0, y: 0, width: 1, height: 1))
    }
    frame = try lab.frame(of: running.window)
    before = LabImage(width: 0, height: 0, pixels: [])
    // Programs take their time until their first picture stands.
    before = try restingPicture(.milliseconds(500))
    try findFrame()
  }

  var touch: TouchInjector { server.touch }
  var window: Window { running.window }
  var process: ChildProcess { running.process }
  var canvas: PixelRect { traits.canvas }
  var isFingerPaint: Bool { running.program != nil }

  /// Starts the client once more, as the same user, after its end.
  func restart() throws {
    running = try RunningClient(client, on: server, through: relay, lab, home: running.home)
    try findFrame()
  }

  /// Looks anew where the window is.
  func findFrame() throws { frame = try lab.frame(of: window) }

  /// The window without FingerPaint's palette, and without the edges, where seats are offered.
  private static func canvas(of program: PaintingProgram) throws -> PixelRect {
    let session = try program.inspect()
    let (width, height) = (session.window.width, session.window.height)
    let tops = session.items.values.map { Int($0.minY) }.filter { $0 > height / 2 }
    let bottom = (tops.min() ?? height) - 40
    return PixelRect(x: 70, y: 70, width: width - 140, height: bottom - 70)
  }

  /// Lets everything arrive: what was injected, at the server, and what that brought about, at the
  /// client. One that cannot be asked is given until its picture rests.
  func settle() throws {
    for touchscreen in server.touchscreens { try touchscreen.sync() }
    try server.pen.sync()
    try lab.sync()
  }
}
