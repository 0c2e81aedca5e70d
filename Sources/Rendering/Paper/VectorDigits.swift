/// Digits as paths, on a grid 5 wide and 8 high. They allow numbers on bars to be painted before
/// the fonts are loaded, which is the slowest part of the start.
enum VectorDigits {
  /// The size of the grid.
  static let extent = (width: 5.0, height: 8.0)
  /// The distance from one digit to the next.
  static let advance = 7.0
  /// The style of the lines.
  static let weight = VectorPath.Finish.stroke(width: 1.15)

  /// Returns the digits of a whole number, each with its distance from the left.
  static func paths(of number: Int) -> [(path: VectorPath, left: Double)] {
    let digits = String(abs(number)).compactMap(\.wholeNumberValue)
    return digits.enumerated().map {
      (VectorPath(steps: steps[$1], finish: weight), Double($0) * advance)
    }
  }

  /// Returns the width of a number.
  static func width(of number: Int) -> Double {
    Double(String(abs(number)).count - 1) * advance + extent.width
  }

  private static let steps: [[VectorPath.Step]] = [
    [
      .move(2.5, 0), .curve(4.3, 0, 5, 1.8, 5, 4), .curve(5, 6.2, 4.3, 8, 2.5, 8),
      .curve(0.7, 8, 0, 6.2, 0, 4), .curve(0, 1.8, 0.7, 0, 2.5, 0), .close,
    ],
    [.move(0.8, 1.5), .line(3, 0), .line(3, 8)],
    [
      .move(0.2, 2), .curve(0.2, 0.7, 1.2, 0, 2.5, 0), .curve(3.9, 0, 4.8, 0.9, 4.8, 2.2),
      .curve(4.8, 4, 2.5, 5.4, 0.1, 8), .line(5, 8),
    ],
    [
      .move(0.2, 1.2), .curve(0.7, 0.4, 1.5, 0, 2.4, 0), .curve(3.8, 0, 4.7, 0.8, 4.7, 2),
      .curve(4.7, 3.2, 3.8, 3.8, 2.2, 3.8), .curve(4, 3.8, 5, 4.6, 5, 5.8),
      .curve(5, 7.2, 4, 8, 2.5, 8), .curve(1.4, 8, 0.5, 7.6, 0, 6.7),
    ],
    [.move(3.9, 8), .line(3.9, 0), .line(0, 5.7), .line(5, 5.7)],
    [
      .move(4.5, 0), .line(0.9, 0), .line(0.5, 3.7), .curve(1.1, 3.2, 1.8, 3, 2.5, 3),
      .curve(4, 3, 5, 4, 5, 5.4), .curve(5, 7, 4, 8, 2.4, 8), .curve(1.3, 8, 0.5, 7.6, 0, 6.8),
    ],
    [
      .move(4.6, 1.1), .curve(4.2, 0.4, 3.5, 0, 2.7, 0), .curve(1, 0, 0, 1.7, 0, 4.6),
      .curve(0, 6.8, 1, 8, 2.5, 8), .curve(4, 8, 5, 7, 5, 5.5), .curve(5, 4.1, 4, 3.1, 2.6, 3.1),
      .curve(1.1, 3.1, 0.1, 4.1, 0.1, 5.5),
    ],
    [.move(0, 0), .line(5, 0), .line(1.8, 8)],
    [
      .move(2.5, 3.7), .curve(1.2, 3.7, 0.4, 3, 0.4, 1.9), .curve(0.4, 0.8, 1.1, 0, 2.5, 0),
      .curve(3.9, 0, 4.6, 0.8, 4.6, 1.9), .curve(4.6, 3, 3.8, 3.7, 2.5, 3.7),
      .curve(4.1, 3.7, 5, 4.6, 5, 5.8), .curve(5, 7.2, 4, 8, 2.5, 8),
      .curve(1, 8, 0, 7.2, 0, 5.8), .curve(0, 4.6, 0.9, 3.7, 2.5, 3.7), .close,
    ],
    [
      .move(0.4, 6.9), .curve(0.8, 7.6, 1.5, 8, 2.3, 8), .curve(4, 8, 5, 6.3, 5, 3.4),
      .curve(5, 1.2, 4, 0, 2.5, 0), .curve(1, 0, 0, 1, 0, 2.5), .curve(0, 3.9, 1, 4.9, 2.4, 4.9),
      .curve(3.9, 4.9, 4.9, 3.9, 4.9, 2.5),
    ],
  ]
}
