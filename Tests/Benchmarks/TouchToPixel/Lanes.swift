import Ink

/// Where the fingers of a measurement go: each to the right along a row of its own, in steps larger
/// than any of the brushes (Qt's reaches 25 pixels far), so that no place has ink before
/// its finger arrives.
struct Lanes {
  private let firstRow: Double
  private let rowHeight: Double
  private let step: Double

  init(fingers: Int, firstRow: Double = 0, step: Double = 31) {
    self.firstRow = firstRow
    rowHeight = 960 / Double(fingers)
    self.step = step
  }

  /// Where a finger is after so many steps; there is room for 57 of the usual length.
  func position(_ finger: Int, _ index: Int) -> Point {
    Point(x: 60 + Double(index) * step, y: 40 + firstRow + Double(finger) * rowHeight)
  }
}
