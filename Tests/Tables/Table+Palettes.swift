package import Ink
package import Interaction
import OrderedCollections
import Testing
package import TestSupport
import Touch

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
    _ control: PaletteControl, at edge: ScreenEdge? = nil, finger: Int = 901
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

/// Fingers and wheels that scroll a panel.
extension Table {
  /// The open panel of a person.
  package func panel(_ edge: ScreenEdge = .bottom) throws -> PanelLayout {
    try #require(session.layouts[try seat(edge).id]?.panel, "no panel at \(edge)")
  }

  /// A finger scrolls a person's panel by a distance in pixels, positive towards its end. It comes
  /// down beside the controls.
  @discardableResult
  package mutating func scrollPanel(
    by distance: Double, at edge: ScreenEdge = .bottom, finger: UInt32 = 901
  ) throws -> Effects {
    try dragPanel(from: try panel(edge).besideControls, by: distance, at: edge, finger: finger)
    return lift(finger)
  }

  /// A finger comes down on a panel and drags it by a distance in pixels, positive towards its end.
  /// - Parameter start: Where the finger comes down, in the person's seat space.
  package mutating func dragPanel(
    from start: Point, by distance: Double, at edge: ScreenEdge = .bottom, finger: UInt32 = 901
  ) throws {
    let space = try #require(session.layouts[try seat(edge).id]).space
    // The first move only shows that it is a drag.
    let nudge = distance < 0 ? -20.0 : 20
    begin(finger, at: space.windowPoint(start))
    for way in [nudge, nudge + distance] {
      move(finger, to: space.windowPoint(Point(x: start.x, y: start.y - way)))
    }
  }

  /// A wheel turns over a person's panel.
  package mutating func turnWheel(_ steps: Double, at edge: ScreenEdge = .bottom) throws {
    let space = try #require(session.layouts[try seat(edge).id]).space
    _ = session.handle(
      .scroll(
        ScrollEvent(
          right: 0, down: steps, position: space.windowPoint(try panel(edge).frame.center),
          source: EventSource(device: 8, master: 2), time: Timestamp(milliseconds: clock))))
  }
}
