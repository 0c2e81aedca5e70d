/// Turns distances into whole pixels. What is left over counts with the next distance, so that many small ones
/// go as far as their sum.
struct PixelRemainder: Hashable, Sendable {
  /// At most half a pixel, in either direction.
  private var rest = 0.0

  /// Returns the whole pixels of a distance in pixels, which must be finite.
  mutating func pixels(for distance: Double) -> Double {
    let whole = (rest + distance).rounded()
    rest += distance - whole
    return whole
  }
}
