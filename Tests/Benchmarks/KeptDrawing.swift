import Gallery
import Glibc
import Ink
import SystemPackage
import TestSupport

/// A gallery with a large drawing, written by the gallery's own code: strokes of random hands all
/// over a full HD canvas, each of 60 samples at 120 Hz.
struct KeptDrawing {
  static let strokes = 100_000
  static let samplesPerStroke = 60
  let home: TemporaryFolder
  /// The size of the closed gallery on disk, in bytes.
  let bytes: Int

  init() throws {
    home = try TemporaryFolder()
    let folder = GalleryFolder(home.gallery)
    let opening = GalleryOpening(folder, naming: { "Drawing \($0)" }) { _, _ in }
    let open = try opening.open(.new("Large"))
    guard let keeper = open.keeper else { throw BenchmarkFailure("there is no gallery") }
    var boards = open.boards
    var hands = Hands()
    keeper.keep(Arrangement(boards, seats: []))
    for index in 0..<Self.strokes {
      keeper.keep(hands.draw(UInt32(index), on: &boards))
      if index % 500 == 499, let failure = keeper.writeNow() { throw failure }
    }
    if let failure = keeper.finish(boards, Arrangement(boards, seats: [])) { throw failure }
    bytes = GalleryFiles(of: home).bytes
  }
}
