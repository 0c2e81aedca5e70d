public import Ink
public import Interaction
package import TestSupport
import TouchLab

/// Fingers on palettes.
extension Harness {
  /// A control that a palette shows.
  public struct ShownControl {
    /// The middle of the control, in window space.
    public let place: Point
    /// The panel that has been opened for it; `nil` if the control was shown before.
    public let opened: PalettePanel?
    /// How often a finger has tapped to show it.
    public let taps: Int
  }

  /// Returns the seat at an edge; without an edge, the first seat.
  private func seat(
    at edge: ScreenEdge?, in session: SessionReport
  ) throws(TouchLabError) -> SessionReport.Seat {
    guard let seat = session.seats.first(where: { edge == nil || $0.edge == edge?.name }) else {
      throw .notFound("seat at \(edge?.name ?? "any edge")")
    }
    return seat
  }

  /// Taps a control with a finger. If the palette does not show it, its panel is opened first, and closed
  /// afterwards. A tool that is lit on the bar is left alone: there, a tap opens the panel of tools.
  public func tap(_ name: String, at edge: ScreenEdge? = nil, finger: Int = 90) throws {
    let seat = try seat(at: edge, in: try session())
    if seat.tool == name, !seat.palette.isHandOn, seat.palette.panel != .tools { return }
    if seat.palette.panel?.name == name, seat.items[name] == nil {
      return try closePanel(at: edge, finger: finger)
    }
    let control = try show(name, at: edge, finger: finger)
    try server.touch.tap(finger, at: onScreen(control.place))
    try settle()
    guard let opened = control.opened else { return }
    try waitForLifts()
    let session = try session()
    let isFree =
      session.gallery == nil && session.sharing == nil && session.naming == nil
      && session.keys == nil
    if isFree, try self.seat(at: edge, in: session).palette.panel == opened {
      try closePanel(at: edge, finger: finger)
    }
  }

  /// Opens panels, and scrolls, until a palette shows a control. They stay open.
  public func show(
    _ name: String, at edge: ScreenEdge? = nil, finger: Int = 90
  ) throws -> ShownControl {
    // A lift that opens or closes a panel may still be on its way.
    if try seat(at: edge, in: try session()).items[name] == nil { try waitForLifts() }
    var fingers = self
    let way = try PaletteControl.named(name).map {
      try fingers.findWay(to: $0, at: edge, finger: finger)
    }
    guard let place = try seat(at: edge, in: try session()).items[name]?.center else {
      throw TouchLabError.notFound("\(name) on the palette at \(edge?.name ?? "any edge")")
    }
    return ShownControl(place: place, opened: way?.opened, taps: way?.taps ?? 0)
  }

  /// Closes the open panel of a palette.
  public func closePanel(at edge: ScreenEdge? = nil, finger: Int = 90) throws {
    var fingers = self
    try fingers.closePanels(at: edge, finger: finger)
  }

  /// Drags the open panel of a seat towards its end.
  private func scrollPanel(
    of seat: SessionReport.Seat, in session: SessionReport, finger: Int
  ) throws {
    let edge = ScreenEdge.allCases.first { $0.name == seat.edge } ?? .bottom
    let (width, height) = (session.window.width, session.window.height)
    let space = SeatSpace(edge: edge, window: PixelRect(x: 0, y: 0, width: width, height: height))
    let places = seat.controls.filter { control in
      let control = PaletteControl.named(control.name)
      return control?.panels.contains { $0 == seat.palette.panel } == true
        && control?.isDragged == false && control != .hand
    }
    .map { space.seatPoint($0.frame.center) }
    guard let start = places.max(by: { $0.y < $1.y }) else { return }
    // The first millimetres only show that it is a drag.
    let end = Point(x: start.x, y: start.y - 20 * session.density)
    try server.touch.slide(
      finger,
      along: line(from: start, to: end, steps: 8).map { onScreen(space.windowPoint($0)) })
    try server.touch.end(finger, at: onScreen(space.windowPoint(end)))
    _ = try self.session { session in
      (try? self.seat(at: edge, in: session).palette.panelScroll) != seat.palette.panelScroll
    }
  }

  /// Waits until the program has handled all fingers that are up, which it does a little later.
  private func waitForLifts() throws {
    let start = try session().clock
    _ = try eventually { try session().clock.since(start) >= .milliseconds(40) }
  }
}

extension Harness: PaletteFingers {
  package typealias Failure = any Error

  package func palette(at edge: ScreenEdge?) throws -> PaletteView {
    let seat = try seat(at: edge, in: try session())
    let panel = seat.palette.panel
    let isScrolled = seat.panelScrollRange != nil
    return PaletteView(
      panel: panel, litTool: seat.palette.isHandOn ? nil : PaletteControl.named(seat.tool),
      shows: { control in
        seat.items[control.name] != nil
          || isScrolled && control.panels.contains { $0 == panel }
      })
  }

  package func reveal(_ control: PaletteControl, at edge: ScreenEdge?, finger: Int) throws {
    for _ in 0..<20 {
      let session = try session()
      let seat = try seat(at: edge, in: session)
      if seat.items[control.name] != nil || seat.panelScrollRange == nil { return }
      try scrollPanel(of: seat, in: session, finger: finger)
    }
  }

  package func tapVisible(
    _ control: PaletteControl, at edge: ScreenEdge?, finger: Int
  ) throws -> Effects {
    let seat = try seat(at: edge, in: try session())
    guard let place = seat.items[control.name]?.center else { return Effects() }
    try server.touch.tap(finger, at: onScreen(place))
    _ = try session { session in
      (try? self.seat(at: edge, in: session).palette.panel) != seat.palette.panel
    }
    return Effects()
  }
}
