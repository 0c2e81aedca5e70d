import Benchmark
import CCoverage

/// The inner loops, on a mask tile of 64 × 64 pixels.
enum KernelBenchmarks {
  private static let extent = 64

  static func register() {
    for width in [2, 10, 50] as [Float] {
      repeated("kernel: capsule of 8 px, width \(Int(width))") { paint(width, width) }
    }
    repeated("kernel: tapered capsule of 8 px, width 8 to 12") { paint(8, 12) }
    repeated("kernel: the larger of two tiles") { combine() }
    for (name, blend) in [
      ("pen", fp_blend_mask), ("highlighter", fp_multiply_mask), ("eraser", fp_erase_mask),
    ] {
      repeated("kernel: a tile of \(name) ink") { lay(blend) }
    }
    repeated("kernel: a tile of ink over paper") { flatten() }
  }

  /// The pixels that the ink of a segment in the middle of the tile can reach.
  private static func paint(_ startWidth: Float, _ endWidth: Float) {
    let (middle, reach) = (Float(extent) / 2, max(startWidth, endWidth) / 2 + 1)
    let (left, right) = (max(0, middle - 4 - reach), min(Float(extent), middle + 4 + reach))
    let (top, bottom) = (max(0, middle - 1 - reach), min(Float(extent), middle + 2 + reach))
    let (columns, rows) = ((Int32(left), Int32(right)), (Int32(top), Int32(bottom)))
    Tile.shared.mask.withUnsafeMutableBufferPointer { mask in
      guard let first = mask.baseAddress else { return }
      if startWidth == endWidth {
        fp_capsule_max(
          first, extent, columns.0, rows.0, columns.1, rows.1, middle - 4, middle, middle + 4,
          middle + 1, startWidth / 2)
      } else {
        fp_taper_max(
          first, extent, columns.0, rows.0, columns.1, rows.1, middle - 4, middle, middle + 4,
          middle + 1, startWidth / 2, endWidth / 2)
      }
      blackHole(first[0])
    }
  }

  private static func combine() {
    Tile.shared.result.withUnsafeMutableBufferPointer { result in
      guard let first = result.baseAddress else { return }
      fp_mask_max(first, Tile.shared.edges, Tile.shared.otherEdges, Int32(extent * extent))
      blackHole(first[0])
    }
  }

  private typealias Blend = (
    UnsafeMutablePointer<UInt32>, UnsafePointer<UInt8>, Int32, UInt32
  ) -> Void

  private static func lay(_ blend: Blend) {
    Tile.shared.pixels.withUnsafeMutableBufferPointer { pixels in
      guard let first = pixels.baseAddress else { return }
      blend(first, Tile.shared.edges, Int32(extent * extent), 0x8040_2010)
      blackHole(first[0])
    }
  }

  private static func flatten() {
    Tile.shared.shown.withUnsafeMutableBufferPointer { shown in
      guard let first = shown.baseAddress else { return }
      fp_flatten(first, Tile.shared.pixels, Int32(extent * extent), 0xFFFF_FFFF)
      blackHole(first[0])
    }
  }
}

/// The memory that the kernels work on. Benchmarks run one after the other.
private final class Tile {
  nonisolated(unsafe) static let shared = Tile()
  private static let area = 64 * 64

  var mask = [UInt8](repeating: 0, count: area)
  var result = [UInt8](repeating: 0, count: area)
  var pixels = [UInt32](repeating: 0, count: area)
  var shown = [UInt32](repeating: 0, count: area)
  let edges = coverages(from: 0)
  let otherEdges = coverages(from: 1)

  /// Nothing, everything and an edge, in turns of sixteen pixels.
  private static func coverages(from first: Int) -> [UInt8] {
    (0..<area).map { pixel in
      switch (first + pixel / 16) % 3 {
      case 0: 0
      case 1: 255
      default: UInt8(pixel % 16 * 16)
      }
    }
  }
}
