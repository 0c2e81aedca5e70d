import Ink
internal import OrderedCollections

/// The seats of devices, for when each device has its own.
extension Palettes {
  /// Returns the seat of a device. A new device gets a seat that no other device has.
  /// - Returns: `nil` if the device is new and there is no such seat.
  mutating func seat(ofDevice device: Int) -> SeatID? {
    if let seat = devices.seat(of: device) { return seat }
    guard let seat = devices.freeSeat(among: Array(seats.keys)) else { return nil }
    devices.take(seat, for: device)
    return seat
  }

  /// Gives a new device a seat that other devices have, first those of absent devices.
  mutating func shareSeat(withDevice device: Int) -> SeatID {
    let seat = devices.awaySeat ?? seats.keys[devices.count % seats.count]
    devices.take(seat, for: device)
    return seat
  }
}
