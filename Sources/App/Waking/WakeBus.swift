import DBus
import Synchronization

/// The services of the session bus that let the screen sleep, over a connection with a thread of its
/// own. All calls return at once, and ask for the latest state only, so that nothing piles up before a
/// bus that does not answer.
final class WakeBus: Sendable {
  private let wishes: Wishes
  private let news: News
  private let thread: DBusThread

  /// The state of the screen saver, as the bus has told the thread.
  private final class News: Sendable {
    let isScreenSaved = Atomic(false)
  }

  /// The latest state that the thread is to tell the services.
  private final class Wishes: Sendable {
    struct State {
      var holds = false
      var isActive = false
      /// Whether the thread has work that will look at this.
      var isQueued = false
    }
    let state = Mutex(State())

    /// Changes the state that the thread is to tell.
    /// - Returns: whether the thread needs work to look at it.
    func change(_ change: (inout State) -> Void) -> Bool {
      state.withLock { state in
        change(&state)
        defer { state.isQueued = true }
        return !state.isQueued
      }
    }

    func take() -> (holds: Bool, isActive: Bool) {
      state.withLock { state in
        defer { (state.isActive, state.isQueued) = (false, false) }
        return (state.holds, state.isActive)
      }
    }
  }

  /// Begins to connect to the session bus. The latest state is told then.
  init(_ inhibition: Inhibition) {
    let news = News()
    (wishes, self.news) = (Wishes(), news)
    thread = DBusThread(
      .session,
      begin: { connection throws(DBusError) in
        connection.keepsake = try IdleInhibitor(inhibition, connection) {
          news.isScreenSaved.store($0, ordering: .relaxed)
        }
      }, end: { _ in news.isScreenSaved.store(false, ordering: .relaxed) })
  }

  deinit { thread.stop() }

  /// Whether there is no connection any more.
  var hasEnded: Bool { thread.hasEnded }

  /// Whether the desktop's screen saver shows or the screen is locked, so that nobody sees the window.
  var isScreenSaved: Bool { news.isScreenSaved.load(ordering: .relaxed) }

  /// Keeps the screen awake, or lets it sleep again.
  func hold(_ holds: Bool) { change { $0.holds = holds } }

  /// Tells that somebody is at the screen.
  func tellActivity() { change { $0.isActive = true } }

  /// Lets the screen sleep again, and disconnects.
  func stop() {
    hold(false)
    thread.stop()
  }

  private func change(_ change: (inout Wishes.State) -> Void) {
    guard wishes.change(change) else { return }
    thread.perform { [wishes] connection in
      let (holds, isActive) = wishes.take()
      guard let inhibitor = connection.keepsake as? IdleInhibitor else { return }
      inhibitor.hold(holds)
      if isActive { inhibitor.tellActivity() }
    }
  }
}
