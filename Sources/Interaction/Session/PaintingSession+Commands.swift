package import Ink
internal import OrderedCollections

/// The actions of controls and keys.
extension PaintingSession {
  /// Does the action of a control.
  package mutating func activate(
    _ control: PaletteControl, of seat: SeatID, _ effects: inout Effects
  ) {
    guard allows(control.exhibitNeed) else { return }
    shapeTyped(&effects)
    switch control.entry.action {
    case .seat(let change): palettes.change(seat, in: surroundings, &effects, change)
    case .session:
      effects.palettes.insert(seat)
      act(on: control, of: seat, &effects)
    case .request(let request): effects.programRequests.append(request(seat))
    }
    switch control {
    case .color, .swatch, .recentColor, .colorField, .brightness: colorSelection(of: seat, &effects)
    case .width, .widthSlider: widenSelection(of: seat, &effects)
    default: break
    }
  }

  /// Does the command of a key, for the seat that was taken first: the keyboard probably belongs to
  /// that person.
  mutating func perform(_ command: Command, _ effects: inout Effects) {
    guard let seat = seats.keys.first, allows(command.exhibitNeed) else { return }
    shapeTyped(&effects)
    let paper = boards.current.paper
    switch command {
    case .control(let control): return activate(control, of: seat, &effects)
    case .close: _ = call(SurfaceName.allCases, .close(seat), &effects)
    case .zoomIn: zoom(by: 1.25, &effects)
    case .zoomOut: zoom(by: 0.8, &effects)
    case .cut: return cutSelection(of: seat, &effects)
    case .delete: return deleteSelection(of: seat, &effects)
    case .duplicate: return duplicateSelection(of: seat, &effects)
    case .selectAll: return selectAll(of: seat, &effects)
    case .focus(let direction):
      if seats[seat]?.palette.panel == nil, nudgeSelection(of: seat, direction, &effects) { return }
      palettes.moveFocus(direction, of: seat)
      palettes.revealFocus(of: seat, in: surroundings, &effects)
    case .adjust(let direction): adjustFocus(direction, of: seat, &effects)
    case .useFocus: useFocus(of: seat, &effects)
    // See ``handleReach(_:_:)``.
    case .focusPart: return
    case .nextColor, .previousColor:
      seats[seat]?.stepColor(by: command == .nextColor ? 1 : -1)
      colorSelection(of: seat, &effects)
    case .nextPaper: activate(.paperColor(paper.color.next), of: seat, &effects)
    case .nextPattern: activate(.paperPattern(paper.pattern.next), of: seat, &effects)
    case .wider, .narrower:
      seats[seat]?.brush.stepWidth(wider: command == .wider)
      widenSelection(of: seat, &effects)
    }
    effects.palettes.insert(seat)
  }

  /// Moves the slider that has the focus of a panel by a small step.
  mutating func adjustFocus(
    _ direction: FocusDirection, of seat: SeatID, _ effects: inout Effects
  ) {
    let request = palettes.adjustFocus(direction, of: seat)
    effects.palettes.insert(seat)
    if let request { perform([request], &effects) }
  }

  /// Does what a tap on the control with the focus does.
  private mutating func useFocus(of seat: SeatID, _ effects: inout Effects) {
    guard let focus = seats[seat]?.palette.focus else { return }
    let plate = PalettePlate(seat: seat, isPanel: true)
    use(.activate, .control(focus, on: plate), &effects)
  }

  /// Clears ink, and closes the panel that asked whose ink to clear.
  package mutating func clear(_ whose: Ownership, by seat: SeatID, _ effects: inout Effects) {
    if edit(.clear(whose, by: seat), &effects), whose == .everyones {
      announceClear(by: seat, &effects)
    }
    if seats[seat]?.palette.panel == .clear { toggle(.clear, of: seat, &effects) }
  }

  /// Changes the paper of the current board.
  package mutating func changePaper(_ effects: inout Effects, _ change: (inout Paper) -> Void) {
    change(&boards.current.paper)
    palettes.follow(boards)
    // Simple palettes have white instead of black on dark paper.
    for seat in seats.values where seat.palette.isSimple {
      palettes.layOut(seat.id, in: surroundings, &effects)
    }
    effects.paperChanged = true
    effects.palettes.formUnion(seats.keys)
  }

  /// Shows the table of keys to a person, or hides it.
  package mutating func toggleKeys(for seat: SeatID, _ effects: inout Effects) {
    keyTable.toggle(facing: seats[seat]?.edge ?? .bottom, &effects)
  }

  /// Hides the table of keys.
  mutating func closeKeys(_ effects: inout Effects) {
    if showsKeys { keyTable.toggle(facing: keyTable.edge, &effects) }
  }

  /// Opens a panel of a seat's palette, or closes it if it is open.
  package mutating func toggle(_ panel: PalettePanel, of seat: SeatID, _ effects: inout Effects) {
    palettes.change(seat, in: surroundings, &effects) { $0.palette.toggle(panel) }
  }
}

extension CaseIterable where Self: RawRepresentable, RawValue == UInt8 {
  /// The next case; after the last case, the first.
  fileprivate var next: Self {
    Self(rawValue: rawValue + 1) ?? Self.allCases.first ?? self
  }
}
