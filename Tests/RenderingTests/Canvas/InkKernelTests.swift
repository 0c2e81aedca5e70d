import CCoverage
import Ink
import Rendering
import Testing
import TestSupport

@Suite("How inks are laid")
struct InkKernelTests {
  /// A random premultiplied pixel; often opaque, clear or black.
  private func pixel(_ random: inout SeededGenerator) -> UInt32 {
    let alpha = random.element(of: [0, 255, UInt32(random.integer(in: 0...255))])
    return [0, 8, 16].reduce(alpha << 24) { pixel, shift in
      pixel | (random.oneIn(4) ? alpha : UInt32(random.integer(in: 0...Int(alpha)))) << shift
    }
  }

  @Test(arguments: InkKind.allCases)
  func `every ink equals its scalar reference, bit for bit`(ink: InkKind) {
    var random = SeededGenerator(seed: UInt64(ink.rawValue))
    for _ in 0..<400 {
      let color = pixel(&random)
      let count = random.integer(in: 0...70)
      let below = (0..<count).map { _ in pixel(&random) }
      let mask = (0..<count).map { _ in
        random.element(of: [0, 255, UInt8(random.integer(in: 0...255))])
      }
      var painted = below
      painted.withUnsafeMutableBufferPointer { painted in
        guard let pixels = painted.baseAddress else { return }
        switch ink {
        case .pen: fp_blend_mask(pixels, mask, Int32(count), color)
        case .highlighter: fp_multiply_mask(pixels, mask, Int32(count), color)
        case .eraser: fp_erase_mask(pixels, mask, Int32(count), color)
        }
      }
      let expected = zip(below, mask).map { below, coverage in
        let source = CoverageArithmetic.masked(color, coverage)
        return switch ink {
        case .pen: CoverageArithmetic.over(source, below)
        case .highlighter: CoverageArithmetic.multiplied(source, below)
        case .eraser: CoverageArithmetic.erased(source, below)
        }
      }
      #expect(painted == expected)
      for pixel in painted {
        let channels = CoverageArithmetic.channels(pixel)
        #expect(channels.allSatisfy { $0 <= channels[0] }, "no part exceeds its alpha")
      }
    }
  }

  @Test(
    "a wet stroke is shown in one step as it is laid and flattened in several, bit for bit",
    arguments: [InkKind.pen, .highlighter])
  func showInk(ink: InkKind) {
    var random = SeededGenerator(seed: 78)
    for _ in 0..<600 {
      let (columns, rows) = (random.integer(in: 1...40), random.integer(in: 0...6))
      let (stride, maskStride) = (columns + random.integer(in: 0...9), 64)
      let color = random.oneIn(2) ? pixel(&random) | 0xFF00_0000 : pixel(&random)
      let paper = UInt32(random.integer(in: 0...0xFF_FFFF)) | 0xFF00_0000
      let hasDry = random.oneIn(2)
      let inked = random.integer(in: 0...4)
      let dry = (0..<stride * 6).map { hasDry && $0 / 8 % 4 < inked ? pixel(&random) : 0 }
      func mask() -> [UInt8] {
        let kind = random.integer(in: 0...3)
        return (0..<maskStride * 6).map { _ in
          switch kind {
          case 0: 0
          case 1: 255
          default: random.element(of: [0, 255, UInt8(random.integer(in: 0...255))])
          }
        }
      }
      let (one, other) = (mask(), mask())
      let untouched: UInt32 = 0xDEAD_BEEF
      var shown = [UInt32](repeating: untouched, count: stride * 6)
      let show = ink == .pen ? fp_show_ink : fp_show_multiplied
      show(
        &shown, stride, hasDry ? dry : nil, stride, one, other, maskStride, Int32(columns),
        Int32(rows), color, paper)
      var expected = [UInt32](repeating: untouched, count: stride * 6)
      for row in 0..<rows {
        var coverage = [UInt8](repeating: 0, count: columns)
        fp_mask_max(
          &coverage, Array(one[(row * maskStride)...]), Array(other[(row * maskStride)...]),
          Int32(columns))
        var pixels = Array(dry[row * stride..<row * stride + columns])
        let lay = ink == .pen ? fp_blend_mask : fp_multiply_mask
        lay(&pixels, coverage, Int32(columns), color)
        var flat = pixels
        fp_flatten(&flat, pixels, Int32(columns), paper)
        expected.replaceSubrange(row * stride..<row * stride + columns, with: flat)
      }
      #expect(shown == expected)
    }
  }

  @Test(arguments: InkKind.allCases)
  func `zero coverage changes nothing, for any ink`(ink: InkKind) {
    var random = SeededGenerator(seed: 77)
    let below = (0..<64).map { _ in pixel(&random) }
    var painted = below
    let mask = [UInt8](repeating: 0, count: 64)
    let blend = InkBlend(Brush(color: InkColor(rgb: 0x12AB34), width: 1, ink: ink))
    painted.withUnsafeMutableBufferPointer {
      guard let base = $0.baseAddress else { return }
      blend.lay(on: base, through: mask, count: 64)
    }
    #expect(painted == below)
  }

  @Test func `ink that hides what is below leaves the same pixel over any ink`() {
    var random = SeededGenerator(seed: 78)
    for ink in InkKind.allCases {
      for alpha in [UInt8(255), 254, 1] {
        let color = InkColor(red: 10, green: 200, blue: 90, alpha: alpha)
        let blend = InkBlend(Brush(color: color, width: 1, ink: ink))
        var pixels = (0..<64).map { _ in pixel(&random) }
        pixels.withUnsafeMutableBufferPointer {
          guard let base = $0.baseAddress else { return }
          blend.lay(on: base, through: [UInt8](repeating: 255, count: 64), count: 64)
        }
        #expect(blend.hidesBelow == (Set(pixels).count == 1))
        #expect(blend.hidesBelow == (alpha == 255 && ink != .highlighter))
      }
    }
  }

  @Test func `covering a row tells whether any of it is seen, and marks what opaque ink hides`() {
    var random = SeededGenerator(seed: 79)
    for round in 0..<300 {
      let count = random.integer(in: 0...70)
      let before = (0..<count).map { _ in random.oneIn(round % 5 + 1) ? UInt8(255) : 0 }
      let mask = (0..<count).map { _ in random.element(of: [0, 0, 255, 254, 1] as [UInt8]) }
      let opaque = random.oneIn(2)
      var covered = before
      let seen = covered.withUnsafeMutableBufferPointer { covered in
        covered.baseAddress.map { fp_cover($0, mask, Int32(count), opaque ? 1 : 0) } ?? 0
      }
      #expect((seen != 0) == zip(before, mask).contains { $0 == 0 && $1 > 0 })
      #expect(covered == zip(before, mask).map { $0 == 255 || opaque && $1 == 255 ? 255 : 0 })
    }
  }
}
