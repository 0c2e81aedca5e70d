import Ink
import Interaction
import Rendering
import Testing
import TestSupport
import Touch

@Suite("Another theme or language while people paint")
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

  @Test(arguments: [false, true])
  func `what lies over the canvas looks as if it had been so from the start`(showsGallery: Bool) {
    let window = PaintingWindow(session(showsGallery: showsGallery), theme: .light)
    window.refineAll()
    let image = ImageSurface(width: Self.width, height: Self.height)
    _ = window.composeDamage(into: image)
    for theme in [Theme.dark, .light, .dark] {
      window.setTheme(theme)
      _ = window.composeDamage(into: image)
      let fresh = PaintingWindow(window.session, theme: theme)
      fresh.refineAll()
      // Another size, so that the canvas is painted again.
      fresh.resize(width: Self.width + 1, height: Self.height, metrics: .standard)
      fresh.resize(width: Self.width, height: Self.height, metrics: .standard)
      fresh.refineAll()
      let expected = ImageSurface(width: Self.width, height: Self.height)
      _ = fresh.composeDamage(into: expected)
      expectSamePixels(image.copiedPixels, expected.copiedPixels, width: Self.width, "\(theme)")
    }
  }

  @Test(
    "texts are as if another language had been spoken from the start", arguments: [false, true])
  func language(showsGallery: Bool) throws {
    let window = PaintingWindow(session(showsGallery: showsGallery), theme: .light)
    window.refineAll()
    let image = ImageSurface(width: Self.width, height: Self.height)
    _ = window.composeDamage(into: image)
    var known: Set<[UInt32]> = []
    for words in SpokenLanguage.all {
      let say = try words.say()
      window.speak(words.language, say: say)
      window.refineAll()
      _ = window.composeDamage(into: image)
      let fresh = PaintingWindow(window.session, theme: .light, language: words.language, say: say)
      fresh.refineAll()
      let expected = ImageSurface(width: Self.width, height: Self.height)
      _ = fresh.composeDamage(into: expected)
      let pixels = image.copiedPixels
      expectSamePixels(pixels, expected.copiedPixels, width: Self.width, "\(words.language)")
      known.insert(pixels)
    }
    #expect(known.count == SpokenLanguage.all.count)
  }

  @Test("no tile of the canvas is painted for it, and nothing beyond what lies over it is damaged")
  func cost() {
    var (drawing, random) = (Drawing(), SeededGenerator(seed: 61))
    let window = Rect(minX: 0, minY: 0, maxX: Double(Self.width), maxY: Double(Self.height))
    drawing.lines(300, in: window, using: &random)
    let session = PaintingSession(
      windowWidth: Self.width, windowHeight: Self.height, metrics: .standard, drawing: drawing)
    let painting = PaintingWindow(session, theme: .light, patience: .zero)
    painting.refineAll()
    let image = ImageSurface(width: Self.width, height: Self.height)
    painting.showNotice(text: "Saved")
    _ = painting.composeDamage(into: image)
    let before = image.copiedPixels
    painting.setTheme(.dark)
    // A canvas that had to be repainted would not be done without patience.
    #expect(!painting.isRefining)
    let rects = painting.composeDamage(into: image)
    #expect(rects.reduce(0) { $0 + $1.area } < Self.width * Self.height / 4)
    let after = image.copiedPixels
    let changed = differingPixels(before, after).count
    #expect(changed > 100)
    painting.setTheme(.dark)
    #expect(painting.composeDamage(into: image).isEmpty)
    painting.setTheme(.light)
    _ = painting.composeDamage(into: image)
    expectSamePixels(image.copiedPixels, before, width: Self.width, "the notice stays")
  }
}
