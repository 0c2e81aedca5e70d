/// An order to `fingerpaint-sound`: how one contact sounds from now on. That program describes the same in C, as
/// `struct order`.
package struct SoundOrder: Hashable {
  /// A kind of sound, by the number that the other program knows.
  package enum Kind: UInt8 {
    /// The contact moves. Without a further order it falls silent after a moment.
    case move = 1
    /// The contact has lifted.
    case lift
    /// A short sound, by itself.
    case pop
  }

  /// The kind of sound.
  package let kind: Kind
  /// The place of the contact's brush in the other program's table of timbres.
  package let timbre: UInt8
  /// The place in the window, from the left and from the bottom, in 65,535ths of its size.
  package let (across, up): (UInt16, UInt16)
  /// The speed in window pixels a second.
  package let speed: UInt16
  /// Tells the contact from all others that are down.
  package let voice: UInt32

  /// Creates an order of its parts.
  package init(
    kind: Kind, timbre: UInt8, across: UInt16, up: UInt16, speed: UInt16, voice: UInt32
  ) {
    (self.kind, self.timbre, self.across, self.up) = (kind, timbre, across, up)
    (self.speed, self.voice) = (speed, voice)
  }

  /// How many bytes an order has.
  static let length = 12

  /// The order as the other program reads it: numbers have their lowest byte first.
  package var bytes: [UInt8] {
    var bytes = [kind.rawValue, timbre]
    for number in [across, up, speed, UInt16(truncatingIfNeeded: voice), UInt16(voice >> 16)] {
      bytes += [UInt8(truncatingIfNeeded: number), UInt8(number >> 8)]
    }
    return bytes
  }
}
