package import Ink

/// A straight stroke of a medium across a small window, and the pixels that are certainly inside it.
package struct MediumBand {
  /// The medium.
  package let medium: Medium
  /// Half the width of the stroke, in pixels.
  package let radius: Double
  private let width = 300, height = 64

  /// Makes a band as wide as the medium's first brush.
  package init(_ medium: Medium) {
    self.medium = medium
    radius = medium.recipe.width / 2
  }

  /// Whether each pixel of the window is inside.
  package var isInside: [Bool] {
    (0..<width * height).map { index in
      let (x, y) = (Double(index % width) + 0.5, Double(index / width) + 0.5)
      return x > 20 && x < 280 && abs(y - 32) <= radius - 0.75
    }
  }

  /// Paints a stroke that goes over the band some times.
  package func painted(passes: Int, seed: UInt32) -> PaintedMedium {
    let ends = [Point(x: 10, y: 32), Point(x: 290, y: 32)]
    return PaintedMedium(
      medium, .lines((0...passes).map { ends[$0 % 2] }, radius: radius), width: width,
      height: height, seed: seed)
  }

  /// Paints four strokes over each other, and a scribble of two passes.
  package func look(seed: UInt32) -> Look {
    let isInside = isInside
    let strokes = (0..<4).map { painted(passes: 1, seed: seed + $0) }
    let inside = zip(strokes[0].coverage, isInside).filter(\.1).map(\.0)
    func share(_ isMeant: (UInt8) -> Bool) -> Double {
      Double(inside.count(where: isMeant)) / Double(inside.count)
    }
    var bare = isInside.map { $0 ? 1.0 : 0 }
    let means = strokes.map { stroke in
      bare = zip(bare, stroke.coverage).map { $0 * (1 - Double($1) / 255) }
      return 255 * (1 - bare.reduce(0, +) / Double(inside.count))
    }
    return Look(
      bare: share { $0 < 32 }, full: share { $0 > 224 }, means: means,
      scribble: painted(passes: 2, seed: seed).mean(where: isInside))
  }

  /// The figures of a band. Coverage 0 is bare paper, 255 is full.
  package struct Look {
    /// The shares of pixels below 32 and above 224 after one stroke.
    package let bare, full: Double
    /// The mean coverage after each of four strokes.
    package let means: [Double]
    /// The mean coverage of one stroke that goes to and fro.
    package let scribble: Double
  }

  /// The mean coverage of each row of the window.
  package static func rows(of stroke: PaintedMedium) -> [Double] {
    (0..<stroke.height).map { row in
      (20..<280).reduce(0) { $0 + Double(stroke.coverage[row * stroke.width + $1]) } / 260
    }
  }
}

extension PaintedMedium {
  /// Returns the mean coverage of an area that is filled with lines half the brush's width apart, at a zoom.
  package static func washTone(of medium: Medium, at zoom: Double) -> Double {
    let recipe = medium.recipe
    let step = recipe.width / 2
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

  /// Paints a square window by one line that is far wider, so that it shows nothing but grain.
  package static func grain(of medium: Medium, at zoom: Double, extent: Int = 256) -> Self {
    let unit = Double(extent) / zoom
    let path = MediumPath.lines(
      [Point(x: -unit, y: unit / 2), Point(x: 2 * unit, y: unit / 2)], radius: unit)
    return PaintedMedium(
      medium, path, width: extent, height: extent,
      view: ViewTransform(scale: zoom, origin: Point(x: 0, y: 0)))
  }

  /// The standard deviation of the coverage.
  package var deviation: Double {
    let mean = mean()
    let sum = coverage.reduce(0) { $0 + (Double($1) - mean) * (Double($1) - mean) }
    return (sum / Double(coverage.count)).squareRoot()
  }

  /// Paints a smooth wash of watercolour that crosses itself.
  /// - Returns: The coverage of the pixels inside of the lines that cross, and that of a wash without a rim; `nil` if
  ///   watercolour is no wash.
  package static func crossing() -> (inside: [UInt8], body: Int)? {
    var recipe = Medium.watercolor.recipe
    guard case .depth(var wash) = recipe.engine else { return nil }
    (wash.granulation, wash.ragged) = (0, 0)
    recipe.engine = .depth(wash)
    let loop = [(20, 20), (120, 120), (120, 20), (20, 120)].map { Point(x: $0.0, y: $0.1) }
    let picture = PaintedMedium(
      .watercolor, .lines(loop, radius: 13), width: 140, height: 140, recipe: recipe)
    var inside: [UInt8] = []
    for row in 0..<140 {
      for column in 0..<140 {
        let (x, y) = (Double(column) + 0.5, Double(row) + 0.5)
        let diagonals = min(abs(x - y), abs(x + y - 140)) / 2.0.squareRoot()
        guard diagonals < 13 - wash.rimWidth - 1, (30...110).contains(x), (30...110).contains(y)
        else { continue }
        inside.append(picture.coverage[row * 140 + column])
      }
    }
    return (inside, Int(wash.body))
  }
}
