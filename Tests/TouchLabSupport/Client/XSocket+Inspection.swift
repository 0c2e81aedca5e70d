import Glibc
package import TouchLab

extension XSocket {
  /// Whether a display that has ended left no socket file behind, or another server has taken its
  /// number since. Other tests start servers and relays at the same time.
  package static func isFreeOrTakenAgain(_ display: String) -> Bool {
    let heir = try? connectUnixSocket(path(of: display), orFailing: "connect")
    heir?.discard()
    return heir != nil || access(path(of: display), F_OK) != 0
  }
}
