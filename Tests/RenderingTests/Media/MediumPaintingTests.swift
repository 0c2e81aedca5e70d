import Ink
import Rendering
import TestSupport
import Testing

@Suite("Strokes of media on the screen")
struct MediumPaintingTests {
  private static let (width, height) = (220, 150)
  private static let fingers = Rect(minX: -30, minY: -30, maxX: 250, maxY: 180)

  /// A drawing and its image: only what a change damages is composed, and only now and then.
  private struct Screen {
    let view: ViewTransform
    var drawing: Drawing
    let painter: CanvasPainter
    let image = ImageSurface(width: width, height: height)
    var damage = Damage()

    init(_ drawing: Drawing = Drawing(), view: ViewTransform, _ effort: RepaintEffort) {
      (self.view, self.drawing) = (view, drawing)
      self.drawing.setDetail(Quantum(for: view))
      painter = CanvasPainter(
        width: width, height: height, view: view, drawing: self.drawing, effort: effort)
      painter.compose(image.bounds, into: image)
    }

    mutating func perform(_ edit: (inout Drawing) -> DrawingChange?) {
      guard let change = edit(&drawing) else { return }
      for rect in painter.apply(change) { damage.add(rect) }
    }

    mutating func show() {
      for rect in damage.rects { painter.compose(rect, into: image) }
      damage = Damage()
    }

    /// Shows what is damaged and compares all of it with a full repaint and with a plain one.
    mutating func check(_ comment: String) {
      show()
      expectSamePixels(
        image.copiedPixels,
        FullRepaint.pixels(of: drawing, width: width, height: height, view: view),
        width: width, "\(comment)")
      expectSamePixels(
        image.copiedPixels,
        PlainReplay.pixels(of: drawing, width: width, height: height, view: view),
        width: width, "\(comment), plain")
    }
  }

  private static let scales = [0.1, 0.33, 0.5, 1, 1.5, 4, 16]

  private static func brush(
    _ medium: Medium, _ view: ViewTransform, _ random: inout SeededGenerator
  ) -> Brush {
    Brush(
      color: InkColor(
        red: UInt8(random.integer(in: 0...255)), green: 90, blue: 200,
        alpha: random.element(of: [255, 120])),
      width: random.element(of: [1, 5, 14, 40]) / view.scale, medium: medium,
      curve: random.oneIn(4) ? .polyline : .smooth,
      dynamics: random.element(of: WidthDynamics.allCases))
  }

  @Test(arguments: Medium.allCases, scales)
  func `with each medium, at any time, the window equals a full repaint`(
    medium: Medium, scale: Double
  ) {
    var random = SeededGenerator(seed: UInt64(medium.rawValue) * 100 + UInt64(scale * 10))
    let view = ViewTransform(
      scale: scale, origin: Point(x: random.real(in: -30...30), y: random.real(in: -30...30)))
    var screen = Screen(
      view: view,
      RepaintEffort(threads: random.integer(in: 1...3), cutThreshold: random.element(of: [2, 500])))
    let prediction = MotionPrediction(milliseconds: random.element(of: [0, 6]))
    var walks = (0..<3).map { _ in RandomWalk(from: random.point(in: Self.fingers)) }
    var (time, painted) = (Int64(0), 0)
    for step in 0..<50 {
      let finger = random.integer(in: 0...2)
      let contact = ContactID.touch(UInt32(finger))
      walks[finger].step(
        agility: random.element(of: [1, 4, 15]), within: Self.fingers, using: &random)
      time += Int64(random.element(of: [1, 8, 90]))
      let sample = StrokeSample(
        position: view.canvasPoint(walks[finger].position), time: Timestamp(milliseconds: time),
        pressure: Float(random.real(in: 0...1)),
        contact: ContactShape(major: Float(random.real(in: 1...9))))
      let brush = Self.brush(medium, view, &random)
      screen.perform { drawing in
        switch random.integer(in: 0...29) {
        case 0...2: return drawing.complete(contact)
        case 3: return drawing.cancel(contact)
        case 4: return drawing.undo(by: .first)
        case 5: return drawing.redo(by: .first)
        case 6:
          drawing.breakStroke(contact)
          return nil
        case 7...10:
          return drawing.rest(contact, milliseconds: UInt32(random.integer(in: 20...300)))
        case 11: return drawing.dropPrediction(of: contact)
        default:
          if let change = drawing.extend(contact, sample: sample) { return change }
          defer { if let prediction { drawing.predict(contact, by: prediction) } }
          return drawing.begin(
            contact, brush: brush, quantum: Quantum(for: view), sample: sample)
        }
      }
      screen.show()
      if random.oneIn(5) { screen.check("\(medium), \(scale), step \(step)") }
      painted = max(painted, Set(screen.image.copiedPixels).count)
    }
    screen.check("\(medium), \(scale)")
    #expect(painted > 20, "a medium has many tones")
  }

  /// Returns a part of a picture that is 300 pixels wide.
  private static func part(
    of pixels: [UInt32], x: Int, y: Int, width: Int, height: Int
  ) -> [UInt32] {
    var part: [UInt32] = []
    for row in y..<y + height { part += pixels[row * 300 + x..<row * 300 + x + width] }
    return part
  }

  @Test(arguments: scales)
  func `a shift of the window's origin by whole pixels shifts the picture`(scale: Double) {
    let area = Rect(minX: 0, minY: 0, maxX: 300, maxY: 240)
    let view = ViewTransform(scale: scale, origin: Point(x: 3.5, y: -2.25))
    let shifted = ViewTransform(
      scale: scale, origin: Point(x: view.origin.x + 17, y: view.origin.y + 23))
    var painting = RandomPainting(seed: 12, area: area, view: view)
    for _ in 0..<25 { _ = painting.stroke(samples: 8) }
    for _ in 0..<60 { _ = painting.step() }
    func pixels(_ view: ViewTransform) -> [UInt32] {
      FullRepaint.pixels(of: painting.drawing, width: 300, height: 240, view: view)
    }
    let (one, other) = (pixels(view), pixels(shifted))
    let drawn = Self.part(of: one, x: 0, y: 0, width: 283, height: 217)
    let moved = Self.part(of: other, x: 17, y: 23, width: 283, height: 217)
    expectSamePixels(moved, drawn, width: 283, "\(scale)")
    #expect(Set(drawn).count > 100)
  }

  @Test(arguments: Medium.allCases, [1.0, 0.5, 4])
  func `a stroke that is moved by whole pixels has its pixels there`(medium: Medium, scale: Double)
  {
    var random = SeededGenerator(seed: UInt64(medium.rawValue))
    let view = ViewTransform(scale: scale, origin: Point(x: 20, y: -3.5))
    var drawing = Drawing()
    drawing.setDetail(Quantum(for: view))
    var walk = RandomWalk(from: Point(x: 120, y: 90))
    for step in 0..<20 {
      let sample = StrokeSample(
        position: view.canvasPoint(walk.position), time: Timestamp(milliseconds: Int64(step * 30)))
      if step == 0 {
        _ = drawing.begin(
          .touch(1), brush: Self.brush(medium, view, &random), quantum: Quantum(for: view),
          sample: sample)
      } else {
        _ = drawing.extend(.touch(1), sample: sample)
      }
      walk.step(agility: 4, within: Rect(minX: 60, minY: 60, maxX: 180, maxY: 120), using: &random)
    }
    _ = drawing.complete(.touch(1), by: .first)
    // First anywhere, and then by whole pixels.
    func move(_ mapping: Similarity?) {
      if let mapping { _ = drawing.alter([StrokeIndex(0)], .transform(mapping), by: .first) }
    }
    func pixels() -> [UInt32] {
      FullRepaint.pixels(of: drawing, width: 300, height: 240, view: view)
    }
    let turn = Similarity(
      scale: 1.2, angle: 0.7, around: view.canvasPoint(Point(x: 120, y: 90)))
    for first in [nil, Similarity(shift: Point(x: 1.0 / 3, y: 0.7)), turn] {
      move(first)
      let before = pixels()
      move(Similarity(shift: Point(x: 21 / scale, y: 37 / scale)))
      let after = pixels()
      let drawn = Self.part(of: before, x: 0, y: 0, width: 279, height: 203)
      let moved = Self.part(of: after, x: 21, y: 37, width: 279, height: 203)
      expectSamePixels(moved, drawn, width: 279, "\(medium), \(scale)")
      #expect(Set(drawn).count > 2, "there is ink")
      move(Similarity(shift: Point(x: -21 / scale, y: -37 / scale)))
      expectSamePixels(pixels(), before, width: 300, "\(medium), \(scale), back")
    }
  }

  @Test func `undone in any order, strokes leave what the visible ones alone would`() {
    var random = SeededGenerator(seed: 77)
    var painting = RandomPainting(seed: 78, area: Self.fingers)
    for index in 0..<50 {
      _ = painting.stroke(
        samples: random.integer(in: 1...14), by: RandomPainting.seats[index % 4])
    }
    var screen = Screen(
      painting.drawing, view: .identity, RepaintEffort(threads: 2, cutThreshold: 3))
    for step in 0..<120 {
      let seat = random.element(of: RandomPainting.seats)
      screen.perform { random.oneIn(3) ? $0.redo(by: seat) : $0.undo(by: seat) }
      screen.show()
      if step % 12 == 11 {
        var visible = Drawing()
        _ = visible.add(screen.drawing.completed, at: StrokeIndex(0), by: .first)
        expectSamePixels(
          screen.image.copiedPixels,
          FullRepaint.pixels(of: visible, width: Self.width, height: Self.height),
          width: Self.width, "step \(step)")
      }
    }
  }
}
