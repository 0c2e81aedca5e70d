internal import Ink

/// A mapping of coordinates (InkML, 6.1). Each step computes one coordinate from the point as it
/// was before all steps. Without steps it is the identity.
struct InkMLMapping: Hashable {
  /// One of the two coordinates of a point.
  enum Axis: Hashable {
    case x, y

    /// Finds the axis for a channel; `nil` if the channel is not a coordinate.
    init?(channel name: String) {
      switch name {
      case "X": self = .x
      case "Y": self = .y
      default: return nil
      }
    }
  }

  enum Step: Hashable {
    /// `target` is the sum of `x` times X, `y` times Y, and `shift`.
    case affine(target: Axis, x: Double, y: Double, shift: Double)
    case table(InkMLTable, source: Axis, target: Axis)
  }

  var steps: [Step] = []

  /// Returns the mapped point. Its coordinates may not be finite.
  func apply(to point: Point) -> Point {
    var result = point
    for step in steps {
      switch step {
      case .affine(let target, let x, let y, let shift):
        result[target] = x * point.x + y * point.y + shift
      case .table(let table, let source, let target): result[target] = table[point[source]]
      }
    }
    return result
  }

  /// The mapping as one that keeps shapes; `nil` if it does not, or if it is beyond the limits of ink.
  var similarity: Similarity? {
    guard steps.count == 2, case .affine(.x, let a, let minusB, let x) = steps[0],
      case .affine(.y, let b, let sameA, let y) = steps[1], sameA == a, minusB == -b
    else { return nil }
    return Similarity(a: a, b: b, shift: Point(x: x, y: y))
  }

  /// Returns a mapping that scales and then shifts.
  static func scaling(_ scale: Point, shift: Point) -> InkMLMapping {
    InkMLMapping(steps: [
      .affine(target: .x, x: scale.x, y: 0, shift: shift.x),
      .affine(target: .y, x: 0, y: scale.y, shift: shift.y),
    ])
  }
}

extension Point {
  fileprivate subscript(_ axis: InkMLMapping.Axis) -> Double {
    get { axis == .x ? x : y }
    set { if axis == .x { x = newValue } else { y = newValue } }
  }
}
