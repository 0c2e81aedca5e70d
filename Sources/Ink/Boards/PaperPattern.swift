/// The patterns printed on paper.
public enum PaperPattern: UInt8, CaseIterable, Hashable, Sendable {
  /// No pattern.
  case blank
  /// Horizontal and vertical lines.
  case squared
  /// Horizontal lines to write on.
  case ruled
  /// Dots at the points where the lines of squared paper would cross.
  case dotted
}

extension PaperPattern: CustomStringConvertible {
  /// The name in reports and recordings, found without reflection.
  public var description: String {
    switch self {
    case .blank: "blank"
    case .squared: "squared"
    case .ruled: "ruled"
    case .dotted: "dotted"
    }
  }
}
