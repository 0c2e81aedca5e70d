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
    try tap(control, at: edge, finger: Int(finger), other: 902)
  }

  /// A finger chooses a tool, if it is not chosen yet: on the bar, a tap would open the panel of tools then.
  package mutating func choose(_ tool: Tool, at edge: ScreenEdge = .bottom) throws {
    if try seat(edge).brush.tool != tool { try tap(.tool(tool), at: edge) }
  }

  /// Fingers open panels, and scroll, until the palette shows a control.
  package mutating func show(_ control: PaletteControl, at edge: ScreenEdge = .bottom) throws {
    try findWay(to: control, at: edge, finger: 902)
  }

  /// Opens the panel with the settings of whoever sits at an edge.
  package mutating func openSettings(at edge: ScreenEdge = .bottom) throws {
    if try seat(edge).palette.panel != .menu { try tap(.panel(.menu), at: edge) }
    try tap(.panel(.settings), at: edge)
  }
}

extension Table: PaletteFingers {
  package typealias Failure = any Error

  package func palette(at edge: ScreenEdge?) throws -> PaletteView {
    session.paletteView(of: try seat(edge ?? .bottom).id)
  }

  package mutating func reveal(
    _ control: PaletteControl, at edge: ScreenEdge?, finger: Int = 901
  ) throws {
    let edge = edge ?? .bottom
    guard let panel = session.layouts[try seat(edge).id]?.panel else { return }
    let way = panel.distance(toReveal: control)
    if way != 0 { try scrollPanel(by: way, at: edge) }
  }

  @discardableResult
  package mutating func tapVisible(
    _ control: PaletteControl, at edge: ScreenEdge?, finger: Int
  ) throws -> Effects {
    let begun = begin(UInt32(finger), at: try place(control, at: edge ?? .bottom))
    var ended = lift(UInt32(finger))
    ended.changes = begun.changes + ended.changes
    ended.palettes.formUnion(begun.palettes)
    return ended
  }
}
