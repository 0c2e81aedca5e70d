internal import CCoverage
import Ink

/// A tile that is being painted.
struct TileJob {
  /// Which way the strokes are gone through.
  enum Pass {
    /// From the newest to the oldest, to find out which can be seen.
    case cut
    /// From the oldest to the newest, to paint them.
    case paint
  }

  let tile: GridTile
  /// The pixels of the tile that are painted.
  let part: PixelRect
  var pass = Pass.paint
  /// Those found to be seen in the first pass, the newest first.
  var visible: [StrokeIndex] = []
  /// The stroke that ``next()`` returned last.
  private(set) var current = StrokeIndex(0)
  private var strokes: [StrokeIndex]
  /// How many strokes of this pass are behind.
  private var position = 0

  init(tile: GridTile, part: PixelRect, strokes: [StrokeIndex]) {
    self.tile = tile
    self.part = part
    self.strokes = strokes
  }

  /// Whether nothing is left to be painted.
  var isDone: Bool {
    pass == .paint && position == strokes.count
  }

  /// The stroke to look at next; nil when all is painted.
  mutating func next() -> StrokeIndex? {
    if position == strokes.count, pass == .cut { endCut() }
    guard position < strokes.count else { return nil }
    current = strokes[pass == .cut ? strokes.count - 1 - position : position]
    position += 1
    return current
  }

  /// Ends the first pass: the second paints what it found.
  mutating func endCut() {
    pass = .paint
    strokes = visible.reversed()
    position = 0
  }
}
