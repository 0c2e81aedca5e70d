import Ink
internal import OrderedCollections

/// Words about controls, for whoever holds one to learn what it is.
extension PaintingSession {
  /// Brings every seat's hint up to date.
  mutating func updateHints(_ effects: inout Effects) {
    // At every turn, and seldom for anybody.
    for seat in seats.values where seat.palette.hint != nil || !seat.palette.pressed.isEmpty {
      let hint = hint(of: seat)
      guard hint != seat.palette.hint else { continue }
      seats[seat.id]?.palette.hint = hint
      effects.palettes.insert(seat.id)
    }
  }

  /// When ``updateHints(_:)`` has something to do next, in milliseconds of the program's clock; nil for
  /// never.
  var nextHint: Int64? {
    var next: Int64?
    for seat in seats.values {
      if let hint = seat.palette.hint {
        guard !seat.palette.pressed.contains(hint.control) else { continue }
        next = min(next ?? .max, hint.end?.milliseconds ?? now.milliseconds)
      } else {
        for case .pressing(seat.id, let press) in roles.values
        where !press.isSpent && press.isHeld && press.control?.entry.isHinted == true {
          next = min(next ?? .max, press.time.milliseconds + HoldTuning.hint)
        }
      }
    }
    return next
  }

  private func hint(of seat: Seat) -> PaletteHint? {
    var hasHeld = false
    for case .pressing(seat.id, let press) in roles.values {
      guard let control = press.control else { continue }
      if let message = message(of: press, control) {
        return PaletteHint(control: control, message: message)
      }
      if case .hold = control.gesture { hasHeld = true }
    }
    guard !hasHeld, var last = seat.palette.hint, case .hold = last.control.gesture else {
      return nil
    }
    let end = last.end ?? Timestamp(milliseconds: now.milliseconds + HoldTuning.hintStays)
    last.end = end
    return now < end ? last : nil
  }

  private func message(of press: PalettePress, _ control: PaletteControl) -> Message? {
    if control == .hand, press.isSpent {
      return Message(.zoomPercent, .number(Int((view.scale * 100).rounded())))
    }
    guard !press.isSpent, press.isHeld else { return nil }
    let entry = control.entry
    if case .hold(let advice) = entry.gesture { return Message(advice) }
    let held = now.milliseconds - press.time.milliseconds
    return held >= HoldTuning.hint && entry.isHinted ? entry.label : nil
  }
}
