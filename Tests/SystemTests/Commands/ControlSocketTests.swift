import Glibc
import TestSupport
import Testing
import TouchLab
import TouchLabSupport

/// Who can talk to a running program: its user, and nobody else.
@Suite("The control socket", .serialized, .ownThread)
struct ControlSocketTests {
  private static let folder = "run/fingerpaint"

  @Test func `the socket is in a folder that only its user can enter`() throws {
    let stage = try Stage(.init(size: ScreenSize(800, 600)))
    var status = stat()
    try #require(lstat("\(stage.home.path)/\(Self.folder)", &status) == 0)
    #expect(status.st_mode & 0o777 == 0o700 && status.st_uid == getuid())
    #expect(try stage.run(["inspect"]).ending == .exited(0))
  }

  @Test(
    "a command to a stopped program fails with its own status; the program answers later commands")
  func stopped() throws {
    let stage = try Stage(.init(size: ScreenSize(800, 600)))
    try stage.program.process.halt()
    let command = try stage.run(["inspect"])
    stage.program.process.send(signal: SIGCONT)
    #expect(command.ending == .exited(75))
    expectOneSentence(command.error, saying: ["does not answer"])
    #expect(try stage.run(["inspect"]).ending == .exited(0))
  }

  @Test("no socket is used in a folder that others can enter, as anyone may listen there")
  func asksNobodyElse() throws {
    let home = try TemporaryFolder()
    let environment = home.environment.merging(["DISPLAY": ":4242"]) { _, display in display }
    try #require(mkdir("\(home.path)/\(Self.folder)", 0o777) == 0)
    try #require(chmod("\(home.path)/\(Self.folder)", 0o777) == 0)
    let listener = try SilentListener(at: "\(home.path)/\(Self.folder)/:4242.1.sock")
    for command in [["screenshot"], ["inspect"]] {
      expectRefusal(
        try Command(command, environment: environment), saying: ["that only you can enter"])
    }
    #expect(!listener.wasCalled)
  }

  @Test("in a folder that others can enter the program does not listen, says so, and paints")
  func doesNotListen() throws {
    let home = try TemporaryFolder()
    try #require(mkdir("\(home.path)/\(Self.folder)", 0o755) == 0)
    try #require(chmod("\(home.path)/\(Self.folder)", 0o755) == 0)
    let server = try TouchServer(.init(size: ScreenSize(800, 600)))
    let process = try ChildProcess(
      .init(Stage.executable, environment: home.environment.merging(server.environment) { $1 }))
    let client = try LabClient(server)
    let window = try client.window(ofClass: "FingerPaint")
    try client.waitUntilViewable(window)
    expectOneSentence(
      process.errorText, saying: ["will not find this window", "that only you can enter"])
    try client.requestClose(window)
    #expect(try process.wait(timeout: .patience) == .exited(0))
    #expect(home.names(in: "../\(Self.folder)") == [])
  }
}
