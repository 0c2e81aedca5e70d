import Gallery
import Ink
import Interaction
import SystemPackage
import TouchLab

/// How much ink there is in a drawing, which tells it from the others of a random week.
struct KeptInk: Hashable, CustomStringConvertible {
  /// The number of visible strokes.
  var strokes = 0
  /// The number of their samples.
  var samples = 0

  init() {}

  /// The ink of the drawing in the window.
  init(_ session: SessionReport) {
    strokes = session.strokes.count
    samples = session.strokes.reduce(0) { $0 + $1.samples.count }
  }

  /// Returns the ink of all drawings of a gallery, except those in the trash.
  static func all(in folder: FilePath) throws -> [KeptInk] {
    let shelf = try GalleryShelf(readingOnly: GalleryFolder(folder))
    defer { shelf.close() }
    return try shelf.records().filter { $0.trashed == nil }.map { record in
      let visible = try shelf.read(record.id).boards.current.drawing.completed
      var ink = KeptInk()
      ink.strokes = visible.count
      ink.samples = visible.reduce(0) { $0 + $1.samples.count }
      return ink
    }
  }

  var description: String { "\(strokes) strokes with \(samples) samples" }
}
