import Gallery
import Ink
import Testing
import TestSupport

@Suite("Keeping a board with thousands of copies of one image")
struct PictureKeepingTests {
  let place = GalleryPlace()

  /// Copies of an image, as a tap with a stamp sets them on a board with a symmetry.
  private static func copies(_ image: PNGImage, tap: Int) -> [Stroke] {
    (0..<24).compactMap { copy in
      let middle = Point(x: Double(tap) * 10, y: Double(copy) * 10)
      return PlacedPicture(image, frame: Rect(around: middle, margin: 20)).flatMap {
        Stroke($0, isOnPaper: false)
      }
    }
  }

  @Test func `two thousand are kept and come back, with the bytes of one for each tap`() throws {
    var random = SeededGenerator(seed: 6)
    let image = TestPictures.noise(width: 64, height: 64, using: &random)
    let open = try place.open(.new("Stamps"))
    let keeper = try #require(open.keeper)
    var boards = open.boards
    let taps = 84
    for tap in 0..<taps {
      let strokes = Self.copies(image, tap: tap)
      let action = DrawingAction.add(
        strokes, at: StrokeIndex(boards.current.drawing.strokes.count), by: .first)
      let outcome = boards.current.drawing.perform(action)
      try #require(outcome.hadEffect)
      keeper.keep([BoardAction(board: boards.current.id, action: action, change: outcome.change)])
    }
    #expect(keeper.finish(boards, Arrangement(boards, seats: [])) == nil)
    let size = try place.bytes(place.folder.database).count
    #expect(size < taps * (image.png.count + 24 * 200) + (1 << 19))
    #expect(size < taps * 24 * image.png.count / 4)
    let read = try place.open(.latest)
    #expect(read.name == "Stamps" && read.notices.isEmpty)
    let pictures = read.boards.current.drawing.completed.compactMap(\.placedPicture)
    #expect(pictures == boards.current.drawing.completed.compactMap(\.placedPicture))
    #expect(pictures.count == 24 * taps)
    #expect(Set(pictures.map { ObjectIdentifier($0.picture) }).count == 1)
    #expect(read.keeper?.finish(read.boards, Arrangement(read.boards, seats: [])) == nil)
  }
}
