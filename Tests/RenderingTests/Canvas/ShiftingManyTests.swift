import Ink
import Rendering
import TestSupport
import Testing

@Suite("Shifting many strokes")
struct ShiftingManyTests {
  private static let (width, height) = (700, 460)
  private static let area = Rect(minX: -60, minY: -60, maxX: 760, maxY: 520)
  private static let (person, neighbour) = (SeatID(number: 0), SeatID(number: 1))

  /// A drawing and its window: only what a change damages is composed.
  private struct Screen {
    var drawing: Drawing
    let view: ViewTransform
    let painter: CanvasPainter
    let image = ImageSurface(width: width, height: height)

    init(_ drawing: Drawing, _ view: ViewTransform) {
      (self.drawing, self.view) = (drawing, view)
      painter = CanvasPainter(
        width: width, height: height, view: view, drawing: drawing,
        effort: RepaintEffort(threads: 2, cutThreshold: 20, atOnce: 8))
      painter.compose(image.bounds, into: image)
    }

    func show(_ change: DrawingChange?) {
      guard let change else { return }
      for rect in painter.apply(change) { painter.compose(rect, into: image) }
    }

    func refine(until deadline: ContinuousClock.Instant? = nil) {
      for rect in painter.refine(until: deadline) { painter.compose(rect, into: image) }
    }

    func check(_ comment: String) {
      refine()
      let expected = FullRepaint.pixels(of: drawing, width: width, height: height, view: view)
      expectSamePixels(image.copiedPixels, expected, width: width, "\(comment), \(view)")
    }

    /// Shifts strokes by whole pixels or, if `isWhole` is not set, by any part of one besides.
    mutating func shift(
      _ strokes: [StrokeIndex], by seat: SeatID, isWhole: Bool, _ random: inout SeededGenerator
    ) {
      func pixels() -> Double {
        let whole = Double(random.integer(in: -1...1) * random.element(of: [1, 4, 67, 130]))
        return (whole + (isWhole ? 0 : random.real(in: 0...1))) / view.scale
      }
      let shift = Similarity(shift: Point(x: pixels(), y: pixels()))
      show(shift.flatMap { drawing.alter(strokes, .transform($0), by: seat) })
    }
  }

  /// A drawing of lines with all kinds of ink, some of them turned, and of areas.
  private func drawing(_ view: ViewTransform, _ random: inout SeededGenerator) -> Drawing {
    var painting = RandomPainting(
      seed: UInt64(random.integer(in: 0...1 << 30)), area: Self.area, view: view)
    for _ in 0..<50 { _ = painting.stroke(samples: random.integer(in: 1...12)) }
    var drawing = painting.drawing
    for _ in 0..<6 {
      let area = RandomArea.stroke(
        in: view.canvasRect(Self.area), reach: 90 / view.scale, color: InkColor(rgb: 0x20_80_C0),
        using: &random)
      _ = drawing.add([area], at: StrokeIndex(drawing.strokes.count), by: Self.person)
    }
    let some = drawing.strokes.indices.filter { _ in random.oneIn(4) }.map { StrokeIndex($0) }
    let turn = Similarity(
      scale: random.real(in: 0.5...2), angle: random.real(in: -3...3),
      around: view.canvasPoint(Point(x: 300, y: 200)))
    if let turn { _ = drawing.alter(some, .transform(turn), by: Self.person) }
    return drawing
  }

  private func view(_ random: inout SeededGenerator) -> ViewTransform {
    ViewTransform(
      scale: random.element(of: [1, 1, 0.25, 2, 1.7]),
      origin: random.oneIn(2)
        ? Point(x: Double(random.integer(in: -40...40)), y: 13.25)
        : Point(x: random.real(in: -40...40), y: random.real(in: -40...40)))
  }

  @Test(arguments: 0..<40)
  func `a window at rest equals a full repaint after any shifts`(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let view = view(&random)
    var screen = Screen(drawing(view, &random), view)
    let all = screen.drawing.strokes.indices.map { StrokeIndex($0) }
    for step in 0..<24 {
      let most = all.filter { $0.number % 7 != 0 }
      switch random.integer(in: 0...11) {
      case 0: screen.show(screen.drawing.undo(by: Self.person))
      case 1: screen.show(screen.drawing.redo(by: Self.person))
      case 2: screen.shift(most, by: Self.person, isWhole: true, &random)
      case 3: screen.shift(Array(all.prefix(20)), by: Self.neighbour, isWhole: true, &random)
      case 4: screen.shift([random.element(of: all)], by: Self.neighbour, isWhole: true, &random)
      case 5: screen.shift(all, by: Self.person, isWhole: false, &random)
      case 6:
        let start = view.canvasPoint(random.point(in: Self.area))
        for change in screen.drawing.line(
          200 + UInt32(step), from: start, to: Point(x: start.x + 30, y: start.y + 9),
          by: Self.neighbour)
        { screen.show(change) }
      case 7:
        screen.show(screen.drawing.remove([random.element(of: all)], by: Self.neighbour))
      case 8:
        screen.drawing.take(Array(all.suffix(30)), by: Self.neighbour)
        screen.show(
          Similarity(shift: Point(x: random.real(in: -50...50), y: 8)).flatMap {
            screen.drawing.carry(to: $0, by: Self.neighbour)
          })
      case 9: screen.show(screen.drawing.letGo(by: Self.neighbour))
      default: screen.shift(all, by: Self.person, isWhole: true, &random)
      }
      if random.oneIn(3) { screen.refine(until: .now) }
      if random.oneIn(3) { screen.check("step \(step) of \(seed)") }
    }
    screen.check("seed \(seed)")
  }

  @Test(arguments: [1.0, 0.5, 4])
  func `a shift of everything by a few whole pixels is exact at once`(scale: Double) {
    var random = SeededGenerator(seed: 4)
    let view = ViewTransform(scale: scale, origin: Point(x: 20, y: -3.5))
    var screen = Screen(drawing(view, &random), view)
    let all = screen.drawing.strokes.indices.map { StrokeIndex($0) }
    let shift = Similarity(shift: Point(x: 4 / scale, y: -7 / scale))
    screen.show(shift.flatMap { screen.drawing.alter(all, .transform($0)) })
    let shown = screen.image.copiedPixels
    #expect(!screen.painter.isRefining)
    let expected = FullRepaint.pixels(
      of: screen.drawing, width: Self.width, height: Self.height, view: view)
    expectSamePixels(shown, expected, width: Self.width, "\(scale)")
  }

  @Test func `ink that stays, above or below, is neither shifted nor covered`() {
    var drawing = Drawing()
    drawing.line(1, from: Point(x: 350, y: 20), to: Point(x: 350, y: 440), by: Self.neighbour)
    for finger in 0..<40 {
      let y = 20 + Double(finger) * 10
      drawing.line(2 + UInt32(finger), from: Point(x: 30, y: y), to: Point(x: 660, y: y))
    }
    drawing.line(90, from: Point(x: 500, y: 20), to: Point(x: 500, y: 440), by: Self.neighbour)
    var screen = Screen(drawing, .identity)
    var random = SeededGenerator(seed: 1)
    let own = (1...40).map { StrokeIndex($0) }
    func lineAbove() -> [UInt32] {
      let pixels = screen.image.copiedPixels
      return (30..<430).map { pixels[$0 * Self.width + 500] }
    }
    let before = lineAbove()
    #expect(Set(before).count == 1)
    for step in 0..<8 {
      screen.shift(own, by: Self.person, isWhole: true, &random)
      #expect(lineAbove() == before, "before its tiles are painted, in step \(step)")
      screen.check("step \(step)")
    }
  }
}
