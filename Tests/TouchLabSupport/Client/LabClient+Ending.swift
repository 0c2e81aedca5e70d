import CXlib
import Glibc
import Ink
import TestSupport
public import TouchLab

extension LabClient {
  /// Closes the connection as ``disconnect()`` does, and waits until the server has noticed it: until then,
  /// input still meets this client's grabs.
  /// - Parameter witness: Another client of the same server.
  public func disconnect(seenBy witness: LabClient) throws(TouchLabError) {
    // The server removes windows and grabs in one step.
    let window = try makeWindow(PixelRect(x: 0, y: 0, width: 1, height: 1))
    disconnect()
    let isGone = try eventually { () throws(TouchLabError) in
      try !witness.children(of: witness.root).contains(window)
    }
    if !isGone { throw .timedOut(waitingFor: "the end of a client") }
  }
}

/// Thaws devices that were frozen by the grab of a client that has died. The server (Xorg 21.1)
/// ends such a grab when another client with the same client number disconnects. A new client gets
/// the lowest free number, so this connects a few clients and disconnects them.
public func thawDevices(on server: TouchServer) throws {
  let clients = try (0..<4).map { _ in try LabClient(server) }
  for client in clients { client.disconnect() }
}

extension XSocket {
  /// Whether a display that has ended left no socket file behind, or another server has taken its
  /// number since. Other tests start servers and relays at the same time. A server that has made
  /// its file and does not listen yet is waited for.
  package static func isFreeOrTakenAgain(_ display: String) -> Bool {
    Deadline(after: Deadline.patience).wait {
      let heir = try? connect(to: display)
      heir?.discard()
      return heir != nil || access(path(of: display), F_OK) != 0 ? true : nil
    } ?? false
  }
}
