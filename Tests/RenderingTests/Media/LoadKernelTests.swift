import CCoverage
import TestSupport
import Testing

@Suite("The kernels of load")
struct LoadKernelTests {
  static let extent = 48
  typealias Segment = LoadReference.Segment

  /// Which kernel is checked.
  enum Kernel: CaseIterable { case deposit, dot, depth }

  /// A part of a mask, by its columns and rows.
  struct Part {
    var (left, top, right, bottom): (Int, Int, Int, Int)

    static func random(_ random: inout SeededGenerator) -> Part {
      let (left, top) = (random.integer(in: 0...20), random.integer(in: 0...20))
      return Part(
        left: left, top: top, right: left + random.integer(in: 0...28),
        bottom: top + random.integer(in: 0...28))
    }

    static let all = Part(left: 0, top: 0, right: extent, bottom: extent)
  }

  /// Runs a kernel over what is already in a mask.
  private static func run(
    _ kernel: Kernel, _ segment: Segment, in part: Part, over before: [UInt16]
  ) -> [UInt16] {
    var mask = before
    let (left, top) = (Int32(part.left), Int32(part.top))
    let (right, bottom) = (Int32(part.right), Int32(part.bottom))
    switch kernel {
    case .deposit:
      fp_deposit_add(
        &mask, extent, left, top, right, bottom, segment.ax, segment.ay, segment.bx, segment.by,
        segment.startRadius, segment.endRadius, segment.amount, segment.softness)
    case .dot:
      fp_deposit_dot(
        &mask, extent, left, top, right, bottom, segment.ax, segment.ay, segment.startRadius,
        segment.amount, segment.softness)
    case .depth:
      fp_depth_max(
        &mask, extent, left, top, right, bottom, segment.ax, segment.ay, segment.bx, segment.by,
        segment.startRadius, segment.endRadius)
    }
    return mask
  }

  private static func expected(
    _ kernel: Kernel, _ segment: Segment, in part: Part, over before: [UInt16]
  ) -> [UInt16] {
    var mask = before
    for row in part.top..<part.bottom {
      for column in part.left..<part.right {
        let index = row * extent + column
        let old = Int(mask[index])
        let load =
          switch kernel {
          case .deposit: old + LoadReference.deposit(column: column, row: row, segment)
          case .dot: old + LoadReference.dot(column: column, row: row, segment)
          case .depth: max(old, LoadReference.depth(column: column, row: row, segment))
          }
        mask[index] = UInt16(min(load, 65_535))
      }
    }
    return mask
  }

  private func segment(_ random: inout SeededGenerator) -> Segment {
    let reach = random.element(of: [3.0, 24, 60])
    func place() -> Float { Float(random.real(in: 24 - reach...24 + reach)) }
    let radius = Float(random.real(in: 0.1...20))
    var segment = Segment(
      ax: place(), ay: place(), bx: place(), by: place(), startRadius: radius,
      endRadius: random.oneIn(2) ? radius : Float(random.real(in: 0.1...20)),
      amount: Float(random.real(in: 0...4)), softness: random.element(of: [0, 1, 0.3]))
    if random.oneIn(9) { (segment.bx, segment.by) = (segment.ax, segment.ay) }
    return segment
  }

  private func load(_ random: inout SeededGenerator) -> [UInt16] {
    (0..<Self.extent * Self.extent).map { _ in
      random.oneIn(3) ? random.element(of: [65_535, UInt16(random.integer(in: 0...65_535))]) : 0
    }
  }

  @Test(arguments: Kernel.allCases)
  func `any segment equals the scalar reference, bit for bit, and nothing else is touched`(
    kernel: Kernel
  ) {
    var random = SeededGenerator(seed: 31)
    for _ in 0..<300 {
      let (segment, part, before) = (segment(&random), Part.random(&random), load(&random))
      let mask = Self.run(kernel, segment, in: part, over: before)
      #expect(mask == Self.expected(kernel, segment, in: part, over: before), "\(segment)")
    }
  }

  @Test(arguments: Kernel.allCases)
  func `huge segments and those far outside equal the reference`(kernel: Kernel) {
    var random = SeededGenerator(seed: 32)
    let empty = [UInt16](repeating: 0, count: Self.extent * Self.extent)
    for _ in 0..<100 {
      let reach = random.element(of: [1e3, 3.2e4, 1.7e7, 0x1p30])
      func place() -> Float { Float(random.real(in: -reach...reach)) }
      let segment = Segment(
        ax: place(), ay: place(), bx: place(), by: place(),
        startRadius: Float(random.element(of: [1, 25, 1e4, 1e6])), endRadius: 30, softness: 0.5)
      let mask = Self.run(kernel, segment, in: .all, over: empty)
      #expect(mask == Self.expected(kernel, segment, in: .all, over: empty), "\(segment)")
    }
  }

  @Test func `clearing removes all load of an area, and nothing from other rows`() {
    var random = SeededGenerator(seed: 91)
    for _ in 0..<200 {
      let (left, top) = (random.integer(in: 0...63), random.integer(in: 0...63))
      let (right, bottom) = (random.integer(in: left...63) + 1, random.integer(in: top...63) + 1)
      var tile = [UInt16](repeating: 7, count: 64 * 64)
      fp_load_clear(&tile, Int32(left), Int32(top), Int32(right), Int32(bottom))
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

  @Test func `depths beside another mask's are kept wherever neither mask has enough`() {
    var random = SeededGenerator(seed: 36)
    var skipped = 0
    for _ in 0..<400 {
      let (segment, part) = (segment(&random), Part.random(&random))
      let enough = UInt16(random.integer(in: 0...600))
      let isDeep = random.oneIn(2)
      func depths() -> [UInt16] {
        (0..<Self.extent * Self.extent).map { index in
          let isBelow = !isDeep && index % Self.extent / 8 % 2 == 0
          return UInt16(random.integer(in: 0...(isBelow ? Int(enough) : 900)))
        }
      }
      let (before, other) = (depths(), depths())
      var mask = before
      fp_depth_beside(
        &mask, other, enough, Self.extent, Int32(part.left), Int32(part.top), Int32(part.right),
        Int32(part.bottom), segment.ax, segment.ay, segment.bx, segment.by, segment.startRadius,
        segment.endRadius)
      let expected = Self.expected(.depth, segment, in: part, over: before)
      for index in mask.indices where mask[index] != expected[index] {
        skipped += 1
        #expect(mask[index] == before[index])
        #expect(max(before[index], other[index]) >= enough)
      }
    }
    #expect(skipped > 0, "something is saved")
  }

  @Test func `drops equal the scalar reference, bit for bit, and nothing else is touched`() {
    var random = SeededGenerator(seed: 33)
    for _ in 0..<200 {
      let part = Part.random(&random)
      let before = load(&random)
      let drops = (0..<random.integer(in: 0...12)).map { _ in
        fp_drop(
          x: Float(random.real(in: -8...56)), y: Float(random.real(in: -8...56)),
          radius: Float(random.real(in: 0.01...6)))
      }
      var mask = before
      fp_drops_add(
        &mask, Self.extent, Int32(part.left), Int32(part.top), Int32(part.right),
        Int32(part.bottom), drops, Int32(drops.count))
      var expected = before
      for drop in drops {
        for row in part.top..<part.bottom {
          for column in part.left..<part.right {
            let index = row * Self.extent + column
            let load = LoadReference.drop(
              column: column, row: row, x: drop.x, y: drop.y, radius: drop.radius)
            expected[index] = UInt16(min(Int(expected[index]) + load, 65_535))
          }
        }
      }
      #expect(mask == expected)
    }
  }

  @Test func `a pass that is cut leaves the same load, but for one of rounding at each cut`() {
    var random = SeededGenerator(seed: 34)
    let empty = [UInt16](repeating: 0, count: Self.extent * Self.extent)
    for _ in 0..<100 {
      var whole = segment(&random)
      whole.endRadius = whole.startRadius
      let uncut = Self.run(.deposit, whole, in: .all, over: empty)
      let cuts = random.integer(in: 1...40)
      var mask = empty
      for piece in 0..<cuts + 1 {
        let part = whole.piece(piece, of: cuts + 1)
        mask = Self.run(.deposit, part, in: .all, over: mask)
      }
      let differences = zip(mask, uncut).map { abs(Int($0) - Int($1)) }
      #expect(differences.max() ?? 0 <= cuts + 1, "\(whole)")
      // Rounding errors do not add up: few pixels have any.
      #expect(differences.reduce(0, +) < Self.extent * Self.extent, "\(whole)")
    }
  }

  @Test func `a pixel beside a piece is not full because of a rounding error`() {
    let piece = Segment(
      ax: 39.05078125, ay: 2.69140625, bx: 40.578125, by: 2.69140625, startRadius: 28.1347599,
      endRadius: 28.1347599, softness: 0.1)
    let empty = [UInt16](repeating: 0, count: Self.extent * Self.extent)
    let mask = Self.run(.deposit, piece, in: .all, over: empty)
    #expect(mask[10] == 0)
    #expect(mask.allSatisfy { $0 < 4096 })
  }

  @Test func `no drop of a radius that is not above 0 leaves anything`() {
    for radius in [0, -1, .nan, -.infinity] as [Float] {
      var mask = [UInt16](repeating: 0, count: Self.extent * Self.extent)
      fp_drops_add(
        &mask, Self.extent, 0, 0, 48, 48, [fp_drop(x: 24, y: 24, radius: radius)], 1)
      #expect(mask.allSatisfy { $0 == 0 }, "\(radius)")
    }
  }

  @Test func `a pass leaves as much paint at every width as its tip's area and way say`() {
    for softness: Float in [0, 0.5, 1] {
      for radius: Float in [0.3, 0.7, 1, 2, 5, 11] {
        var column = 0.0
        // In all places between pixels, on average.
        for step in 0..<8 {
          let y = 24 + Float(step) / 8
          let segment = Segment(
            ax: -100, ay: y, bx: 200, by: y, startRadius: radius, endRadius: radius,
            softness: softness)
          let empty = [UInt16](repeating: 0, count: Self.extent * Self.extent)
          let mask = Self.run(.deposit, segment, in: .all, over: empty)
          column += (0..<Self.extent).reduce(0) { $0 + Double(mask[$1 * Self.extent + 24]) } / 8
        }
        // The tip's pressure over a disc of radius 1, by the pressure on the line through its centre.
        let exact = Double.pi / 2 * (1 - Double(softness) / 2) / (1 - Double(softness) / 3)
        #expect(abs(column / 4096 / Double(radius) / exact - 1) < 0.04, "\(radius) \(softness)")
      }
    }
  }

  @Test func `a drop leaves its area, however small it is`() {
    for radius: Float in [0.05, 0.3, 0.5, 1, 4] {
      var mask = [UInt16](repeating: 0, count: Self.extent * Self.extent)
      var area = 0.0
      // In all places between pixels, on average.
      for step in 0..<16 {
        mask = mask.map { _ in 0 }
        let drop = fp_drop(
          x: 24 + Float(step % 4) / 4, y: 24 + Float(step / 4) / 4, radius: radius)
        fp_drops_add(&mask, Self.extent, 0, 0, 48, 48, [drop], 1)
        area += mask.reduce(0) {
          let bare = 1 - Double($1) / 32_768
          return $0 + (1 - bare * bare * bare * bare) / 16
        }
      }
      let exact = Double.pi * Double(radius * radius)
      #expect(abs(area / exact - 1) < 0.05, "\(radius)")
    }
  }

  @Test func `depth is 0 half a pixel outside a stroke, and has no lines at a crossing`() {
    var mask = [UInt16](repeating: 0, count: Self.extent * Self.extent)
    for (ax, ay, bx, by) in [(8, 8, 40, 40), (40, 8, 8, 40)] as [(Float, Float, Float, Float)] {
      let arm = Segment(ax: ax, ay: ay, bx: bx, by: by, startRadius: 7, endRadius: 7)
      mask = Self.run(.depth, arm, in: .all, over: mask)
    }
    for row in 0..<Self.extent {
      for column in 0..<Self.extent {
        let (x, y) = (Double(column) + 0.5, Double(row) + 0.5)
        let beyond = min(abs(x - y), abs(x + y - 48)) / 2.0.squareRoot() - 7
        let depth = mask[row * Self.extent + column]
        if beyond > 0.5 { #expect(depth == 0) }
        // In the middle of both arms, it is as deep as far from the crossing.
        if beyond < -6.9 && min(x, y) > 8 && max(x, y) < 40 { #expect(depth > 64 * 7) }
      }
    }
  }
}

extension LoadReference.Segment {
  /// Returns one of a number of pieces of the same length.
  fileprivate func piece(_ index: Int, of count: Int) -> Self {
    func place(_ start: Float, _ end: Float, _ index: Int) -> Float {
      start + (end - start) * Float(index) / Float(count)
    }
    var piece = self
    (piece.ax, piece.bx) = (place(ax, bx, index), place(ax, bx, index + 1))
    (piece.ay, piece.by) = (place(ay, by, index), place(ay, by, index + 1))
    return piece
  }
}
