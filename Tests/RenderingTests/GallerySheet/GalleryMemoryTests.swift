import Ink
import Interaction
import Rendering
import Testing
import Touch

@Suite("The gallery sheet's memory")
struct GalleryMemoryTests {
  @Test("small pictures far from the visible drawings are dropped, and requested again")
  func bounded() throws {
    let metrics = DisplayMetrics(scale: 1)
    var session = PaintingSession(windowWidth: 1280, windowHeight: 800, metrics: metrics)
    let layer = GalleryLayer(LayerStyle(theme: .light, language: "en") { "\($0)" })
    _ = session.handle(.key(KeyPress(keysym: 0x6F, control: true)))
    let entries = (0..<10_000).map {
      GalleryEntry(id: DrawingID(number: $0), name: "Drawing \($0)", note: "")
    }
    _ = session.showListing(GalleryListing(drawings: entries))
    _ = layer.follow(session, after: nil)
    let first = layer.missingThumbnails
    let picture = ThumbnailData(width: 2, height: 2, pixels: [1, 2, 3, 4])
    var (most, given) = (0, Set<DrawingID>())
    for page in 0..<400 {
      while let next = layer.missingThumbnails.first {
        given.insert(next)
        // Of some there is none: they are not asked for again and again.
        _ = layer.setThumbnail(next.number % 5 == 0 ? nil : picture, for: next)
      }
      most = max(most, layer.thumbnailCount)
      // Page Down, and home again.
      _ = session.handle(.key(KeyPress(keysym: page < 399 ? 0xFF56 : 0xFF50)))
      _ = layer.follow(session, after: nil)
    }
    #expect(given.count > 2000)
    #expect(most < 8 * first.count && most > first.count / 2)
    #expect(layer.missingThumbnails == first, "what was let go is wanted again")
    // One that comes too late is not kept.
    let count = layer.thumbnailCount
    _ = layer.setThumbnail(picture, for: DrawingID(number: 9000))
    #expect(layer.thumbnailCount == count)
  }
}
