import CXlib
import Ink
import TestSupport
import TouchLab
import TouchLabSupport

/// A client on a private server, as a row's scenario uses it: the scenario puts fingers on its
/// canvas and judges what it shows. Places are in pixels of the client's window.
final class Subject {
  static let screen = ScreenSize(1280, 900)

  let server: TouchServer
  let relay: XRelay?
  /// Another connection to the server, to observe and disturb the client.
  let lab: LabClient
  let client: ConformanceClient
  private(set) var running: RunningClient
  var traits: Traits
  /// Whether a moving finger waits briefly at each place until the client shows ink there. Some
  /// clients skip places if they get two at once, which would disturb rows that test something
  /// else. FingerPaint needs no such wait.
  var isPatient: Bool
  /// The window's rectangle on the screen.
  private(set) var frame: PixelRect
  /// The window's picture before anything was painted.
  var before: LabImage

  /// Starts the server that a row needs, and the client on it.
  /// - Parameter traits: The client's traits; `nil` if they are not known yet.
  init(_ client: ConformanceClient, _ setup: Setup, _ traits: Traits?) throws {
    let server = try TouchServer(setup.server)
    let lab = try LabClient(server)
    let relay = try setup.disguise.map { disguise in
      var disguise = try disguise(lab)
      // A relay cannot pass file descriptors on, but the libraries of other clients send some.
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
    // Programs take a while until their first picture is complete.
    before = try restingPicture(.milliseconds(500))
    try findFrame()
  }

  var touch: TouchInjector { server.touch }
  var window: Window { running.window }
  var process: ChildProcess { running.process }
  var canvas: PixelRect { traits.canvas }
  var isFingerPaint: Bool { running.program != nil }

  /// Starts the client again, as the same user, after it has ended.
  func restart() throws {
    running = try RunningClient(client, on: server, through: relay, lab, home: running.home)
    try findFrame()
  }

  /// Updates ``frame`` to the window's current place.
  func findFrame() throws { frame = try lab.frame(of: window) }

  /// Returns the window without FingerPaint's palette, and without the edges, where seats are
  /// offered.
  private static func canvas(of program: PaintingProgram) throws -> PixelRect {
    let session = try program.inspect()
    let (width, height) = (session.window.width, session.window.height)
    let tops = session.items.values.map { Int($0.minY) }.filter { $0 > height / 2 }
    let bottom = (tops.min() ?? height) - 40
    return PixelRect(x: 70, y: 70, width: width - 140, height: bottom - 70)
  }

  /// Waits until the server has handled all injected input and all requests. The client may still
  /// be working.
  func settle() throws {
    for touchscreen in server.touchscreens { try touchscreen.sync() }
    try server.pen.sync()
    try lab.sync()
  }
}
