import Ink
import Touch

/// Assigns seats to devices when each touch device, pen and mouse has its own. Remembers the seats
/// of absent devices too: when a device comes back, so does its person.
struct DeviceSeats: Hashable, Sendable {
  /// The seat of a device that was switched off or unplugged.
  private struct Away: Hashable {
    var identity: DeviceIdentity
    var seat: SeatID
  }

  private var seats: [Int: SeatID] = [:]
  private var identities: [Int: DeviceIdentity] = [:]
  /// The absent devices, in the order in which they left.
  private var away: [Away] = []

  /// How many absent devices are remembered: more than anybody has. The limit keeps a loose cable
  /// from filling memory.
  private static let maximumAway = 64

  /// How many devices have a seat.
  var count: Int { seats.count }

  /// Records the identity of a device number.
  mutating func identify(_ device: Int, as identity: DeviceIdentity) {
    // The number now belongs to another device.
    if let known = identities[device], known != identity { deviceLeft(device) }
    identities[device] = identity
  }

  /// Returns the seat of a device: its own, that of the same pen's other end, or the one that it
  /// had before it left. `nil` if the device is new.
  mutating func seat(of device: Int) -> SeatID? {
    if let seat = seats[device] { return seat }
    guard let identity = identities[device] else { return nil }
    if let seat = seat(ofSameThingAs: identity) {
      seats[device] = seat
      return seat
    }
    // The kernel may assign a new node, so the same node is preferred but not required.
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

  /// Returns a seat that no device has, present or absent; `nil` if all are taken.
  func freeSeat(among all: [SeatID]) -> SeatID? {
    all.first { seat in
      !seats.values.contains(seat) && !away.contains { $0.seat == seat }
    }
  }

  /// The seat of the device that has been absent longest; `nil` if a present device has it.
  var awaySeat: SeatID? { away.first { !seats.values.contains($0.seat) }?.seat }

  /// Assigns a seat to a device, even if another device has it.
  mutating func take(_ seat: SeatID, for device: Int) {
    seats[device] = seat
  }

  /// Records that a device was switched off or unplugged.
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

  /// Forgets a seat that was given up.
  mutating func forget(_ seat: SeatID) {
    seats = seats.filter { $0.value != seat }
    away.removeAll { $0.seat == seat }
  }
}
