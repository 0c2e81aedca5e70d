/// The palette's pictures for what is done rather than chosen, on a grid of 24 by 24 units.
enum PaletteIcons {
  /// The side of the grid.
  static let grid = 24.0
  private static let pen = VectorPath.Finish.stroke(width: 1.9)

  /// Clear: a bin.
  static let clear: [VectorPath] = [
    VectorPath(steps: [.move(4.5, 6.75), .line(19.5, 6.75)], finish: pen),
    VectorPath(
      steps: [
        .move(9, 6.5), .line(9, 5.25), .curve(9, 4.1, 9.6, 3.5, 10.75, 3.5), .line(13.25, 3.5),
        .curve(14.4, 3.5, 15, 4.1, 15, 5.25), .line(15, 6.5),
      ], finish: pen),
    VectorPath(
      steps: [
        .move(6.25, 7), .line(7.05, 18.3), .curve(7.15, 19.75, 7.9, 20.5, 9.3, 20.5),
        .line(14.7, 20.5), .curve(16.1, 20.5, 16.85, 19.75, 16.95, 18.3), .line(17.75, 7),
      ], finish: pen),
    VectorPath(steps: [.move(10.25, 10.75), .line(10.5, 16.5)], finish: pen),
    VectorPath(steps: [.move(13.75, 10.75), .line(13.5, 16.5)], finish: pen),
  ]

  /// Save: a framed picture, and an arrow that takes it down to where files are kept.
  static let save: [VectorPath] = [
    VectorPath(
      steps: [
        .move(11.5, 19), .line(5.25, 19), .curve(3.5, 19, 2.5, 18, 2.5, 16.25),
        .line(2.5, 5.75), .curve(2.5, 4, 3.5, 3, 5.25, 3), .line(18.25, 3),
        .curve(20, 3, 21, 4, 21, 5.75), .line(21, 9.5),
      ], finish: pen),
    VectorPath(
      steps: [.move(2.75, 15.75), .line(7.4, 11.1), .line(11.25, 14.95)], finish: pen),
    .disc(x: 13, y: 7.75, radius: 1.75),
    VectorPath(steps: [.move(17.75, 12.75), .line(17.75, 21.25)], finish: pen),
    VectorPath(
      steps: [.move(13.75, 17.75), .line(17.75, 21.75), .line(21.75, 17.75)], finish: pen),
  ]

  /// On a dot whose ink is wider than the dot: an arrow to either side.
  static let wider: [VectorPath] = [
    VectorPath(steps: [.move(7.6, 9.2), .line(4.8, 12), .line(7.6, 14.8)], finish: pen),
    VectorPath(steps: [.move(16.4, 9.2), .line(19.2, 12), .line(16.4, 14.8)], finish: pen),
    VectorPath(steps: [.move(5, 12), .line(19, 12)], finish: pen),
  ]
}
