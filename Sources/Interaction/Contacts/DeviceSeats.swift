import Ink

/// Which device has whose seat, where each touch device, pen and mouse has one of its own; also of devices that
/// are away: a person whose device comes back is the same person.
struct DeviceSeats: Hashable, Sendable {
  /// The seat of a device that was switched off or unplugged.
  private struct Away: Hashable {
    var identity: DeviceIdentity
    var seat: SeatID
  }

  private var seats: [Int: SeatID] = [:]
  private var identities: [Int: DeviceIdentity] = [:]
  /// In the order in which they left.
  private var away: [Away] = []

  /// More devices than anybody has: a cable with a loose contact must not fill memory.
  private static let maximumAway = 64

  /// How many devices have a seat.
  var count: Int { seats.count }

  /// A device is known under its number.
  mutating func identify(_ device: Int, as identity: DeviceIdentity) {
    // Another one now has the number.
    if let known = identities[device], known != identity { deviceLeft(device) }
    identities[device] = identity
  }

  /// The seat of a device: its own, that of the pen whose other end it is, or the one that it had before it
  /// went away. Nil where it is new.
  mutating func seat(of device: Int) -> SeatID? {
    if let seat = seats[device] { return seat }
    guard let identity = identities[device] else { return nil }
    if let seat = seat(ofSameThingAs: identity) {
      seats[device] = seat
      return seat
    }
    // The kernel may give a device another node than before, but first that one is meant which has its own.
    let place =
      away.firstIndex { $0.identity == identity }
      ?? away.firstIndex { $0.identity.isSameThing(as: identity) }
      ?? away.firstIndex { $0.identity.model == identity.model }
    guard let place else { return nil }
    let seat = away.remove(at: place).seat
    guard !seats.values.contains(seat) else { return nil }
    seats[device] = seat
    return seat
  }

  /// A seat that no device has, nor waits for one to come back.
  func freeSeat(among all: [SeatID]) -> SeatID? {
    all.first { seat in
      !seats.values.contains(seat) && !away.contains { $0.seat == seat }
    }
  }

  /// The seat of the device that has been away for longest, if nobody else has it.
  var awaySeat: SeatID? { away.first { !seats.values.contains($0.seat) }?.seat }

  /// A device takes a seat, whoever had it.
  mutating func take(_ seat: SeatID, for device: Int) {
    seats[device] = seat
  }

  /// A device was switched off or unplugged.
  mutating func deviceLeft(_ device: Int) {
    guard let seat = seats.removeValue(forKey: device), let identity = identities[device],
      self.seat(ofSameThingAs: identity) != seat
    else { return }
    away.removeAll { $0.identity == identity }
    if away.count == Self.maximumAway { away.removeFirst() }
    away.append(Away(identity: identity, seat: seat))
  }

  private func seat(ofSameThingAs identity: DeviceIdentity) -> SeatID? {
    seats.first { identities[$0.key]?.isSameThing(as: identity) == true }?.value
  }

  /// A seat was given up.
  mutating func forget(_ seat: SeatID) {
    seats = seats.filter { $0.value != seat }
    away.removeAll { $0.seat == seat }
  }
}
