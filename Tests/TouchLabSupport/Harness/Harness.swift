public import Ink
public import TestSupport
public import TouchLab

/// A private server with a second X client, on which a test runs a program in a home folder of its own, puts
/// fingers down, and judges what the program holds and shows. All of them end with the harness.
public final class Harness {
  /// The server.
  public let server: TouchServer
  /// Another connection to the server, to observe and disturb the program.
  public let client: LabClient
  /// The relay between the program and the server; `nil` for a direct connection.
  public let relay: XRelay?
  /// The temporary folder with the home folder of the program's user and the runtime folder.
  public let home: TemporaryFolder
  /// The program that was started last.
  public private(set) var running: RunningProgram?
  /// The position on the screen, in pixels, from which the positions of fingers are counted.
  public var origin = Point(x: 0, y: 0)
  /// Called after each move of a finger, with its position.
  public var afterMove: (Point) -> Void = { _ in }
  /// Called repeatedly during every wait (``eventually(within:_:)``).
  public var meanwhile: (() throws -> Void)?

  /// Connects a second client to a running server.
  /// - Parameters:
  ///   - home: The folders of the program's user; `nil` for new ones.
  ///   - disguise: Returns false properties of the server that the program is told; `nil` for none.
  ///   - link: The network between program and server; `nil` for none.
  public init(
    on server: TouchServer, home: TemporaryFolder? = nil,
    disguise: ((LabClient) throws -> XRelay.Disguise)? = nil, link: XRelay.Link? = nil
  ) throws {
    self.server = server
    self.home = try home ?? TemporaryFolder()
    let client = try LabClient(server)
    self.client = client
    let disguise = try disguise.map { try $0(client) }
    relay =
      disguise == nil && link == nil
      ? nil : try XRelay(server, disguise: disguise ?? .init(), link: link)
  }

  /// The environment of the program and of other commands of the same user.
  public var environment: [String: String?] {
    (relay?.environment ?? server.environment).merging(home.environment) { $1 }
  }

  /// Starts FingerPaint, and waits for its window.
  ///
  /// Fingers only paint (``PaintingProgram/plainPainting``), unless `arguments` ask for more. Notices stay long
  /// enough for a test to find them there.
  /// - Parameters:
  ///   - executable: The program's path.
  ///   - changes: Changes to ``environment``.
  @discardableResult
  public func startFingerPaint(
    _ executable: String, arguments: [String], environment changes: [String: String?] = [:]
  ) throws -> RunningProgram {
    let isCommand = arguments.first?.first?.isLetter == true
    let program = try PaintingProgram(
      executable, on: server,
      arguments: (isCommand ? [] : PaintingProgram.plainPainting + ["--notice-time", "20"])
        + arguments,
      environment: environment.merging(changes) { $1 })
    let running = try RunningProgram(program, seenBy: client)
    self.running = running
    return running
  }

  /// Starts another program by a shell command, and waits for its main window.
  @discardableResult
  public func start(command line: String) throws -> RunningProgram {
    let process = try ChildProcess(
      .init("/bin/sh", ["-c", "exec \(line)"], environment: environment))
    let running = try RunningProgram(process, seenBy: client)
    self.running = running
    return running
  }

  /// Waits until the server has handled everything that was injected and all requests of
  /// ``client``. The program may still be working.
  public func settle() throws {
    for touchscreen in server.touchscreens { try touchscreen.sync() }
    for pen in server.pens { try pen.sync() }
    for mouse in server.mice { try mouse.sync() }
    try server.eraserEnd?.sync()
    try server.keyboard.sync()
    try client.sync()
  }

  /// Checks a condition until it is met or the time is up, and every few milliseconds if there is something to do
  /// ``meanwhile``, which is called before every check.
  /// - Returns: Whether the condition was met in time.
  public func eventually(
    within time: Duration = .patience, _ isMet: () throws -> Bool
  ) throws -> Bool {
    try TestSupport.eventually(within: time, isEager: meanwhile != nil) {
      try meanwhile?()
      return try isMet()
    }
  }
}
