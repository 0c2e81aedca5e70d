import Ink
import Rendering
import TestSupport
import Testing

/// What media must look like, in figures: coverage 0 is bare paper, 255 is full.
@Suite("The looks of media")
struct MediumLookTests {
  @Test func `one light pass of crayon leaves bare paper and full wax, and four fill the valleys`()
  {
    let band = MediumBand(.crayon)
    for seed in stride(from: UInt32(0), to: 256, by: 17) {
      let look = band.look(seed: seed)
      #expect(look.bare >= 0.25, "\(seed)")
      #expect(look.full >= 0.25, "\(seed)")
      #expect(look.means[1] - look.means[0] >= 15, "\(seed)")
      #expect(look.means[3] >= 240, "\(seed)")
      let rise = look.scribble - look.means[0]
      #expect(rise >= 0.9 * (look.means[1] - look.means[0]), "\(seed)")
    }
  }

  @Test func `chalk leaves more of the board bare than crayon`() {
    let shares = [Medium.chalk, .crayon].map { medium in
      let band = MediumBand(medium)
      let stroke = band.painted(passes: 1, seed: 3)
      return stroke.mean(where: band.isInside)
    }
    #expect(shares[0] < shares[1] - 15)
  }

  @Test func `a pencil's line is grey and whole, and darkens with each pass`() {
    let band = MediumBand(.pencil)
    var previous = 0.0
    for passes in 1...3 {
      let stroke = band.painted(passes: passes, seed: 9)
      // The darkest pixel of each column of the line.
      let line = (20..<280).map { x in
        (0..<64).map { stroke.coverage[$0 * 300 + x] }.max() ?? 0
      }
      #expect(line.allSatisfy { $0 > 30 }, "it is not torn")
      let mean = line.reduce(0) { $0 + Double($1) } / Double(line.count)
      #expect(mean > previous + 10)
      if passes == 1 { #expect(mean < 180) }
      previous = mean
    }
  }

  @Test(arguments: Medium.allCases)
  func `the mean tone of a wash is the same from 25 to 1600 %`(medium: Medium) {
    let tones = [0.25, 0.5, 1, 1.5, 4, 16].map { PaintedMedium.washTone(of: medium, at: $0) }
    #expect((tones.max() ?? 0) - (tones.min() ?? 0) <= 6, "\(medium.name) \(tones)")
  }

  @Test(arguments: [Medium.crayon, .chalk, .pencil, .watercolor])
  func `grain shows at each zoom`(medium: Medium) {
    for zoom in [0.1, 0.25, 0.5, 1, 2, 4, 8, 16] {
      #expect(PaintedMedium.grain(of: medium, at: zoom).deviation >= 8, "\(zoom)")
    }
  }

  @Test func `watercolour is darkest just inside its edge`() {
    let band = MediumBand(.watercolor)
    let stroke = band.painted(passes: 1, seed: 2)
    let rows = MediumBand.rows(of: stroke)
    let middle = (28..<36).reduce(0) { $0 + rows[$1] } / 8
    let darkest = rows.indices.max { rows[$0] < rows[$1] } ?? 0
    let distance = band.radius - abs(Double(darkest) + 0.5 - 32)
    #expect(0.5...3.5 ~= distance, "\(distance)")
    #expect(rows[darkest] >= 1.15 * middle)
  }

  @Test func `watercolour that crosses itself is as light inside as elsewhere`() throws {
    let crossing = try #require(PaintedMedium.crossing())
    #expect(crossing.inside.count > 1000)
    for coverage in crossing.inside { #expect(Int(coverage) <= crossing.body + 2) }
  }

  @Test func `a can that rests sprays on, and stops with its finger`() {
    func sprayed(rest: Double) -> PaintedMedium {
      let place = Point(x: 50, y: 50)
      let path = MediumPath(
        points: [place, place], times: [0, rest], radius: Medium.spray.recipe.width / 2)
      return PaintedMedium(.spray, path, width: 100, height: 100)
    }
    let means = [0, 100, 500, 2000].map { sprayed(rest: $0).mean() }
    #expect(means[0] > 0, "a tap leaves some drops")
    #expect(zip(means, means.dropFirst()).allSatisfy { $1 > 1.5 * $0 })
    let (short, long) = (sprayed(rest: 500), sprayed(rest: 2000))
    #expect(zip(short.coverage, long.coverage).allSatisfy { $0 <= $1 }, "no drop moves")
  }

  @Test(arguments: Medium.allCases)
  func `a tap leaves a dot as dark as a line`(medium: Medium) {
    let radius = medium.recipe.width / 2
    let dot = PaintedMedium(
      medium, .lines([Point(x: 32.5, y: 32.5)], radius: radius), width: 64, height: 64)
    #expect(dot.mean() > 0)
    guard medium.recipe.nozzle == nil else { return }
    let isInside = (0..<64 * 64).map { index in
      let (x, y) = (Double(index % 64) - 32, Double(index / 64) - 32)
      return x * x + y * y < radius * radius / 4
    }
    let line = PaintedMedium(
      medium, .lines([Point(x: 0, y: 32.5), Point(x: 64, y: 32.5)], radius: radius), width: 64,
      height: 64)
    #expect(abs(dot.mean(where: isInside) - line.mean(where: isInside)) < 40)
  }
}
