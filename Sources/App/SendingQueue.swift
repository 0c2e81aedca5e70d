import Ink
import Rendering

/// What is composed and has still to be sent to a server, in the order in which people miss it.
///
/// Small pieces are ink under fingers and controls that were pressed: the newest is sent first. Large ones,
/// a window that was uncovered or a view that changed, come between: every fourth piece is theirs, or the
/// oldest small one's, so that nothing waits for ever.
struct SendingQueue {
  private var small = Damage()
  private var large = Damage()
  private var turn = 0

  /// The most columns of a piece, so that the least piece, a row, is small.
  private static let mostColumns = 1024
  /// More than one of the tiles in which drawings are painted anew is large.
  private static let smallArea = 128 * 128 - 1
  private static let turns = 4

  var isEmpty: Bool { small.isEmpty && large.isEmpty }

  /// Adds pixels that are to be sent.
  mutating func add(_ rect: PixelRect) {
    guard rect.area > Self.smallArea || rect.width > Self.mostColumns else {
      return small.add(rect)
    }
    for x in stride(from: rect.x, to: rect.maxX, by: Self.mostColumns) {
      large.add(
        PixelRect(
          x: x, y: rect.y, width: min(Self.mostColumns, rect.maxX - x), height: rect.height))
    }
  }

  /// Takes out what is to be sent next, of about that many pixels at most.
  mutating func takeNext(ofAtMost pixels: Int) -> PixelRect? {
    turn = (turn + 1) % Self.turns
    if turn == 0 {
      return large.takeFirst(ofAtMost: pixels) ?? small.takeFirst(ofAtMost: pixels)
    }
    return small.takeLast(ofAtMost: pixels) ?? large.takeFirst(ofAtMost: pixels)
  }
}
