/// How much a file may hold: far more than anybody paints, and little enough for the memory.
enum InkFileLimits {
  /// The most samples of a file.
  static let samples = 50_000_000
  /// The most samples of a file whose scale shows only at its end, until when they are kept unpacked.
  static let looseSamples = 10_000_000
  /// The most strokes.
  static let strokes = 2_000_000
  /// The most boards.
  static let pages = 10_000
  /// The most bytes of all images.
  static let pictureBytes = 1 << 30
  /// The most channels that a sample may have.
  static let channels = 64
  /// The most samples of one stroke, which is unpacked as a whole: hours without lifting the finger.
  static let strokeSamples = 1_000_000
  /// The most bytes of one stroke's text.
  static let strokeText = 32 << 20
  /// The most bytes of an annotation.
  static let annotation = 1 << 20
  /// The largest coordinate, and the widest brush, in canvas units: the bounds of ink.
  static let canvas = 16_777_216.0
  /// How far apart the lines of a paper may be, in canvas units: any closer, and there is no end of them.
  static let spacing = 1...canvas
  /// The largest coordinate in a file, in its own units.
  static let coordinate = 1e15
}
