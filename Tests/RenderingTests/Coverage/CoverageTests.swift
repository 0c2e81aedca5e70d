import Ink
import Rendering
import Testing
import TestSupport

/// A stroke as a finger draws it, and the coverage that the program gives it.
struct PaintedStroke {
  static let extent = 220

  let samples: [Point]
  let shape: InkShape
  /// The coverage, 0 to 255, row by row.
  let coverage: [UInt8]

  /// How the finger moves.
  enum Kind: CaseIterable {
    case slow, curled, fast
  }

  init(seed: UInt64, width: Double, kind: Kind = .curled) {
    let (agility, sampleCount) =
      switch kind {
      case .slow: (0.6, 60)
      case .curled: (3.0, 40)
      case .fast: (10.0, 14)
      }
    var random = SeededGenerator(seed: seed)
    let area = Rect(minX: 40, minY: 40, maxX: 180, maxY: 180)
    var walk = RandomWalk(from: random.point(in: area))
    var samples: [Point] = []
    for _ in 0..<sampleCount {
      samples.append(Quantum(bits: 4).rounded(walk.position))
      walk.step(agility: agility, within: area, using: &random)
    }
    self.init(samples: samples, width: width)
  }

  init(samples: [Point], width: Double) {
    self.samples = samples
    let segments = samples.indices.map {
      InkSegment(from: samples[max($0 - 1, 0)], to: samples[$0], radius: width / 2)
    }
    shape = InkShape(segments: segments, width: width)
    let window = PixelRect(x: 0, y: 0, width: Self.extent, height: Self.extent)
    let mask = CoverageMask()
    for segment in segments { _ = mask.add(segment, within: window) }
    var coverage = [UInt8](repeating: 0, count: window.area)
    TileIndex.forEachTile(in: window) { index, part in
      guard let tile = mask[index] else { return }
      for y in part.y..<part.maxY {
        for x in part.x..<part.maxX {
          coverage[y * Self.extent + x] =
            tile[(y - index.bounds.y) * TileIndex.extent + x - index.bounds.x]
        }
      }
    }
    self.coverage = coverage
  }

  func coverage(at point: Point) -> UInt8? {
    let (x, y) = (point.x.rounded(.down), point.y.rounded(.down))
    let pixels = 0.0..<Double(Self.extent)
    guard pixels.contains(x), pixels.contains(y) else { return nil }
    return coverage[Int(y) * Self.extent + Int(x)]
  }

  /// The coverage beside what it should be, by 16 × 16 samples a pixel.
  var besideTruth: [(painted: Double, truth: Double)] {
    coverage.indices.map { index in
      let truth = shape.truth(column: index % Self.extent, row: index / Self.extent)
      return (Double(coverage[index]), truth)
    }
  }
}

@Suite("The ink of a stroke")
struct CoverageTests {
  @Test(arguments: [1, 2, 5, 10, 20, 50])
  func `passes every sample, and reaches nowhere else`(width: Double) {
    for kind in PaintedStroke.Kind.allCases {
      let stroke = PaintedStroke(seed: 7, width: width, kind: kind)
      // Half the width and the wider half of an edge from the line there is no more ink. Single
      // precision is good to a thousandth of a pixel here.
      let reach = width / 2 + 0.6 + 0.001
      for (index, coverage) in stroke.coverage.enumerated() where coverage > 0 {
        let center = Point(
          x: Double(index % PaintedStroke.extent) + 0.5,
          y: Double(index / PaintedStroke.extent) + 0.5)
        #expect(stroke.shape.distance(to: center) <= reach, "\(center)")
      }
      // A sample lies at most half a diagonal from the centre of its pixel.
      let least = min(width / 2 + 0.5 - 0.7072, 1) * 255 - 1
      for sample in stroke.samples {
        if let coverage = stroke.coverage(at: sample) {
          #expect(Double(coverage) >= least, "\(sample)")
        }
      }
    }
  }

  @Test(arguments: [2.0, 10, 50])
  func `starts at the first sample and ends at the last, with round ends`(width: Double) {
    let (start, end) = (Point(x: 80.5, y: 60.5), Point(x: 140.5, y: 60.5))
    let stroke = PaintedStroke(samples: [start, end], width: width)
    for step in 0...60 {
      #expect(stroke.coverage(at: Point(x: 80.5 + Double(step), y: 60.5)) == 255)
    }
    for (end, outwards) in [(start, -1.0), (end, 1.0)] {
      let last = Point(x: end.x + outwards * (width / 2 - 1), y: end.y)
      let beyond = Point(x: end.x + outwards * (width / 2 + 1), y: end.y)
      #expect(stroke.coverage(at: last) == 255 && stroke.coverage(at: beyond) == 0)
      let corner = Point(
        x: end.x + outwards * (width / 2 * 0.75 + 1), y: end.y + width / 2 * 0.75 + 1)
      #expect(stroke.coverage(at: corner) == 0)
    }
  }

  @Test(arguments: [2.0, 5, 10, 20, 50])
  func `has the same edge as a 16 × 16 supersampled picture`(width: Double) {
    var pairs: [(painted: Double, truth: Double)] = []
    for kind in PaintedStroke.Kind.allCases {
      for seed in UInt64(120)..<124 {
        pairs += PaintedStroke(seed: seed, width: width, kind: kind).besideTruth
      }
    }
    let error = EdgeError(pairs)
    #expect(error.count > 1_000)
    #expect(error.rootMeanSquare <= EdgeError.toleratedForCapsules, "\(error)")
    #expect(abs(error.bias) <= 1, "\(error)")
  }

  @Test func `is the same for any order of its pieces and any borders of tiles`() {
    let stroke = PaintedStroke(seed: 40, width: 9)
    let window = PixelRect(x: 0, y: 0, width: PaintedStroke.extent, height: PaintedStroke.extent)
    var random = SeededGenerator(seed: 41)
    let (forwards, shuffled) = (CoverageMask(), CoverageMask())
    for segment in stroke.shape.segments { _ = forwards.add(segment, within: window) }
    for segment in stroke.shape.segments.shuffled(using: &random) {
      // In parts of the window as a repaint of damage asks for them, some more than once.
      for part in [
        PixelRect(x: 0, y: 0, width: 101, height: 220),
        PixelRect(x: 90, y: 0, width: 130, height: 77),
        PixelRect(x: 101, y: 60, width: 119, height: 160),
      ] {
        _ = shuffled.add(segment, within: part)
      }
    }
    #expect(Set(forwards.tileIndices) == Set(shuffled.tileIndices))
    for index in forwards.tileIndices {
      let count = TileIndex.extent * TileIndex.extent
      let tiles = [forwards[index], shuffled[index]].map {
        Array(UnsafeBufferPointer(start: $0, count: count))
      }
      #expect(tiles[0] == tiles[1])
    }
  }

  @Test func `the pixels reported as covered include all that a piece changed`() {
    var random = SeededGenerator(seed: 42)
    let window = PixelRect(x: 0, y: 0, width: 220, height: 220)
    for _ in 0..<200 {
      let reach = Rect(minX: -80, minY: -80, maxX: 300, maxY: 300)
      let (start, end) = (random.point(in: reach), random.point(in: reach))
      let mask = CoverageMask()
      let area = mask.add(
        InkSegment(
          from: start, to: end, startRadius: random.real(in: 0.25...40),
          endRadius: random.real(in: 0.25...40)), within: window)
      #expect(area.intersection(window) == area)
      for index in mask.tileIndices {
        guard let tile = mask[index] else { continue }
        for offset in 0..<TileIndex.extent * TileIndex.extent where tile[offset] > 0 {
          let pixel = PixelRect(
            x: index.bounds.x + offset % TileIndex.extent,
            y: index.bounds.y + offset / TileIndex.extent, width: 1, height: 1)
          #expect(area.intersection(pixel) == pixel)
        }
      }
    }
  }

  @Test("the spans of a mask hold all of its ink, and nearly nothing else")
  func spans() {
    var random = SeededGenerator(seed: 43)
    let window = PixelRect(x: 0, y: 0, width: 250, height: 211)
    for _ in 0..<100 {
      let reach = Rect(minX: -30, minY: -30, maxX: 280, maxY: 240)
      let mask = CoverageMask()
      let (start, end) = (random.point(in: reach), random.point(in: reach))
      let radius = random.real(in: 0.5...6)
      _ = mask.add(InkSegment(from: start, to: end, radius: radius), within: window)
      var inked: [PixelRect: UInt8] = [:]
      for tile in mask.tileIndices {
        mask.forEachSpan(of: tile, within: window) { x, y, coverage in
          // A span ends at most seven pixels beyond the ink on each side.
          #expect(coverage.prefix(8).contains { $0 > 0 } && coverage.suffix(8).contains { $0 > 0 })
          for (column, value) in coverage.enumerated() where value > 0 {
            inked[PixelRect(x: x + column, y: y, width: 1, height: 1)] = value
          }
        }
      }
      var count = 0
      for tile in mask.tileIndices {
        guard let coverage = mask[tile] else { continue }
        for offset in 0..<TileIndex.extent * TileIndex.extent where coverage[offset] > 0 {
          let pixel = PixelRect(
            x: tile.bounds.x + offset % TileIndex.extent,
            y: tile.bounds.y + offset / TileIndex.extent, width: 1, height: 1)
          #expect(inked[pixel] == coverage[offset])
          count += 1
        }
      }
      #expect(inked.count == count)
    }
  }

  @Test func `a piece outside the window costs no tile`() {
    let mask = CoverageMask()
    let window = PixelRect(x: 0, y: 0, width: 100, height: 100)
    let area = mask.add(
      InkSegment(from: Point(x: 500, y: -70), to: Point(x: 1e7, y: 1e7), radius: 5), within: window)
    #expect(area.isEmpty && mask.tileIndices.isEmpty)
  }
}
