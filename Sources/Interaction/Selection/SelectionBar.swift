public import Ink
import Touch

/// The bar of buttons beside what a seat has selected. It faces the seat.
public struct SelectionBar: Hashable, Sendable {
  /// The seat that has selected something.
  public let seat: SeatID
  /// The space of the seat.
  public let space: SeatSpace
  /// The rectangle of the bar, in the space of the seat.
  public let frame: Rect
  /// The buttons, from left to right.
  public let controls: [SelectionControl]
  /// The buttons that contacts press.
  public internal(set) var pressed: Set<SelectionControl> = []

  /// The largest part of the window's shorter side that a bar is long, unless its buttons would be too
  /// small for fingertips.
  private static let share = 0.6

  /// Places a bar above what is selected and its handles, as the person sees it; below if there is no room
  /// above; near the middle, beside the handles, if there is none outside. Where other layers leave no room there, it
  /// is at the nearest place that is free.
  /// - Parameters:
  ///   - controls: The buttons.
  ///   - handles: The frame around what is selected, and its handles.
  ///   - layers: The layers of which the bar keeps clear, in window space.
  /// - Returns: `nil` if there is no room.
  init?(
    _ controls: [SelectionControl], of seat: SeatID, facing edge: ScreenEdge,
    _ handles: SelectionHandles, clearOf layers: [Rect], in surroundings: Surroundings
  ) {
    self.seat = seat
    self.controls = controls
    let space = SeatSpace(edge: edge, window: surroundings.window)
    self.space = space
    let count = Double(controls.count)
    let density = surroundings.metrics.controlDensity
    let wanted = (PaletteMeasures.wantedCell * density).rounded(.up)
    let least = (PaletteMeasures.minimumCell * density).rounded(.up)
    // On a small screen, the bars of several people would lie over each other.
    let fitting = max(least, (Self.share * min(space.width, space.height) / count).rounded(.down))
    let cell = max(1, min(wanted, fitting, (space.width / count).rounded(.down), space.height))
    let (width, gap) = (cell * count, (cell / 4).rounded())
    let reach = space.seatRect(handles.reach)
    let targets = handles.targets.map(space.seatRect)
    func limited(_ place: Double, _ last: Double) -> Double {
      min(max(place, 0), max(0, last)).rounded(.down)
    }
    let left = limited(reach.center.x - width / 2, space.width - width)
    func bar(_ top: Double) -> Rect {
      Rect(minX: left, minY: top, maxX: left + width, maxY: top + cell)
    }
    let (above, below) = (reach.minY - gap - cell, reach.maxY + gap)
    let within = [0.0, 1, -1, 2, -2].map { reach.center.y - cell / 2 + $0 * (cell + gap) }
    let others = layers.map(space.seatRect)
    func isClear(_ frame: Rect) -> Bool { !others.contains(where: frame.overlaps) }
    let free = ([above, below] + within).first { top in
      top >= 0 && top + cell <= space.height && !targets.contains(where: bar(top).intersects)
        && isClear(bar(top))
    }
    let usual = bar(limited(free ?? below, space.height - cell))
    guard free == nil, !isClear(usual) else {
      frame = usual
      return
    }
    let room = Rect(minX: 0, minY: 0, maxX: space.width, maxY: space.height)
    func place(clearOf targets: [Rect]) -> Rect? {
      FreeArea(room: room, obstacles: others + targets, gap: gap).place(
        width: width, height: cell, nearest: Point(x: left, y: max(0, above).rounded(.down))
      ) { ($0.center.distance(to: reach.center), 0) }
    }
    guard let frame = place(clearOf: targets) ?? place(clearOf: []) else { return nil }
    self.frame = frame
  }

  /// Returns the rectangle of one of the buttons, in the space of the seat.
  public func rect(of control: SelectionControl) -> Rect {
    let place = Double(controls.firstIndex(of: control) ?? 0)
    let cell = frame.height
    return Rect(
      minX: frame.minX + place * cell, minY: frame.minY, maxX: frame.minX + (place + 1) * cell,
      maxY: frame.maxY)
  }
}
