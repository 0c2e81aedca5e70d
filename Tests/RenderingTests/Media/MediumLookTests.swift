import Ink
import Rendering
import TestSupport
import Testing

/// What media must look like, in figures: coverage 0 is bare paper, 255 is full.
@Suite("The looks of media")
struct MediumLookTests {
  /// A straight stroke across a window, and the pixels that are certainly inside it.
  private struct Band {
    let medium: Medium
    let width = 300, height = 64
    let radius: Double

    init(_ medium: Medium) {
      self.medium = medium
      radius = medium.recipe.width / 2
    }

    var isInside: [Bool] {
      (0..<width * height).map { index in
        let (x, y) = (Double(index % width) + 0.5, Double(index / width) + 0.5)
        return x > 20 && x < 280 && abs(y - 32) <= radius - 0.75
      }
    }

    /// Paints a stroke that goes over the band some times.
    func painted(passes: Int, seed: UInt32, recipe: MediumRecipe? = nil) -> PaintedMedium {
      let ends = [Point(x: 10, y: 32), Point(x: 290, y: 32)]
      return PaintedMedium(
        medium, .lines((0...passes).map { ends[$0 % 2] }, radius: radius), width: width,
        height: height, seed: seed, recipe: recipe)
    }
  }

  /// Returns the coverage of strokes that lie over each other, as means after each.
  private func means(of strokes: [PaintedMedium], where isInside: [Bool]) -> [Double] {
    var bare = isInside.map { $0 ? 1.0 : 0 }
    let count = bare.reduce(0, +)
    return strokes.map { stroke in
      bare = zip(bare, stroke.coverage).map { $0 * (1 - Double($1) / 255) }
      return 255 * (1 - bare.reduce(0, +) / count)
    }
  }

  @Test func `one light pass of crayon leaves bare paper and full wax, and four fill the valleys`()
  {
    let band = Band(.crayon)
    let isInside = band.isInside
    for seed in stride(from: UInt32(0), to: 256, by: 17) {
      let strokes = (0..<4).map { band.painted(passes: 1, seed: seed + $0) }
      let inside = zip(strokes[0].coverage, isInside).filter(\.1).map(\.0)
      #expect(inside.count { $0 < 32 } * 4 >= inside.count, "bare, \(seed)")
      #expect(inside.count { $0 > 224 } * 4 >= inside.count, "full, \(seed)")
      let means = means(of: strokes, where: isInside)
      #expect(means[1] - means[0] >= 15, "\(seed)")
      #expect(means[3] >= 240, "\(seed)")
      let scribble = band.painted(passes: 2, seed: seed).mean(where: isInside)
      #expect(scribble - means[0] >= 0.9 * (means[1] - means[0]), "\(seed)")
    }
  }

  @Test func `chalk leaves more of the board bare than crayon`() {
    let shares = [Medium.chalk, .crayon].map { medium in
      let band = Band(medium)
      let stroke = band.painted(passes: 1, seed: 3)
      return stroke.mean(where: band.isInside)
    }
    #expect(shares[0] < shares[1] - 15)
  }

  @Test func `a pencil's line is grey and whole, and darkens with each pass`() {
    let band = Band(.pencil)
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
    let recipe = medium.recipe
    let step = recipe.width / 2
    let tones = [0.25, 0.5, 1, 1.5, 4, 16].map { zoom in
      // Several windows, because bumps and drops are large at a high zoom.
      let count = zoom > 4 ? 32 : zoom > 1 ? 4 : 1
      let windows = (0..<count).map { index in
        let extent = 200
        let unit = Double(extent) / zoom
        let left = Double(index) * 3 * unit
        var points: [Point] = []
        var y = -recipe.width
        while y < unit + recipe.width {
          let ends = [left - recipe.width, left + unit + recipe.width]
          points += [Point(x: ends[points.count / 2 % 2], y: y)]
          points += [Point(x: ends[(points.count + 1) / 2 % 2], y: y)]
          y += step
        }
        let view = ViewTransform(scale: zoom, origin: Point(x: -left * zoom, y: 0))
        return PaintedMedium(
          medium, .lines(points, radius: recipe.width / 2), width: extent, height: extent,
          view: view, seed: UInt32(index), recipe: recipe
        ).mean()
      }
      return windows.reduce(0, +) / Double(count)
    }
    #expect((tones.max() ?? 0) - (tones.min() ?? 0) <= 6, "\(medium.name) \(tones)")
  }

  @Test(arguments: [Medium.crayon, .chalk, .pencil, .watercolor])
  func `grain shows at each zoom`(medium: Medium) {
    for zoom in [0.1, 0.25, 0.5, 1, 2, 4, 8, 16] {
      let unit = 256 / zoom
      let path = MediumPath.lines(
        [Point(x: -unit, y: unit / 2), Point(x: 2 * unit, y: unit / 2)], radius: unit)
      let picture = PaintedMedium(
        medium, path, width: 256, height: 256,
        view: ViewTransform(scale: zoom, origin: Point(x: 0, y: 0)))
      let mean = picture.mean()
      let variance = picture.coverage.reduce(0) {
        $0 + (Double($1) - mean) * (Double($1) - mean)
      }
      #expect((variance / 65_536).squareRoot() >= 8, "\(zoom)")
    }
  }

  @Test func `watercolour is darkest just inside its edge`() {
    let band = Band(.watercolor)
    let stroke = band.painted(passes: 1, seed: 2)
    let rows = (0..<64).map { row in
      (20..<280).reduce(0) { $0 + Double(stroke.coverage[row * 300 + $1]) } / 260
    }
    let middle = (28..<36).reduce(0) { $0 + rows[$1] } / 8
    let darkest = rows.indices.max { rows[$0] < rows[$1] } ?? 0
    let distance = band.radius - abs(Double(darkest) + 0.5 - 32)
    #expect(0.5...3.5 ~= distance, "\(distance)")
    #expect(rows[darkest] >= 1.15 * middle)
  }

  @Test func `watercolour that crosses itself is as light inside as elsewhere`() {
    var recipe = Medium.watercolor.recipe
    guard case .depth(var wash) = recipe.engine else {
      Issue.record("watercolour has no depth")
      return
    }
    (wash.granulation, wash.ragged) = (0, 0)
    recipe.engine = .depth(wash)
    let loop = [(20, 20), (120, 120), (120, 20), (20, 120)].map { Point(x: $0.0, y: $0.1) }
    let picture = PaintedMedium(
      .watercolor, .lines(loop, radius: 13), width: 140, height: 140, recipe: recipe)
    var count = 0
    for row in 0..<140 {
      for column in 0..<140 {
        let (x, y) = (Double(column) + 0.5, Double(row) + 0.5)
        let diagonals = min(abs(x - y), abs(x + y - 140)) / 2.0.squareRoot()
        guard diagonals < 13 - wash.rimWidth - 1, (30...110).contains(x), (30...110).contains(y)
        else { continue }
        count += 1
        #expect(picture.coverage[row * 140 + column] <= wash.body + 2)
      }
    }
    #expect(count > 1000)
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
