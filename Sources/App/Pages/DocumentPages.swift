import Dispatch
package import Ink
package import InkFiles
import Rendering
import Synchronization
import System

/// Renders the pages of all documents that boards show. It keeps the processes of the documents that
/// were used last.
package final class DocumentPages: PageRasterizer {
  private let painter: PageProcess.Painter
  private struct State {
    /// The renderers of the documents that were used last, the latest one at the end.
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

  /// Opens a document to find out its pages. Counts in `omissions` what is not shown of it.
  /// - Throws: An ``InkFiles/InkFileError`` that says what is wrong with it.
  static func read(
    _ bytes: [UInt8], omissions: inout Omissions
  ) throws(InkFileError) -> PDFDocument {
    do throws(PageError) {
      guard let painter = PageProcess.Painter.installed else { throw .noPainter }
      return try read(bytes, by: painter, omissions: &omissions)
    } catch {
      throw InkFileError(error.sentence)
    }
  }

  /// Opens a document with a painter. If nothing of a page lies in its crop box, a copy in which that is
  /// mended is opened instead.
  package static func read(
    _ bytes: [UInt8], by painter: PageProcess.Painter, overlay: PDFOverlay? = .installed,
    omissions: inout Omissions
  ) throws(PageError) -> PDFDocument {
    var document = bytes
    do throws(PageError) {
      return try open(document, by: painter, omissions: &omissions)
    } catch {
      guard case .pageSize = error, let mended = try? overlay?.mend(bytes),
        mended.omissions[.cropBoxes] > 0
      else { throw error }
      omissions.add(.cropBoxes, mended.omissions[.cropBoxes])
      document = mended.bytes
    }
    return try open(document, by: painter, omissions: &omissions)
  }

  private static func open(
    _ bytes: [UInt8], by painter: PageProcess.Painter, omissions: inout Omissions
  ) throws(PageError) -> PDFDocument {
    let process = try PageProcess(bytes, by: painter)
    guard process.unreadable < process.sizes.count else { throw .noReadablePage }
    if process.lacksFonts { omissions.add(.letters) }
    omissions.add(.damagedPages, process.unreadable)
    var sizes: [PageSize] = []
    for (index, size) in process.sizes.enumerated() {
      guard let size = PageSize(width: size.width, height: size.height) else {
        throw .pageSize(index + 1)
      }
      sizes.append(size)
    }
    guard let document = PDFDocument(bytes: bytes, sizes: sizes) else { throw .tooLarge }
    return document
  }
}

/// Stands in for the painter of pages if that is not installed, so that windows and exports say why
/// pages are blank.
struct MissingPainter: PageRasterizer {
  func pixels(
    of document: PDFDocument, page: Int, scale: Double, column: Int, row: Int
  ) throws(PageFailure) -> [UInt32] {
    throw .noRenderer
  }
}
