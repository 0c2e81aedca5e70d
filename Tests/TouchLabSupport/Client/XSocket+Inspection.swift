import Glibc
package import TouchLab

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
