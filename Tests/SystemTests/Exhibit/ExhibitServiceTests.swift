import Glibc
import Ink
import TestSupport
import Testing
import TouchLab
import TouchLabSupport

/// A service manager's end of systemd's protocol: a socket that receives datagrams.
private final class StandInManager {
  let path: String
  private let socket: Int32

  init(in folder: TemporaryFolder) throws {
    path = "\(folder.path)/notify"
    socket = Glibc.socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: Array(path.utf8)) }
    let status = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(socket, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    try #require(socket >= 0 && status == 0)
  }

  deinit { close(socket) }

  /// Returns what has come.
  func received() -> [String] {
    var messages: [String] = []
    var bytes = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = recv(socket, &bytes, bytes.count, Int32(clamping: MSG_DONTWAIT))
      guard count > 0 else { return messages }
      messages.append(String(decoding: bytes[..<count], as: UTF8.self))
    }
  }
}

@Suite("An exhibit and the service manager", .serialized, .ownThread)
struct ExhibitServiceTests {
  @Test(
    "it says when people can paint, gives signs of life only while it lives, and says when it ends")
  func notifications() throws {
    let folder = try TemporaryFolder()
    let manager = try StandInManager(in: folder)
    let stage = try Stage(
      arguments: ["--exhibit"],
      environment: ["NOTIFY_SOCKET": manager.path, "WATCHDOG_USEC": "400000"])
    var messages = manager.received()
    #expect(messages.first == "READY=1")
    func awaitLife() {
      #expect(
        eventually {
          messages += manager.received()
          return messages.filter { $0 == "WATCHDOG=1" }.count >= 3
        })
    }
    awaitLife()
    // A program that hangs.
    let process = stage.program.process
    try process.halt()
    _ = manager.received()
    try stage.letServerTimePass(.milliseconds(1500))
    #expect(manager.received().isEmpty)
    process.send(signal: SIGCONT)
    messages = []
    awaitLife()
    process.send(signal: SIGTERM)
    // The manager's socket holds few messages, so it is emptied until the program has ended.
    let hasEnded = eventually {
      messages += manager.received()
      return process.ending != nil
    }
    messages += manager.received()
    #expect(hasEnded && messages.last == "STOPPING=1")
    try stage.quit()
  }
}
