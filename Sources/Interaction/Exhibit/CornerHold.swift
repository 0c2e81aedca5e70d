internal import Ink
import Touch

/// The fingers that rest in the corners of an exhibit's window. One in each of the four corners, for a
/// while, is the way out. One person can reach two corners of a large screen, two persons all.
package struct CornerHold: Hashable, Sendable {
  /// A finger in a corner.
  private struct Hold: Hashable {
    /// The corner, from 0 to 3.
    let corner: Int
    /// When it came down, on the program's clock.
    let since: Timestamp
  }

  /// How long all four corners must be held.
  package static let time = Duration.seconds(3)
  /// The side of a corner, in millimetres. It is never more than a fifth of the window's shorter side.
  static let side = 25.0

  private var holds: [ContactID: Hold] = [:]

  /// The contacts that rest in corners.
  var contacts: [ContactID] { Array(holds.keys) }

  /// Returns whether a contact rests in a corner.
  func holds(_ contact: ContactID) -> Bool { !holds.isEmpty && holds[contact] != nil }

  /// Notes that a contact has come down.
  mutating func begin(_ contact: ContactID, at point: Point, in surroundings: Surroundings) {
    holds[contact] = Self.corner(at: point, in: surroundings).map {
      Hold(corner: $0, since: surroundings.now)
    }
  }

  /// Notes where a contact is now. A finger that leaves its corner holds it no more.
  mutating func move(_ contact: ContactID, to point: Point, in surroundings: Surroundings) {
    guard let hold = holds[contact] else { return }
    if Self.corner(at: point, in: surroundings) != hold.corner { holds[contact] = nil }
  }

  /// Notes that a contact is up.
  mutating func end(_ contact: ContactID) { holds[contact] = nil }

  /// Forgets all contacts: to hold the corners again, fingers must come down again.
  mutating func endAll() { holds = [:] }

  /// Since when all corners are held, on the program's clock; `nil` if not all are held.
  var start: Timestamp? {
    var firsts: [Timestamp?] = [nil, nil, nil, nil]
    for hold in holds.values {
      firsts[hold.corner] = min(firsts[hold.corner] ?? hold.since, hold.since)
    }
    let since = firsts.compactMap { $0 }
    return since.count == firsts.count ? since.max() : nil
  }

  /// When all corners will have been held for long enough, on the program's clock; `nil` if not all are
  /// held.
  func holdEnd(in surroundings: Surroundings) -> Timestamp? {
    start.map { surroundings.holdEnd(since: $0, for: Self.time) }
  }

  /// Returns the corner at a point in window space, from 0 to 3; `nil` if none is there.
  static func corner(at point: Point, in surroundings: Surroundings) -> Int? {
    guard point.isFinite else { return nil }
    let window = surroundings.window.rect
    let side = min(
      Self.side * surroundings.metrics.pixelsPerMillimetre, min(window.width, window.height) / 5)
    let isLeft = point.x < window.minX + side
    let isTop = point.y < window.minY + side
    guard isLeft || point.x >= window.maxX - side, isTop || point.y >= window.maxY - side
    else { return nil }
    return (isLeft ? 0 : 1) + (isTop ? 0 : 2)
  }
}
