import Ink
import Interaction
import OrderedCollections
import TestSupport
import Testing

@Suite("Ink of palms disappears")
struct PalmPaintingTests {
  @Test("at any moment, the window is the same bits as painted from its drawing", arguments: 0..<4)
  func random(seed: Int) {
    let random = RandomSession(seed: UInt64(700 + seed), stepCount: 400, usesAll: true)
    var session = random.start()
    session.handSettings = HandSettings([.palmRejection, .fistErases])
    let window = LiveWindow(session)
    for (index, step) in random.steps.enumerated() {
      window.take(step)
      guard index.isMultiple(of: 7) || index == random.steps.count - 1 else { continue }
      expectSamePixels(
        window.withoutBoards(window.pixels()), window.withoutBoards(window.repaintedPixels()),
        width: window.session.window.width, "seed \(seed), step \(index): \(step)")
    }
  }

  @Test(
    "while hands rest, wipe and write, the window equals a full repaint",
    arguments: PalmScene.Kind.allCases)
  func scenes(kind: PalmScene.Kind) {
    var session = PaintingSession(windowWidth: 1920, windowHeight: 1080, metrics: PalmScene.metrics)
    session.handSettings = HandSettings([.palmRejection, .fistErases])
    let window = LiveWindow(session)
    for (index, event) in PalmScene(kind, seed: 5, hasSizes: true).events.enumerated() {
      window.take(.advance(event.time.milliseconds))
      window.take(.event(.touch(event)))
      guard index.isMultiple(of: 60) else { continue }
      expectSamePixels(window.pixels(), window.repaintedPixels(), width: 1920, "event \(index)")
    }
    expectSamePixels(window.pixels(), window.repaintedPixels(), width: 1920)
    #expect(window.session.drawing.inProgress.isEmpty)
  }
}
