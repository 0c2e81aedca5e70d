import Glibc
import SystemPackage
import TestSupport
import Testing

import TouchLab
import TouchLabSupport

@Suite("The virtual touchscreen's server", .ownThread)
struct TouchServerTests {
  @Test("stands on a display of its own, and is gone with its folder when it stops")
  func startsAndStops() throws {
    let server = try TouchServer()
    let folder = server.folder.string
    let client = try LabClient(server)
    #expect(server.isRunning)
    #expect(access("\(folder)/xorg.conf", F_OK) == 0)
    client.disconnect()
    server.stop()
    #expect(!server.isRunning)
    #expect(access(folder, F_OK) != 0)
    #expect(XSocket.isFreeOrTakenAgain(server.display))
  }

  @Test("runs beside another one")
  func twoServers() throws {
    let (one, other) = (try TouchServer(), try TouchServer())
    #expect(one.display != other.display)
    #expect(one.isRunning && other.isRunning)
  }

  @Test("has the devices that were asked for")
  func devices() throws {
    let server = try TouchServer(.init(touchscreens: [10, 40]))
    let devices = try LabClient(server).devices()
    #expect(devices.first { $0.name == "touch0" }?.touches == 10)
    #expect(devices.first { $0.name == "touch1" }?.touches == 40)
    #expect(devices.contains { $0.name == server.pen.name })
    #expect(devices.contains { $0.name == server.keyboard.name })
    #expect(server.touchscreens.map(\.name) == ["touch0", "touch1"])
    #expect(server.eraserEnd == nil)
  }

  @Test("has a device of its own for the pen's other end")
  func eraserEnd() throws {
    let server = try TouchServer(.init(touchscreens: [5], hasEraserEnd: true))
    let end = try #require(server.eraserEnd)
    #expect(try LabClient(server).devices().contains { $0.name == end.name })
    #expect(Set([server.touch.name, server.pen.name, server.keyboard.name, end.name]).count == 4)
  }

  @Test("with a cookie refuses a client that has none")
  func demandsCookie() throws {
    let server = try TouchServer(.init(demandsCookie: true))
    #expect(throws: TouchLabError.noConnection(display: server.display)) {
      _ = try LabClient(display: server.display)
    }
    _ = try LabClient(server)
  }

  @Test(
    "passes the display and its key in a program's environment",
    .enabled(if: access("/usr/bin/xdpyinfo", X_OK) == 0), arguments: [true, false])
  func environment(demandsCookie: Bool) throws {
    let server = try TouchServer(.init(demandsCookie: demandsCookie))
    let friend = try ChildProcess(.init("xdpyinfo", environment: server.environment))
    #expect(try friend.wait(timeout: .seconds(10)) == .exited(0), "\(friend.errorText)")
    let stranger = try ChildProcess(
      .init("xdpyinfo", environment: ["DISPLAY": server.display, "XAUTHORITY": nil]))
    #expect(try stranger.wait(timeout: .seconds(10)) == .exited(demandsCookie ? 1 : 0))
  }

  @Test("whose process crashes leaves no dead socket behind")
  func crashes() throws {
    let server = try TouchServer()
    let client = try LabClient(server)
    server.crash()
    #expect(!server.isRunning)
    #expect(throws: TouchLabError.connectionLost) { try client.sync() }
    #expect(throws: TouchLabError.connectionLost) { _ = try client.devices() }
    server.stop()
    #expect(XSocket.isFreeOrTakenAgain(server.display))
  }

  @Test("leaves the socket file if another server has the number of a crashed one")
  func deadFile() throws {
    // No server gets so far with its search for a free number.
    let display = ":9\(getpid())"
    let path = XSocket.path(of: display)
    let isThere = { access(path, F_OK) == 0 }
    let heir = try #require(try XSocket.claim(display))
    #expect(try XSocket.claim(display) == nil)
    try UnixSocket.bound(to: .init(FilePath(path))).discard()
    XSocket.removeDeadFile(of: display)
    #expect(isThere())
    heir.discard()
    // A process that another test starts in this moment has a copy of the claim until it runs.
    let isGone = Deadline(after: .seconds(20)).wait {
      XSocket.removeDeadFile(of: display)
      return isThere() ? nil : true
    }
    #expect(isGone == true)
  }

  @Test("ends when the process that holds its lifeline is killed")
  func endsWithItsOwner() throws {
    // A shell stands for the owner: it alone holds the pipe that keeps the supervisor waiting.
    let folder = try ServerFolder()
    try folder.write(
      Array(TouchServer.Configuration().xorgConfiguration(folder: folder.path).utf8),
      to: "xorg.conf")
    let command = TouchServer.command(try TouchServer.findXorg(), .init(), folder.path)
    let owner = try ChildProcess(
      .init(
        "sh",
        [
          "-c",
          """
          sh -c 'echo $$ >"$0/holder"; exec sleep 1000' "$1" |
            sh -c "$0" touchlab "$@" 4>"$1/ready" 5>/dev/null &
          wait
          """,
          Supervisor.script, folder.path,
        ] + command, group: .ownSession))
    defer { kill(-owner.processID, SIGKILL) }
    func number(in file: String) -> Int32? {
      guard let text = try? readText("\(folder.path)/\(file)"), text.hasSuffix("\n") else {
        return nil
      }
      return Int32(text.dropLast())
    }
    let isReady = Deadline(after: .seconds(20)).wait { number(in: "ready") }
    try #require(isReady != nil)
    let process = try #require(number(in: "server.pid"))
    #expect(kill(process, 0) == 0)
    // Without a chance to clean up.
    #expect(kill(try #require(number(in: "holder")), SIGKILL) == 0)
    let gone = Deadline(after: .seconds(10)).wait { access(folder.path, F_OK) != 0 ? true : nil }
    #expect(gone == true)
    #expect(kill(process, 0) == -1)
  }

  @Test(
    "refuses an impossible configuration",
    arguments: [
      TouchServer.Configuration(size: ScreenSize(10, 10)),
      TouchServer.Configuration(otherSizes: [ScreenSize(4000, 500)]),
      TouchServer.Configuration(touchscreens: [0]),
      TouchServer.Configuration(depth: 17),
    ])
  func refusesNonsense(configuration: TouchServer.Configuration) {
    #expect(throws: TouchLabError.self) { _ = try TouchServer(configuration) }
  }

  @Test("that fails quotes its log")
  func quotesItsLog() throws {
    let log = """
      \t(WW) warning, (EE) error, (NI) not implemented, (??) unknown.
      [ 1.000] (EE) Failed to load module "nonsense" (module does not exist, 0)
      [ 1.001] (EE)
      Fatal server error:
      [ 1.002] (EE) no screens found(EE)
      """
    #expect(
      TouchServer.errors(in: log) == [
        "Failed to load module \"nonsense\" (module does not exist, 0)",
        "no screens found(EE)",
      ])
  }

  @Test("of each depth starts", arguments: [15, 16, 24, 30])
  func depths(depth: Int) throws {
    let server = try TouchServer(.init(size: ScreenSize(640, 480), depth: depth))
    #expect(server.isRunning)
  }
}
