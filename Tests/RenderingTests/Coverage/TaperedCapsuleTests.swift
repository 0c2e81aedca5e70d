import CCoverage
import TestSupport
import Testing

/// A segment whose half width changes evenly, in a mask's own coordinates.
private struct Taper {
  var (ax, ay, bx, by): (Float, Float, Float, Float)
  var (startRadius, endRadius): (Float, Float)

  /// What the kernel must compute for a pixel, said plainly, in single precision.
  func coverage(column: Int, row: Int) -> UInt8 {
    func clamped(_ value: Float) -> Float { value < 0 ? 0 : value > 1 ? 1 : value }
    let (dx, dy) = (bx - ax, by - ay)
    let growth = endRadius - startRadius
    let lengthSquared = dx * dx + dy * dy
    let coneSquared = lengthSquared - growth * growth
    let (px, py) = (Float(column) + 0.5 - ax, Float(row) + 0.5 - ay)
    guard coneSquared > 0 else {
      let end = growth > 0
      let (ex, ey) = (Float(column) + 0.5 - (end ? bx : ax), Float(row) + 0.5 - (end ? by : ay))
      let distance = (ex * ex + ey * ey).squareRoot()
      return CoverageReference.Edge(dx: 0, dy: 0)
        .coverage((end ? endRadius : startRadius) + 0.5 - distance)
    }
    let lean = growth / coneSquared.squareRoot()
    let (abreast, aside) = (px * dx + py * dy, abs(px * dy - py * dx))
    let along = clamped((abreast + aside * lean) * (1 / lengthSquared))
    let (ex, ey) = (px - along * dx, py - along * dy)
    let distance = (ex * ex + ey * ey).squareRoot()
    let edge = CoverageReference.Edge(dx: dx, dy: dy)
    return edge.coverage(
      startRadius * edge.slope + 0.5 + along * (growth * edge.slope) - distance * edge.slope)
  }

  /// What any definition must come to: the most that one of very many discs along the way covers.
  func truth(column: Int, row: Int) -> Double {
    let (x, y) = (Double(column) + 0.5, Double(row) + 0.5)
    var best = -Double.infinity
    for step in 0...1000 {
      let part = Double(step) / 1000
      let cx = Double(ax) + Double(bx - ax) * part
      let cy = Double(ay) + Double(by - ay) * part
      let radius = Double(startRadius) + Double(endRadius - startRadius) * part
      best = max(best, radius - ((x - cx) * (x - cx) + (y - cy) * (y - cy)).squareRoot())
    }
    let (dx, dy, growth) = (bx - ax, by - ay, endRadius - startRadius)
    let isDisc = dx * dx + dy * dy <= growth * growth
    let slant = isDisc ? 0 : Double(CoverageReference.Edge(dx: dx, dy: dy).slant)
    let ramp = min(max(best / (1 + 0.2 * slant) + 0.5, 0), 1)
    return 255 * (ramp * (1 - slant) + (3 - 2 * ramp) * ramp * ramp * slant)
  }

  func painted(over before: [UInt8], extent: Int, _ area: (Int, Int, Int, Int)) -> [UInt8] {
    var mask = before
    mask.withUnsafeMutableBufferPointer {
      guard let base = $0.baseAddress else { return }
      fp_taper_max(
        base, extent, Int32(area.0), Int32(area.1), Int32(area.2), Int32(area.3),
        ax, ay, bx, by, startRadius, endRadius)
    }
    return mask
  }
}

@Suite("The kernel of tapered capsules")
struct TaperedCapsuleTests {
  static let extent = 48

  private func taper(_ random: inout SeededGenerator) -> Taper {
    let reach = random.element(of: [3.0, 24, 60])
    func place() -> Float { Float(random.real(in: 24 - reach...24 + reach)) }
    return Taper(
      ax: place(), ay: place(), bx: place(), by: place(),
      startRadius: Float(random.real(in: 0.25...20)), endRadius: Float(random.real(in: 0.25...20)))
  }

  @Test func `any two radii give the scalar reference, bit for bit, and nothing else is touched`() {
    var random = SeededGenerator(seed: 21)
    for index in 0..<300 {
      var taper = taper(&random)
      if index.isMultiple(of: 9) { (taper.bx, taper.by) = (taper.ax, taper.ay) }
      let before = (0..<Self.extent * Self.extent).map { _ in
        random.oneIn(3) ? UInt8(random.integer(in: 0...255)) : 0
      }
      let (left, top) = (random.integer(in: 0...20), random.integer(in: 0...20))
      let (right, bottom) = (left + random.integer(in: 0...28), top + random.integer(in: 0...28))
      var expected = before
      for row in top..<bottom {
        for column in left..<right {
          let index = row * Self.extent + column
          expected[index] = max(expected[index], taper.coverage(column: column, row: row))
        }
      }
      let mask = taper.painted(over: before, extent: Self.extent, (left, top, right, bottom))
      #expect(mask == expected, "\(taper)")
    }
  }

  @Test func `it is what all discs along the way cover, to within two steps of 255`() {
    var random = SeededGenerator(seed: 22)
    let empty = [UInt8](repeating: 0, count: Self.extent * Self.extent)
    for _ in 0..<12 {
      let taper = taper(&random)
      let mask = taper.painted(over: empty, extent: Self.extent, (0, 0, Self.extent, Self.extent))
      for _ in 0..<150 {
        let (column, row) = (random.integer(in: 0...47), random.integer(in: 0...47))
        let truth = taper.truth(column: column, row: row)
        #expect(abs(Double(mask[row * Self.extent + column]) - truth) <= 2, "\(taper)")
      }
    }
  }

  @Test func `of two masks, the larger coverage counts`() {
    var random = SeededGenerator(seed: 23)
    let one = (0..<77).map { _ in UInt8(random.integer(in: 0...255)) }
    let other = (0..<77).map { _ in UInt8(random.integer(in: 0...255)) }
    var out = [UInt8](repeating: 7, count: 78)
    fp_mask_max(&out, one, other, 77)
    #expect(out == zip(one, other).map { max($0, $1) } + [7])
  }
}
