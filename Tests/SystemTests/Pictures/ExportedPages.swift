import Ink
import Rendering
import Synchronization
import TestSupport
import TouchLab

/// Renders the pages of a PDF file by the program's own exports, so that a test can repaint the program's
/// window. An export has the pixels of a window at the same scale.
final class ExportedPages: PageRasterizer {
  private struct Place: Hashable {
    let page: Int
    let scale: Double
  }

  private let digest: ContentDigest
  private let archive: Archive
  private let path: String
  private let pictures = Mutex<[Place: DecodedPicture]>([:])

  /// - Parameter path: The PDF file.
  init(_ path: String) throws {
    digest = ContentDigest(of: try readBytes(path))
    archive = try Archive()
    self.path = path
  }

  func pixels(
    of document: PDFDocument, page: Int, scale: Double, column: Int, row: Int
  ) throws(PageFailure) -> [UInt32] {
    guard document.digest == digest else { throw .noRenderer }
    let picture: DecodedPicture
    do { picture = try self.picture(Place(page: page, scale: scale)) } catch { throw .damaged }
    let tile = PageGrid(document.sizes[page], scale: scale).bounds(column: column, row: row)
    guard tile.maxX <= picture.width, tile.maxY <= picture.height else { throw .damaged }
    return (tile.y..<tile.maxY).flatMap { y in
      picture.pixels[y * picture.width + tile.x..<y * picture.width + tile.maxX]
    }
  }

  private func picture(_ place: Place) throws -> DecodedPicture {
    try pictures.withLock { pictures in
      if let known = pictures[place] { return known }
      let command = try archive.run(
        "export", path, "--board", "\(place.page + 1)", "--scale",
        "\(place.scale / PaperPage.unitsPerPoint)", "-o", "page.png", "--force")
      guard command.ending == .exited(0) else {
        throw TouchLabError.notFound("picture of the page: \(command.error)")
      }
      let picture = try DecodedPicture("\(archive.home.path)/page.png")
      pictures[place] = picture
      return picture
    }
  }
}
