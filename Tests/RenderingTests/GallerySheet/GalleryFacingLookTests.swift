import Ink
import Interaction
import Rendering
import Testing
import TestSupport
import Touch

@Suite("The gallery sheet on the screen, from each edge")
struct GalleryFacingLookTests {
  private static let side = 800
  private static let red = ThumbnailData(
    width: 160, height: 90,
    pixels: (0..<90).flatMap { y in (0..<160).map { x in y < 30 && x < 90 ? 0xFF0000 : 0xFFFF } })

  private static func key(_ keysym: UInt32, control: Bool = false) -> RandomSession.Step {
    .event(.key(KeyPress(keysym: keysym, control: control)))
  }

  /// A window with one person, at an edge, who opens the gallery.
  private func window(
    _ edge: ScreenEdge, height: Int = side, theme: Theme = .light
  ) -> LiveWindow {
    let window = LiveWindow(
      PaintingSession(
        windowWidth: Self.side, windowHeight: height, metrics: .standard, boards: Boards(),
        seats: [Seat(id: .first, edge: edge)]), theme: theme)
    window.take(Self.key(0x6F, control: true))
    let entries = (0..<40).map {
      GalleryEntry(
        id: DrawingID(number: Int64($0)), name: "Drawing \($0)", note: "Today", boards: $0 + 1)
    }
    window.perform { $0.showListing(GalleryListing(drawings: entries)) }
    for id in window.session.wantedThumbnails { window.setThumbnail(Self.red, for: id) }
    return window
  }

  private func tap(_ control: GalleryControl, _ window: LiveWindow, finger: UInt32) throws {
    let sheet = try #require(window.session.gallery)
    let item = try #require(sheet.layout.items.first { $0.control == control })
    window.tap(sheet.space.windowPoint(item.rect.center), finger: finger)
  }

  @Test(
    "from each edge it has the same pixels, turned: cards, pictures, actions, keyboard and search",
    arguments: [ScreenEdge.top, .left, .right])
  func turned(edge: ScreenEdge) throws {
    let (upright, turned) = (window(.bottom), window(edge))
    func expectSame(_ state: String) {
      let image = ImageSurface(width: Self.side, height: Self.side)
      let pixels = turned.pixels()
      image.withPixels { target in
        for (index, pixel) in pixels.enumerated() {
          target[index / Self.side * image.pixelsPerRow + index % Self.side] = pixel
        }
      }
      expectSamePixels(
        image.turnedBack(from: edge).copiedPixels, upright.pixels(), width: Self.side, "\(state)")
    }
    expectSame("cards")
    let id = DrawingID(number: 1)
    for (finger, control) in [GalleryControl.more(id), .rename(id), .key(.character("x"))]
      .enumerated()
    {
      for window in [upright, turned] { try tap(control, window, finger: UInt32(finger)) }
      expectSame("\(control)")
    }
    for window in [upright, turned] { window.take(Self.key(0xFF1B)) }
    for keysym: UInt32 in [0xFF57, 0xFF53, 0xFF52] {
      for window in [upright, turned] { window.take(Self.key(keysym)) }
      expectSame("key \(keysym)")
    }
  }

  @Test(
    "kept up to date it is the same bits as painted at once, from each edge",
    arguments: ScreenEdge.allCases, Theme.allCases)
  func incremental(edge: ScreenEdge, theme: Theme) throws {
    let window = window(edge, height: 600, theme: theme)
    window.expectRepainted("opened")
    let id = DrawingID(number: 0)
    for (finger, control) in [GalleryControl.more(id), .rename(id), .key(.shift), .key(.cancel)]
      .enumerated()
    {
      try tap(control, window, finger: UInt32(finger))
      window.expectRepainted("\(control)")
    }
    for keysym: UInt32 in [0xFF56, 0xFF54, 0xFF55, 0xFF57] {
      window.take(Self.key(keysym))
      window.expectRepainted("key \(keysym)")
    }
    window.resize(500, 700)
    window.expectRepainted("resized")
    window.take(Self.key(0xFF1B))
    #expect(window.session.gallery == nil)
    window.expectRepainted("closed")
  }
}
