/// How the load of a dry medium catches on the paper's grain. Whole numbers only, so that every machine
/// paints the same.
///
/// The load becomes a pressure from 0 to 1. The paper has heights from 0 to 1, evenly spread. A pixel gets
/// the larger of a thin film, pressure · (1 − height), and a crisp part, pressure − height.
public struct Tooth: Hashable, Sendable {
  /// The load that counts as full pressure, in 4096ths of a pass; at least 256. A drop's is 32,768.
  public var fullLoad: UInt32
  /// How often the pressure p is eased to p(2 − p), 0 to 2. It fills the middle of the stroke.
  public var eases: UInt16
  /// The share of the stroke's own grain in the heights, of 256. The rest is the same for all
  /// strokes. Without an own share, a second stroke would hit the same peaks, and never fill the valleys.
  public var own: UInt16
  /// How high the highest peaks are, of 256.
  public var bite: UInt16
  /// How far the pressure reaches into the valleys, in sixteenths, at most 64.
  public var press: UInt16
  /// How crisp the edges of the grain are, in eighths, at most 64.
  public var crisp: UInt16
  /// How strong the film is, of 255.
  public var film: UInt16

  /// Makes a tooth from values in the units of its properties. They are not checked.
  public init(
    fullLoad: UInt32, eases: UInt16, own: UInt16, bite: UInt16, press: UInt16, crisp: UInt16,
    film: UInt16
  ) {
    (self.fullLoad, self.eases, self.own, self.bite) = (fullLoad, eases, own, bite)
    (self.press, self.crisp, self.film) = (press, crisp, film)
  }

  /// The tooth of drops, which do not feel the paper.
  public static let drops = Tooth(
    fullLoad: 32_768, eases: 2, own: 0, bite: 0, press: 16, crisp: 8, film: 0)
}
