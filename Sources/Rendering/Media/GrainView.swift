internal import CCoverage
package import Ink

/// Where the grain of the paper lies in the window: the mapping from pixels to the lattice of heights.
///
/// The grain belongs to the canvas where the ink was painted. Strokes that were not moved share one paper; a moved
/// stroke takes its grain along. A pixel's place is computed in whole numbers from its distance to the canvas's
/// origin, so that it does not depend on the tile, and a window whose origin is shifted by whole pixels shows the
/// same heights, shifted.
package struct GrainView: Hashable, Sendable {
  /// The steps in the lattice to the next column and to the next row, in cells with 24 bits after the
  /// point.
  private let column: Step
  private let row: Step
  /// The pixel of the canvas's origin, and where the origin lies in it, in 65,536ths.
  private let originColumn, originRow: Int64
  private let originX, originY: Int64
  private let octaves: Int32
  private let seed: UInt32

  private struct Step: Hashable {
    let u, v: Int64

    init(u: Double, v: Double) {
      (self.u, self.v) = (Self.cells(u), Self.cells(v))
    }

    private static func cells(_ length: Double) -> Int64 { Int64((length * 0x1p24).rounded()) }
  }

  /// Creates the grain of a view.
  /// - Parameter moved: The mapping of a stroke whose ink was moved; see ``Stroke/transform``.
  package init(_ view: ViewTransform, moved: Similarity = .identity) {
    let scale = view.scale * moved.scale
    let (a, b) = (view.scale * moved.a, view.scale * moved.b)
    var cell = GrainTuning.cell
    var level: UInt32 = 0
    while cell * scale < GrainTuning.smallestCell && level < GrainTuning.maximumLevel {
      cell *= 2
      level += 1
    }
    var (count, finest) = (Int32(1), cell * scale)
    while count < Int32(fp_grain_octaves), finest / GrainTuning.ratio >= 1 {
      finest /= GrainTuning.ratio
      count += 1
    }
    // The first lattice is turned as well, which makes its cells smaller by the same ratio.
    let unit = (a * a + b * b) * cell * GrainTuning.ratio
    let side = moved.isMirrored ? -1.0 : 1
    column = Step(u: a / unit, v: -side * b / unit)
    row = Step(u: b / unit, v: side * a / unit)
    octaves = count
    seed = GrainTuning.seed &+ level &* 0x3C6E_F35F
    // As the ink, so that a further shift along the grid of ink shifts the grain exactly so far.
    let origin = view.windowPoint(moved.shift.onInkGrid)
    (originColumn, originX) = Self.pixel(origin.x)
    (originRow, originY) = Self.pixel(origin.y)
  }

  /// Splits a coordinate into a whole pixel and a part of it, in 65,536ths.
  private static func pixel(_ coordinate: Double) -> (Int64, Int64) {
    // Beyond that, steps would not fit 64 bits.
    let limited = min(max(coordinate, -0x1p46), 0x1p46)
    // Away from zero, a tie left of the origin would be rounded to the other side than one right of it.
    let steps = Int64((limited * 65_536).rounded(.toNearestOrEven))
    return (steps >> 16, steps & 0xFFFF)
  }

  /// Returns the place of a tile in the lattice.
  func place(of tile: TileIndex) -> fp_grain_place {
    let corner = tile.bounds
    let (x, y) = (Int64(corner.x) &- originColumn, Int64(corner.y) &- originRow)
    let (partX, partY) = (0x8000 - originX, 0x8000 - originY)
    func place(_ column: Int64, _ row: Int64) -> Int64 {
      x &* column &+ y &* row &+ (partX &* column &+ partY &* row) >> 16
    }
    return fp_grain_place(
      u: place(column.u, row.u), v: place(column.v, row.v),
      u_column: Int32(truncatingIfNeeded: column.u), v_column: Int32(truncatingIfNeeded: column.v),
      u_row: Int32(truncatingIfNeeded: row.u), v_row: Int32(truncatingIfNeeded: row.v),
      octaves: octaves, seed: seed)
  }
}

/// The constants of the paper's grain.
enum GrainTuning {
  /// The size of a bump of the paper, in canvas units.
  static let cell = 2.4
  /// The smallest bump that is shown, in pixels. Where bumps are smaller, coarser ones take their place,
  /// twice as large: the grain does not fade into an even grey, which a rough medium would not
  /// leave either.
  static let smallestCell = 1.7
  /// The ratio of two octaves' cells, the square root of 5. It comes from turning by whole numbers.
  static let ratio = 2.23606797749979
  /// The coarsest level. No view is smaller.
  static let maximumLevel: UInt32 = 40
  /// Tells this paper apart from others.
  static let seed: UInt32 = 0x51ED_270B
}
