package import Ink

/// Keeps the painters of the boards shown last, so that turning back to one of them is instant.
/// Older painters are dropped, because each takes up to the memory of a window.
package struct BoardPainters {
  private var kept: [(board: BoardID, painter: CanvasPainter)] = []
  private var current: BoardID

  /// How many painters are kept besides the current one.
  private static let maximum = 2
  private let room: Int

  /// Creates an empty collection.
  /// - Parameters:
  ///   - current: The board that is shown.
  ///   - room: How many bytes of pixels all kept painters may take, unless only the last one is kept: people
  ///     turn to and fro. By default these are two boards in full HD with ink everywhere and a pattern. On
  ///     larger screens they would take up to 130 MiB, which is worse than to see a full board being painted.
  package init(current: BoardID, room: Int = 32 << 20) {
    (self.current, self.room) = (current, room)
  }

  /// The kept painter of a board; `nil` if there is none.
  package subscript(board: BoardID) -> CanvasPainter? { kept.first { $0.board == board }?.painter }

  /// Drops all kept painters.
  mutating func forget() {
    kept = []
  }

  /// Keeps the painter of the previous board, and returns the one of the current board. Creates a
  /// painter if none is kept.
  /// - Parameters:
  ///   - painter: The painter of the previous board.
  ///   - board: The current board.
  ///   - window: The window's pixels.
  ///   - deadline: When to return even if tiles are still unpainted.
  package mutating func turn(
    from painter: CanvasPainter, to board: Board, in window: PixelRect,
    until deadline: ContinuousClock.Instant
  ) -> CanvasPainter {
    kept.append((current, painter))
    current = board.id
    let found = kept.firstIndex { $0.board == board.id }.map { kept.remove(at: $0).painter }
    while kept.count > 1,
      kept.count > Self.maximum || kept.reduce(0, { $0 + $1.painter.bytes }) > room
    {
      kept.removeFirst()
    }
    guard let found else { return CanvasPainter(of: board, in: window, until: deadline) }
    // Nothing has been painted there meanwhile except strokes that fingers brought along.
    found.setPaper(board.paper)
    _ = found.followPage()
    if found.view != board.view {
      found.setView(board.view, drawing: board.drawing, until: deadline)
    } else {
      found.repaintWet(showing: board.drawing.inProgress)
    }
    return found
  }
}

extension CanvasPainter {
  /// Creates the painter of a board as it looks in a window.
  convenience init(
    of board: Board, in window: PixelRect, until deadline: ContinuousClock.Instant? = nil
  ) {
    self.init(
      width: window.width, height: window.height, view: board.view, drawing: board.drawing,
      paper: board.paper, until: deadline)
    maskTiles.prepare()
  }
}
