import Ink
import Interaction

/// The painters of boards that were looked at a moment ago: turning back to one is instant, whatever is
/// painted there. Older ones are let go, as each takes the memory of a window.
struct BoardPainters {
  private var kept: [(board: BoardID, painter: CanvasPainter)] = []
  private var current: BoardID

  /// How many boards are kept beside the one that is looked at.
  private static let most = 2

  /// Keeps none yet.
  /// - Parameter current: The board that is looked at.
  init(current: BoardID) {
    self.current = current
  }

  /// The painter of a board that is kept.
  subscript(board: BoardID) -> CanvasPainter? { kept.first { $0.board == board }?.painter }

  /// Lets all that are kept go.
  mutating func forget() {
    kept = []
  }

  /// Keeps the painter of the board that was looked at, and takes or makes the one of another.
  /// - Parameters:
  ///   - session: Looks at the other board already.
  ///   - deadline: When to return even if tiles are left to be painted.
  mutating func turn(
    from painter: CanvasPainter, to session: PaintingSession,
    until deadline: ContinuousClock.Instant
  ) -> CanvasPainter {
    kept.append((current, painter))
    let board = session.boards.current
    current = board.id
    let found = kept.firstIndex { $0.board == board.id }.map { kept.remove(at: $0).painter }
    if kept.count > Self.most { kept.removeFirst() }
    guard let found else { return CanvasPainter(session, until: deadline) }
    // Nothing has been painted there since but the strokes that fingers brought along.
    found.setPaper(board.paper)
    if found.view != board.view {
      found.setView(board.view, drawing: board.drawing, until: deadline)
    } else {
      found.repaintWet(showing: board.drawing.inProgress)
    }
    return found
  }
}

extension CanvasPainter {
  /// Makes the painter of the board that a session's window shows.
  convenience init(_ session: PaintingSession, until deadline: ContinuousClock.Instant) {
    self.init(of: session.shown, in: session.window, until: deadline)
  }

  /// Makes the painter of a board as it looks in a window.
  convenience init(
    of board: Board, in window: PixelRect, until deadline: ContinuousClock.Instant? = nil
  ) {
    self.init(
      width: window.width, height: window.height, view: board.view, drawing: board.drawing,
      paper: board.paper, until: deadline)
  }
}
