package import Glibc
package import SystemPackage

/// Local sockets (unix(7)). All close when this process executes another program.
package enum UnixSocket {
  /// The address of a socket: a file, or a name without a file (Linux).
  package struct Address: Hashable, Sendable {
    /// The bytes of `sockaddr_un`: the family, and the name. A path ends with a zero byte.
    package let bytes: [UInt8]

    /// The address of the socket file at a path.
    /// - Throws: ``Errno/fileNameTooLong`` if the path does not fit into an address.
    package init(_ path: FilePath) throws(Errno) {
      try self.init(name: path.bytes + [0])
    }

    /// The address of a name in the abstract namespace.
    /// - Throws: ``Errno/fileNameTooLong`` if the name does not fit into an address.
    package init(abstract name: String) throws(Errno) {
      try self.init(name: [0] + Array(name.utf8))
    }

    private init(name: [UInt8]) throws(Errno) {
      guard name.count <= MemoryLayout.size(ofValue: sockaddr_un().sun_path) else {
        throw .fileNameTooLong
      }
      bytes = withUnsafeBytes(of: sa_family_t(AF_UNIX)) { Array($0) } + name
    }

    /// Calls a function of C with the address, and repeats the call if a signal interrupts it.
    package func check(
      _ call: (UnsafePointer<sockaddr>?, socklen_t) -> Int32
    ) throws(Errno) {
      try SystemCall.check {
        bytes.withUnsafeBytes {
          call($0.baseAddress?.assumingMemoryBound(to: sockaddr.self), socklen_t($0.count))
        }
      }
    }
  }

  /// Creates a socket that has no address and is not connected.
  /// - Parameters:
  ///   - type: `SOCK_STREAM` or another type of socket(2).
  ///   - isBlocking: Whether calls wait.
  package static func make(
    _ type: __socket_type = SOCK_STREAM, isBlocking: Bool = true
  ) throws(Errno) -> FileDescriptor {
    let flags = Int32(SOCK_CLOEXEC.rawValue) | (isBlocking ? 0 : O_NONBLOCK)
    return FileDescriptor(
      rawValue: try SystemCall.check { socket(AF_UNIX, Int32(type.rawValue) | flags, 0) })
  }

  /// Returns a stream socket that is connected to an address.
  package static func connected(to address: Address) throws(Errno) -> FileDescriptor {
    let socket = try make()
    do throws(Errno) {
      try address.check { connect(socket.rawValue, $0, $1) }
      return socket
    } catch {
      socket.discard()
      throw error
    }
  }

  /// Returns a stream socket that has an address. It does not listen yet.
  package static func bound(
    to address: Address, isBlocking: Bool = true
  ) throws(Errno) -> FileDescriptor {
    let socket = try make(isBlocking: isBlocking)
    do throws(Errno) {
      try address.check { bind(socket.rawValue, $0, $1) }
      return socket
    } catch {
      socket.discard()
      throw error
    }
  }

  /// Returns two stream sockets that are connected with each other.
  package static func pair() throws(Errno) -> (FileDescriptor, FileDescriptor) {
    var ends: [Int32] = [-1, -1]
    try SystemCall.check { socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) }
    return (
      FileDescriptor(rawValue: ends[0]).closedOnExec(),
      FileDescriptor(rawValue: ends[1]).closedOnExec()
    )
  }

  /// Sets how long one call may wait for the other side. Then it fails with ``Errno/wouldBlock``.
  /// - Parameter option: `SO_RCVTIMEO` or `SO_SNDTIMEO`.
  package static func limit(
    _ option: Int32, of socket: FileDescriptor, to duration: Duration
  ) throws(Errno) {
    var limit = timeval(
      tv_sec: Int(duration.components.seconds),
      tv_usec: Int(duration.components.attoseconds / 1_000_000_000_000))
    let length = socklen_t(MemoryLayout<timeval>.size)
    try SystemCall.check { setsockopt(socket.rawValue, SOL_SOCKET, option, &limit, length) }
  }
}
