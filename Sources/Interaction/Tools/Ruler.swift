internal import Glibc
public import Ink

/// The ruler through two fingers that rest as a straight-edge.
public struct Ruler: Hashable, Sendable {
  /// The seat of the fingers.
  public let seat: SeatID
  /// The two fingers that rest, the first one at ``start``.
  let fingers: [ContactID]
  /// Where the first finger is, in window space.
  public let start: Point
  /// Where the second finger is, in window space.
  public let end: Point
  /// The seat's coordinate space.
  public let space: SeatSpace

  /// Makes a ruler. Its ends are rounded to whole pixels, since fingers that rest tremble.
  /// - Returns: `nil` if the fingers are at the same place, or nowhere.
  init?(
    of seat: SeatID, _ fingers: [ContactID], from start: Point, to end: Point,
    in space: SeatSpace
  ) {
    guard start.isFinite, end.isFinite else { return nil }
    (self.seat, self.fingers, self.space) = (seat, fingers, space)
    self.start = Point(x: start.x.rounded(), y: start.y.rounded())
    self.end = Point(x: end.x.rounded(), y: end.y.rounded())
    guard self.start != self.end else { return nil }
  }

  /// The angle of the ruler with the person's edge, counterclockwise as the person sees it, in whole degrees
  /// from 0 to 179.
  public var degrees: Int {
    let (one, other) = (space.seatPoint(start), space.seatPoint(end))
    let angle = atan2(one.y - other.y, other.x - one.x) / .pi * 180
    return (Int(angle.rounded()) + 360) % 180
  }
}
