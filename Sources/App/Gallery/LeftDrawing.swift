import Gallery
import Ink
import Synchronization

/// A drawing that is no longer open, but may not be completely written.
final class LeftDrawing: Sendable {
  private struct Rest: Sendable {
    let keeper: DrawingKeeper
    let boards: Boards
    let arrangement: Arrangement
  }

  /// `nil` once everything is written.
  private let rest: Mutex<Rest?>

  init(_ keeper: DrawingKeeper, _ boards: Boards, _ arrangement: Arrangement) {
    rest = Mutex(Rest(keeper: keeper, boards: boards, arrangement: arrangement))
  }

  /// Whether the drawing is completely written.
  var isWritten: Bool { rest.withLock { $0 == nil } }

  /// The visible content of the drawing; `nil` once everything is written.
  var unwritten: InkDocument? { rest.withLock { $0.map { InkDocument($0.boards) } } }

  /// Writes the rest of the drawing.
  /// - Returns: the error; `nil` if everything is written.
  func finish() -> GalleryError? {
    guard let rest = rest.withLock({ $0 }) else { return nil }
    let failure = rest.keeper.finish(rest.boards, rest.arrangement)
    if failure == nil { self.rest.withLock { $0 = nil } }
    return failure
  }
}
