package import Ink
import XClient

/// A part of the program beside input and pixels, with a state of its own: it says what it waits for and when it is
/// due, and does then what there is to do. ``PaintingApp`` calls its desks in the order of their list. A new
/// feature is a desk and its place in that list. All methods but ``finish(for:)`` return at once.
protocol Desk: AnyObject {
  /// The descriptors that wake the loop when they can be read. They change in ``read()`` only.
  var descriptors: [Int32] { get }
  /// When the loop must call ``work(in:for:)`` even if nothing happens; `nil` if it need not.
  var due: Instant? { get }
  /// From when on the desk must see the events of every turn; `nil` if it can do without those of fingers that only
  /// paint.
  var attention: Instant? { get }

  /// Reads what other programs have sent, before the events of the X server are read.
  func read()
  /// Takes what other threads and programs have sent.
  func takeNews(for app: PaintingApp)
  /// Follows what has happened in a turn of the loop, and does what is due.
  func work(in turn: Turn, for app: PaintingApp)
  /// Begins what waits for the window's first frame. Called after each frame that shows exposed parts.
  func followFrame(for app: PaintingApp)
  /// Ends what others see of the program, before anything is waited for.
  func stop()
  /// Waits within limits for what must not be lost at the program's end, and tells what is.
  func finish(for app: PaintingApp)
}

extension Desk {
  var descriptors: [Int32] { [] }
  var due: Instant? { nil }
  var attention: Instant? { nil }
  func read() {}
  func takeNews(for app: PaintingApp) {}
  func work(in turn: Turn, for app: PaintingApp) {}
  func followFrame(for app: PaintingApp) {}
  func stop() {}
  func finish(for app: PaintingApp) {}
}

/// A turn of the loop, as its desks see it.
struct Turn {
  /// The events that were handled.
  let events: [WindowEvent]
  /// The time of the turn on the session's clock.
  let time: Timestamp
  /// Whether events have come or wait, which go before anything that can be done later.
  let isBusy: Bool
}

/// Decides which turns of the loop call the desks: all but those in which fingers only move and paint. Such a turn
/// costs a comparison, however many desks there are, and a later turn makes up for it.
package struct DeskPace {
  /// When the loop must continue for the desks; `nil` if it need not.
  package private(set) var due: Instant?
  /// When the desks are called although fingers only paint; `nil` before the first call.
  private var next: Instant?
  /// When the loop makes up for turns that have called no desk.
  private var latest = Instant.now
  /// Whether something has happened since the last call that desks may have to follow.
  private var hasNews = false

  /// How long desks may not see that fingers paint.
  package static let patience = Duration.seconds(1)

  /// Creates a pace that begins with a call.
  package init() {}

  /// Notes that something else has happened than that a finger painted.
  package mutating func noteNews() { hasNews = true }

  /// Returns whether to call the desks in this turn. If so, ``end(due:attention:at:)`` must follow.
  /// - Parameter hasEvents: Whether there were events in this turn.
  package mutating func begin(at now: Instant, hasEvents: Bool) -> Bool {
    if hasEvents, !hasNews, let next, now < next {
      due = due.map { min($0, latest) } ?? latest
      return false
    }
    hasNews = false
    return true
  }

  /// Notes that the desks were called.
  /// - Parameters:
  ///   - due: The first time at which one of them is due now; `nil` if none is.
  ///   - attention: The first time from which one of them must see all events; `nil` if none must.
  package mutating func end(due: Instant?, attention: Instant?, at now: Instant) {
    self.due = due
    latest = now + Self.patience
    next = min(latest, due ?? latest, attention ?? latest)
  }
}
