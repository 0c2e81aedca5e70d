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
    guard let claim = try XSocket.claim(display) else { return nil }
    unlink(path)
    let file: FileDescriptor
    do throws(Errno) {
      file = try UnixSocket.bound(to: .init(FilePath(path)))
    } catch {
      claim.discard()
      if error == .addressInUse { return nil }
      throw .system(doing: "open a display", error)
    }
    all = [file, claim]
    for listener in all { listen(listener.rawValue, 128) }
  }

  func close() {
    // The next server of this number makes its own file once it has the claim.
    unlink(path)
    for listener in all { listener.discard() }
  }
}
