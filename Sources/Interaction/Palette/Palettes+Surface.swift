package import Ink
internal import OrderedCollections
import Touch

/// Handles contacts on palettes.
extension Palettes: Surface {
  func holds(_ point: Point) -> Bool { hit(point) != nil }

  func isPressing(_ contact: ContactID) -> Bool {
    presses.values.contains { $0.isPressing(contact) } || isCarrying(contact)
  }

  var contacts: Set<ContactID> {
    presses.values.reduce(into: Set(drags.keys)) { $0.formUnion($1.contacts) }
  }

  mutating func handle(
    _ event: SurfaceEvent, in surroundings: Surroundings, _ effects: inout Effects
  ) -> [SurfaceRequest] {
    switch event {
    case .began(let contact, let reading):
      let request = begin(contact, at: reading.position, in: surroundings, &effects)
      return request.map { [$0] } ?? []
    case .moved(let contact, let reading):
      guard let seat = seat(pressedBy: contact) else { return [] }
      let request = move(contact, of: seat, to: reading.position, in: surroundings, &effects)
      return request.map { [$0] } ?? []
    case .left(let contact):
      if let seat = seat(pressedBy: contact) { leave(contact, of: seat, &effects) }
    case .lifted(let contact):
      guard let seat = seat(pressedBy: contact) else { return [] }
      return lift(contact, of: seat, in: surroundings, &effects)
    case .cancelled(let contact):
      guard let seat = seat(pressedBy: contact) else { return [] }
      let (press, drag) = (presses[seat]?.end(contact), drags.removeValue(forKey: contact))
      _ = endPanelDrag(contact, of: seat, &effects)
      if let press, let drag, press.target != nil || drag.grip != nil {
        takeBack(drag, of: press.target, seat, in: surroundings, &effects)
      }
      updatePressed(of: seat, &effects)
      if press?.target == .repeats, let repeats = drag?.repeats {
        // Another finger on the slider has its own count.
        let isShared = presses.values.contains { $0.targets.contains(.repeats) }
        return isShared ? [] : takeBack(repeats).map { [$0] } ?? []
      }
      // What has come to another edge goes back.
      if let drag, drag.grip != nil, let place = seats[seat]?.place,
        place.edge != drag.before.place.edge
      {
        return [.moveSeat(seat, to: drag.before.place, finger: Point(x: 0, y: 0))]
      }
    }
    return []
  }

  /// Closes the seat's panel.
  mutating func close(
    for seat: SeatID, in surroundings: Surroundings, _ effects: inout Effects
  ) -> [SurfaceRequest]? {
    guard let panel = seats[seat]?.palette.panel else { return nil }
    change(seat, in: surroundings, &effects) { $0.palette.toggle(panel) }
    return []
  }

  /// Does what has been held long enough, and scrolls rows of boards.
  mutating func advance(
    in surroundings: Surroundings, _ effects: inout Effects
  ) -> [SurfaceRequest] {
    let held = advanceHolds(in: surroundings, &effects)
    advanceBoards(in: surroundings, &effects)
    return held.map { .activate($0.control, of: $0.seat) }
  }

  func deadline(in surroundings: Surroundings) -> Timestamp? { nextHint(in: surroundings) }

  var isAnimated: Bool { isHolding || isScrollingBoards }

  /// Hit-tests all palettes. Panels lie over bars, and those of later seats over those of earlier
  /// ones.
  /// - Returns: the seat, what was hit, and the point in seat space; `nil` if the canvas is there.
  package func hit(_ point: Point) -> (seat: SeatID, hit: PaletteLayout.Hit, place: Point)? {
    // Most contacts come down far from palettes, and to look at a layout copies it.
    guard !plates.free.contains(point) else { return nil }
    for part in [PaletteLayout.panelHit, PaletteLayout.barHit] {
      for seat in seats.keys.reversed() {
        guard let layout = layouts[seat], let hit = part(layout)(point) else { continue }
        return (seat, hit, layout.space.seatPoint(point))
      }
    }
    return nil
  }

  private func seat(pressedBy contact: ContactID) -> SeatID? {
    presses.first { $0.value[contact] != nil }?.key
  }

  private mutating func begin(
    _ contact: ContactID, at point: Point, in surroundings: Surroundings,
    _ effects: inout Effects
  ) -> SurfaceRequest? {
    guard let (seat, hit, place) = hit(point) else { return nil }
    hover = nil
    var control: PaletteControl?
    if case .control(let hit) = hit { control = hit }
    if case .board = control, seats[seat]?.palette.carried != nil { control = nil }
    presses[seat, default: Presses()][contact] = Press(
      control, at: place, time: surroundings.now)
    // Beside its controls, too, a palette can be slid, except where its panel scrolls.
    if control.map({ $0.isDragged || $0.gesture == .slide }) ?? !canScrollPanel(of: seat, at: place)
    {
      drags[contact] = seats[seat].map {
        PaletteDrag(before: DraggedChoice($0), slidesPalette: control?.isDragged != true)
      }
    }
    updatePressed(of: seat, &effects)
    guard let control, control.isDragged else { return nil }
    return drag(control, of: seat, by: contact, to: place, &effects)
  }

  private mutating func move(
    _ contact: ContactID, of seat: SeatID, to windowPoint: Point, in surroundings: Surroundings,
    _ effects: inout Effects
  ) -> SurfaceRequest? {
    guard let press = presses[seat]?[contact], let layout = layouts[seat] else { return nil }
    let point = layout.space.seatPoint(windowPoint)
    if dragPanel(contact, of: seat, to: point, in: surroundings, &effects) { return nil }
    guard let control = press.target else {
      if panelDrags[contact] != nil {
        dragBoards(contact, of: seat, to: point, in: surroundings, &effects)
        return nil
      }
      // A contact that has slid off a control slides nothing.
      guard drags[contact]?.slidesPalette == true else { return nil }
      return slide(contact, of: seat, to: point, in: surroundings, &effects)
    }
    switch control.gesture {
    case .drag: return drag(control, of: seat, by: contact, to: point, &effects)
    case .slide: return slide(contact, of: seat, to: point, in: surroundings, &effects)
    case .browse: dragBoards(contact, of: seat, to: point, in: surroundings, &effects)
    case .tap, .hold, .tapAlone, .latch:
      guard layout.hit(windowPoint) != .control(control) else { break }
      if control.gesture == .latch {
        // The hand stays on wherever the finger moves, because the other hand's fingers need it.
        // But a lift is no longer a tap.
        presses[seat]?[contact]?.isSpent = true
      } else {
        presses[seat]?[contact]?.target = nil
      }
      updatePressed(of: seat, &effects)
    }
    return nil
  }

  /// Stops the hold of a contact, because its finger is up.
  private mutating func leave(
    _ contact: ContactID, of seat: SeatID, _ effects: inout Effects
  ) {
    presses[seat]?[contact]?.isHeld = false
    guard let control = presses[seat]?[contact]?.target,
      seats[seat]?.palette.holdProgress[control] != nil
    else { return }
    seats[seat]?.palette.holdProgress[control] = nil
    effects.palettes.insert(seat)
  }

  private mutating func lift(
    _ contact: ContactID, of seat: SeatID, in surroundings: Surroundings,
    _ effects: inout Effects
  ) -> [SurfaceRequest] {
    drags[contact] = nil
    let move = endPanelDrag(contact, of: seat, &effects)
    let press = presses[seat]?.end(contact)
    updatePressed(of: seat, &effects)
    if let move { return [move] }
    guard let press, let control = press.target, !press.isSpent, !press.isExplained else {
      return []
    }
    effects.palettes.insert(seat)
    let gesture = gesture(of: control)
    if case .hold(let advice, _) = gesture {
      // A tap only says that it has to be held.
      tell(
        seat, message(of: advice, for: press, of: seat), at: control, for: HoldTuning.hintStays,
        in: surroundings)
    }
    if let panel = panel(openedBy: press, of: seat) {
      change(seat, in: surroundings, &effects) { $0.palette.toggle(panel, from: control) }
      // Other fingers came down on a control that did something else.
      presses[seat]?.update { if $0.target == control { $0.target = nil } }
      updatePressed(of: seat, &effects)
      return []
    }
    if case .hold = gesture { return [] }
    return [.activate(control, of: seat)]
  }

  /// Marks exactly those controls as pressed that the seat's contacts hold.
  mutating func updatePressed(of seat: SeatID, _ effects: inout Effects) {
    let pressed = presses[seat]?.targets ?? []
    guard var palette = seats[seat]?.palette, pressed != palette.pressed else { return }
    palette.pressed = pressed
    palette.holdProgress = palette.holdProgress.filter { pressed.contains($0.key) }
    seats[seat]?.palette = palette
    effects.palettes.insert(seat)
  }

  /// Notes that the fingers have moved the canvas while the hand was held, so that its lift is not
  /// a tap.
  mutating func useHand(of seat: SeatID) {
    presses[seat]?.update { if $0.target == .hand { $0.isSpent = true } }
  }

  /// Updates how long controls have been held.
  /// - Returns: the controls that have been held long enough, with their seats.
  private mutating func advanceHolds(
    in surroundings: Surroundings, _ effects: inout Effects
  ) -> [(seat: SeatID, control: PaletteControl)] {
    var held: [(seat: SeatID, control: PaletteControl)] = []
    for seat in seats.keys {
      // If several fingers hold the same control, the progress of the first one is shown, because
      // it decides.
      for contact in presses[seat]?.contacts.reversed() ?? [] {
        guard let press = presses[seat]?[contact], !press.isSpent, press.isHeld,
          let control = press.target, case .hold(_, let duration) = gesture(of: control)
        else { continue }
        let isHeld = surroundings.hasHeld(since: press.time, for: duration)
        let progress = surroundings.held(since: press.time) / duration
        seats[seat]?.palette.holdProgress[control] = isHeld ? nil : min(1, max(0, progress))
        effects.palettes.insert(seat)
        guard isHeld else { continue }
        presses[seat]?[contact]?.isSpent = true
        let isShared = panel(openedBy: press, of: seat) == .clear
        held.append((seat, isShared ? .clear(.own) : control))
      }
    }
    return held
  }

  /// Returns the gesture that a finger makes on a control while so many people sit here.
  func gesture(of control: PaletteControl) -> ControlGesture {
    control.gesture.among(seats.count)
  }

  /// Returns the panel that a tap opens or closes instead of the control's action; `nil` if there is none. If
  /// there are several seats, Clear asks whose ink to clear, and a hold clears that of its seat alone. A lit
  /// tool of the bar shows the other tools, and that of stamps the stamps.
  func panel(
    openedBy control: PaletteControl, of seat: SeatID, isOnBar: Bool
  ) -> PalettePanel? {
    guard let seat = seats[seat] else { return nil }
    switch control {
    case PalettePanel.clear.opener:
      return seats.count > 1 && (isOnBar || seat.palette.panel != .clear) ? .clear : nil
    case .tool(seat.brush.tool):
      guard isOnBar, !seat.palette.isSimple, !seat.palette.isHandOn else { return nil }
      return seat.brush.tool == .stamp ? .stamps : .tools
    default: return nil
    }
  }

  /// Returns the panel that the lift of a press opens or closes instead of the control's action; `nil` if there
  /// is none.
  func panel(openedBy press: Press<PaletteControl>, of seat: SeatID) -> PalettePanel? {
    press.target.flatMap { control in
      let isInPanel = layouts[seat]?.panel?.frame.holds(press.start) == true
      return panel(openedBy: control, of: seat, isOnBar: !isInPanel)
    }
  }

  /// Whether a contact holds a control with a hold gesture, so that the palette looks different in
  /// every frame.
  private var isHolding: Bool {
    presses.values.contains { presses in
      presses.all.contains { press in
        guard let control = press.target, case .hold = gesture(of: control) else { return false }
        return !press.isSpent && press.isHeld
      }
    }
  }

  /// Ends all presses on palettes.
  mutating func endPresses(_ effects: inout Effects) {
    (presses, drags, panelDrags) = ([:], [:], [:])
    for seat in seats.keys where seats[seat]?.palette.carried != nil {
      seats[seat]?.palette.carried = nil
      effects.palettes.insert(seat)
    }
    for seat in seats.keys { updatePressed(of: seat, &effects) }
  }
}
