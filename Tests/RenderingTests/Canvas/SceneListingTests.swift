import Ink
import TestSupport
import Testing

@testable import Rendering

@Suite("Listing a drawing's strokes bit by bit")
struct SceneListingTests {
  private static let (width, height) = (300, 200)
  private static let area = Rect(minX: 0, minY: 0, maxX: 300, maxY: 200)

  private func painter(
    _ drawing: Drawing, threads: Int = 1, until deadline: ContinuousClock.Instant? = nil
  ) -> CanvasPainter {
    CanvasPainter(
      width: Self.width, height: Self.height, view: .identity, drawing: drawing,
      effort: RepaintEffort(threads: threads), until: deadline)
  }

  private func pixels(_ painter: CanvasPainter) -> [UInt32] {
    let image = ImageSurface(width: painter.bounds.width, height: painter.bounds.height)
    painter.compose(image.bounds, into: image)
    return image.copiedPixels
  }

  private func drawing(_ strokes: Int) -> Drawing {
    var random = SeededGenerator(seed: 41)
    var drawing = Drawing()
    drawing.lines(strokes, in: Self.area, using: &random)
    return drawing
  }

  @Test("a slice lists one batch for each thread and looks at the clock", arguments: [1, 3])
  func slices(threads: Int) {
    let drawing = drawing(5000)
    var scene = DryScene(drawing, view: .identity, workers: threads)
    #expect(scene.isListing && scene.unlistedCount == 5000)
    var slices = 0
    while !scene.list(until: .now) {
      slices += 1
      #expect(5000 - scene.unlistedCount <= slices * threads * SceneListing.strokesBetweenLooks)
    }
    #expect(slices >= 5000 / (threads * SceneListing.strokesBetweenLooks) - 1)
    #expect(!scene.isListing && scene.unlistedCount == 0)
  }

  @Test("strokes that are hidden from the start are not listed before they are seen")
  func hidden() {
    var drawing = drawing(600)
    _ = drawing.clear()
    let tile = GridTile(column: 0, row: 0)
    var scene = DryScene(drawing, view: .identity, workers: 1)
    #expect(!scene.isListing && scene.listed(in: tile).isEmpty)
    let painter = painter(drawing)
    for change in drawing.line(900, from: Point(x: 10, y: 10), to: Point(x: 90, y: 60)) {
      _ = painter.apply(change)
    }
    scene.append(drawing.strokes[600])
    // The stroke and the clear are taken back, and the clear's strokes lie below the new one.
    for isRedo in [false, false, true, true, false, false] {
      let change = isRedo ? drawing.redo() : drawing.undo()
      guard let change else { continue }
      _ = painter.apply(change)
      if case .shown(let strokes, _) = change { for stroke in strokes { scene.show(stroke, true) } }
      expectSamePixels(pixels(painter), pixels(self.painter(drawing)), width: Self.width)
    }
    let listed = scene.listed(in: tile)
    #expect(listed.count > 50 && zip(listed, listed.dropFirst()).allSatisfy { $0 < $1 })
  }

  @Test(
    "for any actions before all strokes are listed, the final pixels are the same",
    arguments: 0..<8)
  func editedMeanwhile(seed: Int) {
    var random = SeededGenerator(seed: UInt64(800 + seed))
    var drawing = drawing(2500)
    for _ in 0..<random.integer(in: 0...40) { _ = drawing.undo() }
    let painter = painter(drawing, threads: 1 + seed % 3, until: .now)
    #expect(painter.isRefining)
    var (width, height) = (Self.width, Self.height)
    for step in 0..<60 {
      switch random.integer(in: 0...9) {
      case ..<4:
        if let change = drawing.undo() { _ = painter.apply(change) }
      case ..<7:
        if let change = drawing.redo() { _ = painter.apply(change) }
      case 7:
        let (start, end) = (random.point(in: Self.area), random.point(in: Self.area))
        for change in drawing.line(UInt32(10_000 + step), from: start, to: end) {
          _ = painter.apply(change)
        }
      case 8 where random.oneIn(3):
        (width, height) = (random.integer(in: 100...400), random.integer(in: 100...300))
        painter.resize(width: width, height: height, drawing: drawing)
      default: _ = painter.refine(until: .now)
      }
    }
    _ = painter.refine()
    #expect(!painter.isRefining)
    let fresh = CanvasPainter(
      width: width, height: height, view: .identity, drawing: drawing,
      effort: RepaintEffort(threads: 1))
    expectSamePixels(pixels(painter), pixels(fresh), width: width, "seed \(seed)")
  }
}
