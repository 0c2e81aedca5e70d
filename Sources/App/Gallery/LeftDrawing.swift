import Gallery
import Ink
import Synchronization

/// A drawing that is no longer looked at, and may still have to be written.
final class LeftDrawing: Sendable {
  private struct Rest: Sendable {
    let keeper: DrawingKeeper
    let boards: Boards
    let arrangement: Arrangement
  }

  /// Nil once all of it is written.
  private let rest: Mutex<Rest?>

  init(_ keeper: DrawingKeeper, _ boards: Boards, _ arrangement: Arrangement) {
    rest = Mutex(Rest(keeper: keeper, boards: boards, arrangement: arrangement))
  }

  /// Whether all of it is written.
  var isWritten: Bool { rest.withLock { $0 == nil } }

  /// What is seen of it, as long as not all of it is written.
  var unwritten: InkDocument? { rest.withLock { $0.map { InkDocument($0.boards) } } }

  /// Writes what is not written.
  /// - Returns: what is wrong, if not all could be.
  func finish() -> GalleryError? {
    guard let rest = rest.withLock({ $0 }) else { return nil }
    let failure = rest.keeper.finish(rest.boards, rest.arrangement)
    if failure == nil { self.rest.withLock { $0 = nil } }
    return failure
  }
}
