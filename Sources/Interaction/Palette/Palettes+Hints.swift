import Ink
internal import OrderedCollections
import Touch
import Words

/// Hints: short texts about a control that somebody holds, or over which a mouse rests.
extension Palettes {
  /// Updates the hint of every seat.
  /// - Parameter scale: The scale of the view, which the hint of the hand tells.
  mutating func updateHints(
    scale: Double, in surroundings: Surroundings, _ effects: inout Effects
  ) {
    if let end = scaleHintEnd, surroundings.now >= end { scaleHintEnd = nil }
    told = told.filter { id, hint in
      surroundings.now < (hint.end ?? surroundings.now) && isAbout(hint, of: id)
    }
    // This runs in every turn of the event loop, but few seats have anything to do.
    for seat in seats.values
    where seat.palette.hint != nil || !seat.palette.pressed.isEmpty || hover?.seat == seat.id
      || scaleHintEnd != nil || told[seat.id] != nil
    {
      explainPresses(of: seat, in: surroundings)
      let hint = hint(of: seat, scale: scale, in: surroundings)
      guard hint != seat.palette.hint else { continue }
      seats[seat.id]?.palette.hint = hint
      effects.palettes.insert(seat.id)
    }
  }

  /// Returns whether what a seat is told still concerns its palette. What is said about a tool goes with it.
  private func isAbout(_ hint: PaletteHint, of seat: SeatID) -> Bool {
    guard case .tool(let tool) = hint.control else { return true }
    return seats[seat]?.brush.tool == tool
  }

  /// When ``updateHints(scale:in:_:)`` has something to do next, on the program's clock; `nil` if
  /// nothing is pending.
  func nextHint(in surroundings: Surroundings) -> Timestamp? {
    var next = [scaleHintEnd, told.values.compactMap(\.end).min()].compactMap { $0 }.min()
    for seat in seats.values {
      // What somebody is told is shown at once, also if nobody touches anything.
      if told[seat.id] != nil, seat.palette.hint == nil, !seat.palette.isFolded {
        return surroundings.now
      }
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
    // A simple palette shows no names.
    for seat in seats.values where !seat.palette.isSimple {
      if let hover, hover.seat == seat.id, hover.hasHint, seat.palette.hint == nil,
        !surroundings.hasHeld(since: hover.start, for: HoldTuning.hint)
      {
        starts.append(hover.start)
      }
      for press in presses[seat.id]?.all ?? [] where press.asksForName(among: seats.count) {
        starts.append(press.time)
      }
    }
    return starts
  }

  /// Notes which presses have lasted until the names of their controls are shown, so that their lifts do
  /// nothing. A simple palette shows no names, and small hands may press for long.
  private mutating func explainPresses(of seat: Seat, in surroundings: Surroundings) {
    guard !seat.palette.isSimple else { return }
    let people = seats.count
    presses[seat.id]?.update { press in
      guard press.asksForName(among: people),
        surroundings.hasHeld(since: press.time, for: HoldTuning.hint)
      else { return }
      press.isExplained = true
    }
  }

  private func hint(
    of seat: Seat, scale: Double, in surroundings: Surroundings
  ) -> PaletteHint? {
    for press in presses[seat.id]?.all ?? [] {
      guard let control = press.target else { continue }
      if control == .hand, press.isSpent {
        return PaletteHint(control: control, message: Self.scaleMessage(scale))
      }
      if let message = message(of: press, control, seat.id) {
        return PaletteHint(control: control, message: message)
      }
    }
    if let hover, hover.seat == seat.id, seat.palette.pressed.isEmpty, !seat.palette.isSimple,
      hover.isHinted(in: surroundings)
    {
      return PaletteHint(
        control: hover.control, message: label(of: hover.control, for: seat.id),
        key: key(of: hover.control, for: seat.id), end: hover.hintEnd(in: surroundings))
    }
    guard !seat.palette.isFolded else { return nil }
    if let told = told[seat.id] { return told }
    // It faces the person who has the keyboard.
    guard let end = scaleHintEnd, seat.id == seats.keys.first, !seat.palette.isSimple else {
      return nil
    }
    return PaletteHint(control: .hand, message: Self.scaleMessage(scale), end: end)
  }

  /// Returns the key that does what a control of a seat does; `nil` if there is none. Keys belong to the first
  /// seat, and visitors of an exhibit may have none.
  private func key(of control: PaletteControl, for seat: SeatID) -> KeyPress? {
    guard seat == seats.keys.first, content.allowed?.contains(.keys) != false else { return nil }
    return Keymap.key(of: control)
  }

  /// Tells a person something about a control for a while, such as why a tool did nothing.
  mutating func tell(
    _ seat: SeatID, _ message: Message, at control: PaletteControl,
    for duration: Duration = HoldTuning.tellingStays, in surroundings: Surroundings
  ) {
    told[seat] = PaletteHint(
      control: control, message: message, end: surroundings.now + duration)
  }

  /// Tells the people with simple palettes how these get all tools, unless that is forbidden.
  /// - Parameter seats: The people who may be told.
  mutating func tellWayOut(to seats: some Collection<SeatID>, in surroundings: Surroundings) {
    guard content.offers(.allTools) else { return }
    for seat in seats where self.seats[seat]?.palette.isSimple == true {
      tell(
        seat, Message(.holdForAllTools), at: .allTools, for: HoldTuning.wayOutStays,
        in: surroundings)
    }
  }

  private static func scaleMessage(_ scale: Double) -> Message {
    Message(.zoomPercent, .number(Int((scale * 100).rounded())))
  }

  private func message(
    of press: Press<PaletteControl>, _ control: PaletteControl, _ seat: SeatID
  ) -> Message? {
    guard !press.isSpent, press.isHeld else { return nil }
    if case .hold(let advice, _) = gesture(of: control) {
      return message(of: advice, for: press, of: seat)
    }
    return press.isExplained ? label(of: control, for: seat) : nil
  }

  /// Returns the hint of a control that has to be held.
  /// - Parameter advice: The phrase of the control's gesture. If it counts, it counts the other people.
  func message(
    of advice: Phrase, for press: Press<PaletteControl>, of seat: SeatID
  ) -> Message {
    if panel(openedBy: press, of: seat) == .clear { return Message(.holdToClearMine) }
    return advice.plural == nil ? Message(advice) : Message(advice, .number(seats.count - 1))
  }

  /// Returns the label of a control of a seat's palette.
  func label(of control: PaletteControl, for seat: SeatID) -> Message {
    if case .swatch(let index) = control, let swatches = seats[seat]?.palette.colors.swatches,
      swatches.indices.contains(index)
    {
      return swatches[index].label
    }
    // It opens the panel in which it clears everything. A hold clears only the ink of its person.
    if control == PalettePanel.clear.opener, seats.count > 1, seats[seat]?.palette.panel != .clear {
      return Message(PalettePanel.clear.label)
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

extension Press<PaletteControl> {
  /// Whether the name of the control is shown if the press lasts, while so many people sit here.
  fileprivate func asksForName(among people: Int) -> Bool {
    guard isHeld, !isSpent, !isExplained, let target, target.entry.isHinted else { return false }
    if case .hold = target.gesture.among(people) { return false }
    return true
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
