package import Ink

/// Repeats the request to show a window that no window manager answers.
///
/// A window manager that is just starting can lose it: Openbox 3.6.1 announces itself
/// (`_NET_SUPPORTING_WM_CHECK`) before it handles events, and leaves a request that comes between
/// until something else happens. The window of a program that starts together with the desktop
/// would not appear.
package struct MapRequest {
  /// How long an answer may take until the request is repeated.
  package static let patience = Duration.seconds(1)
  /// How often the request is repeated. A user may need a minute to place the window, as twm asks.
  package static let repetitions = 5

  /// When the request must be repeated; `nil` if it was answered or is not repeated any more.
  package private(set) var due: Instant?
  private var repetitionsLeft = Self.repetitions

  /// Creates a request that has not been sent.
  package init() {}

  /// Notes that the window was asked to be shown.
  package mutating func begin(at now: Instant) { due = now + Self.patience }

  /// Notes an answer: the window is shown, has a frame, or has a state (ICCCM 4.1.3.1), such as
  /// iconic. Or the window shall not be shown any more.
  package mutating func answered() { due = nil }

  /// Returns whether to repeat the request now.
  package mutating func mustRepeat(at now: Instant) -> Bool {
    guard let due, now >= due else { return false }
    repetitionsLeft -= 1
    self.due = repetitionsLeft > 0 ? now + Self.patience : nil
    return true
  }
}
