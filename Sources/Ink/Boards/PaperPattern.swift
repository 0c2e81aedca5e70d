/// The patterns printed on paper.
public enum PaperPattern: UInt8, CaseIterable, Hashable, Sendable {
  /// No pattern.
  case blank
  /// Lines in both directions.
  case squared
  /// Lines to write on.
  case ruled
  /// Dots where the lines of squared paper cross.
  case dotted
}
