package import Ink
package import Interaction
import TestSupport
import Testing

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
