/// Values of the pixels of a square, such as coverages or heights. Tests themselves are not optimised: what looks at
/// each pixel is here.
package struct ByteSquare: Equatable {
  /// The width and height in pixels.
  package let side: Int
  /// The values, row by row.
  package private(set) var values: [UInt8]

  /// Makes a square of its values, row by row.
  /// - Precondition: There are as many as the square has pixels.
  package init(side: Int, values: [UInt8]) {
    precondition(values.count == side * side)
    (self.side, self.values) = (side, values)
  }

  /// Returns the number of pixels with each value from 0 to 255.
  package var histogram: [Int] {
    var counts = [Int](repeating: 0, count: 256)
    for value in values { counts[Int(value)] += 1 }
    return counts
  }

  /// Returns the mean product of two values of pixels `(x, y)` apart, both taken from the middle of 0 to 255.
  package func covariance(x: Int, y: Int) -> Double {
    var (sum, count) = (0.0, 0.0)
    for row in 0..<side - y {
      for column in 0..<side - x {
        let here = Double(values[row * side + column]) - 127.5
        sum += here * (Double(values[(row + y) * side + column + x]) - 127.5)
        count += 1
      }
    }
    return sum / count
  }

  /// Returns how many pixels differ from those of a square of the same size whose content lies `x` pixels farther
  /// right and `y` farther down. Those that have no counterpart there do not count.
  package func differences(from other: ByteSquare, x: Int, y: Int) -> Int {
    var differences = 0
    for row in max(0, -y)..<min(side, side - y) {
      for column in max(0, -x)..<min(side, side - x)
      where values[row * side + column] != other.values[(row + y) * side + column + x] {
        differences += 1
      }
    }
    return differences
  }
}
