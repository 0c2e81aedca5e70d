import CXlib
import Ink
import TestSupport
import TouchLab
import TouchLabSupport

/// A client on a private server, as a row's scenario uses it: the scenario puts fingers on its
/// canvas and judges what it shows. Places are in pixels of the client's window.
final class Subject {
  static let screen = ScreenSize(1280, 900)
  /// The window's place on the screen, if the client accepts it.
  static let wantedFrame = PixelRect(x: 150, y: 80, width: 900, height: 640)

  let harness: Harness
  let client: ConformanceClient
  private(set) var running: RunningProgram
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
    var server = setup.server
    // Other programs may paint by it.
    server.hasOpenGL = !client.isFingerPaint
    let harness = try Harness(
      on: TouchServer(server),
      disguise: setup.disguise.map { disguise in
        { lab in
          var disguise = try disguise(lab)
          // A relay cannot pass file descriptors on, but the libraries of other clients send some.
          if !client.isFingerPaint {
            disguise.hiddenExtensions.formUnion(
              disguise.refusesSharedMemory ? ["DRI3"] : ["DRI3", "MIT-SHM"])
          }
          return disguise
        }
      })
    try setup.prepare(harness.server, harness.client)
    (self.client, self.harness) = (client, harness)
    running = try Self.start(client, on: harness)
    isPatient = !client.isFingerPaint
    if let program = running.fingerPaint {
      self.traits = Traits(canvas: try Self.canvas(of: program))
    } else {
      self.traits = traits ?? Traits(canvas: PixelRect(x: 0, y: 0, width: 1, height: 1))
    }
    frame = try harness.client.frame(of: running.window)
    before = LabImage(width: 0, height: 0, pixels: [])
    // Programs take a while until their first picture is complete.
    before = try restingPicture(.milliseconds(500))
    try findFrame()
    harness.afterMove = { [unowned self] in waitForInk(near: $0) }
  }

  var server: TouchServer { harness.server }
  var relay: XRelay? { harness.relay }
  /// Another connection to the server, to observe and disturb the client.
  var lab: LabClient { harness.client }
  var touch: TouchInjector { server.touch }
  var window: Window { running.window }
  var process: ChildProcess { running.process }
  var canvas: PixelRect { traits.canvas }
  var isFingerPaint: Bool { running.fingerPaint != nil }

  /// Starts a client, and waits for its window.
  private static func start(
    _ client: ConformanceClient, on harness: Harness
  ) throws -> RunningProgram {
    switch client.start {
    case .fingerPaint(let executable):
      let frame = wantedFrame
      return try harness.startFingerPaint(
        executable,
        arguments: [
          "--geometry", "\(frame.width)x\(frame.height)+\(frame.x)+\(frame.y)",
          "--record", harness.home.recordingPath,
        ])
    case .command(let line):
      let running = try harness.start(command: line)
      try harness.client.move(running.window, x: wantedFrame.x, y: wantedFrame.y)
      try harness.client.resize(
        running.window, to: ScreenSize(wantedFrame.width, wantedFrame.height))
      return running
    }
  }

  /// Starts the client again, as the same user, after it has ended.
  func restart() throws {
    running = try Self.start(client, on: harness)
    try findFrame()
  }

  /// Updates ``frame`` to the window's current place.
  func findFrame() throws {
    frame = try lab.frame(of: window)
    harness.origin = Point(x: Double(frame.x), y: Double(frame.y))
  }

  /// Returns the window without FingerPaint's palette, and without the edges, where seats are offered.
  private static func canvas(of program: PaintingProgram) throws -> PixelRect {
    let session = try program.inspect()
    let (width, height) = (session.window.width, session.window.height)
    let tops = session.items.values.map { Int($0.minY) }.filter { $0 > height / 2 }
    let bottom = (tops.min() ?? height) - 40
    return PixelRect(x: 70, y: 70, width: width - 140, height: bottom - 70)
  }

  /// Waits until the server has handled all injected input and all requests. The client may still be working.
  func settle() throws { try harness.settle() }
}
