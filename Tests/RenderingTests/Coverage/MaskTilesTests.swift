import Ink
import Rendering
import Testing

@Suite("The memory of mask tiles is used again")
struct MaskTilesTests {
  @Test func `a tile that comes back with ink has none when it is taken again`() {
    let memory = MaskTiles()
    let length = TileIndex.extent * TileIndex.extent
    let tile = memory.take()
    tile.update(repeating: 200, count: length)
    memory.giveBack(tile, isClear: false)
    let again = memory.take()
    #expect(again == tile)
    #expect((0..<length).allSatisfy { again[$0] == 0 })
    memory.giveBack(again, isClear: true)
  }

  @Test(arguments: [1, 2])
  func `no more than a mebibyte is kept, and prepared tiles are taken first`(bytes: Int) {
    let memory = MaskTiles(bytesPerPixel: bytes)
    memory.prepare()
    let prepared = (0..<32).map { _ in memory.take() }
    let others = (0..<300).map { _ in memory.take() }
    #expect(Set(prepared + others).count == 332)
    for tile in prepared + others { memory.giveBack(tile, isClear: true) }
    #expect(memory.spareCount == 256 / bytes)
  }

  @Test func `a mask that ends gives its tiles to the next one, which has no ink of it`() {
    let memory = MaskTiles()
    let bounds = PixelRect(x: 0, y: 0, width: 256, height: 256)
    let line = InkSegment(from: Point(x: 20, y: 20), to: Point(x: 200, y: 180), radius: 6)
    var mask: CoverageMask? = CoverageMask(memory)
    _ = mask?.add(line, within: bounds)
    let count = mask?.tileIndices.count ?? 0
    #expect(count > 2)
    mask = nil
    #expect(memory.spareCount == count)
    let next = CoverageMask(memory)
    let dot = InkSegment(from: Point(x: 20, y: 20), to: Point(x: 20, y: 20), radius: 2)
    _ = next.add(dot, within: bounds)
    let alone = CoverageMask()
    _ = alone.add(dot, within: bounds)
    for tile in next.tileIndices {
      let same = (0..<TileIndex.extent * TileIndex.extent).allSatisfy {
        next[tile]?[$0] == alone[tile]?[$0]
      }
      #expect(same)
    }
  }
}
