/// Fixed-point decimals: numbers as whole multiples of a power of ten.
enum Decimals {
  /// 10^n for n from 0 to 18.
  static let powers: [UInt64] = (0...18).map { power in
    (0..<power).reduce(1) { product, _ in product * 10 }
  }

  /// Returns `number` · 10^`decimals`, rounded and within ±10^18; 0 if it is not a number.
  static func scaled(_ number: Double, _ decimals: Int) -> Int64 {
    guard !number.isNaN else { return 0 }
    // Much larger than any coordinate of ink.
    let limit = 1e18
    return Int64(min(max((number * Double(powers[decimals])).rounded(), -limit), limit))
  }
}
