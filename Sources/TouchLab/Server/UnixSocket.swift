package import Glibc
package import SystemPackage

extension FileDescriptor {
  /// Closes the descriptor and ignores an error, because nothing can be done about it.
  package func discard() { try? close() }
}

/// Connects to the socket at a path, or to that of an abstract name (Linux).
/// - Parameter action: What fails, for the error.
package func connectUnixSocket(
  _ path: String, isAbstract: Bool = false, orFailing action: String
) throws(TouchLabError) -> FileDescriptor {
  let socket = try makeUnixSocket(orFailing: action)
  let status = withUnixAddress(path, isAbstract: isAbstract) { connect(socket.rawValue, $0, $1) }
  guard status == 0 else {
    let failure = Errno(rawValue: errno)
    try? socket.close()
    throw .system(doing: action, failure)
  }
  return socket
}

/// Creates a local stream socket, which closes when this process executes another program.
/// - Parameter action: What fails, for the error.
package func makeUnixSocket(orFailing action: String) throws(TouchLabError) -> FileDescriptor {
  let type = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
  let socket = Glibc.socket(AF_UNIX, type, 0)
  guard socket >= 0 else { throw .system(doing: action, Errno(rawValue: errno)) }
  return FileDescriptor(rawValue: socket)
}

/// Makes a socket with the address of a path or of an abstract name (Linux).
/// - Parameter action: What fails, for the error.
/// - Returns: `nil` if another socket has the address.
package func bindUnixSocket(
  _ path: String, isAbstract: Bool, orFailing action: String
) throws(TouchLabError) -> FileDescriptor? {
  let socket = try makeUnixSocket(orFailing: action)
  let status = withUnixAddress(path, isAbstract: isAbstract) { bind(socket.rawValue, $0, $1) }
  if status == 0 { return socket }
  let failure = Errno(rawValue: errno)
  socket.discard()
  guard failure == .addressInUse else { throw .system(doing: action, failure) }
  return nil
}

/// Calls `body` with the socket address of a path, or of an abstract name, which has no file
/// (Linux). Returns -1 with ENAMETOOLONG if the path is too long.
package func withUnixAddress(
  _ path: String, isAbstract: Bool = false, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32
) -> Int32 {
  var address = sockaddr_un()
  address.sun_family = sa_family_t(AF_UNIX)
  let name = (isAbstract ? [0] : []) + Array(path.utf8)
  let fits = withUnsafeMutableBytes(of: &address.sun_path) { place in
    guard name.count < place.count else { return false }
    place.copyBytes(from: name)
    return true
  }
  guard fits else {
    errno = ENAMETOOLONG
    return -1
  }
  // The length is part of an abstract name; a path ends at its zero byte.
  let length = MemoryLayout<sa_family_t>.size + name.count + (isAbstract ? 0 : 1)
  return withUnsafePointer(to: &address) {
    $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, socklen_t(length)) }
  }
}
