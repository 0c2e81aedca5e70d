public import Ink

/// The room for a notice, in the space of the person whom it faces.
public struct NoticeRoom: Hashable, Sendable {
  /// The space of the person whom the notice faces.
  public let space: SeatSpace
  /// The upper edge of the bar at the person's edge. The notice lies above it.
  package let bottom: Double
  /// The rectangles that the notice should not cover.
  let obstacles: [Rect]
  /// The rectangles that it should not cover even if there is no room beside all obstacles.
  let controls: [Rect]
  /// Where its middle should be along the person's edge.
  let middle: Double

  /// Creates the room for a notice.
  /// - Parameters:
  ///   - bottom: The upper edge of the bar at the person's edge.
  ///   - obstacles: What the notice should not cover, in the person's space.
  ///   - controls: What it should not cover even if there is no room beside all obstacles, in the same space;
  ///     `nil` for all obstacles.
  ///   - middle: Where its middle should be along the person's edge; `nil` for the middle of the edge.
  public init(
    space: SeatSpace, bottom: Double, obstacles: [Rect] = [], controls: [Rect]? = nil,
    middle: Double? = nil
  ) {
    self.space = space
    self.bottom = bottom
    self.obstacles = obstacles
    self.controls = controls ?? obstacles
    self.middle = middle ?? space.width / 2
  }

  /// The same room for a notice that lies below sheets, and so not over their lists.
  var belowSheets: NoticeRoom {
    NoticeRoom(space: space, bottom: bottom, obstacles: obstacles, middle: middle)
  }

  /// Returns the room without some other rectangles, in window space.
  func keepingClear(of others: [Rect]) -> NoticeRoom {
    let others = others.map(space.seatRect)
    return NoticeRoom(
      space: space, bottom: bottom, obstacles: obstacles + others, controls: controls + others,
      middle: middle)
  }

  /// Returns the frame of a notice: as near to the person's edge as there is room, and near its
  /// middle. If there is no room, it covers what is in the way.
  /// - Parameters:
  ///   - width: The width of the notice, in pixels.
  ///   - height: The height of the notice, in pixels.
  ///   - gap: The distance to what it must not cover, in pixels.
  public func place(width: Double, height: Double, gap: Double) -> Rect {
    freePlace(width: width, height: height, gap: gap)
      ?? wanted(width: width, height: height, gap: gap)
  }

  /// Returns the same; `nil` if the notice would cover something. Where nothing is in the way but the person's
  /// own bar, the window is too small for both, and the notice covers the bar.
  package func freePlace(width: Double, height: Double, gap: Double) -> Rect? {
    let wanted = wanted(width: width, height: height, gap: gap)
    guard !obstacles.isEmpty else { return wanted }
    for obstacles in [obstacles, controls] {
      let area = FreeArea(
        room: Rect(minX: 0, minY: 0, maxX: space.width, maxY: max(bottom, 0)),
        obstacles: obstacles, gap: gap)
      let place = area.place(
        width: width, height: height, nearest: Point(x: wanted.minX, y: wanted.minY)
      ) { (abs($0.maxY - wanted.maxY), abs($0.minX - wanted.minX)) }
      if let place { return place }
    }
    return nil
  }

  private func wanted(width: Double, height: Double, gap: Double) -> Rect {
    let left = max(
      0, min((middle - width / 2).rounded(.down), (space.width - width).rounded(.down)))
    let bottom = max(height, (bottom - gap).rounded(.down))
    return Rect(minX: left, minY: bottom - height, maxX: left + width, maxY: bottom)
  }
}
