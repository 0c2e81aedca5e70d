import CCoverage
import TestSupport
import Testing

@Suite("The coverage kernel")
struct CoverageKernelTests {
  static let extent: Int32 = 48

  /// Checks one capsule over what is already in a mask, in a part of that mask.
  private func check(
    _ capsule: CoverageReference.Capsule, using random: inout SeededGenerator,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let before = (0..<Int(Self.extent * Self.extent)).map { _ in
      random.oneIn(3) ? UInt8(random.integer(in: 0...255)) : 0
    }
    let left = Int32(random.integer(in: 0...20))
    let top = Int32(random.integer(in: 0...20))
    let right = left + Int32(random.integer(in: 0...28))
    let bottom = top + Int32(random.integer(in: 0...28))
    var mask = before
    mask.withUnsafeMutableBufferPointer {
      guard let base = $0.baseAddress else { return }
      fp_capsule_max(
        base, Int(Self.extent), left, top, right, bottom,
        capsule.ax, capsule.ay, capsule.bx, capsule.by, capsule.radius)
    }
    var expected = before
    for row in top..<bottom {
      for column in left..<right {
        let index = Int(row * Self.extent + column)
        let coverage = CoverageReference.coverage(column: column, row: row, capsule)
        expected[index] = max(expected[index], coverage)
      }
    }
    #expect(mask == expected, "\(capsule)", sourceLocation: sourceLocation)
  }

  private func place(_ reach: Double, _ random: inout SeededGenerator) -> Float {
    Float(random.real(in: 24 - reach...24 + reach))
  }

  @Test func `any capsule equals the scalar reference, bit for bit, and touches nothing else`() {
    var generator = SeededGenerator(seed: 10)
    for _ in 0..<400 {
      let reach: Double = generator.element(of: [4, 24, 60])
      let capsule = CoverageReference.Capsule(
        ax: place(reach, &generator), ay: place(reach, &generator),
        bx: place(reach, &generator), by: place(reach, &generator),
        radius: Float(generator.real(in: 0.25...30)))
      check(capsule, using: &generator)
    }
  }

  @Test func `a capsule without length, or nearly so, is a disc`() {
    var generator = SeededGenerator(seed: 11)
    for _ in 0..<200 {
      let (x, y) = (place(20, &generator), place(20, &generator))
      let offset: Float = generator.element(of: [0, 0.0625, 1e-30])
      let capsule = CoverageReference.Capsule(
        ax: x, ay: y, bx: x + offset, by: y, radius: Float(generator.real(in: 0.25...20)))
      check(capsule, using: &generator)
    }
  }

  @Test func `huge capsules and those far outside equal the reference`() {
    var generator = SeededGenerator(seed: 12)
    for _ in 0..<200 {
      let reach = generator.element(of: [1e3, 3.2e4, 1.7e7, 6e10])
      let isHuge = generator.oneIn(2)
      let capsule = CoverageReference.Capsule(
        ax: place(reach, &generator), ay: place(reach, &generator),
        bx: isHuge ? place(reach, &generator) : place(30, &generator),
        by: isHuge ? place(reach, &generator) : place(30, &generator),
        radius: Float(generator.element(of: [1, 25, 1e4, 1e7])))
      check(capsule, using: &generator)
    }
  }

  @Test func `beside another mask, the larger coverage of both is as without it`() {
    var generator = SeededGenerator(seed: 14)
    let count = Int(Self.extent * Self.extent)
    for _ in 0..<200 {
      let capsule = CoverageReference.Capsule(
        ax: place(20, &generator), ay: place(20, &generator),
        bx: place(20, &generator), by: place(20, &generator),
        radius: Float(generator.real(in: 0.25...20)))
      // Whole rows, as where a stroke is wide.
      let other = (0..<Int(Self.extent)).flatMap { _ in
        [UInt8](repeating: generator.element(of: [0, 254, 255]), count: Int(Self.extent))
      }
      var (alone, beside) = (
        [UInt8](repeating: 0, count: count), [UInt8](repeating: 0, count: count)
      )
      let right = Int32(generator.integer(in: 1...48))
      alone.withUnsafeMutableBufferPointer {
        guard let base = $0.baseAddress else { return }
        fp_capsule_max(
          base, Int(Self.extent), 0, 0, right, Self.extent,
          capsule.ax, capsule.ay, capsule.bx, capsule.by, capsule.radius)
      }
      beside.withUnsafeMutableBufferPointer { mask in
        other.withUnsafeBufferPointer { other in
          guard let base = mask.baseAddress, let known = other.baseAddress else { return }
          fp_capsule_beside(
            base, known, Int(Self.extent), 0, 0, right, Self.extent,
            capsule.ax, capsule.ay, capsule.bx, capsule.by, capsule.radius)
        }
      }
      #expect(zip(alone, other).map { max($0, $1) } == zip(beside, other).map { max($0, $1) })
    }
  }

  @Test func `clearing removes all coverage of an area, and nothing from other rows`() {
    var generator = SeededGenerator(seed: 15)
    for _ in 0..<200 {
      let (left, top) = (generator.integer(in: 0...63), generator.integer(in: 0...63))
      let (right, bottom) = (
        generator.integer(in: left...63) + 1, generator.integer(in: top...63) + 1
      )
      var tile = [UInt8](repeating: 7, count: 64 * 64)
      tile.withUnsafeMutableBufferPointer {
        guard let base = $0.baseAddress else { return }
        fp_clear(base, Int32(left), Int32(top), Int32(right), Int32(bottom))
      }
      for y in 0..<64 {
        let row = tile[y * 64..<y * 64 + 64]
        if top..<bottom ~= y {
          #expect(row.dropFirst(left).prefix(right - left).allSatisfy { $0 == 0 })
        } else {
          #expect(row.allSatisfy { $0 == 7 })
        }
      }
    }
  }

  @Test func `ink through a mask is laid with each step rounded exactly`() {
    var generator = SeededGenerator(seed: 13)
    for _ in 0..<60 {
      let color = premultipliedPixel(using: &generator)
      let count = generator.integer(in: 0...70)
      let mask = (0..<count).map { _ in
        generator.oneIn(3)
          ? generator.element(of: [0, 255]) : UInt8(generator.integer(in: 0...255))
      }
      let below = (0..<count).map { _ in premultipliedPixel(using: &generator) }
      var pixels = below + [0xDEAD_BEEF]
      pixels.withUnsafeMutableBufferPointer { pixels in
        mask.withUnsafeBufferPointer { mask in
          guard let base = pixels.baseAddress, let coverage = mask.baseAddress else { return }
          fp_blend_mask(base, coverage, Int32(count), color)
        }
      }
      let expected = zip(mask, below).map {
        CoverageReference.over(CoverageReference.masked(color, by: $0), $1)
      }
      #expect(pixels == expected + [0xDEAD_BEEF])
    }
  }

  @Test("for every opacity and every coverage, ink over ink is exact and stays premultiplied")
  func blendExhaustively() {
    for alpha in stride(from: 0, through: 255, by: 3) {
      let color = UInt32(alpha) << 24 | UInt32(alpha) << 16 | UInt32(alpha / 2) << 8
      for below: UInt32 in [0, 0xFFFF_FFFF, 0x8080_4000, 0x0101_0101] {
        var pixels = [UInt32](repeating: below, count: 256)
        let mask = (0...255).map { UInt8($0) }
        pixels.withUnsafeMutableBufferPointer { pixels in
          mask.withUnsafeBufferPointer { mask in
            guard let base = pixels.baseAddress, let coverage = mask.baseAddress else { return }
            fp_blend_mask(base, coverage, 256, color)
          }
        }
        let expected = mask.map {
          CoverageReference.over(CoverageReference.masked(color, by: $0), below)
        }
        #expect(pixels == expected)
        #expect(
          pixels.allSatisfy { pixel in
            [0, 8, 16].allSatisfy {
              CoverageReference.channel(pixel, $0) <= CoverageReference.channel(pixel, 24)
            }
          })
      }
    }
  }

  @Test func `ink over paper is exact and opaque`() {
    var generator = SeededGenerator(seed: 14)
    for paper: UInt32 in [0xFFFF_FFFF, 0xFFF4_ECD8, 0xFF00_0000] {
      let ink = (0..<300).map { _ in premultipliedPixel(using: &generator) }
      var flat = [UInt32](repeating: 0, count: ink.count)
      flat.withUnsafeMutableBufferPointer { flat in
        ink.withUnsafeBufferPointer { ink in
          guard let base = flat.baseAddress, let source = ink.baseAddress else { return }
          fp_flatten(base, source, Int32(ink.count), paper)
        }
      }
      #expect(flat == ink.map { CoverageReference.over($0, paper) | 0xFF00_0000 })
    }
  }

  private func premultipliedPixel(using random: inout SeededGenerator) -> UInt32 {
    let alpha = random.oneIn(3) ? random.element(of: [0, 255]) : random.integer(in: 0...255)
    return [0, 8, 16].reduce(UInt32(alpha) << 24) {
      $0 | UInt32(random.integer(in: 0...alpha)) << $1
    }
  }
}
