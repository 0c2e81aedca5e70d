import Glibc
import SystemPackage
import TouchLab

/// Listens at the two addresses of a display on this machine: a socket file, and the abstract name
/// without a file that libxcb may try first.
struct RelayListeners: Sendable {
  let display: String
  let all: [FileDescriptor]
  private let path: String

  /// Claims a display number that nobody uses.
  init() throws(TouchLabError) {
    TouchServer.makeSocketFolder()
    for number in 200..<1000 {
      if let listeners = try Self(number: number) {
        self = listeners
        return
      }
    }
    throw .timedOut(waitingFor: "a free display number")
  }

  private init?(number: Int) throws(TouchLabError) {
    display = ":\(number)"
    path = XSocket.path(of: display)
    // The abstract name claims the number: only one process can have it, and X servers check it
    // too.
    guard let claim = try Self.listen(at: path, isAbstract: true) else { return nil }
    if let neighbor = try? connectUnixSocket(path, orFailing: "connect") {
      neighbor.discard()
      claim.discard()
      return nil
    }
    unlink(path)
    guard let file = try Self.listen(at: path, isAbstract: false) else {
      claim.discard()
      return nil
    }
    all = [claim, file]
  }

  func close() {
    for listener in all { listener.discard() }
    unlink(path)
  }

  private static func listen(
    at path: String, isAbstract: Bool
  ) throws(TouchLabError) -> FileDescriptor? {
    let socket = try makeUnixSocket(orFailing: "open a display")
    let isBound = withUnixAddress(path, isAbstract: isAbstract) {
      bind(socket.rawValue, $0, $1)
    }
    guard isBound == 0, Glibc.listen(socket.rawValue, 8) == 0 else {
      socket.discard()
      return nil
    }
    return socket
  }
}
