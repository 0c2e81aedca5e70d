/// How ink combines with what is below it. The coverage of a stroke is a single mask, so a stroke
/// that crosses itself is not darker there.
public enum InkKind: UInt8, CaseIterable, Hashable, Sendable {
  /// Covers what is below, according to its colour's opacity.
  case pen
  /// Colours what is below without hiding it: multiplied with ink, and plain over bare paper.
  case highlighter
  /// Removes the ink below, according to its colour's opacity; bare paper stays. Its colour's red,
  /// green and blue have no effect.
  case eraser
}

extension MediumRecipe {
  /// The kind of ink that combines with what is below in the same way.
  public var ink: InkKind {
    switch mixing {
    case .covers: .pen
    case .multiplies: .highlighter
    }
  }
}
