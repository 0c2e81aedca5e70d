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

/// A desk that must see the events of every turn at times, also those of fingers that only paint.
protocol WatchfulDesk: Desk {
  /// From when on it must see them; `nil` if it can do without.
  var attention: Instant? { get }
}

extension Desk {
  var descriptors: [Int32] { [] }
  var due: Instant? { nil }
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
/// costs a comparison, however many desks there are, and a later turn makes up for it. Desks that must see all events
/// are called alone for these.
package struct DeskPace {
  /// The desks that a turn calls.
  package enum Call: Hashable, Sendable {
    /// None; a later turn makes up for it.
    case none
    /// Those that must see all events now. ``DeskPace/endWatch(due:attention:)`` must follow.
    case watchful
    /// All. ``DeskPace/end(due:attention:at:)`` must follow.
    case all
  }

  /// When the loop must continue for the desks; `nil` if it need not.
  package private(set) var due: Instant?
  /// When the desks are called although fingers only paint; `nil` before the first call.
  private var next: Instant?
  /// From when on a ``WatchfulDesk`` must see all events; `nil` if none must.
  private var attention: Instant?
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

  /// Returns which desks to call in this turn.
  /// - Parameter hasEvents: Whether there were events in this turn.
  package mutating func begin(at now: Instant, hasEvents: Bool) -> Call {
    if hasEvents, !hasNews, let next, now < next {
      due = due.map { min($0, latest) } ?? latest
      return attention.map { $0 <= now } == true ? .watchful : .none
    }
    hasNews = false
    return .all
  }

  /// Notes that the desks were called that must see all events.
  /// - Parameters:
  ///   - due: The first time at which one of them is due now; `nil` if none is.
  ///   - attention: The first time from which one of them must see all events; `nil` if none must.
  package mutating func endWatch(due: Instant?, attention: Instant?) {
    self.attention = attention
    guard let due else { return }
    self.due = self.due.map { min($0, due) } ?? due
    next = next.map { min($0, due) }
  }

  /// Notes that all desks were called.
  /// - Parameters:
  ///   - due: The first time at which one of them is due now; `nil` if none is.
  ///   - attention: The first time from which one of them must see all events; `nil` if none must.
  package mutating func end(due: Instant?, attention: Instant?, at now: Instant) {
    (self.due, self.attention) = (due, attention)
    latest = now + Self.patience
    next = min(latest, due ?? latest)
  }
}

/// Calls of the desks.
extension PaintingApp {
  /// Calls the desks, unless fingers only paint. They follow what events and news have brought, so they come last in
  /// a turn.
  func callDesks(_ events: [WindowEvent], at time: Timestamp) {
    let now = Instant.now
    let call = deskPace.begin(at: now, hasEvents: !events.isEmpty)
    guard call != .none else { return }
    let turn = Turn(
      events: events, time: time, isBusy: !events.isEmpty || connection.hasQueuedEvents)
    guard call == .all else { return callWatchfulDesks(in: turn, at: now) }
    for desk in desks { desk.work(in: turn, for: self) }
    // Only now, because a desk may have given work to one before it.
    deskPace.end(
      due: desks.compactMap(\.due).min(), attention: watchful.compactMap(\.attention).min(),
      at: now)
  }

  /// Calls the desks that must see all events, as long as they must.
  private func callWatchfulDesks(in turn: Turn, at now: Instant) {
    for desk in watchful where desk.attention.map({ $0 <= now }) == true {
      desk.work(in: turn, for: self)
    }
    deskPace.endWatch(
      due: watchful.compactMap(\.due).min(), attention: watchful.compactMap(\.attention).min())
  }
}
