public import Ink

/// A random generator that gives the same numbers for the same seed on every machine, so that a
/// failing test can be repeated. It is SplitMix64 (Steele, Lea and Flood, "Fast splittable
/// pseudorandom number generators", 2014).
public struct SeededGenerator: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// Makes a generator for a seed.
  public init(seed: UInt64) { state = seed }

  /// Returns the next 64 bits.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }

  /// Returns a random real number in the range.
  public mutating func real(in range: ClosedRange<Double>) -> Double {
    Double.random(in: range, using: &self)
  }

  /// Returns a random integer in the range.
  public mutating func integer(in range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &self)
  }

  /// Returns `true` once in `count` calls on average.
  public mutating func oneIn(_ count: Int) -> Bool { Int.random(in: 0..<count, using: &self) == 0 }

  /// Returns a random element of the collection, which must not be empty.
  public mutating func element<Element>(of elements: some Collection<Element>) -> Element {
    guard let element = elements.randomElement(using: &self) else {
      preconditionFailure("nothing to choose from")
    }
    return element
  }

  /// Returns random bytes.
  public mutating func bytes(_ count: Int) -> [UInt8] {
    (0..<count).map { _ in UInt8(truncatingIfNeeded: next()) }
  }

  /// Returns a random text of characters that are one, two and three bytes long in UTF-8.
  public mutating func text(_ count: Int) -> String {
    let letters: [Character] = ["a", "ñ", "水"]
    return String((0..<count).map { _ in letters[integer(in: 0...2)] })
  }

  /// Returns a random point in the rectangle.
  public mutating func point(in rect: Rect) -> Point {
    Point(x: real(in: rect.minX...rect.maxX), y: real(in: rect.minY...rect.maxY))
  }

  /// Returns a number of approximately normal distribution, with mean 0 and deviation 1: the sum of
  /// twelve uniform numbers, minus 6.
  public mutating func gaussian() -> Double {
    (0..<12).reduce(-6.0) { sum, _ in sum + real(in: 0...1) }
  }
}
