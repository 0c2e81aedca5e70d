import Dispatch
import Ink
import InkFiles
import Rendering
import Synchronization

/// Renders the pages of all documents that boards show. It keeps the processes of the documents that
/// were used last.
final class DocumentPages: PageRasterizer {
  private let painter: PageProcess.Painter
  private struct State {
    /// The latest last.
    var renderers: [PageRenderer] = []
    /// Whether ``rest()`` will be called.
    var willRest = false
  }

  private let state = Mutex(State())

  private static let maximum = 2

  private init(_ painter: PageProcess.Painter) { self.painter = painter }

  /// Lets ``Rendering/PageStore`` render pages. Nothing is started before a page is to be shown.
  static func use() { _ = isUsed }

  private static let isUsed: Void = {
    guard var painter = PageProcess.Painter.installed else {
      return PageStore.shared.setRasterizer(MissingPainter())
    }
    painter.side = PageGrid.side
    PageStore.shared.setRasterizer(DocumentPages(painter))
  }()

  func pixels(
    of document: PDFDocument, page: Int, scale: Double, column: Int, row: Int
  ) throws(PageFailure) -> [UInt32] {
    try renderer(of: document).tile(page: page, scale: scale, column: column, row: row)
  }

  private func renderer(of document: PDFDocument) -> PageRenderer {
    let (renderer, isWatched) = state.withLock { state in
      let place = state.renderers.firstIndex { $0.document == document }
      let renderer =
        place.map { state.renderers.remove(at: $0) } ?? PageRenderer(document, by: painter)
      state.renderers.append(renderer)
      if state.renderers.count > Self.maximum { state.renderers.removeFirst() }
      defer { state.willRest = true }
      return (renderer, state.willRest)
    }
    if !isWatched { restLater() }
    return renderer
  }

  /// Ends the processes that have no work, as soon as they have had none for some time.
  private func restLater() {
    let seconds = Int(PageRenderer.idleTime.components.seconds)
    DispatchQueue.global(qos: .utility).asyncAfter(deadline: .now() + .seconds(seconds)) {
      let goesOn = self.state.withLock { state in
        // Each is asked.
        state.willRest = state.renderers.count { $0.rest(at: .now) } > 0
        return state.willRest
      }
      if goesOn { self.restLater() }
    }
  }

  /// Opens a document to find out its pages.
  /// - Throws: An ``InkFiles/InkFileError`` that says what is wrong with it.
  static func read(_ bytes: [UInt8]) throws(InkFileError) -> PDFDocument {
    do throws(PageError) {
      guard let painter = PageProcess.Painter.installed else { throw .noPainter }
      let process = try PageProcess(bytes, by: painter)
      if process.lacksFonts { _ = saysFontsAreMissing }
      if process.unreadable > 0 {
        let count = process.unreadable
        StandardError.print(
          count == 1
            ? "a page of the PDF file is damaged, and stays blank"
            : "\(count) pages of the PDF file are damaged, and stay blank")
      }
      var sizes: [PageSize] = []
      for (index, size) in process.sizes.enumerated() {
        guard let size = PageSize(width: size.width, height: size.height) else {
          throw .pageSize(index + 1)
        }
        sizes.append(size)
      }
      guard let document = PDFDocument(bytes: bytes, sizes: sizes) else { throw .tooLarge }
      return document
    } catch {
      throw InkFileError(error.sentence)
    }
  }

  /// Says once that letters may be missing.
  private static let saysFontsAreMissing: Void = StandardError.print(
    """
    letters of fonts that a PDF file does not bring are missing: this kernel cannot let the painter of \
    PDF pages read fonts only (Landlock)
    """)
}
