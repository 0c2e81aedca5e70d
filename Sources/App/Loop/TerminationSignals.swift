import Glibc
import Synchronization
import System
import SystemPackage

/// Turns SIGTERM, SIGINT and SIGHUP into events of the poll loop, so that they end the program like
/// the close button.
struct TerminationSignals {
  /// The pipe for the signal handler, which cannot capture variables.
  private static let pipe = Atomic<Int32>(-1)
  /// Whether the handler has run.
  private static let raised = Atomic<Bool>(false)
  /// One pipe for the whole process, so that a signal between two uses is not lost.
  private static let shared = Mutex<Wakeup?>(nil)
  private let wakeup: Wakeup

  /// Readable when a signal has arrived.
  var fileDescriptor: Int32 { wakeup.readEnd }

  /// Whether a signal has arrived since the last call.
  var wasRaised: Bool { wakeup.drain() }

  /// Whether a signal has arrived since the handlers were installed. Reading this does not reset
  /// it.
  static var haveBeenRaised: Bool { raised.load(ordering: .relaxed) }

  /// Installs the handlers for the rest of the process's life. Also ignores SIGPIPE, because a
  /// reader that goes away must not end the program. SIGHUP stays ignored if it was ignored at the
  /// start, as `nohup` requires.
  init() throws(Errno) {
    wakeup = try Self.shared.withLock { shared throws(Errno) in
      if let shared { return shared }
      let wakeup = try Wakeup()
      shared = wakeup
      return wakeup
    }
    Self.pipe.store(wakeup.writeEnd, ordering: .relaxed)
    for signal in [SIGTERM, SIGINT, SIGHUP] where signal != SIGHUP || !Self.isIgnored(SIGHUP) {
      Glibc.signal(signal) { _ in
        TerminationSignals.raised.store(true, ordering: .relaxed)
        Wakeup.signal(TerminationSignals.pipe.load(ordering: .relaxed))
      }
    }
    Glibc.signal(SIGPIPE, SIG_IGN)
  }

  private static func isIgnored(_ signal: Int32) -> Bool {
    var action = sigaction()
    guard sigaction(signal, nil, &action) == 0 else { return false }
    let handler = unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
    return handler == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}
