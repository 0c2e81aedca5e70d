import Ink
import Interaction
import Rendering
import Testing
import TestSupport

@Suite("Sheets of tiles")
struct SheetTests {
  private static let window = PixelRect(x: 0, y: 0, width: 120, height: 90)

  private static func plan(
    _ sheet: Rect, _ theme: Theme = .light, facing edge: ScreenEdge = .bottom
  ) -> SheetGround.Plan {
    SheetGround.Plan(
      sheet: sheet, unit: 0.5, theme: theme, space: SeatSpace(edge: edge, window: window))
  }

  /// Lays the sheet over parts of a picture, on a colour that is not its own.
  /// - Returns: the number of faces that were painted.
  private static func lay(
    _ sheet: Sheet<Int>, over image: ImageSurface, within parts: [PixelRect]
  ) -> Int {
    var painted = 0
    for part in parts.map({ $0.intersection(window) }) where !part.isEmpty {
      image.withPixels { pixels in
        for y in part.y..<part.maxY {
          for x in part.x..<part.maxX { pixels[y * image.pixelsPerRow + x] = 0xFF33_AA77 }
        }
      }
      guard let frame = sheet.frame, frame.overlaps(part) else { continue }
      // Tiles that lie beyond the background are not part of the sheet.
      sheet.lay(over: image, within: part.intersection(frame)) { face, context, rect in
        painted += 1
        CairoShapes.setColor(context, InkColor(rgb: UInt32(face) &* 0x12_3457 & 0xFFFFFF))
        CairoShapes.fillDisc(context, at: rect.center, diameter: rect.width)
      }
    }
    return painted
  }

  @Test func `laid again where it has changed, it is the same bits as a new one`() {
    var random = SeededGenerator(seed: 81)
    let sheet = Sheet<Int>(limit: 2)
    let image = ImageSurface(width: Self.window.width, height: Self.window.height)
    _ = Self.lay(sheet, over: image, within: [Self.window])
    var frame = Rect(minX: -8, minY: 3, maxX: 70, maxY: 71)
    var theme = Theme.light
    var edge = ScreenEdge.bottom
    for step in 0..<200 {
      if random.oneIn(20) {
        frame.minX = Double(random.integer(in: -20...40))
        frame.maxX = frame.minX + Double(random.integer(in: 1...90))
      }
      if random.oneIn(20) { edge = random.element(of: ScreenEdge.allCases) }
      if random.oneIn(20) { theme = random.element(of: Theme.allCases) }
      let scene = TileSceneTests.scene(
        &random, scroll: random.oneIn(3) ? random.integer(in: 0...20) : 0)
      let isShown = !random.oneIn(15)
      let plan = Self.plan(frame, theme, facing: edge)
      let damage = isShown ? sheet.show(scene, on: plan) : sheet.hide()
      _ = Self.lay(sheet, over: image, within: damage)
      let fresh = Sheet<Int>()
      if isShown { _ = fresh.show(scene, on: plan) }
      let whole = ImageSurface(width: Self.window.width, height: Self.window.height)
      _ = Self.lay(fresh, over: whole, within: [Self.window])
      expectSamePixels(
        image.copiedPixels, whole.copiedPixels, width: Self.window.width, "step \(step)")
    }
  }

  @Test func `a list that is scrolled to and fro is painted once`() {
    let sheet = Sheet<Int>(limit: 3)
    let image = ImageSurface(width: Self.window.width, height: Self.window.height)
    var painted: [Int] = []
    for scroll in [0, 3, 6, 3, 0] {
      var random = SeededGenerator(seed: 82)
      let damage = sheet.show(
        TileSceneTests.scene(&random, scroll: scroll),
        on: Self.plan(Rect(minX: 0, minY: 0, maxX: 70, maxY: 70)))
      painted.append(Self.lay(sheet, over: image, within: damage))
    }
    #expect(painted[0] > 20)
    // The row that comes into view.
    #expect(painted[1...2].reduce(0, +) <= TileSceneTests.columns)
    #expect(painted[3...].allSatisfy { $0 == 0 })
  }

  @Test func `pictures of faces that are no longer shown are dropped, when there are too many`() {
    var pictures = TilePictures<Int>(limit: 2)
    let frame = PixelRect(x: 0, y: 0, width: 3, height: 3)
    for face in 0..<5 { _ = pictures.picture(of: Tile(face: face, frame: frame)) { _, _ in } }
    let shown = [Tile(face: 1, frame: frame), Tile(face: 4, frame: frame)]
    pictures.prune(to: [shown[0], shown[1], Tile(face: 9, frame: frame)])
    #expect(pictures.count == 5)
    pictures.prune(to: shown)
    #expect(pictures.count == 2)
    for tile in shown {
      _ = pictures.picture(of: tile) { face, _ in Issue.record("\(face) is painted again") }
    }
  }
}
