import Glibc
import Synchronization
import System
public import SystemPackage

/// A private X server with a virtual multi-touch screen. It has a free display and a folder of its
/// own. It ends with this object, and also if this process crashes or is killed.
///
/// It is Xorg with the dummy video driver and `inputtest` devices. No option names a virtual
/// terminal: the dummy driver needs no console, so Xorg opens none, and an ordinary user can start
/// it. (`/usr/bin/Xorg` may be Debian's wrapper, which needs more. It is the last resort.)
public final class TouchServer: Sendable {
  /// The display's name, such as `:3`.
  public let display: String
  /// The configuration with which the server was started.
  public let configuration: Configuration
  /// The injectors of all touchscreens. Each connects at its first use. A device accepts a single
  /// connection, so do not use its injector if another program is to inject.
  public let touchscreens: [TouchInjector]
  /// The injector of the first pen.
  public let pen: PenInjector
  /// The injector of the pen's eraser end, a separate device named `pen0 eraser`, as real drivers
  /// name it; `nil` if the configuration has none.
  public let eraserEnd: PenInjector?
  /// The injectors of all pens. ``pen`` is the first.
  public let pens: [PenInjector]
  /// The injectors of all mice.
  public let mice: [MouseInjector]
  /// The injector of the keyboard.
  public let keyboard: KeyboardInjector

  /// The screen's current size, which changes with RandR.
  package let screen: ScreenGeometry
  /// The cookie that the server demands; `nil` if it demands none.
  package let cookie: Cookie?
  private let supervisor: Supervisor
  private let sockets: [InputSocket]
  private let isStopped = Mutex(false)

  /// Starts a server and waits until it is ready.
  /// - Throws: A ``TouchLabError``. No process and no folder remain then.
  public init(_ configuration: Configuration = Configuration()) throws(TouchLabError) {
    try configuration.validate()
    let program = try Self.findXorg()
    let folder = try ServerFolder()
    let cookie = configuration.demandsCookie ? Cookie() : nil
    let supervisor: Supervisor
    do throws(TouchLabError) {
      let text = configuration.xorgConfiguration(folder: folder.path)
      try folder.write(Array(text.utf8), to: "xorg.conf")
      if let cookie { try folder.write(cookie.authorityFile, to: "authority") }
      mkdir("\(folder.path)/empty", 0o700)
      Self.makeSocketFolder()
      supervisor = try Supervisor(
        Self.command(program, configuration, folder.path), folder: folder.path)
    } catch {
      folder.remove()
      throw error
    }
    let names = configuration.devices.map(\.name)
    do throws(TouchLabError) {
      display = try Self.waitUntilReady(supervisor, configuration, names)
    } catch {
      supervisor.end()
      throw error
    }
    self.configuration = configuration
    self.supervisor = supervisor
    self.cookie = cookie
    let screen = ScreenGeometry(configuration.size)
    self.screen = screen
    let sockets = names.map { InputSocket(device: $0, path: "\(folder.path)/\($0)") }
    self.sockets = sockets
    // The configuration lists touchscreens first.
    let others = Array(sockets[configuration.touchscreens.count...])
    touchscreens = sockets.dropLast(others.count).map { TouchInjector($0, screen) }
    let pen = PenInjector(others[0], screen)
    self.pen = pen
    keyboard = KeyboardInjector(others[1], display: display, cookie: cookie)
    eraserEnd = configuration.hasEraserEnd ? PenInjector(others[2], screen) : nil
    pens =
      [pen]
      + others.dropLast(configuration.mice).suffix(configuration.pens - 1)
      .map { PenInjector($0, screen) }
    mice = others.suffix(configuration.mice).map { MouseInjector($0) }
  }

  deinit { stop() }

  /// The injector of the first touchscreen.
  /// - Precondition: The configuration has one.
  public var touch: TouchInjector { touchscreens[0] }

  /// Ends the server and removes its folder. Both are gone on return. A second call does nothing.
  public func stop() {
    let stopped = isStopped.withLock { stopped in
      defer { stopped = true }
      return stopped
    }
    guard !stopped else { return }
    supervisor.end()
    // The sockets must stay open until the server has ended: the driver never notices that a client
    // hangs up, and would spin on the socket.
    for socket in sockets { socket.close() }
    XSocket.removeDeadFile(of: display)
  }

  /// Kills the server at once, as a crash would.
  public func crash() {
    send(signal: SIGKILL)
    _ = supervisor.waitForServerEnd(timeout: Deadline.patience)
  }

  /// Sends a signal to the server, such as SIGSTOP to make it hang.
  public func send(signal: Int32) {
    guard isRunning, let server = supervisor.serverProcess else { return }
    kill(server, signal)
  }

  /// The server's process number, to inspect it from outside; `nil` if it has ended.
  public var processID: Int32? { isRunning ? supervisor.serverProcess : nil }

  /// Whether the server is running.
  public var isRunning: Bool { !isStopped.withLock { $0 } && supervisor.isServerRunning }

  /// The folder with the server's configuration, log and sockets. It is removed when the server
  /// stops.
  public var folder: FilePath { FilePath(supervisor.folder) }

  /// The server's log so far.
  public var log: String { (try? folder.appending("log").readText()) ?? "" }

  /// The environment variables with which a client reaches this server. A value of `nil` removes a
  /// variable.
  public var environment: [String: String?] {
    ["DISPLAY": display, "XAUTHORITY": cookie == nil ? nil : "\(supervisor.folder)/authority"]
  }

  /// The screen's current size.
  public var screenSize: ScreenSize { screen.size }
}
