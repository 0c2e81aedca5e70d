/// The record of a device: the sizes of its contacts, and its turns that had only palms.
struct PalmDevice: Hashable, Sendable {
  /// The mean diameter of the contact that was the smallest one at its largest, in millimetres. Only a contact that has
  /// lifted counts: a palm is small, too, when it comes down.
  private var smallest = Double.infinity
  /// The largest mean diameter that it has reported, in millimetres.
  private var largest = 0.0
  /// How many of its contacts are down.
  private var down = 0
  /// Whether any contact of this turn was a finger. A turn lasts while contacts of the device are down.
  private var hasFinger = false
  /// Whether a hand has wiped in this turn.
  private var hasWiped = false
  /// How many turns in a row had palms only.
  private var palmTurns = 0
  /// For how many more turns nothing is judged.
  private var trustedTurns = 0
  /// How often it has been trusted because it reported palms only.
  private var timesTrusted = 0
  /// Whether nothing is judged in this turn.
  private(set) var isTrusted = false

  /// Notes a size of a contact that is down.
  mutating func note(largest size: PalmSize) { largest = max(largest, size.diameter) }

  /// Whether a large size means a palm. The device must have reported a fingertip, too, and its sizes must not be
  /// constant: a device to which everything is a palm tells nothing.
  func tellsPalms(_ tuning: PalmTuning) -> Bool {
    smallest <= tuning.fingerSize && largest >= smallest * tuning.variation
  }

  /// Whether a small size means a fingertip. The device must have reported a palm, too: a device to which nothing is
  /// a palm tells nothing.
  func tellsFingers(_ tuning: PalmTuning) -> Bool {
    tellsPalms(tuning) && largest >= tuning.palmSize
  }

  /// Begins a turn if no contact is down, and adds a contact.
  mutating func begin() {
    if down == 0 {
      (hasFinger, hasWiped) = (false, false)
      isTrusted = trustedTurns > 0
      if isTrusted { trustedTurns -= 1 }
    }
    down += 1
  }

  /// Removes a contact that has lifted. The last one ends the turn.
  mutating func end(_ track: PalmTrack, _ tuning: PalmTuning) {
    // A contact of one or two reports is not larger than what they said.
    if let size = track.sizes.believed ?? track.sizes.reported {
      smallest = min(smallest, size.diameter)
    }
    if track.verdict != .palm { hasFinger = true }
    if track.wipe == .begun { hasWiped = true }
    leave()
    // Where fingertips have been seen, somebody may well wipe many times.
    guard down == 0, !isTrusted, !hasWiped else { return }
    palmTurns = hasFinger ? 0 : palmTurns + 1
    guard palmTurns >= tuning.palmTurns else { return }
    // Two turns will be enough the next time.
    palmTurns = tuning.palmTurns - 2
    trustedTurns = min(tuning.trustedTurns << (2 * timesTrusted), tuning.mostTrustedTurns)
    timesTrusted = min(timesTrusted + 1, 8)
  }

  /// Removes a contact that was not ours.
  mutating func leave() { down = max(0, down - 1) }
}
