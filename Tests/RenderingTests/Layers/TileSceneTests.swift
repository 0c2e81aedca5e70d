import Ink
import Rendering
import Testing
import TestSupport

@Suite("Scenes of tiles")
struct TileSceneTests {
  static let columns = 6
  static let side = 10

  /// A scene of a grid, of which some tiles are missing, and of a list that scrolls below it.
  static func scene(_ random: inout SeededGenerator, scroll: Int) -> TileScene<Int> {
    var scene = TileScene<Int>()
    scene.viewport = PixelRect(x: 0, y: 20, width: columns * side, height: 35)
    for index in 0..<columns where !random.oneIn(6) {
      scene.tiles.append(Tile(face: random.integer(in: 0...2), frame: frame(index, top: 5)))
    }
    for row in 0..<5 {
      for column in 0..<columns {
        let frame = frame(column, top: 20 + row * side - scroll)
        let face = random.oneIn(9) ? random.integer(in: 0...9) : row * columns + column
        scene.tiles.append(Tile(face: face, frame: frame, isScrolled: true))
      }
    }
    return scene
  }

  private static func frame(_ column: Int, top: Int) -> PixelRect {
    PixelRect(x: column * side, y: top, width: side, height: side)
  }

  /// What each pixel of a surface of 60 × 60 shows.
  private func pixels(_ scene: TileScene<Int>) -> [Int?] {
    var pixels = [Int?](repeating: nil, count: 60 * 60)
    let whole = PixelRect(x: 0, y: 0, width: 60, height: 60)
    for tile in scene.tiles {
      let part = scene.visiblePixels(of: tile).intersection(whole)
      for y in part.y..<part.maxY { for x in part.x..<part.maxX { pixels[y * 60 + x] = tile.face } }
    }
    return pixels
  }

  @Test func `the damage covers every pixel that differs, and the new tiles are those to paint`() {
    var random = SeededGenerator(seed: 71)
    var old = Self.scene(&random, scroll: 0)
    for step in 0..<300 {
      let scroll = random.oneIn(3) ? random.integer(in: 0...20) : 0
      let new = Self.scene(&random, scroll: scroll)
      let difference = new.difference(from: old)
      let (before, after) = (pixels(old), pixels(new))
      for (index, (one, other)) in zip(before, after).enumerated() where one != other {
        let pixel = PixelRect(x: index % 60, y: index / 60, width: 1, height: 1)
        let isDamaged = difference.damage.contains { $0.overlaps(pixel) }
        #expect(isDamaged, "step \(step), \(pixel)")
      }
      let missing = new.tiles.indices.filter { !old.tiles.contains(new.tiles[$0]) }
      #expect(difference.new == missing)
      old = new
    }
  }

  @Test func `equal scenes have no difference, and a changed tile is damaged once`() {
    var random = SeededGenerator(seed: 72)
    let old = Self.scene(&random, scroll: 3)
    #expect(old.difference(from: old).damage.isEmpty)
    for index in old.tiles.indices {
      var new = old
      new.tiles[index] = Tile(
        face: 99, frame: old.tiles[index].frame, isScrolled: old.tiles[index].isScrolled)
      let difference = new.difference(from: old)
      #expect(difference.new == [index])
      #expect(difference.damage == [new.visiblePixels(of: new.tiles[index])].filter { !$0.isEmpty })
    }
  }

  @Test func `a tile that only gets another index is not new`() {
    var random = SeededGenerator(seed: 73)
    let old = Self.scene(&random, scroll: 0)
    var new = old
    new.tiles.insert(Tile(face: 5, frame: PixelRect(x: 0, y: 58, width: 2, height: 2)), at: 0)
    let difference = new.difference(from: old)
    #expect(difference.new == [0])
    #expect(difference.damage == [PixelRect(x: 0, y: 58, width: 2, height: 2)])
  }

  @Test func `a list that has scrolled damages its viewport, once`() {
    var (random, same) = (SeededGenerator(seed: 74), SeededGenerator(seed: 74))
    let old = Self.scene(&random, scroll: 0)
    let new = Self.scene(&same, scroll: 4)
    #expect(new.difference(from: old).damage.allSatisfy { $0 == new.viewport })
  }
}
