import Ink

/// The contacts that are up, according to `XI_RawTouchEnd` and `XI_RawButtonRelease`, but whose own
/// end has not come yet. Usually it is the next event. It was observed never to come if
///
/// - another client grabs the touchscreen itself: during the grab the server lets the device drive
///   no master, and tells nobody (without this watch, a pen or a mouse would paint while it
///   hovers);
/// - another client selects the window's touches for the devices themselves, and so receives them
///   all;
/// - a window manager keeps a click for which it had frozen the device, and the finger is up by
///   then;
/// - a window manager dies while it has both all touches and the window's clicks grabbed: the
///   server (Xorg 21.1) gives the first finger to the dead manager's click and leaves the device
///   frozen.
///
/// While a device is frozen, its own copy of the raw end comes at once. The master's copy waits
/// with all other events until the device is thawed, and keeps its original time.
struct DepartureWatch: Hashable, Sendable {
  private struct Departure: Hashable {
    var device: Int
    /// When the contact came up, by the server's clock.
    var time: Timestamp
    /// Whether the master's copy of the raw end has come too, so the device is not frozen.
    var isSettled: Bool
    /// Since when the end is awaited, on the program's clock; `nil` until ``expired(at:known:)`` sets it.
    var start: Timestamp?

    /// When waiting for the end stops, on the program's clock.
    var deadline: Timestamp {
      // Due at once, so that `expired(at:)` is called and sets the start.
      guard let start else { return Timestamp(milliseconds: 0) }
      let grace = isSettled ? DepartureWatch.grace : DepartureWatch.freezeGrace
      return start + grace
    }
  }

  /// How long after the master's copy of the raw end the end itself may come, on the program's
  /// clock. The server makes both together, so this is the time that a network may take between two
  /// packets.
  static let grace = Duration.milliseconds(500)
  /// How long a frozen device may hold back an end or a decision, on the program's clock. After
  /// that, the end counts as lost.
  static let freezeGrace = Duration.seconds(30)

  private var departures: [ContactID: Departure] = [:]

  var isEmpty: Bool { departures.isEmpty }

  /// Records a raw end.
  /// - Returns: whether it is the first raw end of this contact.
  mutating func note(_ end: RawEnd) -> Bool {
    let contact = end.contact
    if departures[contact] != nil {
      if end.isMasterCopy {
        departures[contact]?.isSettled = true
        departures[contact]?.start = nil
      }
      return false
    }
    departures[contact] = Departure(
      device: end.source.device, time: end.time, isSettled: end.isMasterCopy)
    return true
  }

  /// Stops watching a contact, because its end has come or it no longer exists.
  mutating func forget(_ contact: ContactID) { departures[contact] = nil }

  /// Returns the contacts of a device whose ends should have come before an event of that time, by
  /// the server's clock.
  func overtaken(by device: Int, at time: Timestamp) -> [ContactID] {
    departures.filter { $0.value.device == device && $0.value.time < time }.map(\.key)
  }

  /// Whether the master has also reported that a contact is up, so its device is not frozen.
  func isSettled(_ contact: ContactID) -> Bool { departures[contact]?.isSettled == true }

  /// Whether a contact's end should have come before an event of that time, by the server's clock.
  func isOverdue(_ contact: ContactID, at time: Timestamp) -> Bool {
    departures[contact].map { $0.time < time } ?? false
  }

  /// Whether a contact is known to be up.
  func isDeparting(_ contact: ContactID) -> Bool { departures[contact] != nil }

  /// Returns the contacts whose ends are overdue, and starts the wait for new ones.
  /// - Parameter known: Until when it is known which events have come.
  mutating func expired(at now: Timestamp, known: Timestamp) -> [ContactID] {
    for contact in departures.keys where departures[contact]?.start == nil {
      departures[contact]?.start = now
    }
    return departures.filter { $0.value.deadline <= known }.map(\.key)
  }

  /// Whether the wait for all ends has started.
  var isWaiting: Bool { departures.values.allSatisfy { $0.start != nil } }

  /// When ``expired(at:known:)`` has something to do next, on the program's clock; `nil` if nothing is
  /// watched.
  var nextDeadline: Timestamp? { departures.values.map(\.deadline).min() }
}
