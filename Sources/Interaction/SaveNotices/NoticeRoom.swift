public import Ink

/// The room for a notice, in the space of the person whom it faces.
public struct NoticeRoom: Hashable, Sendable {
  /// The person's space.
  public let space: SeatSpace
  /// The upper edge of the bar at the person's edge. The notice lies above it.
  let bottom: Double
  /// What the notice should not cover.
  let obstacles: [Rect]

  /// Creates the room for a notice.
  /// - Parameters:
  ///   - bottom: The upper edge of the bar at the person's edge.
  ///   - obstacles: What the notice should not cover, in the person's space.
  public init(space: SeatSpace, bottom: Double, obstacles: [Rect] = []) {
    self.space = space
    self.bottom = bottom
    self.obstacles = obstacles
  }

  /// Returns the frame of a notice: as near to the person's edge as there is room, and near its
  /// middle. If there is no room, it covers what is in the way.
  /// - Parameters:
  ///   - width: The width of the notice, in pixels.
  ///   - height: The height of the notice, in pixels.
  ///   - gap: The distance to what it must not cover, in pixels.
  public func place(width: Double, height: Double, gap: Double) -> Rect {
    let window = Rect(minX: 0, minY: 0, maxX: space.width, maxY: space.height)
    func frame(_ middle: Double, above top: Double) -> Rect {
      let left = (middle - width / 2).rounded(.down)
      let bottom = max(window.minY + height, (top - gap).rounded(.down))
      return Rect(minX: left, minY: bottom - height, maxX: left + width, maxY: bottom)
    }
    var middles = [window.center.x]
    for obstacle in obstacles {
      middles += [obstacle.minX - gap - width / 2, obstacle.maxX + gap + width / 2]
    }
    middles.sort { abs($0 - window.center.x) < abs($1 - window.center.x) }
    let higher = obstacles.map(\.minY).filter { $0 < bottom }
    let tops = [bottom] + higher.sorted(by: >)
    for top in tops {
      for middle in middles {
        let frame = frame(middle, above: top)
        if frame.minX >= window.minX, frame.maxX <= window.maxX, frame.maxY <= top,
          !obstacles.contains(where: frame.intersects)
        {
          return frame
        }
      }
    }
    return frame(window.center.x, above: bottom)
  }
}
