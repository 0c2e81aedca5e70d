package import Ink

/// A direction from one control to another, as the person at the seat sees it.
public enum FocusDirection: Hashable, CaseIterable, Sendable {
  /// To the person's left, along the edge.
  case left
  /// Away from the person.
  case up
  /// To the person's right, along the edge.
  case right
  /// Towards the person, away from the opposite edge.
  case down
}

/// The keyboard focus of a surface goes from target to target by the arrow keys.
extension FocusDirection {
  /// Returns the target to which the focus goes: the nearest one in this direction. Favours the
  /// same row or column. If there is none in this direction, the focus stays.
  /// - Parameters:
  ///   - focus: The target that has the focus.
  ///   - cells: The targets, with the middles of their areas, in the surface's space.
  /// - Returns: the first target if none of them has the focus; `nil` if there are no targets.
  package func target<Target: Equatable>(
    from focus: Target?, among cells: [(target: Target, middle: Point)]
  ) -> Target? {
    guard let here = cells.first(where: { $0.target == focus }) else { return cells.first?.target }
    func distance(_ middle: Point) -> Double {
      let (ahead, aside) = parts(from: here.middle, to: middle)
      // A target straight ahead counts as nearer than an oblique one.
      return ahead > 0.5 ? ahead + 3 * abs(aside) : .infinity
    }
    guard let next = cells.min(by: { distance($0.middle) < distance($1.middle) }),
      distance(next.middle) < .infinity
    else { return here.target }
    return next.target
  }

  /// One step, as distances to the right and up.
  var step: (across: Double, up: Double) {
    switch self {
    case .left: (-1, 0)
    case .right: (1, 0)
    case .up: (0, 1)
    case .down: (0, -1)
    }
  }

  /// Returns how far a point lies ahead and to the side in this direction, in a space in which y
  /// grows downwards.
  private func parts(from: Point, to: Point) -> (ahead: Double, aside: Double) {
    let (x, y) = (to.x - from.x, to.y - from.y)
    return (x * step.across - y * step.up, x * step.up + y * step.across)
  }
}
