/// Numbers as whole multiples of a power of ten.
enum Decimals {
  /// The powers of ten that a count of decimals can stand for.
  static let powers: [UInt64] = (0...18).map { power in
    (0..<power).reduce(1) { product, _ in product * 10 }
  }

  /// The number times ten for each decimal, rounded; 0 for what is not a number.
  static func scaled(_ number: Double, _ decimals: Int) -> Int64 {
    guard !number.isNaN else { return 0 }
    // Far beyond all ink; no coordinate comes near it.
    let limit = 1e18
    return Int64(min(max((number * Double(powers[decimals])).rounded(), -limit), limit))
  }
}
