import Glibc
import SystemPackage
import TouchLab

/// A socket in the file system that accepts callers and answers none of them.
public final class SilentListener {
  private let socket: FileDescriptor

  /// Listens at a path, until this object is gone.
  public init(at path: String) throws {
    socket = try UnixSocket.bound(to: .init(FilePath(path)), isBlocking: false)
    guard listen(socket.rawValue, 16) == 0 else { throw SystemFailure(number: errno) }
  }

  deinit { close(socket.rawValue) }

  /// Whether somebody has called since this was last asked.
  public var wasCalled: Bool {
    let caller = accept(socket.rawValue, nil, nil)
    if caller >= 0 { close(caller) }
    return caller >= 0
  }
}
