import Dispatch
import Glibc
import Interaction
import Synchronization
import System
import SystemPackage
import TestSupport
import Testing
import App

/// Whoever waits for somebody who may never come has a limit. Each test is a process of its own, whose environment says
/// where its folders are.
@Suite("Waiting for others")
struct WaitingTests {
  private static let display = ":4242"

  @Test("a client gives up on a stopped program, with a sentence")
  func client() async throws {
    let folder = try TemporaryFolder()
    await #expect(processExitsWith: .success) { [path = folder.path as String] in
      setenv("XDG_RUNTIME_DIR", path, 1)
      let sockets = try ControlSocket.preparedFolder()
      let name = ControlSocket.name(display: Self.display, process: 1)
      let listener = try UnixSocket.bound(to: .init(sockets.appending(name)))
      try SystemCall.check { listen(listener.rawValue, 4) }
      let client = ControlClient(display: Self.display, patience: .milliseconds(50))
      for ask in [{ try client.report() }, { try client.screenshot(to: "/nowhere.png") }] {
        let error = try #require(throws: AppError.self) { _ = try ask() }
        #expect(error.isTemporary && error.description.contains("does not answer"))
      }
    }
  }

  @Test("the program gives up on a client that does not read, and answers others in full")
  func server() async throws {
    let folder = try TemporaryFolder()
    await #expect(processExitsWith: .success) { [path = folder.path as String] in
      setenv("XDG_RUNTIME_DIR", path, 1)
      let server = try ControlServer(display: Self.display, patience: .milliseconds(50))
      let long = String(repeating: "stroke\n", count: 1 << 19)
      /// Answers the next request.
      func answer() throws {
        var requests: [(ControlServer.Request, ControlServer.Requester)] = []
        #expect(
          eventually {
            server.read()
            requests = server.received()
            return !requests.isEmpty
          })
        for (_, requester) in requests { requester.reply { .success(long) } }
      }
      let sockets = ControlSocket.paths(display: Self.display)
      let deaf = try UnixSocket.connected(to: .init(try #require(sockets.first)))
      try deaf.writeAll("report\n".utf8)
      try answer()
      // The server hangs up although not all was taken.
      #expect(
        eventually {
          var entry = pollfd(fd: deaf.rawValue, events: 0, revents: 0)
          return poll(&entry, 1, 0) == 1 && entry.revents & Int16(POLLHUP) != 0
        })
      #expect(try deaf.readToEnd().count < long.utf8.count)

      let report = Mutex<String?>(nil)
      DispatchQueue(label: "client").async {
        let text = try? ControlClient(display: Self.display).report()
        report.withLock { $0 = text ?? "failed" }
      }
      try answer()
      #expect(eventually { report.withLock { $0 != nil } })
      #expect(report.withLock { $0 == long })
    }
  }

  @Test("settings in a file that never answers do not keep the program from ending")
  func settings() async throws {
    let folder = try TemporaryFolder()
    await #expect(processExitsWith: .success) { [path = folder.path as String] in
      setenv("XDG_STATE_HOME", path, 1)
      #expect(mkdir("\(path)/fingerpaint", 0o700) == 0)
      // Nobody ever writes into this pipe.
      #expect(mkfifo("\(path)/fingerpaint/hands", 0o600) == 0)
      let hands = KeptSettings(waking: try Wakeup(), patience: .milliseconds(50))
      hands.keep(from: .standard, to: .standard)
      #expect(!hands.finish())
    }
  }
}
