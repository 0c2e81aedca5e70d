internal import Ink

/// The grain of a medium in files of vectors: a square of coverage that is repeated over the page, one for all
/// strokes of the medium. Its tones are those of one pass (``Ink/MediumRecipe/tones``).
///
/// The painter's own grain has no period, feels each stroke's seed, and fills with paint. No format of vectors can
/// tell that.
struct MediumGrain {
  /// The width and the height of the square, in pixels and in canvas units.
  static let extent = 128

  /// The coverage of each pixel, 0 to 255, row by row from the top.
  let coverage: [UInt8]

  /// Makes the grain of a medium.
  /// - Returns: `nil` for media that do not feel the paper.
  init?(_ medium: Medium) {
    guard Self.isNeeded(for: medium) else { return nil }
    let tones = medium.recipe.tones
    coverage = Self.shares.map { tones[Int($0)] }
  }

  /// Whether strokes of a medium have a grain in files.
  static func isNeeded(for medium: Medium) -> Bool {
    if case .drops = medium.recipe.engine { false } else { true }
  }

  /// The media with a grain among strokes, in the order of their numbers.
  static func media(of strokes: [Stroke]) -> [Medium] {
    let used = Set(strokes.compactMap(\.brush.medium))
    return Medium.allCases.filter { used.contains($0) && isNeeded(for: $0) }
  }

  /// Which of 256 equal shares of the paper each pixel belongs to, from the greatest heights to the least.
  private static let shares: [UInt8] = {
    let count = extent * extent
    let keys = (0..<count).map { index in
      let height = heights.reduce(0) {
        $0 + $1.weight * $1.height(column: index % extent, row: index / extent)
      }
      return height * count + index
    }
    var shares = [UInt8](repeating: 0, count: count)
    for (rank, key) in keys.sorted(by: >).enumerated() {
      shares[key % count] = UInt8(rank * 256 / count)
    }
    return shares
  }()

  /// Bumps as large as those of the painter's paper in a view of 100 %, and finer ones. Both lattices are turned, so
  /// that no row of bumps stands out.
  private static let heights = [
    Octave(across: 47, down: 25, weight: 166, seed: 0x51ED_270B),
    Octave(across: 69, down: 97, weight: 90, seed: 0xB504_F333),
  ]

  /// Heights at the points of a turned lattice, and between them.
  private struct Octave {
    /// How many cells the lattice goes on, and how many back, from one edge of the square to the other. They have no
    /// common factor.
    let across, down: Int
    let weight: Int
    let seed: UInt32

    func height(column: Int, row: Int) -> Int {
      // The pixel's centre, in 256ths of a cell.
      let x = Self.place((2 * column + 1) * across + (2 * row + 1) * down)
      let y = Self.place((2 * row + 1) * across - (2 * column + 1) * down)
      let top = Self.between(at(x.cell, y.cell), at(x.cell + 1, y.cell), x.part)
      let bottom = Self.between(at(x.cell, y.cell + 1), at(x.cell + 1, y.cell + 1), x.part)
      return Self.between(top, bottom, y.part)
    }

    /// The cell of a place, and where in it the place lies, in 256ths, eased.
    private static func place(_ place: Int) -> (cell: Int, part: Int) {
      let part = place & 255
      return (place >> 8, part * part * (768 - 2 * part) >> 16)
    }

    private static func between(_ low: Int, _ high: Int, _ part: Int) -> Int {
      (low * (256 - part) + high * part) >> 8
    }

    /// The height of a lattice point, of 16 bits. It is the same a square further to the right, where the column is
    /// `across` more and the row is `down` less, and a square further down, where they are `down` and `across` more.
    private func at(_ column: Int, _ row: Int) -> Int {
      let count = across * across + down * down
      let number = (column * down + row * across) % count
      var bits = seed &+ UInt32(number < 0 ? number + count : number) &* 0x9E37_79B1
      bits = (bits ^ bits >> 15) &* 0x2C1B_3C6D
      bits = (bits ^ bits >> 12) &* 0x297A_2D39
      return Int((bits ^ bits >> 15) & 0xFFFF)
    }
  }
}
