import Ink
import Rendering
import Testing
import TestSupport

@Suite("Listing a drawing's strokes bit by bit")
struct SceneListingTests {
  private static let (width, height) = (300, 200)
  private static let area = Rect(minX: 0, minY: 0, maxX: 300, maxY: 200)

  private func painter(
    _ drawing: Drawing, threads: Int = 1, front: Int = .max / 2,
    until deadline: ContinuousClock.Instant? = nil
  ) -> CanvasPainter {
    CanvasPainter(
      width: Self.width, height: Self.height, view: .identity, drawing: drawing,
      effort: RepaintEffort(threads: threads, front: front), until: deadline)
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

  @Test(arguments: [1, 3])
  func `a slice lists one batch for each thread and looks at the clock`(threads: Int) {
    let drawing = drawing(5000)
    var scene = DryScene(drawing, view: .identity, RepaintEffort(threads: threads))
    #expect(scene.isListing && scene.unlistedCount == 5000)
    var slices = 0
    while !scene.list(until: .now) {
      slices += 1
      #expect(5000 - scene.unlistedCount <= slices * threads * SceneListing.strokesBetweenLooks)
    }
    #expect(slices >= 5000 / (threads * SceneListing.strokesBetweenLooks) - 1)
    #expect(!scene.isListing && scene.unlistedCount == 0)
  }

  @Test func `strokes that are hidden from the start are not listed before they are seen`() {
    var drawing = drawing(600)
    _ = drawing.clear()
    let tile = GridTile(column: 0, row: 0)
    var scene = DryScene(drawing, view: .identity, RepaintEffort(threads: 1))
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

  @Test(arguments: 0..<16)
  func `for any actions before all strokes are listed, the final pixels are the same`(seed: Int) {
    var random = SeededGenerator(seed: UInt64(800 + seed))
    let visitor = SeatID(number: 1)
    // The oldest strokes are another person's, who undoes and redoes some of them.
    var drawing = Drawing()
    for finger in 0..<40 {
      drawing.line(
        UInt32(finger), from: random.point(in: Self.area), to: random.point(in: Self.area),
        width: 80, by: visitor)
    }
    drawing.lines(2500, in: Self.area, using: &random)
    for _ in 0..<random.integer(in: 0...40) { _ = drawing.undo() }
    for _ in 0..<20 { _ = drawing.undo(by: visitor) }
    let front = [Int.max / 2, 100, 400, 800][seed % 4]
    let painter = painter(drawing, threads: 1 + seed % 3, front: front, until: .now)
    #expect(painter.isRefining)
    var (width, height) = (Self.width, Self.height)
    for step in 0..<60 {
      let seat = random.oneIn(3) ? visitor : .first
      switch random.integer(in: 0...9) {
      case ..<4:
        if let change = drawing.undo(by: seat) { _ = painter.apply(change) }
      case ..<7:
        if let change = drawing.redo(by: seat) { _ = painter.apply(change) }
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
      effort: RepaintEffort(threads: 1, front: .max / 2))
    expectSamePixels(pixels(painter), pixels(fresh), width: width, "seed \(seed)")
  }

  @Test(
    "what the newest strokes hide completely is shown before the others are listed",
    arguments: [1, 3])
  func newestFirst(threads: Int) {
    var random = SeededGenerator(seed: 43)
    var drawing = Drawing()
    drawing.lines(20_000, in: Self.area.insetBy(-60), using: &random)
    let painter = painter(drawing, threads: threads, front: 2000, until: .now)
    func isShownEarly() -> Bool {
      let expected = pixels(self.painter(drawing))
      while painter.isRefining, pixels(painter) != expected { _ = painter.refine(until: .now) }
      return painter.isRefining
    }
    #expect(isShownEarly())
    // What changes meanwhile is shown again at once, too.
    for _ in 0..<50 { if let change = drawing.undo() { _ = painter.apply(change) } }
    #expect(isShownEarly())
    _ = painter.refine()
    #expect(!painter.isRefining)
    expectSamePixels(pixels(painter), pixels(self.painter(drawing)), width: Self.width)
  }

  @Test func `what the newest strokes do not hide is shown when all are listed`() {
    // Lines on the left hide each other; on the right, the oldest one can be seen.
    var drawing = Drawing()
    drawing.line(1, from: Point(x: 200, y: 100), to: Point(x: 290, y: 100), width: 40)
    var random = SeededGenerator(seed: 5)
    drawing.lines(3000, in: Rect(minX: 0, minY: 0, maxX: 100, maxY: 200), using: &random)
    let painter = painter(drawing, front: 1000, until: .now)
    _ = painter.refine()
    expectSamePixels(pixels(painter), pixels(self.painter(drawing)), width: Self.width)
  }
}
