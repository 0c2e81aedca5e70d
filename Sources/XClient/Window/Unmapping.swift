/// Tells a window that is hidden from one that is only put into a frame.
///
/// Who puts a window into a frame unmaps it before, or has the server do it (X protocol,
/// ReparentWindow), and maps it after; fingers that paint in it go on. The news of these can come one by
/// one: from the server in pieces, and from a window manager in requests of their own, as KWin's. So an
/// unmapping counts once a moment has passed in which the window got no other parent.
struct Unmapping {
  /// How long the news of another parent may take: a program that waits for a processor can be late by
  /// tens of milliseconds.
  static let grace = Duration.milliseconds(200)

  /// When the window is hidden, unless it gets another parent before; nil when nothing is under way.
  private(set) var end: ContinuousClock.Instant?

  /// The window was unmapped.
  mutating func begin(at now: ContinuousClock.Instant) { end = now + Self.grace }

  /// The window has another parent.
  mutating func takeBack() { end = nil }

  /// Whether the window is hidden; true once for each time that it was.
  mutating func isForGood(at now: ContinuousClock.Instant) -> Bool {
    guard let end, now >= end else { return false }
    self.end = nil
    return true
  }
}
