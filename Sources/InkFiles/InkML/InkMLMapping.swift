internal import Ink

/// How coordinates become others (InkML, 6.1): each step works out one or more coordinates from the point as it
/// was before all steps. Without steps it is the identity.
struct InkMLMapping: Hashable {
  /// Which of a point's coordinates.
  enum Axis: Hashable {
    case x, y

    /// The axis of a channel; `nil` for channels that are not coordinates.
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

  /// The point that a point becomes. It may be not finite.
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

  /// The mapping that scales and shifts.
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

/// A table of a mapping (InkML, 6.1): values for some keys, and a rule for what is between them.
struct InkMLTable: Hashable {
  enum Interpolation: String {
    /// The entry below, the nearest entry, the entry above.
    case floor, middle, ceiling
    /// On the straight line between the entries beside it.
    case linear
  }

  private let keys: [Double]
  private let values: [Double]
  private let interpolation: Interpolation
  /// Whether values are differences to the keys.
  private let isRelative: Bool

  /// Makes a table; `nil` if there is no entry, or if entries are not finite.
  init?(
    _ entries: [(key: Double, value: Double)], _ interpolation: Interpolation, isRelative: Bool
  ) {
    let sorted = entries.sorted { $0.key < $1.key }
    guard !sorted.isEmpty, sorted.allSatisfy({ $0.key.isFinite && $0.value.isFinite }) else {
      return nil
    }
    keys = sorted.map(\.key)
    values = sorted.map(\.value)
    (self.interpolation, self.isRelative) = (interpolation, isRelative)
  }

  /// The value for a key. Before the first entry and behind the last one it is theirs.
  subscript(_ key: Double) -> Double {
    isRelative ? key + value(key) : value(key)
  }

  private func value(_ key: Double) -> Double {
    // The first entry behind the key.
    var (low, high) = (0, keys.count)
    while low < high {
      let middle = (low + high) / 2
      if keys[middle] <= key { low = middle + 1 } else { high = middle }
    }
    guard low > 0 else { return values[0] }
    guard low < keys.count, keys[low - 1] != key else { return values[low - 1] }
    let part = (key - keys[low - 1]) / (keys[low] - keys[low - 1])
    switch interpolation {
    case .floor: return values[low - 1]
    case .ceiling: return values[low]
    case .middle: return part < 0.5 ? values[low - 1] : values[low]
    case .linear: return values[low - 1] + part * (values[low] - values[low - 1])
    }
  }
}
