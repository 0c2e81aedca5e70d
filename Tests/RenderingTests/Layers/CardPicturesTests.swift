import Ink
import Testing

import Rendering

@Suite("Cards over the canvas")
struct CardPicturesTests {
  private static let window = PixelRect(x: 0, y: 0, width: 100, height: 20)

  private static func frame(_ face: Int) -> PixelRect {
    PixelRect(x: face * 10, y: 5, width: 8, height: 8)
  }

  /// Paints a card; there is nothing to see of negative ones.
  private static func paint(_ face: Int) -> Overlay? {
    guard face >= 0 else { return nil }
    return Overlay(ImageSurface(width: 8, height: 8), at: (face * 10, 5), within: window)
  }

  @Test("cards that come and go are damaged, and those that stay are not painted again")
  func comeAndGo() {
    var cards = CardPictures<Int>()
    var painted: [Int] = []
    func show(_ faces: [Int]) -> Set<PixelRect> {
      painted = []
      let damage = cards.show(faces) { face in
        painted.append(face)
        return Self.paint(face)
      }
      return Set(damage)
    }
    #expect(show([1, 2, -1]) == [Self.frame(1), Self.frame(2)])
    #expect(cards.frames == [Self.frame(1), Self.frame(2)])
    #expect(show([2, 3]) == [Self.frame(1), Self.frame(3)])
    #expect(painted == [3])
    #expect(show([2, 3]).isEmpty && painted.isEmpty)
    #expect(show([]) == [Self.frame(2), Self.frame(3)])
    #expect(cards.frames.isEmpty)
  }

  @Test(
    "a card that is there twice, or lies over others than before, is damaged and not painted again")
  func order() {
    var cards = CardPictures<Int>()
    func show(_ faces: [Int]) -> Set<PixelRect> { Set(cards.show(faces, paint: Self.paint)) }
    #expect(show([1, 2]) == [Self.frame(1), Self.frame(2)])
    #expect(cards.show([1, 2, 1]) { _ in nil } == [Self.frame(1)])
    #expect(cards.frames == [Self.frame(1), Self.frame(2), Self.frame(1)])
    #expect(show([2, 1]) == [Self.frame(1)])
    #expect(show([1, 2]).isEmpty == false)
    #expect(cards.frames == [Self.frame(1), Self.frame(2)])
  }
}
