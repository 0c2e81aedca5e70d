import Ink
import Rendering
import Testing
import TestSupport

@Suite("Coverage of areas")
struct AreaCoverageTests {
  private let black = InkColor(rgb: 0)
  private let room = PixelRect(x: 0, y: 0, width: 128, height: 128)

  private func coverage(_ stroke: Stroke, in part: PixelRect) -> [UInt8] {
    let mask = TileMask()
    mask.raise(
      stroke, in: part, wanted: part, of: GridTile(column: 0, row: 0), .identity
    ) { _ in true }
    var pixels = [UInt8](repeating: 0, count: 128 * 128)
    mask.drain { row, columns, bytes in
      for column in columns { pixels[row * 128 + column] = bytes[column - columns.lowerBound] }
    }
    return pixels
  }

  @Test(arguments: 0..<30)
  func `a pixel is covered by the share of it that lies within`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let stroke = RandomArea.stroke(
      in: Rect(minX: 20, minY: 20, maxX: 108, maxY: 108), reach: 60, color: black, using: &random)
    // Rings that overlap the other way round count differently within a pixel.
    guard stroke.rings.count == 1 else { return }
    let found = coverage(stroke, in: room)
    var worst = 0.0
    for row in 0..<128 {
      // Sixteen lines through a pixel, measured exactly along them.
      var shares = [Double](repeating: 0, count: 128)
      for line in 0..<16 {
        let y = Double(row) + (Double(line) + 0.5) / 16
        for span in stroke.areaSpans(at: y) {
          for column in min(
            128, max(0, Int(span.lowerBound)))..<max(0, min(128, Int(span.upperBound) + 1))
          {
            let left = max(span.lowerBound, Double(column))
            let right = min(span.upperBound, Double(column) + 1)
            shares[column] += max(0, right - left) / 16
          }
        }
      }
      for column in 0..<128 {
        worst = max(worst, abs(shares[column] * 255 - Double(found[row * 128 + column])))
      }
    }
    #expect(worst < 12, "lines through a pixel miss its corners")
  }

  @Test(arguments: 0..<30)
  func `a pixel has the same coverage in any part of a tile`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let stroke = RandomArea.stroke(
      in: Rect(minX: -40, minY: -40, maxX: 170, maxY: 170), reach: 150, color: black,
      using: &random)
    let whole = coverage(stroke, in: room)
    for _ in 0..<12 {
      let (x, y) = (random.integer(in: 0...127), random.integer(in: 0...127))
      let part = PixelRect(
        x: x, y: y, width: random.integer(in: 1...128 - x), height: random.integer(in: 1...128 - y))
      let found = coverage(stroke, in: part)
      for row in part.y..<part.maxY {
        for column in part.x..<part.maxX {
          #expect(found[row * 128 + column] == whole[row * 128 + column])
        }
      }
    }
  }

  @Test func `a hole shows what is below, and rings that overlap count once`() throws {
    func square(_ low: Double, _ high: Double) -> [Point] {
      [
        Point(x: low, y: low), Point(x: high, y: low), Point(x: high, y: high),
        Point(x: low, y: high),
      ]
    }
    func area(_ rings: [[Point]]) throws -> [UInt8] {
      let stroke = try #require(
        Stroke(
          rings: rings, color: black, time: Timestamp(milliseconds: 0), contact: .touch(0),
          seat: .first, quantum: .coarsest))
      return coverage(stroke, in: room)
    }
    let hole = try area([square(10, 90), square(30, 60).reversed()])
    #expect(hole[20 * 128 + 20] == 255 && hole[45 * 128 + 45] == 0)
    let twice = try area([square(10, 90), square(30, 60.5)])
    #expect(twice[45 * 128 + 45] == 255 && twice[60 * 128 + 60] == 255)
    #expect(try area([square(10.5, 20)])[10 * 128 + 10] == 64)
  }

  @Test(arguments: 0..<20)
  func `edges far outside the window and huge ones do no harm`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let far = 16_000_000.0
    let ring = (0..<6).map { _ in
      Point(x: random.real(in: -far...far), y: random.real(in: -far...far))
    }
    let stroke = try #require(
      Stroke(
        rings: [ring], color: black, time: Timestamp(milliseconds: 0), contact: .touch(0),
        seat: .first, quantum: .finest))
    let mask = TileMask()
    let view = ViewTransform(scale: 64, origin: Point(x: 3e6, y: -4e7))
    mask.raise(stroke, in: room, wanted: room, of: GridTile(column: 0, row: 0), view) { _ in true }
    mask.drain { _, _, _ in }
  }
}
