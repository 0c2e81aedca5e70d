/// The size of a contact in millimetres.
package struct PalmSize: Hashable, Sendable {
  /// The length of the longer axis, in millimetres.
  package private(set) var length: Double
  /// The diameter of a circle with the same area.
  package private(set) var diameter: Double

  /// Converts what a device reports. `nil` if that is zero, negative, infinite, not a number, or larger than a hand.
  package init?(_ extent: ContactExtent, pixelsPerMillimetre scale: Double) {
    let unit = extent.unit == .millimetres ? 1 : scale
    let major = Double(extent.major) / unit
    guard major > 0, major <= PalmTuning.standard.largestSize else { return nil }
    length = major
    let minor = extent.minor.map { Double($0) / unit } ?? major
    diameter = minor > 0 && minor <= major ? (major * minor).squareRoot() : major
  }

  /// Returns the size that has the larger length and diameter of two sizes of the same contact.
  func grown(to other: PalmSize) -> PalmSize {
    var size = self
    (size.length, size.diameter) = (max(length, other.length), max(diameter, other.diameter))
    return size
  }

  /// Returns the size that has the smaller length and diameter of two sizes of the same contact.
  func shrunk(to other: PalmSize) -> PalmSize {
    var size = self
    (size.length, size.diameter) = (min(length, other.length), min(diameter, other.diameter))
    return size
  }

  /// Whether only a palm is so large.
  func isPalm(_ tuning: PalmTuning) -> Bool {
    diameter >= tuning.palmSize || length >= tuning.palmLength
  }
}
