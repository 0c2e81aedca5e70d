import Ink
internal import OrderedCollections

/// Hints: short texts about a control that somebody holds, or over which a mouse rests.
extension SeatTable {
  /// Updates the hint of every seat.
  /// - Parameter scale: The scale of the view, which the hint of the hand tells.
  mutating func updateHints(
    scale: Double, in surroundings: Surroundings, _ effects: inout Effects
  ) {
    if let end = scaleHintEnd, surroundings.now >= end { scaleHintEnd = nil }
    told = told.filter { surroundings.now < ($0.value.end ?? surroundings.now) }
    // This runs in every turn of the event loop, but few seats have anything to do.
    for seat in seats.values
    where seat.palette.hint != nil || !seat.palette.pressed.isEmpty || hover?.seat == seat.id
      || scaleHintEnd != nil || told[seat.id] != nil
    {
      let hint = hint(of: seat, scale: scale, in: surroundings)
      guard hint != seat.palette.hint else { continue }
      seats[seat.id]?.palette.hint = hint
      effects.palettes.insert(seat.id)
    }
  }

  /// When ``updateHints(scale:in:_:)`` has something to do next, on the program's clock; `nil` if
  /// nothing is pending.
  func nextHint(in surroundings: Surroundings) -> Timestamp? {
    var next = [scaleHintEnd, told.values.compactMap(\.end).min()].compactMap { $0 }.min()
    for seat in seats.values where !seat.palette.isSimple || seat.palette.hint != nil {
      guard let hint = seat.palette.hint, !seat.palette.pressed.contains(hint.control) else {
        continue
      }
      let end = hint.end ?? surroundings.now
      next = min(next ?? end, end)
    }
    return next
  }

  /// Since when controls are held, or a mouse is over them, that have a hint which is not shown yet, on the
  /// program's clock.
  func hintHolds(in surroundings: Surroundings) -> [Timestamp] {
    var starts: [Timestamp] = []
    for seat in seats.values where !seat.palette.isSimple && seat.palette.hint == nil {
      if let hover, hover.seat == seat.id, hover.hasHint,
        !surroundings.hasHeld(since: hover.start, for: HoldTuning.hint)
      {
        starts.append(hover.start)
      }
      for press in presses[seat.id]?.all ?? []
      where !press.isSpent && press.isHeld && press.target?.entry.isHinted == true {
        starts.append(press.time)
      }
    }
    return starts
  }

  private func hint(
    of seat: Seat, scale: Double, in surroundings: Surroundings
  ) -> PaletteHint? {
    // A simple palette has no texts.
    guard !seat.palette.isSimple else { return nil }
    var hasHeld = false
    for press in presses[seat.id]?.all ?? [] {
      guard let control = press.target else { continue }
      if control == .hand, press.isSpent {
        return PaletteHint(control: control, message: Self.scaleMessage(scale))
      }
      if let message = message(of: press, control, seat.id, in: surroundings) {
        return PaletteHint(control: control, message: message)
      }
      if case .hold = control.gesture { hasHeld = true }
    }
    if let hover, hover.seat == seat.id, seat.palette.pressed.isEmpty,
      hover.isHinted(in: surroundings)
    {
      return PaletteHint(
        control: hover.control, message: label(of: hover.control, for: seat.id),
        end: hover.hintEnd(in: surroundings))
    }
    if let told = told[seat.id], !seat.palette.isFolded { return told }
    // It faces the person who has the keyboard.
    if let end = scaleHintEnd, seat.id == seats.keys.first, !seat.palette.isFolded {
      return PaletteHint(control: .hand, message: Self.scaleMessage(scale), end: end)
    }
    guard !hasHeld, var last = seat.palette.hint, case .hold = last.control.gesture else {
      return nil
    }
    let end = last.end ?? (surroundings.now + HoldTuning.hintStays)
    last.end = end
    return surroundings.now < end ? last : nil
  }

  /// Tells a person something about a control for a while, such as why a tool did nothing.
  mutating func tell(
    _ seat: SeatID, _ message: Message, at control: PaletteControl,
    in surroundings: Surroundings
  ) {
    told[seat] = PaletteHint(
      control: control, message: message, end: surroundings.now + HoldTuning.tellingStays)
  }

  private static func scaleMessage(_ scale: Double) -> Message {
    Message(.zoomPercent, .number(Int((scale * 100).rounded())))
  }

  private func message(
    of press: Press<PaletteControl>, _ control: PaletteControl, _ seat: SeatID,
    in surroundings: Surroundings
  ) -> Message? {
    guard !press.isSpent, press.isHeld else { return nil }
    let entry = control.entry
    if case .hold(let advice) = entry.gesture {
      let isShared = isBarsClear(press, of: seat) && seats.count > 1
      return Message(isShared ? .holdToClearMine : advice)
    }
    return entry.isHinted && surroundings.hasHeld(since: press.time, for: HoldTuning.hint)
      ? label(of: control, for: seat) : nil
  }

  /// Returns the label of a control of a seat's palette.
  func label(of control: PaletteControl, for seat: SeatID) -> Message {
    if case .swatch(let index) = control, let swatches = seats[seat]?.palette.colors.swatches,
      swatches.indices.contains(index)
    {
      return swatches[index].label
    }
    return control.label
  }

  /// Follows a mouse that moves without a button.
  /// - Parameter point: Where it is, in window space; `nil` if it is on no palette.
  mutating func hover(at point: Point?, in surroundings: Surroundings, _ effects: inout Effects) {
    var new: PaletteHover?
    if let point, let (seat, hit, _) = hit(point), case .control(let control) = hit {
      new = PaletteHover(seat: seat, control: control, start: surroundings.now)
    }
    guard new?.seat != hover?.seat || new?.control != hover?.control else { return }
    if let old = hover, let hint = seats[old.seat]?.palette.hint, hint.control == old.control,
      seats[old.seat]?.palette.pressed.contains(old.control) != true
    {
      seats[old.seat]?.palette.hint = nil
      effects.palettes.insert(old.seat)
    }
    hover = new
  }
}

extension PaletteHover {
  /// Whether the control has a hint.
  fileprivate var hasHint: Bool { control.entry.isHinted }

  /// Returns whether the hint is shown now.
  fileprivate func isHinted(in surroundings: Surroundings) -> Bool {
    hasHint && surroundings.hasHeld(since: start, for: HoldTuning.hint)
      && surroundings.now < hintEnd(in: surroundings)
  }

  /// Returns when the hint disappears, on the program's clock.
  fileprivate func hintEnd(in surroundings: Surroundings) -> Timestamp {
    surroundings.holdEnd(since: start, for: HoldTuning.hint) + HoldTuning.hoverStays
  }
}
