import CCoverage
import Ink
import Rendering
import TestSupport
import Testing

@Suite("The grain of paper")
struct GrainTests {
  static let zooms = [0.05, 0.1, 0.25, 1.0 / 3, 0.5, 0.75, 1, 1.5, 2, 3, 4, 8, 16]

  /// The variance of even heights from 0 to 255.
  private static let variance = 255.0 * 255 / 12

  /// Heights of a square of tiles.
  private struct Heights {
    let extent: Int
    let shared, own: ByteSquare

    init(_ view: GrainView, tiles: Int, column: Int32 = 0, row: Int32 = 0) {
      extent = tiles * TileIndex.extent
      let cache = GrainCache(side: 1, slots: 1)
      var (shared, own) = ([UInt8](), [UInt8]())
      for tileRow in 0..<Int32(tiles) {
        var rows = (0..<TileIndex.extent).map { _ in ([UInt8](), [UInt8]()) }
        for tileColumn in 0..<Int32(tiles) {
          let index = TileIndex(column: column + tileColumn, row: row + tileRow)
          let tile = cache.heights(of: index, within: index.bounds, view)
          for y in rows.indices {
            let start = y * TileIndex.extent
            rows[y].0 += UnsafeBufferPointer(start: tile.shared + start, count: TileIndex.extent)
            rows[y].1 += UnsafeBufferPointer(start: tile.own + start, count: TileIndex.extent)
          }
        }
        for (first, second) in rows {
          shared += first
          own += second
        }
      }
      self.shared = ByteSquare(side: extent, values: shared)
      self.own = ByteSquare(side: extent, values: own)
    }

    /// The correlation of two heights `(x, y)` pixels apart.
    func correlation(x: Int, y: Int) -> Double {
      shared.covariance(x: x, y: y) / GrainTests.variance
    }
  }

  private static func view(_ scale: Double, x: Double = 0, y: Double = 0) -> GrainView {
    GrainView(ViewTransform(scale: scale, origin: Point(x: x, y: y)))
  }

  @Test(arguments: zooms)
  func `heights are evenly spread at every zoom`(zoom: Double) {
    // Bumps are large at a high zoom, so more of them are needed.
    let heights = (0..<6).map { Heights(Self.view(zoom), tiles: 4, column: $0 * 131, row: $0 * 57) }
    for fields in [heights.map(\.shared), heights.map(\.own)] {
      let counts = fields.map(\.histogram)
      let pixels = fields.reduce(0) { $0 + $1.values.count }
      for level in stride(from: 16, to: 256, by: 16) {
        let below = Double(counts.reduce(0) { $0 + $1[..<level].reduce(0, +) }) / Double(pixels)
        let tolerance = zoom > 4 ? 0.06 : 0.02
        #expect(abs(below - Double(level) / 256) < tolerance, "\(level)")
      }
    }
  }

  @Test func `a field has no period, and pixels far apart have nothing to do with each other`() {
    for zoom in [0.1, 0.5, 1, 1.5] {
      let heights = Heights(Self.view(zoom), tiles: 6)
      #expect(heights.correlation(x: 1, y: 0) > 0.3, "it is no noise of single pixels")
      for (x, y) in [(8, 0), (0, 8), (8, 8), (16, 3), (64, 0), (0, 64), (64, 64), (128, 0)] {
        #expect(abs(heights.correlation(x: x, y: y)) < 0.05, "\(zoom) \(x) \(y)")
      }
    }
  }

  @Test func `the own field has nothing to do with the shared one`() {
    let heights = Heights(Self.view(1), tiles: 6)
    let products = zip(heights.shared.values, heights.own.values).map {
      (Double($0) - 127.5) * (Double($1) - 127.5)
    }
    let mean = products.reduce(0, +) / Double(products.count)
    #expect(abs(mean) < 0.02 * Self.variance)
  }

  @Test func `a shift of the window's origin by whole pixels shifts the heights, everywhere`() {
    var random = SeededGenerator(seed: 51)
    for _ in 0..<30 {
      let zoom = random.element(of: Self.zooms)
      // Canvas coordinates reach 2^24, and views of 1600 % make them larger.
      let reach = random.element(of: [0, 1000, 0x1p30])
      let x = random.real(in: -reach - 1...reach + 1), y = random.real(in: -reach - 1...reach + 1)
      let still = Heights(Self.view(zoom, x: x, y: y), tiles: 2)
      let shifted = Heights(Self.view(zoom, x: x + 17, y: y + 23), tiles: 2)
      #expect(
        still.shared.differences(from: shifted.shared, x: 17, y: 23) == 0
          && still.own.differences(from: shifted.own, x: 17, y: 23) == 0, "\(zoom) \(x) \(y)")
    }
  }

  @Test func `an origin between two steps is rounded to one side, left and right of zero`() {
    for step in [1.0, 3, 5, 131_071, 262_145] {
      // Odd multiples of 2^-17 lie in the middle between two 65,536ths.
      for x in [-step * 0x1p-17, step * 0x1p-17] {
        for (shift, tile) in [(0, Int32(0)), (64, 1), (-64, -1), (4096, 64), (-4096, -64)] {
          let heights = Heights(Self.view(1, x: x + Double(shift)), tiles: 1, column: tile)
          let still = Heights(Self.view(1, x: x), tiles: 1)
          #expect(heights.shared == still.shared && heights.own == still.own, "\(x) \(shift)")
        }
      }
    }
  }

  @Test func `a stroke that was moved by whole pixels takes its grain along`() throws {
    for zoom in [0.5, 1, 2, 3, 1.37] {
      let view = ViewTransform(scale: zoom, origin: Point(x: 3.25, y: -8.5))
      let moved = try #require(Similarity(shift: Point(x: 40 / zoom, y: -12 / zoom)))
      let still = Heights(GrainView(view), tiles: 2, column: 1, row: 1)
      let other = Heights(GrainView(view, moved: moved), tiles: 2, column: 1, row: 1)
      #expect(still.shared.differences(from: other.shared, x: 40, y: -12) == 0, "\(zoom)")
    }
  }

  @Test func `a stroke that was turned and enlarged takes its grain along`() throws {
    let view = ViewTransform(scale: 1, origin: Point(x: 0, y: 0))
    // A quarter turn, twice as large: (x, y) becomes (-2y, 2x).
    let moved = try #require(Similarity(a: 0, b: 2, shift: Point(x: 128, y: 0)))
    let still = Heights(GrainView(ViewTransform(scale: 2, origin: Point(x: 0, y: 0))), tiles: 2)
    let turned = Heights(GrainView(view, moved: moved), tiles: 2)
    for row in 0..<128 {
      for column in 0..<128 {
        let other = turned.shared.values[column * 128 + 127 - row]
        #expect(still.shared.values[row * 128 + column] == other)
      }
    }
  }

  @Test(arguments: 1...3)
  func `a cached height is that of the lattice, in any order of questions`(kept: Int) {
    var random = SeededGenerator(seed: 52)
    let cache = GrainCache(side: 2, slots: kept)
    let views = [Self.view(1), Self.view(1, x: 5), Self.view(0.3)]
    for _ in 0..<240 {
      let tile = TileIndex(
        column: Int32(random.integer(in: 0...3)), row: Int32(random.integer(in: 0...3)))
      let view = random.element(of: views)
      let (x, y) = (random.integer(in: 0...63), random.integer(in: 0...63))
      let part = PixelRect(
        x: tile.bounds.x + x, y: tile.bounds.y + y, width: random.integer(in: 1...64 - x),
        height: random.integer(in: 1...64 - y))
      let cached = cache.heights(of: tile, within: part, view)
      let fresh = Heights(view, tiles: 1, column: tile.column, row: tile.row)
      for row in y..<y + part.height {
        let pixels = row * 64 + x..<row * 64 + x + part.width
        #expect(pixels.map { cached.shared[$0] } == Array(fresh.shared.values[pixels]))
        #expect(pixels.map { cached.own[$0] } == Array(fresh.own.values[pixels]))
      }
    }
  }

  @Test func `of the tiles of a place, the one that was asked for least recently gives way`() {
    var random = SeededGenerator(seed: 54)
    let cache = GrainCache(side: 1, slots: 4)
    var known: [(tile: Int, heights: UnsafePointer<UInt8>)] = []
    for _ in 0..<400 {
      let number = random.integer(in: 0...5)
      let tile = TileIndex(column: Int32(number), row: 0)
      let heights = cache.heights(of: tile, within: tile.bounds, Self.view(1)).shared
      if let index = known.firstIndex(where: { $0.tile == number }) {
        #expect(known.remove(at: index).heights == heights)
      } else if known.count == 4 {
        #expect(known.removeFirst().heights == heights)
      }
      #expect(!known.contains { $0.heights == heights })
      known.append((number, heights))
    }
  }

  @Test func `a pixel's heights depend on its place in the lattice alone`() {
    var random = SeededGenerator(seed: 53)
    for _ in 0..<40 {
      // A step is at most a cell of the finest of five lattices.
      func step() -> Int32 { Int32(random.integer(in: -200_000...200_000)) }
      func place() -> Int64 { Int64(bitPattern: random.next()) }
      let whole = fp_grain_place(
        u: place(), v: place(), u_column: step(), v_column: step(), u_row: step(), v_row: step(),
        octaves: Int32(random.integer(in: 1...5)), seed: UInt32(random.integer(in: 0...99)))
      let count = TileIndex.extent * 3
      var (shared, own) = ([UInt8](repeating: 0, count: count), [UInt8](repeating: 0, count: count))
      fp_grain(&shared, &own, 64, 3, whole)
      for _ in 0..<30 {
        let (column, row) = (random.integer(in: 0...63), random.integer(in: 0...2))
        var single = whole
        single.u &+= Int64(column) * Int64(whole.u_column) + Int64(row) * Int64(whole.u_row)
        single.v &+= Int64(column) * Int64(whole.v_column) + Int64(row) * Int64(whole.v_row)
        var (first, other) = ([UInt8](repeating: 0, count: 64), [UInt8](repeating: 0, count: 64))
        fp_grain(&first, &other, 8, 1, single)
        #expect(first[0] == shared[row * 64 + column])
        #expect(other[0] == own[row * 64 + column])
      }
    }
  }
}
