import Ink
import Interaction
import OrderedCollections
import Rendering
import TestSupport

/// Fingers on palettes. They find the way to a control that a palette does not show, so scenes do not depend on
/// what bars have.
extension PaletteStage {
  /// Presses a control, at a fraction of its width and height, without lifting. If the palette does not show it,
  /// its panel is opened first, and stays open.
  @discardableResult
  mutating func press(
    _ control: PaletteControl, at edge: ScreenEdge = .bottom, x: Double = 0.5, y: Double = 0.5
  ) -> UInt32 {
    show(control, at: edge)
    return pressShown(control, at: edge, x: x, y: y)
  }

  /// Taps controls, one after the other. A panel that is opened only on the way to a control is closed again. A
  /// tool that is lit already is not tapped, because its tap opens the panel of tools.
  mutating func tap(_ controls: PaletteControl..., at edge: ScreenEdge = .bottom) {
    for control in controls {
      if case .panel(let panel) = control, palette(edge)?.panel == panel, !shows(control, at: edge)
      {
        closePanel(at: edge)
        continue
      }
      if control == litTool(edge), palette(edge)?.panel != .tools { continue }
      let opened = show(control, at: edge) ? palette(edge)?.panel : nil
      lift(pressShown(control, at: edge))
      if let opened, opened == palette(edge)?.panel { closePanel(at: edge) }
    }
  }

  /// Closes the open panel.
  mutating func closePanel(at edge: ScreenEdge = .bottom) {
    // In the place of a panel of the menu comes the menu.
    for _ in 0..<2 {
      guard let closer = palette(edge)?.panel?.closer(where: { shows($0, at: edge) }) else {
        return
      }
      lift(pressShown(closer, at: edge))
    }
  }

  /// Chooses a value on a control that is dragged, by a press at a fraction of its width and
  /// height.
  mutating func choose(
    _ control: PaletteControl, x: Double, y: Double = 0.5, at edge: ScreenEdge = .bottom
  ) {
    lift(press(control, at: edge, x: x, y: y))
  }

  /// Moves the finger that came down last to a control, at a fraction of its width.
  mutating func move(to control: PaletteControl, x: Double, at edge: ScreenEdge = .bottom) {
    guard let layout = session.layouts[seat(edge)], let target = layout.cell(of: control)?.target
    else { return }
    let place = Point(x: target.minX + x * target.width, y: target.center.y)
    move(nextFinger - 1, to: layout.space.windowPoint(place))
  }

  /// Scrolls the open panel by a distance in pixels, positive towards its end.
  mutating func scrollPanel(by distance: Double, at edge: ScreenEdge = .bottom) {
    guard let layout = session.layouts[seat(edge)], let start = layout.panel?.besideControls else {
      return
    }
    let finger = down(layout.space.windowPoint(start))
    // The first move only shows that it is a drag.
    let nudge = 4 * session.metrics.pixelsPerMillimetre * (distance < 0 ? -1 : 1)
    for way in [nudge, nudge + distance] {
      move(finger, to: layout.space.windowPoint(Point(x: start.x, y: start.y - way)))
    }
    lift(finger)
  }

  /// Does the actions of controls without a finger.
  func use(_ controls: PaletteControl..., at edge: ScreenEdge = .bottom) {
    for control in controls { use(control, of: seat(edge)) }
  }

  /// Does the action of a control of a seat without a finger.
  func use(_ control: PaletteControl, of seat: SeatID) {
    window.perform { session in
      var effects = Effects()
      session.activate(control, of: seat, &effects)
      return effects
    }
  }

  // MARK: The way to a control

  /// Taps what opens panels, until the palette shows a control.
  /// - Returns: Whether that took a tap.
  @discardableResult
  private mutating func show(_ control: PaletteControl, at edge: ScreenEdge) -> Bool {
    // The menu, and one of its panels.
    for taps in 0...2 {
      let next = control.nextPress(litTool: litTool(edge)) { shows($0, at: edge) }
      guard let next, next != control else { return taps > 0 }
      lift(pressShown(next, at: edge))
    }
    return true
  }

  private mutating func pressShown(
    _ control: PaletteControl, at edge: ScreenEdge, x: Double = 0.5, y: Double = 0.5
  ) -> UInt32 {
    if let way = session.layouts[seat(edge)]?.panel?.distance(toReveal: control), way != 0 {
      scrollPanel(by: way, at: edge)
    }
    // If both the bar and a panel show the control, use the panel's.
    let layout = session.layouts[seat(edge)]
    let cells = (layout?.panel?.cells ?? []) + (layout?.cells ?? [])
    guard let space = layout?.space,
      let target = cells.first(where: { $0.control == control })?.target
    else {
      ContactSheet.complain("the palette at the \(edge) edge does not show \(control)")
      return 0
    }
    return down(
      space.windowPoint(
        Point(x: target.minX + x * target.width, y: target.minY + y * target.height)))
  }

  /// Whether the bar or the open panel has a control, which may have to be scrolled to.
  private func shows(_ control: PaletteControl, at edge: ScreenEdge) -> Bool {
    let layout = session.layouts[seat(edge)]
    return [layout?.cells, layout?.panel?.cells, layout?.panel?.content].contains {
      $0?.contains { $0.control == control } == true
    }
  }

  private func palette(_ edge: ScreenEdge) -> PaletteState? {
    session.seats[seat(edge)]?.palette
  }

  /// The tool that is lit; `nil` while the hand is.
  private func litTool(_ edge: ScreenEdge) -> PaletteControl? {
    guard let seat = session.seats[seat(edge)], !seat.palette.isHandOn else { return nil }
    return .tool(seat.brush.tool)
  }
}
