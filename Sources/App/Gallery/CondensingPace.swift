import Ink

/// When the open drawing is looked at for what nobody can see or bring back: once after each time in which people
/// painted, when nobody has used the program for a while.
struct CondensingPace {
  /// How long nobody has used the program.
  private static let rest = Duration.seconds(30)

  private var lastUse: Instant?
  private var hasNews = false

  /// When to look; `nil` if there is nothing new.
  var due: Instant? { hasNews ? lastUse.map { $0 + Self.rest } : nil }

  /// Notes that somebody uses the program.
  mutating func noteUse() { lastUse = .now }

  /// Notes that the drawing has changed.
  mutating func noteInk() { hasNews = true }

  /// Returns whether it is time to look, once.
  mutating func isDue() -> Bool {
    guard let due, due <= .now else { return false }
    hasNews = false
    return true
  }
}
