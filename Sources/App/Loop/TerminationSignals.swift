import Glibc
import Synchronization
import SystemPackage

/// Turns SIGTERM, SIGINT and SIGHUP into an event of the poll loop, so that they end the program as
/// the close button does.
struct TerminationSignals {
  /// Where the handler, which can capture nothing, finds the pipe.
  private static let pipe = Atomic<Int32>(-1)
  /// Whether the handler has run.
  private static let raised = Atomic<Bool>(false)
  /// One for the process: what came between two who look is not lost.
  private static let shared = Mutex<Wakeup?>(nil)
  private let wakeup: Wakeup

  /// Readable when one of the signals has come.
  var fileDescriptor: Int32 { wakeup.readEnd }

  /// Whether one of the signals has come since the last look.
  var wasRaised: Bool { wakeup.drain() }

  /// Whether one of the signals has come since they were taken over; a look does not change that.
  static var haveBeenRaised: Bool { raised.load(ordering: .relaxed) }

  /// Takes the signals over for the rest of the process's life. A reader of ours that went away must
  /// not end us: SIGPIPE is ignored. SIGHUP stays ignored where it was from the start: that is what `nohup`
  /// asks for.
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
