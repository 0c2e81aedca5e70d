import Ink
import Interaction
import Rendering
import TestSupport
import Testing

@Suite("What you see is what is kept")
struct CanvasPainterTests {
  /// Compares the window with a full repaint, and the canvas also where something lies over it.
  private func check(_ window: LiveWindow, _ comment: String) {
    let (session, size) = (window.session, window.session.window)
    expectSamePixels(
      window.withoutBoards(window.pixels()), window.withoutBoards(window.repaintedPixels()),
      width: size.width, "\(comment)")
    let expected = FullRepaint.pixels(
      of: session.drawing, width: size.width, height: size.height, view: session.view,
      paper: session.boards.current.paper, showsPrediction: false)
    expectSamePixels(window.picture.pixels(), expected, width: size.width, "canvas, \(comment)")
  }

  @Test("the window is the same for any batches of events", arguments: 0..<8)
  func batches(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let random = RandomSession(seed: UInt64(50 + seed), stepCount: 400, usesAll: seed >= 4)
    let start = random.start()
    let (stepwise, batched, atOnce) = (LiveWindow(start), LiveWindow(start), LiveWindow(start))
    for step in random.steps {
      for window in [stepwise, batched, atOnce] { window.take(step) }
      let pixels = stepwise.withoutBoards(stepwise.pixels())
      guard generator.oneIn(25) else { continue }
      #expect(batched.session == stepwise.session)
      expectSamePixels(
        batched.withoutBoards(batched.pixels()), pixels, width: batched.session.window.width)
    }
    for window in [stepwise, batched, atOnce] { check(window, "seed \(seed)") }
  }

  @Test("random sessions do paint, predict, dry, cancel, retract and clear")
  func sessionsAreRich() {
    var counts: [String: Int] = [:]
    for seed in UInt64(0)..<12 {
      let random = RandomSession(seed: seed, stepCount: 160)
      var session = random.start()
      for step in random.steps {
        for change in session.take(step).changes {
          switch change {
          case .inked(_, _, let ink):
            counts["inked", default: 0] += 1
            if !ink.predicted.isEmpty { counts["predicted", default: 0] += 1 }
          case .dried: counts["dried", default: 0] += 1
          case .cancelled: counts["cancelled", default: 0] += 1
          case .hidden: counts["hidden", default: 0] += 1
          case .shown: counts["shown", default: 0] += 1
          case .altered: counts["altered", default: 0] += 1
          case .added: counts["added", default: 0] += 1
          case .pictures, .loosened: break
          }
        }
      }
    }
    for kind in ["inked", "predicted", "dried", "cancelled", "hidden", "shown", "added"] {
      #expect(counts[kind, default: 0] > 3, "\(kind)")
    }
  }

  @Test(
    "with translucent ink, any width and any view, the window equals a full repaint",
    arguments: 0..<6)
  func translucentAndZoomed(seed: Int) {
    var random = SeededGenerator(seed: UInt64(900 + seed))
    let view = ViewTransform(
      scale: random.real(in: 0.3...4),
      origin: Point(x: random.real(in: -50...50), y: random.real(in: -50...50)))
    let (width, height) = (190, 130)
    let canvas = Rect(minX: -20, minY: -20, maxX: 210, maxY: 150)
    var drawing = Drawing()
    let painter = CanvasPainter(width: width, height: height, view: view, drawing: drawing)
    let image = ImageSurface(width: width, height: height)
    painter.compose(image.bounds, into: image)
    for step in 0..<120 {
      let contact = ContactID.touch(UInt32(random.integer(in: 1...5)))
      let sample = StrokeSample(
        position: view.canvasPoint(random.point(in: canvas)), time: Timestamp(milliseconds: 0))
      let brush = Brush(
        color: InkColor(
          red: UInt8(random.integer(in: 0...255)), green: 90, blue: UInt8(step),
          alpha: UInt8(random.integer(in: 1...255))),
        width: random.real(in: 0.5...40) / view.scale)
      let change =
        switch random.integer(in: 0...19) {
        case ..<6:
          drawing.begin(contact, brush: brush, quantum: Quantum(for: view), sample: sample)
        case ..<15: drawing.extend(contact, sample: sample)
        case ..<18: drawing.complete(contact)
        case 18: drawing.cancel(contact)
        default: random.oneIn(4) ? drawing.clear() : drawing.retract(contact)
        }
      guard let change else { continue }
      for rect in painter.apply(change) { painter.compose(rect, into: image) }
      let expected = FullRepaint.pixels(of: drawing, width: width, height: height, view: view)
      let shown = image.withPixels { Array(UnsafeBufferPointer(start: $0, count: width * height)) }
      expectSamePixels(shown, expected, width: width, "seed \(seed), step \(step): \(change)")
    }
  }
}
