import Ink
internal import OrderedCollections
import Touch

/// A stamp with a size and a colour, or an image in its place, as a finger sets it.
struct StampForm: Hashable {
  /// The colour of the stamp.
  let color: InkColor
  /// The image that is set in place of the stamp, in its own colours; `nil` for the stamp.
  let image: PNGImage?
  /// The side of its square, in canvas units.
  let size: Double
  /// How it is turned to face the person, in quarter turns in the direction of the hands of a clock.
  private let quarterTurns: Int
  /// The corners of its outline as it faces the person, from the middle of the square, in canvas units; none
  /// for an image. They are kept, because a trail has many stamps.
  private let rings: [[Point]]
  /// The step to which its corners are rounded. It is finer than for lines, so that a stamp may be enlarged.
  let quantum: Quantum

  /// How many times finer than that of a line the step is, as a power of two.
  private static let finerBits: UInt8 = 2

  /// Returns the stamp that a seat's brush sets.
  /// - Parameter color: Its colour.
  init(_ brush: SeatBrush, _ color: InkColor, of seat: SeatID, on bench: some Workbench) {
    (self.color, image) = (color, brush.stampPicture?.image)
    let view = bench.view
    size = brush.width * StampWork.sizePerWidth * bench.surroundings.metrics.scale / view.scale
    let edge = bench.seats[seat]?.edge ?? .bottom
    let quarterTurns = SeatSpace(edge: edge, window: bench.surroundings.window).quarterTurns
    self.quarterTurns = quarterTurns
    let (unit, half) = (size / StampOutline.side, StampOutline.side / 2)
    let outline = image == nil ? brush.stamp.outline.rings : []
    rings = outline.map { ring in
      ring.map { corner in
        let turned = TextForm.turned(
          Point(x: corner.x - half, y: corner.y - half), by: quarterTurns)
        return Point(x: turned.x * unit, y: turned.y * unit)
      }
    }
    quantum = Quantum(bits: min(16, Quantum(for: view).bits + Self.finerBits))
  }

  /// Returns the stamp as ink.
  /// - Parameters:
  ///   - middle: The middle of its square, in canvas space.
  ///   - time: When it is set, on the X server's clock.
  /// - Returns: `nil` if a corner is not finite, or if an image cannot be there.
  func stroke(at middle: Point, by finger: Finger, _ time: Timestamp) -> Stroke? {
    if let image {
      return PlacedPicture(
        stamping: image, within: size, at: middle, quarterTurns: quarterTurns
      ).flatMap {
        Stroke($0, isOnPaper: false, seat: finger.seat, time: time, contact: finger.contact)
      }
    }
    return Stroke(
      rings: rings.map { ring in ring.map { middle + $0 } }, color: color, time: time,
      contact: finger.contact, seat: finger.seat, quantum: quantum)
  }

  /// Returns the stamp as ink, and its copies, in the order in which they lie above it.
  /// - Parameters:
  ///   - middle: The middle of its square, in canvas space.
  ///   - time: When it is set, on the X server's clock.
  ///   - symmetry: How it is repeated; `nil` for no copies. Those are left out that would lie beyond what ink can
  ///     reach.
  /// - Returns: none if a corner is not finite.
  func strokes(
    at middle: Point, by finger: Finger, _ time: Timestamp, repeatedBy symmetry: Symmetry?
  ) -> [Stroke] {
    guard let stroke = stroke(at: middle, by: finger, time) else { return [] }
    // The cell of a grid is that of the middle, wherever the outline begins.
    return [stroke]
      + (symmetry.map { StrokeCopies(of: stroke, by: $0, from: middle).strokes } ?? [])
  }

  /// Returns the first point of a straight way that is one size away from a point, in canvas space; `nil` if there is
  /// none.
  func next(after middle: Point, from start: Point, to end: Point) -> Point? {
    let (way, offset) = (end - start, start - middle)
    let (square, half) = (way.dot(way), way.dot(offset))
    let rest = offset.dot(offset) - size * size
    // After a break, the finger may go on farther away.
    if rest >= 0 { return start }
    guard square > 0 else { return nil }
    let part = ((half * half - square * rest).squareRoot() - half) / square
    guard part <= 1 else { return nil }
    return Point(x: start.x + part * way.x, y: start.y + part * way.y)
  }
}
