public import Ink
public import Touch

/// The words on the screen of an exhibit while nobody touches it. They lie below the drawings that are
/// replayed.
public struct AttractCard: Hashable, Sendable {
  /// The words, with line breaks. The first line is their title. `nil` for the line on blank paper.
  public let words: String?
  /// The area in which the words must fit, in window space.
  public let room: Rect
  /// The window's pixels, in window space.
  public let window: PixelRect
  /// The scale and density of the display.
  public let metrics: DisplayMetrics

  /// The share of the window's height that words of one's own have, and that the one line has.
  private static let (wordsShare, lineShare) = (0.34, 0.14)

  init(_ words: String?, in surroundings: Surroundings) {
    self.words = words
    window = surroundings.window
    metrics = surroundings.metrics
    let all = window.rect
    room = Rect(
      minX: all.minX, minY: (all.maxY - Self.share(words) * all.height).rounded(), maxX: all.maxX,
      maxY: all.maxY)
  }

  private static func share(_ words: String?) -> Double { words == nil ? lineShare : wordsShare }

  /// Returns the part of a window above the words, in which drawings are replayed.
  static func replayRoom(_ words: String?, in window: PixelRect) -> Rect {
    var room = window.rect
    room.maxY = max(room.minY + 1, (room.maxY - share(words) * room.height).rounded())
    return room
  }
}
