internal import Ink

/// The hand of a seat while a key holds it. If the key is only tapped, the hand stays on.
struct HeldHand: Hashable, Sendable {
  /// The seat whose fingers move the canvas.
  let seat: SeatID
  /// The keysym of the key.
  let keysym: UInt32
  /// When the key went down, on the program's clock.
  let start: Timestamp
  /// The tool that the bar showed before in the cell that has the hand now.
  let otherTool: PaletteControl
  /// Whether a finger has moved the canvas meanwhile.
  var isUsed = false

  /// When the key has been held for longer than a tap, on the program's clock; `nil` if it has.
  func holdEnd(in surroundings: Surroundings) -> Timestamp? {
    surroundings.hasHeld(since: start, for: HoldTuning.keyTap)
      ? nil : surroundings.holdEnd(since: start, for: HoldTuning.keyTap)
  }
}
