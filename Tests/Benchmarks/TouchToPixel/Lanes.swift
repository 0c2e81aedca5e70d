import Ink

/// The paths of fingers in a measurement. Each finger moves to the right along its own row, in
/// steps larger than any of the brushes (Qt's reaches 25 pixels), so that no place has ink before
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

  /// Returns a finger's position after `index` steps. There is room for 57 steps of the default
  /// length.
  func position(_ finger: Int, _ index: Int) -> Point {
    Point(x: 60 + Double(index) * step, y: 40 + firstRow + Double(finger) * rowHeight)
  }
}
