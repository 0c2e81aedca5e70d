import CCoverage

/// What the kernels of coverage must compute for a pixel, said plainly, in whole numbers.
enum CoverReference {
  /// A product of two bytes that stand for 0 to 1, rounded to the nearest.
  private static func product(_ a: Int, _ b: Int) -> Int { (2 * a * b + 255) / 510 }

  /// The height of the paper below a stroke.
  static func height(_ shared: UInt8, _ field: UInt8, own: UInt16, phase: UInt16) -> Int {
    let moved = (Int(field) + Int(phase)) % 256
    let wave = moved < 128 ? 2 * moved : 511 - 2 * moved
    return (Int(shared) * (256 - Int(own)) + wave * Int(own)) / 256
  }

  /// The coverage of a pixel of a dry medium.
  static func cover(_ load: Int, _ shared: UInt8, _ field: UInt8, _ tooth: fp_tooth) -> UInt8 {
    var pressure = min(load * Int(tooth.gain) / 65_536, 255)
    for _ in 0..<tooth.eases { pressure = 255 - product(255 - pressure, 255 - pressure) }
    let peak = height(shared, field, own: tooth.own, phase: tooth.phase)
    let level = peak * Int(tooth.bite) / 256
    let film = product(product(pressure, 255 - level), Int(tooth.film))
    let above = min(max(pressure * Int(tooth.press) / 16 - level, 0), 255)
    return UInt8(max(film, min(above * Int(tooth.crisp) / 8, 255)))
  }

  /// The coverage of a pixel of a wet medium.
  static func cover(_ depth: Int, _ shared: UInt8, _ field: UInt8, _ wash: fp_wash) -> UInt8 {
    let peak = height(shared, field, own: wash.own, phase: wash.phase)
    let below = max(depth - peak * Int(wash.ragged) / 256, 0)
    let inside = min(max(below - 32, 0), 4095)
    let near = 255 - min(inside * Int(wash.narrow) / 4096, 255)
    let rim = product(product(near, near), Int(wash.rim))
    let pigment = Int(wash.body) + rim + product(255 - peak, Int(wash.grain))
    let tone = min(max(pigment - Int(wash.grain) / 2, 0), 255)
    return UInt8(product(min(below, 64) * 4 > 255 ? 255 : below * 4, tone))
  }
}
