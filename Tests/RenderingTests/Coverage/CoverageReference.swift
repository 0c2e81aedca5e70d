import Ink
import TestSupport

/// What the kernel of coverage must compute, said plainly, a pixel at a time.
enum CoverageReference {
  /// A capsule in a mask's own coordinates.
  struct Capsule {
    var (ax, ay, bx, by, radius): (Float, Float, Float, Float, Float)
  }

  /// How coverage falls across an edge parallel to a direction: the width of the edge's ramp, and how
  /// much of a smooth step there is in it.
  struct Edge {
    let slope: Float
    let slant: Float

    init(dx: Float, dy: Float) {
      let (high, low) = (max(abs(dx), abs(dy)), min(abs(dx), abs(dy)))
      slant = high > 0 ? low / high : 0
      slope = 1 / (1 + 0.2 * slant)
    }

    /// The coverage of a pixel this far through the ramp, 0 to 1, rounded to a byte.
    func coverage(_ part: Float) -> UInt8 {
      let part: Float = part < 0 ? 0 : part > 1 ? 1 : part
      let (linear, square, cube) = (255 - 255 * slant, 765 * slant, -510 * slant)
      return UInt8(part * (linear + part * (square + part * cube)) + 0.5)
    }
  }

  /// The coverage of the pixel in this column and row: the radius less the distance from the pixel's
  /// centre to the capsule's line, in widths of the edge, plus a half, in single precision.
  static func coverage(column: Int32, row: Int32, _ capsule: Capsule) -> UInt8 {
    func clamped(_ value: Float) -> Float { value < 0 ? 0 : value > 1 ? 1 : value }
    let (dx, dy) = (capsule.bx - capsule.ax, capsule.by - capsule.ay)
    let lengthSquared = dx * dx + dy * dy
    let px = Float(column) + 0.5 - capsule.ax
    let py = Float(row) + 0.5 - capsule.ay
    let inverse: Float = lengthSquared > 0 ? 1 / lengthSquared : 0
    let along = clamped((px * dx + py * dy) * inverse)
    let (ex, ey) = (px - along * dx, py - along * dy)
    let distance = (ex * ex + ey * ey).squareRoot()
    let edge = Edge(dx: dx, dy: dy)
    return edge.coverage(capsule.radius * edge.slope + 0.5 - distance * edge.slope)
  }

  /// A product of two bytes that stand for 0 to 1, rounded to the nearest.
  static func product(_ a: UInt32, _ b: UInt32) -> UInt32 { (2 * a * b + 255) / 510 }

  static func channel(_ pixel: UInt32, _ shift: UInt32) -> UInt32 { pixel >> shift & 255 }

  /// A premultiplied colour through a coverage.
  static func masked(_ color: UInt32, by coverage: UInt8) -> UInt32 {
    [0, 8, 16, 24].reduce(0) {
      $0 | product(channel(color, $1), UInt32(coverage)) << $1
    }
  }

  /// A premultiplied pixel over another.
  static func over(_ source: UInt32, _ below: UInt32) -> UInt32 {
    let transparency = 255 - channel(source, 24)
    return [0, 8, 16, 24].reduce(0) {
      $0 | (channel(source, $1) + product(channel(below, $1), transparency)) << $1
    }
  }
}

extension EdgeError {
  /// The error (root of the mean square, of 255) that the edge of a stroke of capsules may have.
  ///
  /// It is the figure that the design names, for every width.
  static let toleratedForCapsules = 6.0

  /// The error that Cairo's own edge has, measured against 16 × 16 samples.
  static let ofCairo = 2.0

  /// By how much Cairo's own edge is too thin, measured in the same way.
  static let biasOfCairo = 0.5
}
