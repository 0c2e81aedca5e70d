import Ink
import TestSupport
import Testing

import Rendering

@Suite("Images below, among and above ink")
struct PicturesAmongInkTests {
  private static let (width, height) = (210, 160)
  private static let area = Rect(minX: -20, minY: -20, maxX: 230, maxY: 180)
  private static let seats = (0..<3).map { SeatID(number: $0) }

  /// A drawing and its window: only what a change damages is composed.
  private struct Screen {
    var drawing: Drawing
    let view: ViewTransform
    let paper: Paper
    let painter: CanvasPainter
    let image = ImageSurface(width: width, height: height)

    init(_ drawing: Drawing, view: ViewTransform, paper: Paper) {
      (self.drawing, self.view, self.paper) = (drawing, view, paper)
      painter = CanvasPainter(
        width: width, height: height, view: view, drawing: drawing, paper: paper,
        effort: RepaintEffort(threads: 2, cutThreshold: 4, atOnce: 6))
      painter.compose(image.bounds, into: image)
    }

    func show(_ change: DrawingChange?) {
      guard let change else { return }
      for rect in painter.apply(change) { painter.compose(rect, into: image) }
    }

    /// Compares the window at rest with a repaint.
    func check(_ comment: String) {
      for rect in painter.refine() { painter.compose(rect, into: image) }
      let expected = FullRepaint.pixels(
        of: drawing, width: width, height: height, view: view, paper: paper)
      expectSamePixels(image.copiedPixels, expected, width: width, "\(comment), \(view)")
    }

    /// Compares the repaint with one that knows no tiles, on white paper.
    func checkPlain(_ comment: String) {
      let repainted = FullRepaint.pixels(of: drawing, width: width, height: height, view: view)
      let plain = PlainReplay.pixels(of: drawing, width: width, height: height, view: view)
      expectSamePixels(repainted, plain, width: width, "plain, \(comment), \(view)")
    }
  }

  private func picture(_ random: inout SeededGenerator) -> Stroke? {
    let image = TestPictures.any(using: &random)
    let corner = random.point(in: Self.area)
    let frame = Rect(
      minX: corner.x, minY: corner.y, maxX: corner.x + random.real(in: 5...120),
      maxY: corner.y + random.real(in: 5...90))
    guard
      let placed = PlacedPicture(
        image, frame: frame, transform: random.oneIn(2) ? .identity : mapping(&random))
    else { return nil }
    return Stroke(placed, isOnPaper: random.oneIn(2))
  }

  private func mapping(_ random: inout SeededGenerator) -> Similarity {
    let shift = Point(x: random.real(in: -60...60), y: random.real(in: -60...60))
    let turned = Similarity(
      scale: random.real(in: 0.4...2), angle: random.real(in: -3...3),
      around: random.point(in: Self.area))
    return (random.oneIn(3) ? Similarity(shift: shift) : turned) ?? .identity
  }

  private func start(seed: UInt64, _ random: inout SeededGenerator) -> Drawing {
    var painting = RandomPainting(seed: seed, area: Self.area)
    for _ in 0..<12 { _ = painting.stroke(samples: 5, by: random.element(of: Self.seats)) }
    var drawing = painting.drawing
    for _ in 0..<4 {
      guard let picture = picture(&random) else { continue }
      _ = drawing.add([picture], at: StrokeIndex(drawing.strokes.count))
    }
    return drawing
  }

  @Test("after every change the window equals a full repaint, bit for bit", arguments: 0..<12)
  func everyChange(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    var drawing = start(seed: UInt64(seed), &random)
    let view = ViewTransform(
      scale: random.element(of: [0.37, 1, 1, 2.5]),
      origin: Point(x: random.real(in: -60...60), y: 13.5))
    drawing.setDetail(Quantum(for: view))
    let paper = random.element(of: [Paper(), Paper(color: .cream, pattern: .squared)])
    var screen = Screen(drawing, view: view, paper: paper)
    for step in 0..<90 {
      let seat = random.element(of: Self.seats)
      let indices = screen.drawing.strokes.indices.map { StrokeIndex($0) }
      let some = indices.filter { _ in random.oneIn(4) }
      let change: DrawingChange?
      switch random.integer(in: 0...15) {
      case 0:
        change = picture(&random).flatMap {
          screen.drawing.add([$0], at: StrokeIndex(indices.count), by: seat)
        }
      case 1, 2:
        if screen.drawing.moving(of: seat) == nil { screen.drawing.take(some, by: seat) }
        change = screen.drawing.carry(to: mapping(&random), by: seat)
      case 3, 4: change = screen.drawing.carry(to: mapping(&random), by: seat)
      case 5: change = screen.drawing.letGo(by: seat)
      case 6:
        let hand = screen.drawing.moving(of: seat)
        change = hand.flatMap { hand in
          screen.drawing.alter(hand.strokes, .transform(hand.transform), by: seat)
        }
      case 7: change = screen.drawing.alter(some, .toFront, by: seat)
      case 8: change = screen.drawing.alter(some, .toBack, by: seat)
      case 9: change = screen.drawing.alter(some, .color(InkColor(rgb: 0x40_80_10)), by: seat)
      case 10: change = screen.drawing.remove(Array(some.prefix(2)), by: seat)
      case 11: change = random.oneIn(4) ? screen.drawing.clear(.own, by: seat) : nil
      case 12, 13: change = screen.drawing.undo(by: seat)
      case 14: change = screen.drawing.redo(by: seat)
      default:
        let brush = Brush(
          color: InkColor(rgb: UInt32(step)), width: 25,
          ink: random.element(of: InkKind.allCases))
        let sample = StrokeSample(
          position: random.point(in: Self.area), time: Timestamp(milliseconds: 1))
        screen.show(
          screen.drawing.begin(.touch(9), brush: brush, quantum: .coarsest, sample: sample))
        screen.show(
          screen.drawing.extend(
            .touch(9),
            sample: StrokeSample(
              position: random.point(in: Self.area), time: Timestamp(milliseconds: 9))))
        change = screen.drawing.complete(.touch(9), by: seat)
      }
      screen.show(change)
      screen.check("seed \(seed), step \(step)")
      if step % 15 == 0 { screen.checkPlain("seed \(seed), step \(step)") }
    }
  }

  private static let red: UInt32 = 0xFFFF_0000
  private static let white: UInt32 = 0xFFFF_FFFF

  private func dot(_ color: UInt32, _ ink: InkKind = .pen, in drawing: inout Drawing) {
    let sample = StrokeSample(
      position: Point(x: 100, y: 80), time: Timestamp(milliseconds: 0))
    _ = drawing.begin(
      .touch(1), brush: Brush(color: InkColor(rgb: color), width: 30, ink: ink),
      quantum: .coarsest, sample: sample)
    _ = drawing.complete(.touch(1))
  }

  private func middle(_ drawing: Drawing) -> UInt32 {
    FullRepaint.pixels(of: drawing, width: Self.width, height: Self.height)[80 * Self.width + 100]
  }

  @Test("an image at the front hides ink and can be rubbed out, and one on the paper cannot")
  func order() throws {
    let image = TestPictures.picture([Self.red], width: 1, height: 1)
    let frame = Rect(minX: 50, minY: 50, maxX: 150, maxY: 120)
    let picture = try #require(PlacedPicture(image, frame: frame).flatMap { Stroke($0) })
    var drawing = Drawing()
    dot(0xFF, in: &drawing)
    _ = drawing.add([picture], at: StrokeIndex(1))
    #expect(middle(drawing) == 0xFF00_00FF, "it lies on the paper")
    dot(0, .eraser, in: &drawing)
    #expect(middle(drawing) == Self.red, "the eraser takes the ink, not what is on the paper")
    _ = drawing.alter([StrokeIndex(1)], .toFront)
    #expect(middle(drawing) == Self.red, "it lies above the eraser")
    dot(0, .eraser, in: &drawing)
    #expect(middle(drawing) == Self.white)
    dot(0x8000, in: &drawing)
    #expect(middle(drawing) == 0xFF00_8000)
    _ = drawing.alter([StrokeIndex(1)], .toBack)
    #expect(middle(drawing) == 0xFF00_8000)
    for expected in [0xFF00_8000, Self.white, Self.red, Self.red] {
      _ = drawing.undo()
      #expect(middle(drawing) == expected)
    }
  }
}
