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
      paper: session.boards.current.paper)
    expectSamePixels(window.picture.pixels(), expected, width: size.width, "canvas, \(comment)")
  }

  @Test(arguments: 0..<8) func `the window is the same for any batches of events`(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let random = RandomSession(
      seed: UInt64(50 + seed), stepCount: 400, usesAll: seed >= 4,
      medium: Medium(rawValue: UInt8(seed % 7)))
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

  @Test func `random sessions do paint, repeat, predict, dry, cancel, retract and clear`() {
    var counts: [String: Int] = [:]
    for seed in UInt64(0)..<12 {
      let random = RandomSession(seed: seed, stepCount: 160)
      var session = random.start()
      for step in random.steps {
        for change in session.take(step).changes {
          switch change {
          case .inked(let contact, _, _):
            counts["inked", default: 0] += 1
            let stroke = session.drawing.wetStroke(of: contact)
            if stroke?.ahead != nil { counts["predicted", default: 0] += 1 }
          case .repeated: counts["repeated", default: 0] += 1
          case .dried: counts["dried", default: 0] += 1
          case .cancelled: counts["cancelled", default: 0] += 1
          case .hidden: counts["hidden", default: 0] += 1
          case .shown: counts["shown", default: 0] += 1
          case .altered: counts["altered", default: 0] += 1
          case .added: counts["added", default: 0] += 1
          }
        }
      }
    }
    for kind in [
      "inked", "repeated", "predicted", "dried", "cancelled", "hidden", "shown", "added",
    ] {
      #expect(counts[kind, default: 0] > 3, "\(kind)")
    }
  }
}
