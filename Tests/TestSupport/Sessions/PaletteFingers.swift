package import Ink
package import Interaction
import OrderedCollections

/// What a palette shows.
package struct PaletteView {
  /// The open panel.
  package var panel: PalettePanel?
  /// The tool that is lit; `nil` while the hand is.
  package var litTool: PaletteControl?
  /// Returns whether the bar or the open panel has a control, which may have to be scrolled to.
  package var shows: (PaletteControl) -> Bool

  package init(
    panel: PalettePanel?, litTool: PaletteControl?, shows: @escaping (PaletteControl) -> Bool
  ) {
    (self.panel, self.litTool, self.shows) = (panel, litTool, shows)
  }
}

/// Fingers that find the way to each control of a palette, whichever panel has it. So tests and scenes do not
/// depend on what bars have.
package protocol PaletteFingers<Failure> {
  associatedtype Failure: Error
  /// Returns what the palette at an edge shows; `nil` stands for the edge of the first seat.
  func palette(at edge: ScreenEdge?) throws(Failure) -> PaletteView
  /// Scrolls the open panel until all of a control is visible, if the panel has it.
  mutating func reveal(_ control: PaletteControl, at edge: ScreenEdge?, finger: Int) throws(Failure)
  /// Taps a control that is visible.
  /// - Returns: All that follows, where that is known.
  mutating func tapVisible(
    _ control: PaletteControl, at edge: ScreenEdge?, finger: Int
  ) throws(Failure) -> Effects
}

extension PaletteFingers {
  /// Opens panels, and scrolls, until the palette shows a control. They stay open.
  /// - Returns: The panel that was opened last, and the number of taps.
  @discardableResult
  package mutating func findWay(
    to control: PaletteControl, at edge: ScreenEdge?, finger: Int
  ) throws(Failure) -> (opened: PalettePanel?, taps: Int) {
    var opened: PalettePanel?
    // The menu, and one of its panels.
    for taps in 0...2 {
      let view = try palette(at: edge)
      guard let next = control.nextPress(litTool: view.litTool, where: view.shows) else {
        return (opened, taps)
      }
      try reveal(next, at: edge, finger: finger)
      if next == control { return (opened, taps) }
      _ = try tapVisible(next, at: edge, finger: finger)
      opened = try palette(at: edge).panel
    }
    return (opened, 3)
  }

  /// Closes the open panel.
  /// - Returns: All that follows from the last tap.
  @discardableResult
  package mutating func closePanels(
    at edge: ScreenEdge?, finger: Int
  ) throws(Failure) -> Effects {
    var effects = Effects()
    // In the place of a panel of the menu comes the menu.
    for _ in 0..<2 {
      let view = try palette(at: edge)
      guard let panel = view.panel else { break }
      effects = try tapVisible(panel.closer(where: view.shows), at: edge, finger: finger)
    }
    return effects
  }

  /// Taps a control. A panel that is opened only on the way to it is closed again.
  /// - Parameters:
  ///   - finger: The finger that taps the control.
  ///   - other: The finger that opens and closes panels.
  /// - Returns: All that follows from the tap alone.
  package mutating func tap(
    _ control: PaletteControl, at edge: ScreenEdge?, finger: Int, other: Int
  ) throws(Failure) -> Effects {
    let view = try palette(at: edge)
    if let open = view.panel, control == .panel(open), !view.shows(control) {
      return try closePanels(at: edge, finger: other)
    }
    let opened = try findWay(to: control, at: edge, finger: other).opened
    let effects = try tapVisible(control, at: edge, finger: finger)
    // The panel of stamps takes the place of the tools.
    let passed = [opened, control == .tool(.stamp) ? .stamps : nil].compactMap { $0 }
    if opened != nil, let open = try palette(at: edge).panel, passed.contains(open) {
      try closePanels(at: edge, finger: other)
    }
    return effects
  }
}

extension PaintingSession {
  /// Returns what the palette of a seat shows.
  package func paletteView(of seat: SeatID) -> PaletteView {
    let layout = layouts[seat]
    let cells = [layout?.cells, layout?.panel?.cells, layout?.panel?.content]
    let state = seats[seat]
    return PaletteView(
      panel: state?.palette.panel,
      litTool: state.flatMap { $0.palette.isHandOn ? nil : .tool($0.brush.tool) },
      shows: { control in cells.contains { $0?.contains { $0.control == control } == true } })
  }

  /// Returns a point of a visible control in the window, at a fraction of its width and height; `nil` if it is
  /// not visible. If both the bar and a panel show it, it is the panel's.
  package func place(
    of control: PaletteControl, for seat: SeatID, x: Double = 0.5, y: Double = 0.5
  ) -> Point? {
    guard let layout = layouts[seat],
      let target = ((layout.panel?.cells ?? []) + layout.cells)
        .first(where: { $0.control == control })?.target
    else { return nil }
    return layout.space.windowPoint(
      Point(x: target.minX + x * target.width, y: target.minY + y * target.height))
  }
}

/// Where a finger drags to bring controls of a panel into view.
extension PanelLayout {
  /// A point of the panel, in seat space, where a finger presses no control.
  package var besideControls: Point { Point(x: frame.minX + 1, y: frame.center.y) }

  /// Returns by how many pixels the panel has to be scrolled until all of a control is visible,
  /// positive towards its end; 0 if it is visible, or not in the panel.
  package func distance(toReveal control: PaletteControl) -> Double {
    guard let viewport, let rect = content.first(where: { $0.control == control })?.rect else {
      return 0
    }
    let above = rect.minY - viewport.minY
    return above < 0 ? above : max(0, rect.maxY - viewport.maxY)
  }
}
