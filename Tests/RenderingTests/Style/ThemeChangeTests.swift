import Ink
import Interaction
import TestSupport
import Testing

@testable import Rendering

@Suite("Another theme while people paint")
struct ThemeChangeTests {
  private static let (width, height) = (1280, 720)

  /// A session with four people, a panel, a hint to come, and the gallery if wanted.
  private func session(showsGallery: Bool = false) -> PaintingSession {
    var session = PaintingSession(
      windowWidth: Self.width, windowHeight: Self.height, metrics: .standard)
    session.seat(4)
    for event in InputTimeline("1 BOUUE").events { _ = session.handle(event) }
    _ = session.handle(.key(KeyPress(keysym: showsGallery ? 0x6F : 0xFFBF, control: showsGallery)))
    return session
  }

  private func pixels(_ composer: WindowComposer, _ session: PaintingSession) -> [UInt32] {
    composer.refineAll(session)
    let image = ImageSurface(width: Self.width, height: Self.height)
    composer.resize(session)
    composer.refineAll(session)
    _ = composer.composeDamage(into: image)
    return image.copiedPixels
  }

  @Test(
    "what lies over the canvas looks as if it had been so from the start", arguments: [false, true])
  func sameAsNew(showsGallery: Bool) {
    let session = session(showsGallery: showsGallery)
    let composer = WindowComposer(session: session, theme: .light)
    composer.refineAll(session)
    let image = ImageSurface(width: Self.width, height: Self.height)
    _ = composer.composeDamage(into: image)
    for theme in [Theme.dark, .light, .dark] {
      composer.setTheme(theme, session)
      _ = composer.composeDamage(into: image)
      let fresh = WindowComposer(session: session, theme: theme)
      let expected = pixels(fresh, session)
      expectSamePixels(image.copiedPixels, expected, width: Self.width, "\(theme)")
    }
  }

  @Test("no tile of the canvas is painted for it, and nothing beyond what lies over it is damaged")
  func cost() {
    var (drawing, random) = (Drawing(), SeededGenerator(seed: 61))
    let window = Rect(minX: 0, minY: 0, maxX: Double(Self.width), maxY: Double(Self.height))
    drawing.lines(300, in: window, using: &random)
    let session = PaintingSession(
      windowWidth: Self.width, windowHeight: Self.height, metrics: .standard, drawing: drawing)
    let composer = WindowComposer(session: session, theme: .light, patience: .zero)
    composer.refineAll(session)
    let image = ImageSurface(width: Self.width, height: Self.height)
    composer.showNotice("Saved", session)
    _ = composer.composeDamage(into: image)
    let before = image.copiedPixels
    composer.setTheme(.dark, session)
    // A canvas that had to be repainted would not be done without patience.
    #expect(!composer.isRefining)
    let rects = composer.composeDamage(into: image)
    #expect(rects.reduce(0) { $0 + $1.area } < Self.width * Self.height / 4)
    let after = image.copiedPixels
    let changed = zip(before, after).count { $0 != $1 }
    #expect(changed > 100)
    composer.setTheme(.dark, session)
    #expect(composer.composeDamage(into: image).isEmpty)
    composer.setTheme(.light, session)
    _ = composer.composeDamage(into: image)
    expectSamePixels(image.copiedPixels, before, width: Self.width, "the notice stays")
  }
}
