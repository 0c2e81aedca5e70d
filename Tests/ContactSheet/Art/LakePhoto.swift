import Glibc
import Ink
import TestSupport

/// A photo of a mountain lake at dusk. It is made by formulas, so it is free, and the same in each run.
enum LakePhoto {
  /// The size in pixels.
  static let (width, height) = (720, 480)
  /// The photo.
  static let image = TestPictures.picture(pixels, width: width, height: height)

  /// Red, green and blue, from 0 to 255.
  private typealias Light = SIMD3<Double>

  /// Where the water begins. Places are in heights of the photo, from its upper left corner.
  private static let horizon = 0.6
  private static let sun = Point(x: 0.44, y: 0.4)

  /// Mountains, the farthest first: the height of their feet, the height of their peaks above that, where their
  /// peaks are, and their colour.
  private static let ridges: [(foot: Double, peak: Double, phase: Double, color: Light)] = [
    (0.59, 0.33, 4.0, Light(128, 98, 124)), (0.6, 0.22, 0.55, Light(66, 62, 94)),
    (0.615, 0.1, 2.1, Light(30, 38, 58)),
  ]

  private static let pixels = (0..<width * height).map { index in
    let x = (Double(index % width) + 0.5) / Double(height)
    let y = (Double(index / width) + 0.5) / Double(height)
    let light = y < horizon ? air(x, y) : water(x, y)
    let parts = (0..<3).map { UInt32(min(255, max(0, light[$0])) + 0.5) }
    return 0xFF00_0000 | parts[0] << 16 | parts[1] << 8 | parts[2]
  }

  private static func mix(_ a: Light, _ b: Light, _ part: Double) -> Light {
    a + (b - a) * min(1, max(0, part))
  }

  private static func air(_ x: Double, _ y: Double) -> Light {
    ridges.reduce(sky(x, y)) { behind, ridge in
      let peaks =
        (1 - abs(sin(2.3 * x + ridge.phase))) + 0.34 * (1 - abs(sin(6.1 * x + ridge.phase)))
      let stones = 0.05 * sin(23 * x + ridge.phase) + 0.025 * sin(57 * x)
      let top = ridge.foot - ridge.peak * (0.2 + 0.62 * peaks + stones)
      // Mist lies at the feet. The edge is a pixel wide.
      let color = mix(ridge.color, Light(246, 186, 150), 0.55 * (y - top) / (ridge.foot - top))
      return mix(behind, color, (y - top) * Double(height))
    }
  }

  private static func sky(_ x: Double, _ y: Double) -> Light {
    let (high, middle, low) = (Light(46, 62, 112), Light(226, 128, 106), Light(250, 208, 140))
    let sky = y < 0.34 ? mix(high, middle, y / 0.34) : mix(middle, low, (y - 0.34) / 0.24)
    let away = hypot(x - sun.x, y - sun.y)
    let glow = mix(sky, Light(255, 238, 196), 0.8 * exp(-away * 6))
    return mix(glow, Light(255, 250, 232), (0.045 - away) * Double(height))
  }

  /// What is in the air, mirrored by waves that are longer near by.
  private static func water(_ x: Double, _ y: Double) -> Light {
    let depth = y - horizon
    let wave = sin(34 * log(0.02 + depth) + 1.5 * sin(5 * x)) * (0.2 + depth)
    let mirrored = air(x + 0.02 * wave, max(0, horizon - 0.001 - depth * 1.05 + 0.05 * wave))
    return mix(mirrored, Light(22, 34, 66), 0.24 + 0.5 * depth + 0.12 * wave)
  }
}
