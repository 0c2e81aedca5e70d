/// The constants that control how a path of whole pixels becomes a line. Lengths are in pixels of
/// the device.
enum WholePixelTuning {
  /// The most samples on either side from which the speed of a sample is measured.
  static let speedReach = 8
  /// A way long enough to measure a speed on it.
  static let speedWay = 4.0
  /// The longest time from a sample to the next that counts, in milliseconds.
  static let longestTime = 1000.0
  /// The least way from a sample to the next, so that a contact that rests has an order, too.
  static let leastWay = 0.01
  /// How far ink may be from the nearest sample besides what it is on a straight line between samples:
  /// a node's place in its pixel, and the samples between two nodes.
  static let greatestShift = 4.0
  /// The longest way that waits to be decided.
  static let patienceWay = 256.0
  /// The most samples that wait to be decided.
  static let patienceSamples = 1024
  /// The least way from a node to the next.
  static let nodeWay = 1.0
  /// The numbers of nodes on either side of a fit, the widest first.
  static let fitReaches = [16, 11, 7, 4, 2]
  /// The longest way on either side of a fit with more than the fewest nodes.
  static let fitWay = 80.0
  /// How far a fit may be from the middle of any of its pixels, along either axis. Half a pixel
  /// would be exact, but hands tremble.
  static let fitTolerance = 0.75
}
