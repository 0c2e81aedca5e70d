import Ink
import Interaction
import Rendering
import Testing
import TestSupport
import Touch
import Words

@Suite("The table of keys in the window, as it is painted")
struct KeysLayerTests {
  @Test func `it is painted once for a frame, however many events scroll it before`() throws {
    var session = PaintingSession(windowWidth: 640, windowHeight: 480, metrics: .standard)
    let layer = KeysLayer(LayerStyle(theme: .light, language: "en", say: \.english))
    let image = ImageSurface(width: 640, height: 480)
    func press(_ keysym: UInt32) -> [PixelRect] {
      let effects = session.handle(.key(KeyPress(keysym: keysym)))
      #expect(layer.isAffected(by: effects))
      let damage = layer.follow(session, after: effects)
      session.keysCard = layer.card
      return damage
    }
    _ = press(0xFFBE)
    layer.lay(over: image, within: session.window)
    let first = try #require(layer.picture)
    #expect(layer.frames == [first.frame])
    for _ in 0..<3 {
      let damage = press(0xFF54)
      #expect(damage.contains(first.frame) && layer.picture == nil)
    }
    for part in [0, 240] {
      let area = PixelRect(x: 0, y: part, width: 640, height: 240)
      layer.lay(over: image, within: area)
      #expect(layer.picture != nil)
    }
    let scrolled = try #require(layer.picture)
    #expect(scrolled.frame == first.frame && layer.follow(session, after: nil).isEmpty)
    layer.lay(over: image, within: session.window)
    #expect(layer.picture?.surface === scrolled.surface)
  }

  @Test func `it fits a window that changes its size while it is shown`() throws {
    let window = LiveWindow(
      PaintingSession(windowWidth: 1920, windowHeight: 1080, metrics: .standard))
    window.perform { $0.handle(.key(KeyPress(keysym: 0xFFBE))) }
    #expect(window.session.showsKeys)
    for (width, height) in [(900, 700), (480, 320)] {
      window.resize(width, height)
      expectSamePixels(window.pixels(), window.repaintedPixels(), width: width)
      let frame = try #require(window.session.keysFrame)
      #expect(abs(frame.center.x - Double(width) / 2) <= 1, "\(frame)")
    }
  }
}
