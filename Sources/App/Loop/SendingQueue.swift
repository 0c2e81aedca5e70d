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

  /// Where large begins: with one of the tiles in which drawings are painted anew.
  private static let largeArea = 128 * 128
  private static let turns = 4

  var isEmpty: Bool { small.isEmpty && large.isEmpty }

  /// Adds pixels that are to be sent.
  mutating func add(_ rect: PixelRect) {
    if rect.area >= Self.largeArea { large.add(rect) } else { small.add(rect) }
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
