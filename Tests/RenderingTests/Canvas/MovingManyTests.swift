import Ink
import Rendering
import Testing
import TestSupport

@Suite("Moving many strokes")
struct MovingManyTests {
  static let (width, height) = (330, 270)
  static let area = Rect(minX: -40, minY: -40, maxX: 370, maxY: 310)
  static let (left, right) = (SeatID(number: 0), SeatID(number: 1))

  /// A drawing of short strokes with all kinds of ink.
  private func drawing(_ count: Int, seed: UInt64) -> Drawing {
    var painting = RandomPainting(seed: seed, area: Self.area)
    for _ in 0..<count { _ = painting.stroke(samples: 6) }
    return painting.drawing
  }

  private func painter(_ drawing: Drawing, _ view: ViewTransform) -> CanvasPainter {
    CanvasPainter(width: Self.width, height: Self.height, view: view, drawing: drawing)
  }

  private func pixels(_ painter: CanvasPainter) -> [UInt32] {
    let image = ImageSurface(width: Self.width, height: Self.height)
    painter.compose(image.bounds, into: image)
    return image.copiedPixels
  }

  private func mapping(_ random: inout SeededGenerator) -> Similarity {
    let shift = Point(x: random.real(in: -90...90), y: random.real(in: -90...90))
    let turned = Similarity(
      scale: random.real(in: 0.4...2), angle: random.real(in: -3...3),
      around: random.point(in: Self.area))
    return (random.oneIn(2) ? Similarity(shift: shift) : turned) ?? .identity
  }

  @Test(
    "a window at rest equals a full repaint while strokes are carried and when they are put down",
    arguments: 0..<12)
  func exact(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    var drawing = drawing(200, seed: UInt64(seed))
    let view = ViewTransform(
      scale: random.element(of: [0.37, 1, 1, 2.5]),
      origin: Point(x: random.real(in: -60...60), y: 13.5))
    drawing.setDetail(Quantum(for: view))
    let live = painter(drawing, view)
    let image = ImageSurface(width: Self.width, height: Self.height)
    live.compose(image.bounds, into: image)
    func show(_ change: DrawingChange?) {
      guard let change else { return }
      for rect in live.apply(change) { live.compose(rect, into: image) }
    }
    func rest(_ comment: String) {
      for rect in live.refine() { live.compose(rect, into: image) }
      #expect(!live.isRefining)
      expectSamePixels(
        image.copiedPixels, pixels(painter(drawing, view)), width: Self.width, "\(comment) \(seed)")
    }
    let all = drawing.strokes.indices.map { StrokeIndex($0) }
    drawing.take(all.filter { $0.number % 2 == 0 }, by: Self.left)
    drawing.take(all.filter { $0.number % 3 == 0 }, by: Self.right)
    for step in 0..<30 {
      let seat = random.oneIn(3) ? Self.right : Self.left
      show(drawing.carry(to: mapping(&random), by: seat))
      if random.oneIn(3) {
        for rect in live.refine(until: .now) { live.compose(rect, into: image) }
      }
      switch random.integer(in: 0...11) {
      case 0: show(drawing.undo(by: Self.left))
      case 1: show(drawing.alter(all, .color(InkColor(rgb: 0x40_A0_20)), by: SeatID(number: 2)))
      case 2: show(drawing.alter(Array(all.prefix(5)), .toFront, by: SeatID(number: 2)))
      case 3: show(drawing.remove([all[random.integer(in: 0...199)]], by: SeatID(number: 2)))
      case 4:
        let sample = StrokeSample(
          position: random.point(in: Self.area), time: Timestamp(milliseconds: 1))
        let brush = Brush(color: InkColor(rgb: 0xFF), width: 30)
        show(drawing.begin(.touch(9), brush: brush, quantum: .coarsest, sample: sample))
        show(drawing.complete(.touch(9), by: SeatID(number: 2)))
      case 5: rest("step \(step)")
      default: break
      }
    }
    rest("in the hand")
    let before = image.copiedPixels
    let hand = try #require(drawing.moving(of: Self.left))
    show(drawing.alter(hand.strokes, .transform(hand.transform), by: Self.left))
    #expect(!live.isRefining && image.copiedPixels == before, "what is put down is there already")
    rest("put down")
    show(drawing.letGo(by: Self.right))
    rest("let go")
  }

  @Test("a motion shows the strokes where they are now, before their tiles are painted")
  func shownAtOnce() throws {
    var drawing = Drawing()
    for number in 0..<100 {
      let contact = ContactID.touch(UInt32(number))
      let place = Point(x: 20 + Double(number % 10) * 4, y: 20 + Double(number / 10) * 4)
      _ = drawing.begin(
        contact, brush: Brush(color: InkColor(rgb: 0xFF_00_00), width: 8), quantum: .coarsest,
        sample: StrokeSample(position: place, time: Timestamp(milliseconds: 0)))
      _ = drawing.complete(contact)
    }
    let live = painter(drawing, .identity)
    drawing.take(drawing.strokes.indices.map { StrokeIndex($0) }, by: .first)
    // The first motion takes the pictures.
    let (near, far) = (
      try #require(Similarity(shift: Point(x: 1, y: 0))),
      try #require(Similarity(shift: Point(x: 200, y: 100)))
    )
    let first = drawing.carry(to: near, by: .first)
    _ = live.apply(try #require(first))
    _ = live.refine()
    let second = drawing.carry(to: far, by: .first)
    _ = live.apply(try #require(second))
    #expect(live.isRefining)
    let shown = pixels(live)
    _ = live.refine()
    expectSamePixels(shown, pixels(live), width: Self.width, "a shift by whole pixels is exact")
  }
}
