internal import Glibc
package import Ink

/// A rectangle around what a seat has selected, in canvas space. It turns with the strokes.
package struct SelectionFrame: Hashable, Sendable {
  /// The rectangle before ``placing``.
  let rect: Rect
  /// The mapping that turns, scales and shifts the rectangle to where the strokes are.
  let placing: Similarity

  /// The steps of a turn while Shift is held, in radians.
  private static let angleStep = Double.pi / 12
  /// Angles that differ by less are the same, in radians.
  private static let angleNoise = 1e-9

  /// Makes the smallest frame at an angle around strokes.
  /// - Parameter angle: The angle in radians, clockwise on the screen.
  init(around strokes: some Sequence<Stroke>, angle: Double) {
    let isUpright = abs(angle) < Self.angleNoise
    let turn =
      isUpright
      ? Similarity.identity
      : Similarity(scale: 1, angle: angle, around: Point(x: 0, y: 0)) ?? .identity
    let back = turn.inverse
    rect = strokes.reduce(Rect.empty) { $0.union($1.bounds(mappedBy: back)) }
    placing = turn
  }

  private init(_ rect: Rect, _ placing: Similarity) { (self.rect, self.placing) = (rect, placing) }

  /// Returns the frame after a mapping; as it is if that is beyond the limits of a mapping.
  package func mapped(by mapping: Similarity) -> SelectionFrame {
    SelectionFrame(rect, placing.then(mapping) ?? placing)
  }

  /// The corners, clockwise from the one at the upper left before the frame was turned.
  package var corners: [Point] {
    [
      Point(x: rect.minX, y: rect.minY), Point(x: rect.maxX, y: rect.minY),
      Point(x: rect.maxX, y: rect.maxY), Point(x: rect.minX, y: rect.maxY),
    ].map { placing($0) }
  }

  /// The point in the middle.
  package var center: Point { placing(rect.center) }

  /// How far the frame is turned, in radians, clockwise on the screen.
  package var angle: Double { placing.angle }

  /// Returns the mapping by which a corner follows a finger along the frame's diagonal, while the
  /// opposite corner stays. Proportions stay, since ink has a round tip.
  /// - Parameters:
  ///   - corner: The corner's index in ``corners``.
  ///   - motion: How far the finger has moved.
  ///   - shortest: The length to which the diagonal may shrink, unless it is shorter already.
  /// - Returns: `nil` if the frame is a point or the mapping beyond the limits.
  func scaling(_ corner: Int, by motion: Point, shortest: Double) -> Similarity? {
    let corners = corners
    let fixed = corners[(corner + 2) % 4]
    let diagonal = corners[corner] - fixed
    let length = diagonal.length
    guard length > 0 else { return nil }
    let wanted = 1 + motion.dot(diagonal) / (length * length)
    return Similarity(scale: max(wanted, min(1, shortest / length)), angle: 0, around: fixed)
  }

  /// Returns the mapping by which the frame turns around its middle as a finger does.
  /// - Parameters:
  ///   - start: Where the finger took hold.
  ///   - place: Where it is.
  ///   - isStepped: Whether the frame stops only at multiples of 15 degrees.
  func turning(from start: Point, to place: Point, isStepped: Bool) -> Similarity? {
    let (old, new) = (start - center, place - center)
    var turn = atan2(old.cross(new), old.dot(new))
    if isStepped {
      turn = ((angle + turn) / Self.angleStep).rounded() * Self.angleStep - angle
    }
    return Similarity(scale: 1, angle: turn, around: center)
  }
}

extension SelectionFrame {
  /// The angle by which strokes that are turned alike are turned out of the upright, at most an eighth of
  /// a turn to each side; 0 if they are not turned alike. So a picture that was turned has a frame that fits.
  static func startingAngle(of strokes: some Collection<Stroke>) -> Double {
    guard let first = strokes.first?.transform.angle,
      strokes.allSatisfy({
        abs(remainder($0.transform.angle - first, 2 * .pi)) < angleNoise
      })
    else { return 0 }
    return remainder(first, .pi / 2)
  }
}

extension Similarity {
  /// The angle of the turn in radians, clockwise on the screen.
  var angle: Double { atan2(b, a) }
}
