import Ink
internal import OrderedCollections

/// Scrolling of panels that have too little room to show all of their controls. The row of boards
/// scrolls by itself; see ``BoardStrip``.
extension Palettes {
  /// Returns whether a contact that comes down at a point, in seat space, can scroll a seat's
  /// panel.
  func canScrollPanel(of seat: SeatID, at point: Point) -> Bool {
    layouts[seat]?.panel.map { $0.viewport != nil && $0.frame.holds(point) } ?? false
  }

  /// Scrolls a panel with a contact that came down on it, but on no slider, once it has moved far
  /// enough. If several contacts drag the panel, only the first one scrolls it.
  /// - Parameter point: The finger's position, in seat space.
  /// - Returns: whether the contact drags the panel, and does nothing else.
  mutating func dragPanel(
    _ contact: ContactID, of seat: SeatID, to point: Point, in surroundings: Surroundings,
    _ effects: inout Effects
  ) -> Bool {
    if case .scrollsPanel(let grip) = panelDrags[contact] {
      scrollPanel(of: seat, toPixel: grip - point.y, in: surroundings, &effects)
      return true
    }
    guard let press = presses[seat]?[contact], let panel = layouts[seat]?.panel,
      canScrollPanel(of: seat, at: press.start), !press.isSpent, drags[contact] == nil,
      press.target?.gesture != .latch, surroundings.isBeyondSlop(press.start, point)
    else { return false }
    presses[seat]?[contact]?.target = nil
    presses[seat]?[contact]?.isSpent = true
    updatePressed(of: seat, &effects)
    // Scrolling starts here, not where the finger came down, so the panel does not jump.
    if !hasPanelDrag(seat) { panelDrags[contact] = .scrollsPanel(grip: panel.scroll + point.y) }
    return true
  }

  /// Scrolls the panel at a point in window space, or its row of boards, as far as possible.
  /// - Parameter distance: The distance in pixels; positive towards the end.
  mutating func scrollPanel(
    at point: Point, by distance: Double, in surroundings: Surroundings,
    _ effects: inout Effects
  ) {
    guard let seat = hit(point)?.seat, layouts[seat]?.panelHit(point) != nil,
      let panel = layouts[seat]?.panel
    else { return }
    if let strip = panel.boardStrip {
      scrollBoards(
        of: seat, to: strip.scroll + distance / strip.boardWidth, in: surroundings, &effects)
    } else {
      scrollPanel(of: seat, toPixel: panel.scroll + distance, in: surroundings, &effects)
    }
  }

  /// Scrolls a panel, or its row of boards, so that the control with the keyboard focus and a part
  /// of its neighbours is visible.
  mutating func revealFocus(
    of seat: SeatID, in surroundings: Surroundings, _ effects: inout Effects
  ) {
    guard let focus = seats[seat]?.palette.focus, let panel = layouts[seat]?.panel else { return }
    if case .board(let index) = focus, let strip = panel.boardStrip {
      scrollBoards(of: seat, to: strip.scroll(revealing: index), in: surroundings, &effects)
    } else {
      let place = panel.scroll(revealing: focus) * panel.cellSize
      scrollPanel(of: seat, toPixel: place, in: surroundings, &effects)
    }
  }

  /// Scrolls a seat's panel. Presses on controls that are no longer under their fingers end. While
  /// a finger drags a slider, the panel stays where it is.
  /// - Parameter place: How far it is to be scrolled, in pixels.
  private mutating func scrollPanel(
    of seat: SeatID, toPixel place: Double, in surroundings: Surroundings,
    _ effects: inout Effects
  ) {
    guard let panel = layouts[seat]?.panel, panel.viewport != nil, place.isFinite,
      presses[seat]?.targets.contains(where: \.isDragged) != true
    else { return }
    let limited = min(max(place, 0), panel.scrollRange)
    guard limited.rounded() != panel.scroll.rounded() else { return }
    seats[seat]?.palette.panelScroll = limited / panel.cellSize
    layOut(seat, in: surroundings, &effects)
    endStrayPresses(of: seat, in: panel.frame, &effects)
  }

  /// Ends presses on controls of a seat's panel that are no longer under their fingers.
  /// - Parameter frame: Where the panel was, in seat space.
  mutating func endStrayPresses(of seat: SeatID, in frame: Rect, _ effects: inout Effects) {
    let cells = layouts[seat]?.panel?.cells ?? []
    presses[seat]?.update { press in
      guard let control = press.target, frame.holds(press.start), control.gesture != .latch
      else { return }
      let isThere = cells.contains { $0.control == control && $0.contains(press.start) }
      if !isThere { press.target = nil }
    }
    updatePressed(of: seat, &effects)
  }
}
