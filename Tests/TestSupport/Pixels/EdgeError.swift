/// The difference between painted and exact coverages, in steps of 1/255. Skips pixels where both are
/// empty or both are fully covered.
public struct EdgeError: Sendable {
  /// The root mean square of the differences.
  public private(set) var rootMeanSquare = 0.0
  /// The mean of the differences; positive if there is too much ink.
  public private(set) var bias = 0.0
  /// The number of compared pixels.
  public private(set) var count = 0

  /// Compares pairs of coverages, each from 0 to 255.
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
