import Ink
internal import OrderedCollections
import Touch

/// A stamp with a size and a colour, or an image in its place, as a finger sets it.
struct StampForm: Hashable {
  /// The colour of the stamp.
  let color: InkColor
  /// The image that is set in place of the stamp, in its own colours; `nil` if the stamp itself is set.
  let picture: StampPicture?
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
    (self.color, picture) = (color, brush.stampPicture)
    let view = bench.view
    size = brush.width * StampWork.sizePerWidth * bench.surroundings.metrics.scale / view.scale
    let edge = bench.seats[seat]?.edge ?? .bottom
    let quarterTurns = SeatSpace(edge: edge, window: bench.surroundings.window).quarterTurns
    self.quarterTurns = quarterTurns
    let (unit, half) = (size / StampOutline.side, StampOutline.side / 2)
    let outline = picture == nil ? brush.stamp.outline.rings : []
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
    if let picture {
      return PlacedPicture(
        stamping: picture.image, within: size, at: middle, quarterTurns: quarterTurns
      ).flatMap {
        Stroke($0, isOnPaper: false, seat: finger.seat, time: time, contact: finger.contact)
      }
    }
    return Stroke(
      rings: rings.map { ring in ring.map { middle + $0 } }, color: color, time: time,
      contact: finger.contact, seat: finger.seat, quantum: quantum)
  }

  /// Returns the stamp as ink, and its copies, in the order in which they lie above it, each with the mapping that
  /// takes the stamp there.
  /// - Parameters:
  ///   - middle: The middle of its square, in canvas space.
  ///   - time: When it is set, on the X server's clock.
  ///   - symmetry: How it is repeated; `nil` for no copies. Those are left out that would lie beyond what ink can
  ///     reach.
  /// - Returns: none if a corner is not finite.
  func strokes(
    at middle: Point, by finger: Finger, _ time: Timestamp, repeatedBy symmetry: Symmetry?
  ) -> [(stroke: Stroke, mapping: Similarity)] {
    guard let stroke = stroke(at: middle, by: finger, time) else { return [] }
    // The cell of a grid is that of the middle, wherever the outline begins.
    let mappings = symmetry?.mappings(from: middle) ?? []
    return [(stroke, .identity)]
      + mappings.compactMap { mapping in
        copy(of: stroke, by: mapping, finger, time).map { ($0, mapping) }
      }
  }

  /// Returns a copy of the stamp; `nil` if it cannot lie where the mapping takes it.
  private func copy(
    of stroke: Stroke, by mapping: Similarity, _ finger: Finger, _ time: Timestamp
  ) -> Stroke? {
    guard mapping.isMirrored, let picture, let placed = stroke.placedPicture else {
      let copy = stroke.mapped(by: mapping)
      return copy.transform == stroke.transform ? nil : copy
    }
    // No mapping mirrors an image. The mirrored image is taken there by way of a flip around its own middle.
    let flip = Similarity(
      a: -1, b: 0, shift: Point(x: 2 * placed.frame.center.x, y: 0), isMirrored: true)
    return flip?.then(placed.transform)?.then(mapping).flatMap {
      PlacedPicture(picture.mirrored, frame: placed.frame, transform: $0)
    }.flatMap {
      Stroke($0, isOnPaper: false, seat: finger.seat, time: time, contact: finger.contact)
    }
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
