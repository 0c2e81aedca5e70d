import Glibc
import SystemPackage

/// The two addresses at which a display of this machine is looked for: a socket's file, and the
/// name without a file that libxcb may try first.
struct RelayListeners: Sendable {
  let display: String
  let all: [FileDescriptor]
  private let path: String

  /// Takes a display's number that nobody has.
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
    // The abstract name is the claim: no two can have it, and X servers look for it too.
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
