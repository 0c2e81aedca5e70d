package import Ink

/// A mapping of coordinates (InkML, 6.1). Each step computes one coordinate from the point as it
/// was before all steps, so only the last step for each coordinate counts. Without steps it is the identity.
package struct InkMLMapping: Hashable {
  /// One of the two coordinates of a point.
  package enum Axis: Hashable {
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

  /// One step of the mapping.
  package enum Step: Hashable {
    /// `target` is the sum of `x` times X, `y` times Y, and `shift`.
    case affine(target: Axis, x: Double, y: Double, shift: Double)
    case table(InkMLTable, source: Axis, target: Axis)

    /// The coordinate that the step computes.
    var target: Axis {
      switch self {
      case .affine(let target, _, _, _), .table(_, _, let target): target
      }
    }
  }

  /// The steps: at most one for each coordinate.
  package private(set) var steps: [Step] = []
  /// The number of steps in the file, with those of all parts and references.
  package private(set) var size = 0

  /// The largest ``size``. References to references make it grow without an end.
  static let maximumSize = 1_000

  /// Creates the mapping that changes nothing.
  init() {}

  /// Makes a mapping from steps.
  package init(steps: [Step]) {
    self.steps = Self.lastOfEach(steps)
    size = steps.count
  }

  /// Makes a mapping from parts, each for coordinates of its own.
  /// - Throws: An ``InkFileError`` if it is larger than ``maximumSize``.
  init(parts: [InkMLMapping]) throws(InkFileError) {
    // There are few parts, and none is larger than this.
    size = parts.reduce(0) { $0 + $1.size }
    guard size <= Self.maximumSize else {
      throw InkFileError("a mapping has more than \(Self.maximumSize) steps")
    }
    steps = Self.lastOfEach(parts.flatMap(\.steps))
  }

  private static func lastOfEach(_ steps: [Step]) -> [Step] {
    let x = steps.lastIndex { $0.target == .x }
    let y = steps.lastIndex { $0.target == .y }
    return [x, y].compactMap { $0 }.sorted().map { steps[$0] }
  }

  /// Returns the mapped point. Its coordinates may not be finite.
  package func apply(to point: Point) -> Point {
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
      case .affine(.y, let b, let sameA, let y) = steps[1]
    else { return nil }
    // A mirror changes the sign of Y before all else. If one number is 0, the other tells both apart.
    let isMirrored = sameA == -a && minusB == b
    guard isMirrored || sameA == a && minusB == -b else { return nil }
    return Similarity(a: a, b: b, shift: Point(x: x, y: y), isMirrored: isMirrored)
  }

  /// Returns a mapping that scales and then shifts.
  package static func scaling(_ scale: Point, shift: Point) -> InkMLMapping {
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
