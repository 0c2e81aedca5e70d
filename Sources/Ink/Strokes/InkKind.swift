/// How ink meets what is painted below it. The coverage of a stroke is one mask in every case, so no
/// ink acts twice where its stroke crosses itself.
public enum InkKind: UInt8, CaseIterable, Hashable, Sendable {
  /// Covers what is below, as far as its colour's opacity goes.
  case pen
  /// Colours what is below without hiding it: multiplied with ink, laid plainly over bare paper.
  case highlighter
  /// Takes the ink below away, as far as its colour's opacity goes; bare paper stays. Its colour's
  /// red, green and blue mean nothing.
  case eraser
}
