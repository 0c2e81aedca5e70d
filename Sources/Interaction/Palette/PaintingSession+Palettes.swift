import Ink
internal import OrderedCollections

/// What fingers do on palettes.
extension PaintingSession {
  mutating func layOutPalettes() {
    layouts = [:]
    neighbors = PaletteNeighbors.all(
      at: Set(seats.values.map(\.edge)), window: window, metrics: metrics)
    for seat in seats.values { layouts[seat.id] = layout(of: seat) }
    placeGallery()
  }

  private func layout(of seat: Seat) -> PaletteLayout {
    PaletteLayout(
      SeatSpace(edge: seat.edge, window: window), metrics: metrics,
      neighbors: neighbors[seat.edge] ?? PaletteNeighbors(), state: seat.palette,
      content: content(of: seat))
  }

  private func content(of seat: Seat) -> PaletteContent {
    var content = PaletteContent()
    content.boards = boards.all.count
    content.board = boards.index
    content.recentColors = seat.brush.recentColors.count
    content.seats = seats.count
    content.hasGallery = hasGallery
    return content
  }

  mutating func layOut(_ seat: SeatID, _ effects: inout Effects) {
    if let seat = seats[seat] { layouts[seat.id] = layout(of: seat) }
    if let focus = seats[seat]?.palette.focus, layouts[seat]?.cell(of: focus) == nil {
      seats[seat]?.palette.focus = nil
    }
    effects.palettes.insert(seat)
    // What is no longer shown is no longer held, but for the hand: whoever holds it moves the canvas.
    for case (let contact, .pressing(seat, var press)) in roles {
      guard let control = press.control, control != .hand, layouts[seat]?.cell(of: control) == nil
      else { continue }
      press.control = nil
      roles[contact] = .pressing(seat, press)
    }
    updatePressed(of: seat, &effects)
  }

  /// Moves a palette along its edge, so that its middle is at a place if it can be.
  mutating func place(_ seat: SeatID, at middle: Double) {
    guard let layout = layouts[seat] else { return }
    seats[seat]?.palette.position = layout.position(ofLeft: middle - layout.frame.width / 2)
    layOutPalettes()
  }

  // MARK: Pressing

  /// What of whose palette lies at a point of the window, and where that is as its person sees it. Panels
  /// lie over bars, and those of who came later over those of who came before.
  func paletteHit(
    _ point: Point
  ) -> (seat: SeatID, hit: PaletteLayout.Hit, place: Point)? {
    for part in [PaletteLayout.panelHit, PaletteLayout.barHit] {
      for seat in seats.keys.reversed() {
        guard let layout = layouts[seat], let hit = part(layout)(point) else { continue }
        return (seat, hit, layout.space.seatPoint(point))
      }
    }
    return nil
  }

  mutating func press(
    _ contact: ContactID, _ hit: PaletteLayout.Hit, of seat: SeatID, at point: Point,
    _ effects: inout Effects
  ) {
    var control: PaletteControl?
    if case .control(let hit) = hit { control = hit }
    var press = PalettePress(control: control, start: point, time: now)
    if control?.isDragged == true || control?.gesture == .slide {
      press.before = seats[seat].map(DraggedChoice.init)
    }
    roles[contact] = .pressing(seat, press)
    updatePressed(of: seat, &effects)
    if let control { drag(control, of: seat, to: point, &effects) }
  }

  /// A finger that slides off the control it pressed lets go of it: that is how one changes one's mind.
  mutating func movePress(
    _ contact: ContactID, _ press: PalettePress, of seat: SeatID, to windowPoint: Point,
    _ effects: inout Effects
  ) {
    guard let control = press.control, let layout = layouts[seat], windowPoint.isFinite else {
      return
    }
    let point = layout.space.seatPoint(windowPoint)
    var press = press
    switch control.gesture {
    case .drag: return drag(control, of: seat, to: point, &effects)
    case .slide: return slide(contact, press, of: seat, to: point, layout, &effects)
    case .tap, .hold, .latch: break
    }
    guard layout.hit(windowPoint) != .control(control) else { return }
    if control.gesture == .latch {
      // It stays on wherever the finger goes: the other hand's fingers need it. But it was no tap.
      press.isSpent = true
    } else {
      press.control = nil
    }
    roles[contact] = .pressing(seat, press)
    updatePressed(of: seat, &effects)
  }

  /// Takes note that the hand which a seat's finger holds has moved the canvas: that was no tap.
  mutating func useHand(of seat: SeatID) {
    for case (let contact, .pressing(seat, var press)) in roles where press.control == .hand {
      press.isSpent = true
      roles[contact] = .pressing(seat, press)
    }
  }

  private mutating func slide(
    _ contact: ContactID, _ press: PalettePress, of seat: SeatID, to point: Point,
    _ layout: PaletteLayout, _ effects: inout Effects
  ) {
    var press = press
    if press.grip == nil {
      guard isBeyondSlop(press.start, point) else { return }
      press.grip = press.start.x - layout.frame.minX
      press.isSpent = true
      roles[contact] = .pressing(seat, press)
    }
    guard let grip = press.grip else { return }
    seats[seat]?.palette.position = layout.position(ofLeft: point.x - grip)
    layOut(seat, &effects)
  }

  mutating func release(_ press: PalettePress, of seat: SeatID, _ effects: inout Effects) {
    updatePressed(of: seat, &effects)
    guard let control = press.control, !press.isSpent else { return }
    let isInPanel = layouts[seat]?.panel?.frame.holds(press.start) ?? false
    if control == PalettePanel.clear.opener, seats.count > 1, !isInPanel {
      // Where others paint as well, the bar's Clear asks whose ink is meant.
      toggle(.clear, of: seat, &effects)
    }
    effects.palettes.insert(seat)
    switch control.gesture {
    case .hold: break  // A tap does nothing.
    case .latch where now.milliseconds - press.time.milliseconds >= HoldTuning.clear: break
    case .tap, .latch, .drag, .slide: activate(control, of: seat, &effects)
    }
  }

  mutating func updatePressed(of seat: SeatID, _ effects: inout Effects) {
    var pressed: Set<PaletteControl> = []
    for case .pressing(seat, let press) in roles.values {
      if let control = press.control { pressed.insert(control) }
    }
    guard var palette = seats[seat]?.palette, pressed != palette.pressed else { return }
    palette.pressed = pressed
    palette.holdProgress = palette.holdProgress.filter { pressed.contains($0.key) }
    seats[seat]?.palette = palette
    effects.palettes.insert(seat)
  }

  /// Closes a seat's panel when the person goes on painting and no finger is on the palette.
  mutating func closeIdlePanel(of seat: SeatID, _ effects: inout Effects) {
    guard seats[seat]?.palette.panel != nil, seats[seat]?.palette.pressed.isEmpty == true else {
      return
    }
    seats[seat]?.palette.panel = nil
    seats[seat]?.palette.focus = nil
    layOut(seat, &effects)
  }
}
