internal import CCoverage
package import Ink

/// A medium for one stroke in one view: fills the stroke's load mask with its segments and drops, and makes
/// coverage of the load.
///
/// 1. ``addLoad(of:to:stride:in:of:)`` and ``addDrops(_:to:stride:in:of:)`` fill a mask of 16 bits a pixel.
/// 2. ``cover(_:second:part:of:stride:heights:_:)`` makes 8 bits of coverage of it.
/// 3. ``InkBlend`` can paint with that, as it does for a pen.
package struct MediumInk {
  /// How the medium is painted.
  package let recipe: MediumRecipe
  private let tooth: fp_tooth
  private let wash: fp_wash
  /// The depth from which on all depths look the same; the largest number for media without depth.
  let enoughDepth: UInt16

  /// Creates the ink of a stroke.
  /// - Parameter scale: Pixels for each canvas unit of the stroke, before it was moved.
  package init(_ recipe: MediumRecipe, seed: StrokeSeed, scale: Double) {
    self.recipe = recipe
    switch recipe.engine {
    case .deposit(_, let tooth), .drops(_, let tooth):
      self.tooth = fp_tooth(tooth, phase: seed.phase)
      wash = fp_wash()
      enoughDepth = .max
    case .depth(let wash):
      tooth = fp_tooth()
      self.wash = fp_wash(wash, phase: seed.phase, scale: scale)
      enoughDepth = self.wash.enoughDepth
    }
  }

  /// Whether the load of two masks is their sum, not their maximum.
  package var addsUp: Bool {
    if case .depth = recipe.engine { false } else { true }
  }

  /// Writes the coverage of a part of a tile.
  /// - Parameters:
  ///   - load: The tile's load, row by row.
  ///   - second: The load of a second mask, as of the tail; `nil` if there is none.
  ///   - part: Pixels of the tile. Parts of at least 16 columns are faster.
  ///   - stride: The distance between two rows of `out`, in bytes.
  ///   - out: Gets the coverage of the part's first pixel, and of those after it.
  package func cover(
    _ load: UnsafePointer<UInt16>, second: UnsafePointer<UInt16>?, part: PixelRect,
    of tile: TileIndex, stride: Int, heights: GrainTile, _ out: UnsafeMutablePointer<UInt8>
  ) {
    let offset = tile.offset(of: part)
    let extent = Int32(TileIndex.extent)
    let area = fp_cover_area(
      columns: Int32(part.width), rows: Int32(part.height), out_stride: Int32(stride),
      load_stride: extent, grain_stride: extent)
    let second = second.map { $0 + offset }
    let (shared, own) = (heights.shared + offset, heights.own + offset)
    if addsUp {
      fp_tooth_cover(out, load + offset, second, shared, own, area, tooth)
    } else {
      fp_wash_cover(out, load + offset, second, shared, own, area, wash)
    }
  }
}

extension fp_tooth {
  fileprivate init(_ tooth: Tooth, phase: UInt8) {
    self.init(
      gain: UInt16(min(65_536 * 255 / max(tooth.fullLoad, 256), 65_535)), eases: tooth.eases,
      own: min(tooth.own, 256), phase: UInt16(phase), bite: min(tooth.bite, 256),
      press: min(tooth.press, 64), crisp: min(tooth.crisp, 64), film: min(tooth.film, 255))
  }
}

extension fp_wash {
  fileprivate init(_ wash: Wash, phase: UInt8, scale: Double) {
    let pixel = Double(fp_depth_of_pixel)
    // A rim is at least half a pixel and at most 64 pixels wide.
    let width = min(max(wash.rimWidth * scale * pixel, pixel / 2), 4095)
    let ragged = min(wash.ragged * scale * pixel, 4095)
    self.init(
      body: min(wash.body, 255), rim: min(wash.rim, 255),
      narrow: UInt16(4096 * 255 / width), grain: min(wash.granulation, 255),
      ragged: UInt16(ragged), own: min(wash.own, 256), phase: UInt16(phase))
  }

  /// The depth from which on the coverage is the same at all heights; see ``fp_wash_cover``. If the rim is wider than
  /// the deepest depth that counts, it is the largest number, so that nothing is skipped.
  fileprivate var enoughDepth: UInt16 {
    let (edge, deepest) = (32, 4095)
    let inside = (4096 * 255 + Int(narrow) - 1) / max(Int(narrow), 1)
    return inside > deepest ? .max : UInt16(Int(ragged) + max(2 * edge, edge + inside))
  }
}
