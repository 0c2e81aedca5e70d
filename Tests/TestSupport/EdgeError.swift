/// How far an image's coverages are from those that they should be, in steps of which 255 are full
/// coverage, over the pixels where either is an edge.
public struct EdgeError: Sendable {
  /// The root of the mean of the squares.
  public private(set) var rootMeanSquare = 0.0
  /// The mean: positive when there is too much ink.
  public private(set) var bias = 0.0
  /// How many pixels were compared.
  public private(set) var count = 0

  /// Compares coverages, each 0 to 255.
  public init(_ pairs: some Sequence<(painted: Double, truth: Double)>) {
    for (painted, truth) in pairs where !(painted == truth && (truth == 0 || truth == 255)) {
      rootMeanSquare += (painted - truth) * (painted - truth)
      bias += painted - truth
      count += 1
    }
    guard count > 0 else { return }
    rootMeanSquare = (rootMeanSquare / Double(count)).squareRoot()
    bias /= Double(count)
  }
}
