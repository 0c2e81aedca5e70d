import Ink
import InkFiles
import Rendering
import Synchronization

/// Renders the pages of all documents that boards show. It keeps the processes of the documents that
/// were used last.
final class DocumentPages: PageRasterizer {
  private let painter: PageProcess.Painter
  /// The latest last.
  private let renderers = Mutex<[PageRenderer]>([])

  private static let maximum = 2

  private init(_ painter: PageProcess.Painter) { self.painter = painter }

  /// Lets ``Rendering/PageStore`` render pages. Nothing is started before a page is to be shown.
  static func use() { _ = isUsed }

  private static let isUsed: Void = {
    guard var painter = PageProcess.Painter.installed else { return }
    painter.side = PageGrid.side
    PageStore.shared.setRasterizer(DocumentPages(painter))
  }()

  func pixels(
    of document: PDFDocument, page: Int, scale: Double, column: Int, row: Int
  ) -> [UInt32]? {
    renderer(of: document).tile(page: page, scale: scale, column: column, row: row)
  }

  private func renderer(of document: PDFDocument) -> PageRenderer {
    renderers.withLock { renderers in
      let place = renderers.firstIndex { $0.document == document }
      let renderer =
        place.map { renderers.remove(at: $0) } ?? PageRenderer(document, by: painter)
      renderers.append(renderer)
      if renderers.count > Self.maximum { renderers.removeFirst() }
      return renderer
    }
  }

  /// Opens a document to find out its pages.
  /// - Throws: An ``InkFiles/InkFileError`` that says what is wrong with it.
  static func read(_ bytes: [UInt8]) throws(InkFileError) -> PDFDocument {
    do throws(PageError) {
      guard let painter = PageProcess.Painter.installed else { throw .noPainter }
      let process = try PageProcess(bytes, by: painter)
      var sizes: [PageSize] = []
      for (index, size) in process.sizes.enumerated() {
        guard let size = PageSize(width: size.width, height: size.height) else {
          throw .pageTooLarge(index + 1)
        }
        sizes.append(size)
      }
      guard let document = PDFDocument(bytes: bytes, sizes: sizes) else { throw .tooLarge }
      return document
    } catch {
      throw InkFileError(error.sentence)
    }
  }
}
