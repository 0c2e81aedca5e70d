package import Ink
import Rendering

/// The rectangles that are composed and must still be sent, ordered by urgency.
///
/// Small rectangles are ink under fingers and pressed controls; the newest is sent first. Large
/// ones come from an uncovered window or a changed view. Every fourth piece is taken from the large
/// ones, or is the oldest small one, so that nothing waits for ever.
package struct SendingQueue {
  private var small = Damage()
  private var large = Damage()
  private var turn = 0

  /// Creates an empty queue.
  package init() {}

  /// The area in pixels from which a rectangle is large: one of the tiles in which drawings are
  /// repainted.
  private static let largeArea = 128 * 128
  private static let turns = 4

  /// Whether nothing must be sent.
  package var isEmpty: Bool { small.isEmpty && large.isEmpty }

  /// Adds a rectangle to send.
  package mutating func add(_ rect: PixelRect) {
    if rect.area >= Self.largeArea { large.add(rect) } else { small.add(rect) }
  }

  /// Removes and returns the next rectangle to send, of about `pixels` pixels at most.
  package mutating func takeNext(ofAtMost pixels: Int) -> PixelRect? {
    turn = (turn + 1) % Self.turns
    if turn == 0 {
      return large.takeFirst(ofAtMost: pixels) ?? small.takeFirst(ofAtMost: pixels)
    }
    return small.takeLast(ofAtMost: pixels) ?? large.takeFirst(ofAtMost: pixels)
  }
}
