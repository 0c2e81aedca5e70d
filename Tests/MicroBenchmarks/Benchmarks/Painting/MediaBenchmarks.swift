import Benchmark
import CCoverage

/// The inner loops of media, on a tile of 64 × 64 pixels.
enum MediaBenchmarks {
  private static let extent = 64

  static func register() {
    for width in [2, 10, 50] as [Float] {
      let part = Part(width: width)
      repeated("media: deposit of 8 px, width \(Int(width))") {
        paint { load in
          fp_deposit_add(
            load, extent, part.left, part.top, part.right, part.bottom, 28, 32, 36, 33, width / 2,
            width / 2, 1, 0)
        }
      }
      repeated("media: depth of 8 px, width \(Int(width))") {
        paint { load in
          fp_depth_max(
            load, extent, part.left, part.top, part.right, part.bottom, 28, 32, 36, 33, width / 2,
            width / 2)
        }
      }
    }
    let drops = (0..<30).map { fp_drop(x: Float(7 * $0 % 64), y: Float(11 * $0 % 64), radius: 0.4) }
    repeated("media: thirty drops") {
      paint { fp_drops_add($0, extent, 0, 0, 64, 64, drops, 30) }
    }
    repeated("media: a tile of tooth") { cover(isWash: false) }
    repeated("media: a tile of wash") { cover(isWash: true) }
    repeated("media: the grain of a tile") { Fields.shared.grow() }
  }

  /// The pixels that a segment in the middle of the tile can reach.
  private struct Part {
    let left, top, right, bottom: Int32

    init(width: Float) {
      let reach = width / 2 + 1
      (left, right) = (Int32(max(0, 28 - reach)), Int32(min(64, 36 + reach + 1)))
      (top, bottom) = (Int32(max(0, 32 - reach)), Int32(min(64, 33 + reach + 1)))
    }
  }

  private static func paint(_ body: (UnsafeMutablePointer<UInt16>) -> Void) {
    Fields.shared.load.withUnsafeMutableBufferPointer { load in
      guard let first = load.baseAddress else { return }
      body(first)
      blackHole(first[0])
    }
  }

  private static func cover(isWash: Bool) {
    let fields = Fields.shared
    let area = fp_cover_area(
      columns: 64, rows: 64, out_stride: 64, load_stride: 64, grain_stride: 64)
    fields.out.withUnsafeMutableBufferPointer { out in
      guard let first = out.baseAddress else { return }
      if isWash {
        let wash = fp_wash(
          body: 100, rim: 110, narrow: 5440, grain: 44, ragged: 51, own: 100, phase: 9)
        fp_wash_cover(first, fields.ramp, nil, fields.heights, fields.own, area, wash)
      } else {
        let tooth = fp_tooth(
          gain: 1044, eases: 2, own: 176, phase: 9, bite: 256, press: 18, crisp: 36, film: 110)
        fp_tooth_cover(first, fields.ramp, nil, fields.heights, fields.own, area, tooth)
      }
      blackHole(first[0])
    }
  }
}

/// The memory that the kernels work on. Benchmarks run one after the other.
private final class Fields {
  nonisolated(unsafe) static let shared = Fields()
  private static let area = 64 * 64

  var load = [UInt16](repeating: 0, count: area)
  var out = [UInt8](repeating: 0, count: area)
  var heights = [UInt8](repeating: 0, count: area)
  var own = [UInt8](repeating: 0, count: area)
  /// Half of it has no load.
  let ramp = (0..<area).map { UInt16($0 % 64 < 32 ? 0 : $0 % 64 * 250) }

  init() { grow() }

  func grow() {
    let place = fp_grain_place(
      u: 0, v: 0, u_column: 1_400_000, v_column: 0, u_row: 0, v_row: 1_400_000, octaves: 2, seed: 1)
    fp_grain(&heights, &own, 64, 64, place)
  }
}
