import Ink
import Interaction
import Rendering
import Testing
import TestSupport
import Touch

@Suite("The tile of a stamp")
struct StampTileTests {
  private static let size = (width: 120, height: 84)
  /// The side of a picture's square, in pixels.
  private static let side = 37.0

  /// Paints the tile of a stamp.
  private static func pixels(_ index: Int, _ change: (inout Seat) -> Void = { _ in }) -> [UInt32] {
    var seat = Seat(id: .first, edge: .bottom)
    seat.brush.stamp = Stamp.all[(index + 1) % Stamp.all.count]
    change(&seat)
    return ImageSurface.tile(.stamp(index), of: seat).copiedPixels
  }

  /// The pixels above the words, within the tile's edge, row by row.
  private static func picture(_ pixels: [UInt32]) -> [UInt32] {
    (8..<50).flatMap { row in pixels[(row * size.width + 30)..<(row * size.width + 90)] }
  }

  @Test func `each shows a picture of its own`() {
    let pictures = Stamp.all.indices.map { Self.picture(Self.pixels($0)) }
    #expect(Set(pictures).count == Stamp.all.count)
  }

  @Test(arguments: Stamp.all.indices)
  func `the picture is the stamp's outline, smaller`(index: Int) throws {
    let outline = Self.outline(of: Stamp.all[index])
    let pixels = Self.pixels(index)
    let ground = try #require(Self.picture(pixels).first)
    // How high it lies depends on the height of the words below it.
    let fits = (24...38).contains { middle in
      var (inside, painted, outside, blank) = (0, 0, 0, 0)
      for (row, cells) in outline.enumerated() {
        for (column, isInside) in cells.enumerated() {
          let pixel = pixels[
            (middle - Self.reach + row) * Self.size.width + Self.size.width / 2 - Self.reach
              + column]
          let rows = max(0, row - 1)...min(outline.count - 1, row + 1)
          let columns = max(0, column - 1)...min(cells.count - 1, column + 1)
          if isInside {
            inside += 1
            if pixel != ground { painted += 1 }
          } else if rows.allSatisfy({ !outline[$0][columns].contains(true) }) {
            outside += 1
            if pixel == ground { blank += 1 }
          }
        }
      }
      return painted * 100 >= inside * 95 && blank * 100 >= outside * 95
    }
    #expect(fits)
  }

  /// How far the square of a picture reaches from the middle of the tile, in whole pixels.
  private static let reach = 19

  /// Returns for the middle of each pixel around a picture whether the rings of the stamp wind around it, row by row.
  private static func outline(of stamp: Stamp) -> [[Bool]] {
    let rings = stamp.outline.rings
    let unit = StampOutline.side / side
    return (-reach..<reach).map { row in
      let y = StampOutline.side / 2 + (Double(row) + 0.5) * unit
      // Where edges cross the row, and whether they go up or down there.
      let crossings = rings.flatMap { ring in
        ring.indices.compactMap { index -> (x: Double, turn: Int)? in
          let (start, end) = (ring[index], ring[(index + 1) % ring.count])
          guard (start.y <= y) != (end.y <= y) else { return nil }
          let x = start.x + (y - start.y) / (end.y - start.y) * (end.x - start.x)
          return (x, end.y > start.y ? 1 : -1)
        }
      }
      return (-reach..<reach).map { column in
        let x = StampOutline.side / 2 + (Double(column) + 0.5) * unit
        return crossings.reduce(0) { $1.x <= x ? $0 + $1.turn : $0 } != 0
      }
    }
  }

  @Test(arguments: Stamp.all.indices)
  func `the picture covers as much of its square as the stamp does`(index: Int) throws {
    let picture = Self.picture(Self.pixels(index))
    let ground = try #require(picture.first)
    let painted = Double(picture.count { $0 != ground })
    // Large parts of a fish are ink, and few of a snowflake. Edges are counted whole.
    #expect(painted > 0.12 * Self.side * Self.side && painted < 0.9 * Self.side * Self.side)
  }

  @Test func `the chosen one is marked, and a colour or width changes none`() {
    let plain = Self.pixels(3)
    #expect(Self.pixels(3) { $0.brush.stamp = Stamp.all[3] } != plain)
    #expect(Self.pixels(3) { $0.brush.stamp = Stamp.all[5] } == plain)
    #expect(Self.pixels(3) { $0.brush[widthOf: .stamp] = 40 } == plain)
  }

  @Test("a simple palette shows the stamp that a finger sets, and a normal one the tool")
  func simple() {
    func face(_ index: Int, isSimple: Bool) -> ControlFace {
      var seat = Seat(id: .first, edge: .bottom)
      seat.brush.stamp = Stamp.all[index]
      seat.palette.isSimple = isSimple
      let scene = PaletteScene(seat: seat, metrics: .standard)
      return ControlFace(.tool(.stamp), in: .bar, of: scene, scene.context, unit: 1)
    }
    let shown = Stamp.all.indices.map { face($0, isSimple: true) }
    #expect(Set(shown).count == Stamp.all.count)
    #expect(face(3, isSimple: false) == face(5, isSimple: false))
  }
}
