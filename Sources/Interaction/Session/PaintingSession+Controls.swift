import Ink
internal import OrderedCollections

/// The actions of controls and keys.
extension PaintingSession {
  /// Does the action of a control.
  mutating func activate(_ control: PaletteControl, of seat: SeatID, _ effects: inout Effects) {
    switch control.entry.action {
    case .change(let change):
      effects.palettes.insert(seat)
      change(&self, seat, &effects)
    case .request(let request): effects.programRequests.append(request(seat))
    }
  }

  /// Clears ink, and closes the panel that asked whose ink to clear.
  mutating func clear(_ whose: Ownership, by seat: SeatID, _ effects: inout Effects) {
    edit(.clear(whose, by: seat), &effects)
    if seats[seat]?.palette.panel == .clear { toggle(.clear, of: seat, &effects) }
  }

  mutating func fold(_ seat: SeatID, _ effects: inout Effects) {
    // The middle of the palette stays where it is.
    let middle = layouts[seat]?.frame.center.x
    seats[seat]?.palette.isFolded.toggle()
    seats[seat]?.palette.panel = nil
    layOut(seat, &effects)
    if let middle { people.place(seat, at: middle, in: surroundings) }
  }

  /// Opens or closes a panel. A folded palette is unfolded first.
  mutating func toggle(_ panel: PalettePanel, of seat: SeatID, _ effects: inout Effects) {
    if seats[seat]?.palette.isFolded == true { fold(seat, &effects) }
    let isOpen = seats[seat]?.palette.panel == panel
    seats[seat]?.palette.focus = nil
    seats[seat]?.palette.panel = isOpen ? nil : panel
    layOut(seat, &effects)
  }

  // MARK: Colours

  /// Selects a colour for painting, instead of a colour that changes from finger to finger. If the
  /// colour is opaque, the chosen opacity is kept. An eraser is replaced with the pen, so that the
  /// colour can be seen.
  mutating func choose(_ color: InkColor, of seat: SeatID) {
    guard var brush = seats[seat]?.brush else { return }
    var color = color
    if color.alpha == 255 { color.alpha = brush.color.alpha }
    brush.color = color
    brush.cyclesColors = false
    if brush.tool.ink == .eraser { brush.tool = .pen }
    seats[seat]?.brush = brush
    seats[seat]?.palette.tone = nil
  }

  /// Selects a recent colour for painting, with its own opacity.
  mutating func chooseRecentColor(_ index: Int, of seat: SeatID) {
    guard let recent = seats[seat]?.brush.recentColors, recent.indices.contains(index) else {
      return
    }
    choose(recent[index], of: seat)
    seats[seat]?.brush.color = recent[index]
  }

  /// Selects a colour for painting, and adds it to the recent colours.
  mutating func pick(_ color: InkColor, of seat: SeatID, _ effects: inout Effects) {
    choose(color, of: seat)
    settleColor(of: seat, &effects)
  }

  /// Adds the colour that a slider has set to the recent colours.
  mutating func settleColor(of seat: SeatID, _ effects: inout Effects) {
    guard let color = seats[seat]?.brush.color else { return }
    seats[seat]?.brush.remember(color)
    layOut(seat, &effects)
  }

  /// Sets a slider's value to a finger's position. Does nothing for other controls.
  /// - Parameter point: The finger's position, in seat space.
  mutating func drag(
    _ control: PaletteControl, of seat: SeatID, to point: Point, _ effects: inout Effects
  ) {
    guard let slider = control.gesture.slider,
      let target = layouts[seat]?.cell(of: control)?.target, let brush = seats[seat]?.brush,
      point.isFinite
    else { return }
    let across = min(max((point.x - target.minX) / max(1, target.width), 0), 1)
    let down = min(max((point.y - target.minY) / max(1, target.height), 0), 1)
    effects.palettes.insert(seat)
    var tone = seats[seat]?.palette.tone ?? ColorTone(brush.color)
    switch slider {
    case .width:
      seats[seat]?.brush.width = SeatBrush.width(at: across)
      return
    case .hueAndSaturation: (tone.hue, tone.saturation) = (across, 1 - down)
    case .brightness: tone.brightness = across
    case .opacity: tone.opacity = max(across, Self.minimumOpacity)
    }
    choose(tone, of: seat)
  }

  /// The smallest opacity that a slider sets. With invisible ink the program would seem not to
  /// paint.
  static let minimumOpacity = 1.0 / 16

  /// Selects a slider's colour for painting, with its own opacity.
  mutating func choose(_ tone: ColorTone, of seat: SeatID) {
    choose(tone.color, of: seat)
    seats[seat]?.brush.color = tone.color
    seats[seat]?.palette.tone = tone
  }

  // MARK: Keys

  /// Does the command of a key, for the seat that was taken first: the keyboard probably belongs to
  /// that person.
  mutating func perform(_ command: Command, _ effects: inout Effects) {
    guard let seat = seats.keys.first else { return }
    switch command {
    case .control(let control): return activate(control, of: seat, &effects)
    case .quit: return effects.programRequests.append(.quit)
    case .close: close(for: seat, &effects)
    case .zoomIn: zoom(by: 1.25, &effects)
    case .zoomOut: zoom(by: 0.8, &effects)
    case .focus(let direction): moveFocus(direction, of: seat)
    case .adjust(let direction): adjustFocus(direction, of: seat)
    case .useFocus: useFocus(of: seat, &effects)
    case .nextColor: stepColor(by: 1, of: seat)
    case .previousColor: stepColor(by: -1, of: seat)
    case .nextPaper: activate(.paperColor(boards.current.paper.color.next), of: seat, &effects)
    case .nextPattern:
      activate(.paperPattern(boards.current.paper.pattern.next), of: seat, &effects)
    case .wider: stepWidth(wider: true, of: seat)
    case .narrower: stepWidth(wider: false, of: seat)
    }
    effects.palettes.insert(seat)
  }

  // MARK: The canvas and what lies over it

  /// Changes the paper of the current board.
  mutating func changePaper(_ effects: inout Effects, _ change: (inout Paper) -> Void) {
    change(&boards.current.paper)
    effects.paperChanged = true
    effects.palettes.formUnion(seats.keys)
  }

  /// Shows or hides the table of keys.
  mutating func toggleKeys(_ effects: inout Effects) {
    keyTable.isShown.toggle()
    effects.keysChanged = true
  }

  /// Closes the topmost of these: the table of keys, the actions for a drawing in the gallery, the
  /// gallery, the seat's panel.
  private mutating func close(for seat: SeatID, _ effects: inout Effects) {
    if showsKeys {
      toggleKeys(&effects)
    } else if gallery != nil {
      guard gallery?.actions != nil else { return closeGallery(&effects) }
      gallery?.update(&effects) { $0.actions = nil }
    } else if let panel = seats[seat]?.palette.panel {
      toggle(panel, of: seat, &effects)
    }
  }

  private mutating func stepColor(by step: Int, of seat: SeatID) {
    let colors = OriginalPalette.colors.map(\.color)
    let current = seats[seat].flatMap { seat in
      colors.firstIndex { $0.isSameHue(as: seat.brush.color) }
    }
    let next = current.map { ($0 + step + colors.count) % colors.count } ?? 0
    choose(colors[next], of: seat)
  }

  private mutating func stepWidth(wider: Bool, of seat: SeatID) {
    guard let width = seats[seat]?.brush.width else { return }
    let widths = OriginalPalette.widths.map(\.pixels)
    let next = wider ? widths.first { $0 > width } : widths.last { $0 < width }
    if let next { seats[seat]?.brush.width = next }
  }
}

extension CaseIterable where Self: RawRepresentable, RawValue == UInt8 {
  /// The next case; after the last case, the first.
  fileprivate var next: Self {
    Self(rawValue: rawValue + 1) ?? Self.allCases.first ?? self
  }
}
