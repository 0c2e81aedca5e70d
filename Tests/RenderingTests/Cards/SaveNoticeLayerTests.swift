import Ink
import Interaction
import Rendering
import Testing
import TestSupport
import Touch

@Suite("The notice of a saved picture")
struct SaveNoticeLayerTests {
  private static let red = ThumbnailData(
    width: 160, height: 90, pixels: Array(repeating: 0xFF0000, count: 160 * 90))

  private func window(theme: Theme = .light) -> LiveWindow {
    LiveWindow(
      PaintingSession(windowWidth: 800, windowHeight: 480, metrics: .standard), theme: theme)
  }

  @Test(arguments: Theme.allCases)
  func `it shows the picture where it says, and looks different when pressed`(theme: Theme) throws {
    let window = window(theme: theme)
    let before = window.pixels()
    window.save("Tree.png", Self.red)
    let notice = try #require(window.session.saveNotice)
    let (shown, middle) = (window.pixels(), notice.picture.center)
    #expect(shown[Int(middle.y) * 800 + Int(middle.x)] == 0xFFFF_0000)
    expectSamePixels(shown, window.repaintedPixels(), width: 800)
    window.touch(1, .begin, notice.button.center)
    let isPressed = window.pixels() != shown
    #expect(isPressed)
    window.expectRepainted()
    window.take(.event(.canvasHidden))
    window.perform { $0.withdrawSaved() }
    expectSamePixels(window.pixels(), before, width: 800)
  }

  @Test func `a notice in words replaces it, and it replaces that one`() {
    let window = window()
    window.say("One")
    window.save("Tree.png", Self.red)
    window.expectRepainted()
    window.say("Two")
    #expect(window.session.saveNotice == nil)
    window.expectRepainted()
  }
}
