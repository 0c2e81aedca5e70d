import Ink
import Rendering
import Testing
import TestSupport

@Suite("Looking at another part of the canvas, or more closely")
struct ViewChangeTests {
  static let (width, height) = (330, 270)
  static let fingers = Rect(minX: -40, minY: -40, maxX: 370, maxY: 310)

  private func pixels(_ painter: CanvasPainter) -> [UInt32] {
    let image = ImageSurface(width: painter.bounds.width, height: painter.bounds.height)
    painter.compose(image.bounds, into: image)
    return image.copiedPixels
  }

  private func randomView(_ random: inout SeededGenerator) -> ViewTransform {
    let scale = random.element(of: [0.1, 0.37, 0.5, 1, 1, 1.7, 4, 16])
    let middle = Point(x: random.real(in: 0...330), y: random.real(in: 0...270))
    return ViewTransform(
      scale: scale, origin: Point(x: 165 - middle.x * scale, y: 135 - middle.y * scale))
  }

  @Test(
    "after painting and undo in any view, the refined window equals a plain replay, bit for bit",
    arguments: 0..<20)
  func live(seed: Int) {
    var random = SeededGenerator(seed: UInt64(7000 + seed))
    var painting = RandomPainting(
      seed: UInt64(70 + seed), area: Self.fingers, repeats: seed % 2 == 1)
    var effort = LargeDrawingTests.efforts[seed % LargeDrawingTests.efforts.count]
    // As if even one stroke that is moved were many.
    if seed >= 10 { effort.atOnce = 0 }
    var view = ViewTransform.identity
    var (width, height) = (Self.width, Self.height)
    let painter = CanvasPainter(
      width: width, height: height, view: view, drawing: painting.drawing, effort: effort)
    var image = ImageSurface(width: width, height: height)
    painter.compose(image.bounds, into: image)
    for step in 0..<260 {
      if random.oneIn(12) {
        view = randomView(&random)
        painting.setView(view)
        // Late already, so that most tiles wait.
        painter.setView(view, drawing: painting.drawing, until: .now)
        painter.compose(image.bounds, into: image)
      }
      if random.oneIn(40) {
        (width, height) = (random.integer(in: 1...Self.width), random.integer(in: 1...Self.height))
        painter.resize(width: width, height: height, drawing: painting.drawing)
        image = ImageSurface(width: width, height: height)
        painter.compose(image.bounds, into: image)
      }
      if let change = painting.step() {
        for rect in painter.apply(change) { painter.compose(rect, into: image) }
      }
      if random.oneIn(3) {
        for rect in painter.refine(until: .now) { painter.compose(rect, into: image) }
      }
      guard random.oneIn(8) else { continue }
      for rect in painter.refine() { painter.compose(rect, into: image) }
      #expect(!painter.isRefining)
      let expected = PlainReplay.pixels(
        of: painting.drawing, width: width, height: height, view: view)
      expectSamePixels(
        image.copiedPixels, expected, width: width, "seed \(seed), step \(step), \(view)")
    }
  }

  @Test func `strokes under a finger are as sharp in a closer view as if they had begun there`() {
    var painting = RandomPainting(seed: 5, area: Self.fingers)
    for _ in 0..<30 { _ = painting.step() }
    let painter = CanvasPainter(
      width: Self.width, height: Self.height, view: .identity, drawing: painting.drawing)
    let view = ViewTransform(scale: 9, origin: Point(x: -900, y: -700))
    painting.setView(view)
    painter.setView(view, drawing: painting.drawing)
    let fresh = CanvasPainter(
      width: Self.width, height: Self.height, view: view, drawing: painting.drawing)
    expectSamePixels(pixels(painter), pixels(fresh), width: Self.width)
  }

  static let red = SeatID(number: 1)

  /// A large red dot of a seat of its own, below so many small ones that no tile is done within a single
  /// look at the clock.
  private static var busyDrawing: Drawing {
    var drawing = Drawing()
    func dot(_ color: UInt32, _ width: Double, _ place: Point, by seat: SeatID) {
      _ = drawing.begin(
        .touch(1), brush: Brush(color: InkColor(rgb: color), width: width), quantum: .coarsest,
        sample: StrokeSample(position: place, time: Timestamp(milliseconds: 0)))
      _ = drawing.complete(.touch(1), by: seat)
    }
    dot(0xD02020, 60, Point(x: 100, y: 100), by: red)
    for index in 0..<4000 {
      let place = Point(x: Double(index % 20) * 17, y: Double(index % 17) * 16)
      dot(0x2020D0, 1, place, by: .first)
    }
    return drawing
  }

  @Test func `until tiles are repainted, the window shows the old pixels, moved and scaled`() {
    let drawing = Self.busyDrawing
    let painter = CanvasPainter(
      width: Self.width, height: Self.height, view: .identity, drawing: drawing,
      effort: RepaintEffort(threads: 1, cutThreshold: .max))
    let view = ViewTransform(scale: 2, origin: Point(x: -100, y: -110))
    painter.setView(view, drawing: drawing, until: .now)
    #expect(painter.isRefining)
    let middle = view.windowPoint(Point(x: 112, y: 108))
    #expect(pixels(painter)[Int(middle.y) * Self.width + Int(middle.x)] == 0xFFD0_2020)
    var rounds = 0
    while painter.isRefining, rounds < 100_000 {
      _ = painter.refine(until: .now)
      rounds += 1
    }
    #expect(rounds > 8, "work is handed back again and again")
    expectSamePixels(
      pixels(painter),
      PlainReplay.pixels(of: drawing, width: Self.width, height: Self.height, view: view),
      width: Self.width)
  }

  @Test func `a stroke that is undone while tiles wait does not reappear with the next view`() {
    var drawing = Self.busyDrawing
    let painter = CanvasPainter(
      width: Self.width, height: Self.height, view: .identity, drawing: drawing,
      effort: RepaintEffort(threads: 1, cutThreshold: .max))
    painter.setView(
      ViewTransform(scale: 2, origin: Point(x: -100, y: -110)), drawing: drawing, until: .now)
    #expect(painter.isRefining && pixels(painter).contains(0xFFD0_2020))
    if let change = drawing.undo(by: Self.red) { _ = painter.apply(change) }
    #expect(!pixels(painter).contains(0xFFD0_2020))
    painter.setView(
      ViewTransform(scale: 1.5, origin: Point(x: 0, y: 0)), drawing: drawing, until: .now)
    #expect(painter.isRefining && !pixels(painter).contains(0xFFD0_2020))
  }

  @Test("a piece of ink from one end of the plane to the other costs no more squares than any")
  func endlessInk() {
    var drawing = Drawing()
    let far = 1e9
    for (index, place) in [(-far, -far), (far, far), (far, 0), (0, 0)].enumerated() {
      let sample = StrokeSample(
        position: Point(x: place.0, y: place.1), time: Timestamp(milliseconds: Int64(index)))
      if index == 0 {
        _ = drawing.begin(
          .touch(1), brush: Brush(color: InkColor(rgb: 0), width: 5), quantum: .coarsest,
          sample: sample)
      } else {
        _ = drawing.extend(.touch(1), sample: sample)
      }
    }
    _ = drawing.complete(.touch(1))
    let scene = DryScene(listing: drawing, view: .identity, workers: 1)
    #expect(scene.listed(in: GridTile(column: 0, row: 0)) == [StrokeIndex(0)])
    #expect(scene.listed(in: GridTile(column: 200, row: 3)) == [StrokeIndex(0)])
  }
}
