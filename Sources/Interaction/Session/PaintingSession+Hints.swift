import Ink
internal import OrderedCollections

/// Hints: short texts about a control that somebody holds.
extension PaintingSession {
  /// Updates the hint of every seat.
  mutating func updateHints(_ effects: inout Effects) {
    // This runs in every turn of the event loop, but few seats have anything to do.
    for seat in seats.values where seat.palette.hint != nil || !seat.palette.pressed.isEmpty {
      let hint = hint(of: seat)
      guard hint != seat.palette.hint else { continue }
      seats[seat.id]?.palette.hint = hint
      effects.palettes.insert(seat.id)
    }
  }

  /// When ``updateHints(_:)`` has something to do next, on the program's clock; `nil` if nothing is
  /// pending.
  var nextHint: Timestamp? {
    var next: Timestamp?
    for seat in seats.values {
      if let hint = seat.palette.hint {
        guard !seat.palette.pressed.contains(hint.control) else { continue }
        let end = hint.end ?? now
        next = min(next ?? end, end)
      } else {
        for press in presses(of: seat.id)
        where !press.isSpent && press.isHeld && press.target?.entry.isHinted == true {
          let due = press.time + HoldTuning.hint
          next = min(next ?? due, due)
        }
      }
    }
    return next
  }

  private func hint(of seat: Seat) -> PaletteHint? {
    var hasHeld = false
    for press in presses(of: seat.id) {
      guard let control = press.target else { continue }
      if let message = message(of: press, control) {
        return PaletteHint(control: control, message: message)
      }
      if case .hold = control.gesture { hasHeld = true }
    }
    guard !hasHeld, var last = seat.palette.hint, case .hold = last.control.gesture else {
      return nil
    }
    let end = last.end ?? (now + HoldTuning.hintStays)
    last.end = end
    return now < end ? last : nil
  }

  private func presses(of seat: SeatID) -> [Press<PaletteControl>] {
    people.presses[seat]?.all ?? []
  }

  private func message(of press: Press<PaletteControl>, _ control: PaletteControl) -> Message? {
    if control == .hand, press.isSpent {
      return Message(.zoomPercent, .number(Int((view.scale * 100).rounded())))
    }
    guard !press.isSpent, press.isHeld else { return nil }
    let entry = control.entry
    if case .hold(let advice) = entry.gesture { return Message(advice) }
    let held = now.since(press.time)
    return held >= HoldTuning.hint && entry.isHinted ? entry.label : nil
  }
}
