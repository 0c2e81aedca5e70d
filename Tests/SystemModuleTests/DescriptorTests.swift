import Glibc
import System
import SystemPackage
import TestSupport
import Testing

@Suite("Descriptors")
struct DescriptorTests {
  private static func closesOnExec(_ file: FileDescriptor) -> Bool {
    fcntl(file.rawValue, F_GETFD) == FD_CLOEXEC
  }

  private static func blocks(_ file: FileDescriptor) -> Bool {
    fcntl(file.rawValue, F_GETFL) & O_NONBLOCK == 0
  }

  @Test("those of pipes and sockets close when the process executes a program")
  func execution() throws {
    let pipe = try Pipe()
    let ends = try UnixSocket.pair()
    let socket = try UnixSocket.make(isBlocking: false)
    for file in [pipe.readEnd, pipe.writeEnd, ends.0, ends.1, socket] {
      #expect(Self.closesOnExec(file))
      #expect(Self.blocks(file) == (file != socket))
      file.discard()
    }
  }

  @Test("a wakeup tells that it was signalled, once, and never waits")
  func wakeup() throws {
    let wakeup = try Wakeup()
    defer { wakeup.close() }
    #expect(!wakeup.drain())
    // More than a pipe has room for.
    for _ in 0..<100_000 { Wakeup.signal(wakeup.writeEnd) }
    #expect(wakeup.drain())
    #expect(!wakeup.drain())
  }

  @Test("a socket is found by its path, and by a name without a file")
  func addresses() throws {
    let folder = try TemporaryFolder()
    let places = [
      try UnixSocket.Address(FilePath("\(folder.path)/socket")),
      try UnixSocket.Address(abstract: "\(folder.path)/socket"),
    ]
    for place in places {
      #expect(throws: Errno.self) { try UnixSocket.connected(to: place) }
      let listener = try UnixSocket.bound(to: place)
      defer { listener.discard() }
      #expect(throws: Errno.addressInUse) { try UnixSocket.bound(to: place) }
      #expect(throws: Errno.connectionRefused) { try UnixSocket.connected(to: place) }
      try #require(listen(listener.rawValue, 1) == 0)
      try UnixSocket.connected(to: place).discard()
    }
  }

  @Test("an address has room for 107 bytes")
  func longAddresses() throws {
    let name = String(repeating: "a", count: 106)
    #expect(try UnixSocket.Address(FilePath("/\(name)")).bytes.count == 110)
    #expect(throws: Errno.fileNameTooLong) { try UnixSocket.Address(FilePath("/\(name)a")) }
    #expect(try UnixSocket.Address(abstract: "\(name)a").bytes.count == 110)
    #expect(throws: Errno.fileNameTooLong) { try UnixSocket.Address(abstract: "\(name)aa") }
  }

  @Test("a limit ends the wait for the other side")
  func limit() throws {
    let (one, other) = try UnixSocket.pair()
    defer { for end in [one, other] { end.discard() } }
    try UnixSocket.limit(SO_RCVTIMEO, of: one, to: .milliseconds(1))
    #expect(throws: Errno.wouldBlock) { try one.readToEnd() }
    try other.writeAll("end".utf8)
    try other.close()
  }
}
