internal import Glibc
internal import Synchronization

/// Texts of which a part is left out, since there is no room for them. Tests ask for them.
package enum CutTexts {
  /// The cut texts that each listening thread has painted so far.
  private static let heard = Mutex<[pthread_t: [String]]>([:])

  /// Returns the texts that are painted in this thread meanwhile and are not whole, in order.
  package static func painted(by work: () throws -> Void) rethrows -> [String] {
    let thread = pthread_self()
    heard.withLock { $0[thread] = [] }
    defer { heard.withLock { $0[thread] = nil } }
    try work()
    return heard.withLock { $0[thread] ?? [] }
  }

  /// Notes that a text is painted of which a part is left out.
  static func note(_ text: String) {
    let thread = pthread_self()
    heard.withLock { $0[thread]?.append(text) }
  }
}
