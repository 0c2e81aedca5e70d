import Glibc
import Synchronization
import System

/// A connection with a thread of its own, which ends with the connection. Nobody waits for it.
public final class DBusThread: Sendable {
  /// Work for the connection's thread.
  public typealias Work = @Sendable (DBusConnection) -> Void

  private let state = Mutex(State())

  private struct State {
    var work: [Work] = []
    var isStopped = false
    var hasEnded = false
    /// Wakes the thread. Closed by the thread when it ends.
    var wakeup: Wakeup?

    func wake() {
      if let wakeup { Wakeup.signal(wakeup.writeEnd) }
    }
  }

  /// Starts the thread, which connects.
  /// - Parameters:
  ///   - location: The bus.
  ///   - begin: Called on the thread when there is a connection. What it throws ends the thread.
  ///   - end: Called on the thread, once: with the error if there is no connection, or when it has
  ///     ended; with `nil` after ``stop()``.
  public init(
    _ location: DBusLocation,
    begin: @escaping @Sendable (DBusConnection) throws(DBusError) -> Void = { _ in },
    end: @escaping @Sendable (DBusError?) -> Void = { _ in }
  ) {
    let body = Body { [self] in
      do throws(DBusError) {
        try run(location, begin)
        end(nil)
      } catch {
        end(state.withLock { $0.isStopped } ? nil : error)
      }
    }
    var thread = pthread_t()
    let code = pthread_create(
      &thread, nil,
      { context in
        if let context { Unmanaged<Body>.fromOpaque(context).takeRetainedValue().run() }
        return nil
      }, Unmanaged.passRetained(body).toOpaque())
    guard code == 0 else {
      Unmanaged.passUnretained(body).release()
      state.withLock { $0.hasEnded = true }
      end(.failed("the system has no more threads"))
      return
    }
    pthread_detach(thread)
  }

  /// Whether the connection has ended, or there never was one.
  public var hasEnded: Bool { state.withLock { $0.hasEnded } }

  /// Hands work to the thread. Can be called from any thread, and never waits for the bus. It is
  /// done in order, once there is a connection, and dropped when the connection has ended.
  public func perform(_ work: @escaping Work) {
    state.withLock { state in
      guard !state.isStopped, !state.hasEnded else { return }
      state.work.append(work)
      state.wake()
    }
  }

  /// Ends the thread and the connection, when the work before has been done. Returns at once.
  public func stop() {
    state.withLock { state in
      state.isStopped = true
      state.wake()
    }
  }

  private func run(
    _ location: DBusLocation, _ begin: (DBusConnection) throws(DBusError) -> Void
  ) throws(DBusError) {
    // The caller's signals are for the thread that waits for them.
    var signals = sigset_t()
    sigfillset(&signals)
    pthread_sigmask(SIG_BLOCK, &signals, nil)
    guard let wakeup = try? Wakeup() else {
      throw .failed("the system has no more file descriptors")
    }
    state.withLock { $0.wakeup = wakeup }
    defer {
      state.withLock { state in
        wakeup.close()
        (state.work, state.wakeup, state.hasEnded) = ([], nil, true)
      }
    }
    let connection = try DBusConnection(location)
    defer { connection.close() }
    try begin(connection)
    while true {
      wakeup.drain()
      let (work, isLast) = state.withLock { state in
        defer { state.work = [] }
        return (state.work, state.isStopped)
      }
      for work in work { work(connection) }
      try connection.process()
      if isLast { return connection.flush() }
      connection.wait(or: wakeup.readEnd)
    }
  }
}

/// The closure that a thread runs, as an object for a C pointer.
private final class Body {
  let run: () -> Void

  init(_ run: @escaping () -> Void) { self.run = run }
}
