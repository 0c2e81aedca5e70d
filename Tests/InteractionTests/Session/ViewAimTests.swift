import Ink
import Interaction
import Testing

@Suite("Aims for the view")
struct ViewAimTests {
  private static let window = PixelRect(x: 0, y: 0, width: 800, height: 600)
  private static let origin = Point(x: 0, y: 0)

  @Test("the scale and the distance are limited, and values that are not finite give no view")
  func limits() throws {
    let far = ViewAim(scale: 100, place: Self.origin, point: Point(x: -3e8, y: 3e8))
    let view = try #require(far.view)
    #expect(view == ViewTransform(scale: 16, origin: Point(x: -256e6, y: 256e6)))
    #expect(ViewAim(scale: 0, place: Self.origin, point: Self.origin).view?.scale == 0.1)
    #expect(ViewAim(scale: .nan, place: Self.origin, point: Self.origin).view == nil)
    let nowhere = Point(x: .infinity, y: 0)
    #expect(ViewAim(scale: 1, place: nowhere, point: nowhere).view == nil)
  }

  @Test func `ink that is all in the window, or no ink at all, is shown as it was drawn`() {
    for ink in [Rect.empty, Rect(minX: 10, minY: 10, maxX: 700, maxY: 500)] {
      #expect(ViewAim(fitting: ink, in: Self.window).view == .identity)
    }
  }

  @Test func `other ink is shown whole, in the middle, and never enlarged`() throws {
    for ink in [
      Rect(minX: -500, minY: 0, maxX: 1_500, maxY: 400),
      Rect(minX: 5_000, minY: 70, maxX: 5_001, maxY: 71),
    ] {
      let view = try #require(ViewAim(fitting: ink, in: Self.window).view)
      let shown = view.windowRect(ink)
      #expect(shown.union(Self.window.rect) == Self.window.rect && view.scale <= 1)
      #expect(abs(shown.center.x - 400) < 1e-6 && abs(shown.center.y - 300) < 1e-6)
    }
    let distant = Rect(minX: 3e7, minY: 0, maxX: 3e7 + 10, maxY: 10)
    let aim = ViewAim(fitting: distant, in: Self.window)
    #expect(abs(aim.distantView.windowRect(distant).center.x - 400) < 1e-6)
    #expect(aim.view?.origin.x == -16e6, "it is too far for a hand")
  }

  @Test func `fingers that are close together move the canvas and do not scale it`() {
    let before = [Point(x: 100, y: 100), Point(x: 104, y: 100)]
    let after = [Point(x: 200, y: 100), Point(x: 240, y: 100)]
    let near = ViewAim(moving: .identity, from: before, to: after, slop: 3)
    #expect(near.view == ViewTransform(scale: 1, origin: Point(x: 118, y: 0)))
    let apart = ViewAim(moving: .identity, from: before, to: after, slop: 1)
    #expect(apart.view?.scale == 10)
  }
}
