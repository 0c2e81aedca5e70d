package import Ink

/// Finds out whether an unmapped window is really hidden, or is only being put into a frame.
///
/// To put a window into a frame, a window manager unmaps it first, or the server does (X protocol,
/// ReparentWindow). It is mapped again afterwards, and fingers that paint in it go on painting. The
/// events of these steps can arrive one by one: the server may send them separately, and a window
/// manager such as KWin may make the requests separately. So a window counts as hidden only if it
/// has not got a new parent within ``grace``.
package struct Unmapping {
  /// How long the event about the new parent may take. A program that waits for a processor can be
  /// late by tens of milliseconds.
  package static let grace = Duration.milliseconds(200)

  /// When the window will count as hidden, unless it gets a new parent before; `nil` if it is not
  /// unmapped.
  package private(set) var end: Instant?

  /// Creates a state in which no window is being unmapped.
  package init() {}

  /// Notes that the window was unmapped.
  package mutating func begin(at now: Instant) { end = now + Self.grace }

  /// Notes that the window has a new parent or was mapped again.
  package mutating func takeBack() { end = nil }

  /// Returns whether the window is hidden. Returns `true` only once for each time it was hidden.
  package mutating func isForGood(at now: Instant) -> Bool {
    guard let end, now >= end else { return false }
    self.end = nil
    return true
  }
}
