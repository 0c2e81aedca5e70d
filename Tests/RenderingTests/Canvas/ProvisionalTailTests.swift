import Ink
import Rendering
import TestSupport
import Testing

@Suite("The provisional tail on the screen")
struct ProvisionalTailTests {
  /// A drawing and its image: only what a change damages is composed, and only now and then.
  private struct Screen {
    static let (width, height) = (220, 150)
    let view: ViewTransform
    var drawing = Drawing()
    let painter: CanvasPainter
    let image = ImageSurface(width: width, height: height)
    var damage = Damage()

    init(view: ViewTransform) {
      self.view = view
      painter = CanvasPainter(
        width: Self.width, height: Self.height, view: view, drawing: Drawing())
      painter.compose(image.bounds, into: image)
    }

    mutating func perform(_ edit: (inout Drawing) -> DrawingChange?) {
      guard let change = edit(&drawing) else { return }
      for rect in painter.apply(change) { damage.add(rect) }
    }

    /// Shows what is damaged and compares all of it with a full repaint.
    mutating func check(_ comment: String) {
      for rect in damage.rects { painter.compose(rect, into: image) }
      damage = Damage()
      let shown = image.withPixels {
        Array(UnsafeBufferPointer(start: $0, count: Self.width * Self.height))
      }
      expectSamePixels(
        shown,
        FullRepaint.pixels(of: drawing, width: Self.width, height: Self.height, view: view),
        width: Self.width, "\(comment)")
    }
  }

  @Test(arguments: 0..<10)
  func `for any fingers, at any time, the window equals a full repaint`(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let view = ViewTransform(
      scale: random.element(of: [0.5, 1, 1, 1.7, 3]),
      origin: Point(x: random.real(in: -30...30), y: random.real(in: -30...30)))
    var screen = Screen(view: view)
    let window = Rect(minX: -30, minY: -30, maxX: 250, maxY: 180)
    let prediction = MotionPrediction(milliseconds: seed)
    var walks = (0..<5).map { _ in RandomWalk(from: random.point(in: window)) }
    for step in 0..<300 {
      let finger = random.integer(in: 0...4)
      let contact = ContactID.touch(UInt32(finger))
      walks[finger].step(agility: random.element(of: [1, 4, 15]), within: window, using: &random)
      let sample = StrokeSample(
        position: view.canvasPoint(walks[finger].position),
        time: Timestamp(milliseconds: Int64(step) * random.element(of: [1, 3, 12])),
        pressure: Float(random.real(in: 0...1)),
        contact: ContactShape(major: Float(random.real(in: 1...9))))
      let brush = Brush(
        color: InkColor(
          red: UInt8(finger * 60), green: 90, blue: 200, alpha: random.element(of: [255, 120])),
        width: random.element(of: [1, 2, 10, 40]) / view.scale,
        curve: random.oneIn(4) ? .polyline : .smooth,
        dynamics: random.element(of: WidthDynamics.allCases))
      screen.perform { drawing in
        switch random.integer(in: 0...29) {
        case 0...1: return drawing.complete(contact)
        case 2: return drawing.cancel(contact)
        case 3: return drawing.clear()
        case 4:
          drawing.breakStroke(contact)
          return nil
        default:
          if let change = drawing.extend(contact, sample: sample) { return change }
          defer { if let prediction { drawing.predict(contact, by: prediction) } }
          return drawing.begin(
            contact, brush: brush, quantum: Quantum(for: view), sample: sample)
        }
      }
      if random.oneIn(10) { screen.perform { $0.dropPrediction(of: contact) } }
      // Now and then several changes are shown together, as when the loop found them in one turn.
      if !random.oneIn(3) { screen.check("seed \(seed), step \(step)") }
    }
    screen.check("seed \(seed), in the end")
  }

  @Test func `a tail removes ink that the next sample shows to be wrong`() {
    var screen = Screen(view: .identity)
    func sample(_ x: Double, _ y: Double, _ time: Int64) -> StrokeSample {
      StrokeSample(position: Point(x: x, y: y), time: Timestamp(milliseconds: time))
    }
    var tails: [[InkSegment]] = []
    for (index, place) in [(20.0, 20.0), (60, 20), (100, 20), (100, 60), (60, 60)].enumerated() {
      screen.perform { drawing in
        let sample = sample(place.0, place.1, Int64(index) * 16)
        let change =
          index == 0
          ? drawing.begin(
            .touch(1), brush: Brush(color: InkColor(rgb: 0), width: 3), quantum: Quantum(bits: 4),
            sample: sample)
          : drawing.extend(.touch(1), sample: sample)
        if case .inked(_, _, let ink) = change { tails.append(ink.tail) }
        return change
      }
      screen.check("sample \(index)")
    }
    // Straight at first, the way to the corner bulged when the finger turned.
    #expect(tails[2].contains { $0.end == Point(x: 100, y: 20) })
    #expect(tails[3].count > tails[2].count)
  }
}
