import Ink
import Interaction
import Rendering
import TestSupport
import Testing
import Touch

@Suite("Updates in batches")
struct BatchTests {
  /// A window that composes after some events only.
  private struct Screen {
    let window: PaintingWindow
    let image: ImageSurface

    init(_ session: PaintingSession) {
      window = PaintingWindow(session)
      image = ImageSurface(width: session.window.width, height: session.window.height)
    }

    func take(_ touch: TouchEvent) -> BoardAction? {
      if let painted = window.paint(touch) { return painted.action }
      return window.handle(.touch(touch)).actions.first
    }

    func pixels() -> [UInt32] {
      window.refineAll()
      _ = window.composeDamage(into: image)
      return image.copiedPixels
    }
  }

  @Test(arguments: UInt64(0)..<12)
  func `events that are cut into turns anywhere give the same pixels and actions`(seed: UInt64) {
    let random = RandomSession(
      seed: 3_100 + seed, stepCount: 350, medium: Medium(rawValue: UInt8(seed % 7)))
    var generator = SeededGenerator(seed: seed)
    let (one, many) = (Screen(random.start()), Screen(random.start()))
    for case .touch(let touch) in random.events {
      #expect(one.take(touch) == many.take(touch))
      let pixels = one.pixels()
      guard generator.oneIn(12) else { continue }
      #expect(pixels == many.pixels())
      #expect(one.window.session == many.window.session)
    }
    let whole = ImageSurface(width: many.image.width, height: many.image.height)
    let pixels = many.pixels()
    many.window.composeAll(into: whole)
    #expect(pixels == whole.copiedPixels)
    #expect(pixels == one.pixels())
  }
}
