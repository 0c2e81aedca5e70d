public import Ink
import Touch
import Words

/// A small chip beside a stroke that has just become a figure. A tap on it gives back the stroke as the hand
/// drew it. It faces the seat.
public struct ShapeChip: Hashable, Sendable {
  /// The seat of the stroke.
  public let seat: SeatID
  /// The stroke that has become a figure.
  public let stroke: StrokeIndex
  /// The board of the stroke.
  let board: BoardID
  /// The view in which the chip lies beside the stroke.
  let view: ViewTransform
  /// The rectangle of the chip, in the seat's space.
  public let frame: Rect
  /// The seat's coordinate space.
  public let space: SeatSpace
  /// When it goes if nobody presses it, on the program's clock.
  let end: Timestamp
  /// Whether a finger presses it.
  public package(set) var isPressed = false
}

extension ShapeChip: SurfaceCard {
  package var name: StrokeIndex { stroke }

  package var group: PartGroup<StrokeIndex> {
    PartGroup(
      seat: seat, space: space, frame: frame,
      parts: [Part(stroke, "as-drawn", .phrase(.asDrawn), at: frame)])
  }
}

extension ShapeChip {
  /// The places that are tried, as directions from the finger: above it first, since the hand comes from
  /// below.
  private static let directions: [(x: Double, y: Double)] = [
    (0.7, -0.7), (-0.7, -0.7), (0, -1), (1, 0), (-1, 0), (0.7, 0.7), (-0.7, 0.7), (0, 1),
  ]
  /// The distances that are tried from the finger to the middle of a chip, in sides of a chip. The
  /// first one is just clear of a fingertip.
  private static let distances = [1.75, 3]
  /// The distance to what it must not cover, in sides of a chip.
  private static let gap = 0.25

  /// Returns the frame of a chip beside a finger, in the seat's space. If there is room, it does not cover
  /// the figure.
  /// - Parameters:
  ///   - finger: Where the finger has lifted, in window space.
  ///   - figure: The way of the figure, in window space.
  ///   - obstacles: What the chip must not cover, in window space.
  /// - Returns: `nil` if there is no room.
  static func frame(
    beside finger: Point, _ figure: [Point], clearOf obstacles: [Rect], in space: SeatSpace,
    _ metrics: DisplayMetrics
  ) -> Rect? {
    let side = (PaletteMeasures.comfortableCell * metrics.controlDensity).rounded(.up)
    let (place, way) = (space.seatPoint(finger), figure.map(space.seatPoint))
    guard side >= 1, place.isFinite, way.allSatisfy(\.isFinite) else { return nil }
    let blocked = obstacles.map { space.seatRect($0).insetBy(-gap * side) }
    let frames = distances.flatMap { distance in
      directions.map { direction in
        let left = (place.x + direction.x * distance * side - side / 2).rounded()
        let top = (place.y + direction.y * distance * side - side / 2).rounded()
        return Rect(minX: left, minY: top, maxX: left + side, maxY: top + side)
      }
    }
    let free = frames.filter { frame in
      frame.minX >= 0 && frame.minY >= 0 && frame.maxX <= space.width
        && frame.maxY <= space.height && !blocked.contains(where: frame.intersects)
    }
    return free.first { !$0.insetBy(-gap * side).isCrossed(by: way) } ?? free.first
  }
}

extension Rect {
  /// Whether a way of straight pieces goes through the rectangle (Liang and Barsky, "A new concept and
  /// method for line clipping", 1984).
  fileprivate func isCrossed(by way: [Point]) -> Bool {
    zip(way, way.dropFirst()).contains { start, end in
      var (first, last) = (0.0, 1.0)
      for (from, to, low, high) in [
        (start.x, end.x, minX, maxX), (start.y, end.y, minY, maxY),
      ] {
        guard from != to else {
          if from < low || from > high { return false }
          continue
        }
        let (one, other) = ((low - from) / (to - from), (high - from) / (to - from))
        first = max(first, min(one, other))
        last = min(last, max(one, other))
      }
      return first <= last
    }
  }
}
