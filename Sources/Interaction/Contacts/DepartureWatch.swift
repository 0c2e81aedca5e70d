import Ink

/// The contacts that are up, as `XI_RawTouchEnd` and `XI_RawButtonRelease` tell, and whose own end is still
/// to come. Mostly it is the next event. It was seen never to come where
///
/// - another client grabs the touchscreen itself: for the grab's duration the server lets the device
///   drive no master, and says so to nobody (a pen or a mouse would then paint while it hovers);
/// - another client selects the window's touches for the devices themselves, and so has them all;
/// - a window manager keeps a click that it had the device frozen for, and the finger is up by then;
/// - a window manager dies that has both all touches and the window's clicks grabbed: the server (Xorg
///   21.1) gives the first finger to the dead one's click and freezes the device for nobody.
///
/// While a device is frozen its own copy of the raw end comes at once; the master's copy waits with all
/// other events, and with their times, until the device is thawed.
struct DepartureWatch: Hashable, Sendable {
  private struct Departure: Hashable {
    var device: Int
    /// The finger's, by the server's clock.
    var time: Timestamp
    /// Whether the master has told it, too: what was held back has come.
    var isSettled: Bool
    /// Since when it is watched, on the program's clock.
    var start: Timestamp?

    /// When it is given up, on the program's clock.
    var deadline: Timestamp {
      // At once: it has to be noted when the watch began.
      guard let start else { return Timestamp(milliseconds: 0) }
      let grace = isSettled ? DepartureWatch.grace : DepartureWatch.freezeGrace
      return Timestamp(milliseconds: start.milliseconds + grace)
    }
  }

  /// How long an end may come after the master's copy of the raw one, on the program's clock. The server
  /// makes both in one go, so this is the time that a network may take between two packets.
  static let grace: Int64 = 500
  /// How long a device may stand frozen before an end or a decision that it owes is given up, on the
  /// program's clock.
  static let freezeGrace: Int64 = 30_000

  private var departures: [ContactID: Departure] = [:]

  var isEmpty: Bool { departures.isEmpty }

  /// Takes note of a raw end.
  /// - Returns: whether it is the first that is told of this contact.
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

  /// The contact's end has come, or it is no more.
  mutating func forget(_ contact: ContactID) { departures[contact] = nil }

  /// The contacts whose ends should have come before an event that a device made at a moment.
  func overtaken(by device: Int, at time: Timestamp) -> [ContactID] {
    departures.filter { $0.value.device == device && $0.value.time < time }.map(\.key)
  }

  /// Whether the master has told of a contact that it is up, too: its device is not frozen.
  func isSettled(_ contact: ContactID) -> Bool { departures[contact]?.isSettled == true }

  /// Whether a contact's end should have come before an event that its master made at a moment.
  func isOverdue(_ contact: ContactID, at time: Timestamp) -> Bool {
    departures[contact].map { $0.time < time } ?? false
  }

  /// Whether a contact is known to be up.
  func isDeparting(_ contact: ContactID) -> Bool { departures[contact] != nil }

  /// The contacts whose ends have not come in time.
  mutating func expired(at now: Timestamp) -> [ContactID] {
    for contact in departures.keys where departures[contact]?.start == nil {
      departures[contact]?.start = now
    }
    return departures.filter { $0.value.deadline <= now }.map(\.key)
  }

  /// When ``expired(at:)`` has something to do next, on the program's clock; nil for never.
  var nextDeadline: Timestamp? { departures.values.map(\.deadline).min() }
}
