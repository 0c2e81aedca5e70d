package import Ink
package import Rendering
import Synchronization

/// Renders the pages of one document, in a ``PageProcess`` that is started when it is needed.
package final class PageRenderer: Sendable {
  /// A process, shared by reference.
  private final class Running: Sendable {
    let process: PageProcess

    init(_ process: consuming PageProcess) { self.process = process }
  }

  private struct State {
    var running: Running?
    /// When the process was last used.
    var lastUse = ContinuousClock.now
    /// How many processes have been of no use any more after a tile of a page, and what happened last.
    var failures: [Int: (count: Int, last: PageFailure)] = [:]
  }

  let document: PDFDocument
  private let painter: PageProcess.Painter
  private let state = Mutex(State())

  /// How long a process stays without work. A large document takes much memory.
  package static let idleTime = Duration.seconds(30)
  /// After so many failures, the page is not tried again: each costs time and power. Other pages are.
  private static let patience = 4

  /// Makes a renderer. Nothing is started yet.
  package init(_ document: PDFDocument, by painter: PageProcess.Painter) {
    (self.document, self.painter) = (document, painter)
  }

  /// Renders a tile of the grid of ``Rendering/PageGrid``, and waits for it.
  /// - Throws: Why it cannot be rendered.
  package func tile(
    page: Int, scale: Double, column: Int, row: Int
  ) throws(PageFailure) -> [UInt32] {
    try state.withLock { state throws(PageFailure) in
      defer { state.lastUse = .now }
      // The process may have ended since the tile before, so try once more.
      for _ in 0..<2 where (state.failures[page]?.count ?? 0) < Self.patience {
        do throws(PageError) {
          let running: Running
          if let known = state.running {
            running = known
          } else {
            running = Running(try PageProcess(document.bytes, by: painter))
          }
          state.running = running
          return try running.process.tile(page: page, column: column, row: row, scale: scale).pixels
        } catch {
          let failure = PageFailure(error)
          if error == .damaged || error == .tooLarge, state.running != nil { throw failure }
          state.running = nil
          // What was too slow once would be too slow again.
          let count = error == .tooSlow ? Self.patience : 1
          state.failures[page] = ((state.failures[page]?.count ?? 0) + count, failure)
        }
      }
      throw state.failures[page]?.last ?? .damaged
    }
  }

  /// Ends the process if it has had no work for ``idleTime``. The next tile starts another one.
  /// - Returns: Whether there is still a process, so that this should be called again.
  package func rest(at now: ContinuousClock.Instant) -> Bool {
    // A process that is at work is not waited for.
    state.withLockIfAvailable { state in
      if now - state.lastUse >= Self.idleTime { state.running = nil }
      return state.running != nil
    } ?? true
  }
}

/// The pixels of a part of a page.
package struct PagePixels: Hashable {
  /// The size in pixels.
  let width, height: Int
  /// Opaque ARGB, row by row from the top.
  let pixels: [UInt32]

  /// Creates a part of a page from its pixels, row by row.
  package init(width: Int, height: Int, pixels: [UInt32]) {
    self.width = width
    self.height = height
    self.pixels = pixels
  }
}
