import Ink
import OrderedCollections
import TestSupport
import Testing

package import Interaction

/// Fingers on palettes.
extension Table {
  /// A finger presses a control. If the palette does not show it, its panel is opened first, and stays open.
  @discardableResult
  package mutating func press(
    _ finger: UInt32, _ control: PaletteControl, at edge: ScreenEdge = .bottom
  ) throws -> Effects {
    try show(control, at: edge)
    return begin(finger, at: try place(control, at: edge))
  }

  /// A finger taps a control. If the palette does not show it, its panel is opened first, and closed afterwards.
  /// - Returns: All that follows from the tap alone.
  @discardableResult
  package mutating func tap(
    _ control: PaletteControl, at edge: ScreenEdge = .bottom, finger: UInt32 = 900
  ) throws -> Effects {
    let id = try seat(edge).id
    if case .panel(let panel) = control, panel == session.seats[id]?.palette.panel,
      !shows(control, to: id)
    {
      return try closePanel(at: edge)
    }
    let hasOpened = try show(control, at: edge)
    let opened = hasOpened ? session.seats[id]?.palette.panel : nil
    let begun = begin(finger, at: try place(control, at: edge))
    var ended = lift(finger)
    ended.changes = begun.changes + ended.changes
    ended.palettes.formUnion(begun.palettes)
    if let opened, opened == session.seats[id]?.palette.panel { try closePanel(at: edge) }
    return ended
  }

  /// A finger chooses a tool, if it is not chosen yet: on the bar, a tap would open the panel of tools then.
  package mutating func choose(_ tool: Tool, at edge: ScreenEdge = .bottom) throws {
    if try seat(edge).brush.tool != tool { try tap(.tool(tool), at: edge) }
  }

  /// Fingers open panels, and scroll, until the palette shows a control.
  /// - Returns: Whether that took a tap.
  @discardableResult
  package mutating func show(
    _ control: PaletteControl, at edge: ScreenEdge = .bottom
  ) throws -> Bool {
    let id = try seat(edge).id
    // The menu, and one of its panels.
    for taps in 0...2 {
      let palette = try seat(edge).palette
      let lit = palette.isHandOn ? nil : PaletteControl.tool(try seat(edge).brush.tool)
      let next = control.nextPress(litTool: lit) { shows($0, to: id) }
      if let next, session.layouts[id]?.panel != nil { try reveal(next, at: edge) }
      guard let next, next != control else { return taps > 0 }
      begin(902, at: try place(next, at: edge))
      lift(902)
    }
    return true
  }

  /// A finger closes the open panel of a person.
  /// - Returns: All that follows from the last tap.
  @discardableResult
  package mutating func closePanel(at edge: ScreenEdge = .bottom) throws -> Effects {
    let id = try seat(edge).id
    var effects = Effects()
    while let panel = session.seats[id]?.palette.panel {
      let closer = panel.closer { shows($0, to: id) }
      begin(902, at: try place(closer, at: edge))
      effects = lift(902)
      try #require(session.seats[id]?.palette.panel != panel, "\(panel) stays open")
    }
    return effects
  }

  /// Whether the bar or the open panel of a seat has a control, which may have to be scrolled to.
  private func shows(_ control: PaletteControl, to seat: SeatID) -> Bool {
    let layout = session.layouts[seat]
    return [layout?.cells, layout?.panel?.cells, layout?.panel?.content].contains {
      $0?.contains { $0.control == control } == true
    }
  }

  /// Opens the panel with the settings of whoever sits at an edge.
  package mutating func openSettings(at edge: ScreenEdge = .bottom) throws {
    if try seat(edge).palette.panel != .menu { try tap(.panel(.menu), at: edge) }
    try tap(.panel(.settings), at: edge)
  }
}
