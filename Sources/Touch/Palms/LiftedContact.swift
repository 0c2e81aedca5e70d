internal import Ink

/// A contact that lifted a moment ago.
struct LiftedContact: Hashable, Sendable {
  let contact: ContactID
  let device: Int
  /// Where it was last, in millimetres.
  let place: Point
  /// When it lifted, by the event's own clock.
  let time: Timestamp
  /// How long it was down, in milliseconds.
  let life: Int64
  /// How far its edge was from ``place``, in millimetres; 0 if the device does not say.
  let radius: Double
  /// The seat at whose edge it came down; `nil` if each device has its own seat.
  let seat: SeatID?
  /// Whether it was a palm by its own size or neighbours.
  let isStrongPalm: Bool
  /// Whether it was a palm by its own size or beside a pen.
  let isFinalPalm: Bool
  /// Whether its ink is still to be taken back if it turns out to be part of a palm.
  var isPainted: Bool
  /// The earlier contacts of the same finger, if the device has lost the finger and found it again.
  var loss: PalmTrack.Loss
}
