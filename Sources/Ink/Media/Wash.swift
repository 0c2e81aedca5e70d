/// How the depth below a wet stroke's edge becomes coverage.
public struct Wash: Hashable, Sendable {
  /// The coverage far from the edge, of 255.
  public var body: UInt16
  /// How much darker the edge is, of 255.
  public var rim: UInt16
  /// How far the dark edge reaches inwards, in canvas units. At a part d of it, the square of what is left remains,
  /// (1 − d)².
  public var rimWidth: Double
  /// How much darker the valleys of the paper are than its peaks, of 255.
  public var granulation: UInt16
  /// How far the edge retreats from the paper's highest peaks, in canvas units.
  public var ragged: Double
  /// The share of the stroke's own grain in the heights; see ``Tooth/own``.
  public var own: UInt16

  /// Makes a wash from values in the units of its properties. They are not checked.
  public init(
    body: UInt16, rim: UInt16, rimWidth: Double, granulation: UInt16, ragged: Double, own: UInt16
  ) {
    (self.body, self.rim, self.rimWidth) = (body, rim, rimWidth)
    (self.granulation, self.ragged, self.own) = (granulation, ragged, own)
  }
}
