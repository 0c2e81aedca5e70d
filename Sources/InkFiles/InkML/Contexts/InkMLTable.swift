internal import Ink

/// A table of a mapping (InkML, 6.1): values for some keys, and a rule for keys between them.
package struct InkMLTable: Hashable {
  enum Interpolation: String {
    /// The value of the entry below, of the nearest entry, or of the entry above.
    case floor, middle, ceiling
    /// Linear interpolation between the entries on both sides.
    case linear
  }

  private let keys: [Double]
  private let values: [Double]
  private let interpolation: Interpolation
  /// Whether values are differences from the keys.
  private let isRelative: Bool

  /// Creates a table; `nil` if there is no entry, or if entries are not finite.
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

  /// The value for a key. A key before the first entry or after the last one has the value of that
  /// entry.
  subscript(_ key: Double) -> Double {
    isRelative ? key + value(key) : value(key)
  }

  private func value(_ key: Double) -> Double {
    // A binary search for the first entry after the key.
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
