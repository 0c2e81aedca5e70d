internal import CCoverage
package import Ink

/// The state of a tile that is being painted.
package struct TileJob {
  /// The direction in which the strokes are visited.
  enum Pass {
    /// From the newest to the oldest, to find the visible ones.
    case cut
    /// From the oldest to the newest, to paint them.
    case paint
  }

  let tile: GridTile
  /// The pixels of the tile that are painted.
  let part: PixelRect
  /// Whether there may be older strokes that are not listed yet. The job ends in its first pass if
  /// opaque ink does not hide them.
  let isFrontOnly: Bool
  /// Whether no stroke can reach the tile.
  let isBlank: Bool
  var pass = Pass.paint
  /// The strokes that the first pass found visible, newest first.
  package internal(set) var visible: [StrokeIndex] = []
  /// The stroke that ``next()`` returned last.
  private(set) var current = StrokeIndex(0)
  private var strokes: [StrokeIndex]
  /// How many strokes this pass has visited.
  private var position = 0

  init(tile: GridTile, part: PixelRect, strokes: [StrokeIndex], isFrontOnly: Bool) {
    self.tile = tile
    self.part = part
    self.strokes = strokes
    isBlank = strokes.isEmpty
    self.isFrontOnly = isFrontOnly
  }

  /// Whether nothing is left to paint.
  var isDone: Bool {
    position == strokes.count && (pass == .paint || isFrontOnly)
  }

  /// Whether older strokes, which are not listed yet, may be visible.
  var needsOlder: Bool { isFrontOnly && pass == .cut && position == strokes.count }

  /// Returns the next stroke to visit; `nil` if everything is painted.
  mutating func next() -> StrokeIndex? {
    if position == strokes.count, pass == .cut, !isFrontOnly { endCut() }
    guard position < strokes.count else { return nil }
    current = strokes[pass == .cut ? strokes.count - 1 - position : position]
    position += 1
    return current
  }

  /// Ends the first pass. The second pass paints the visible strokes.
  mutating func endCut() {
    pass = .paint
    strokes = visible.reversed()
    position = 0
  }
}
