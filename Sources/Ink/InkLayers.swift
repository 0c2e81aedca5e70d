/// How the strokes of a page come together in a file that knows no eraser: as layers, each above the one
/// before, some of them seen through a mask.
///
/// An eraser takes away from all ink before it. Told as it happened, a page on which a thousand erasers and
/// pens took turns would be a thousand groups, one in the other, which no program reads. But ink laid over
/// ink is associative, so the strokes may be halved: what the later half leaves of the earlier is the
/// earlier, seen through a mask of the erasers in the later. Halved again and again, groups are as deep as
/// the logarithm of the turns.
///
/// Highlighter ink is different, since it looks at all that is below. What is below it stays in one group,
/// and that makes the groups one level deeper each time. From the ``highlighterLevels``-th on, counted from the
/// top, a highlighter colours only the ink that came after the eraser before it, and lies plainly on older
/// ink that erasers have been over.
public struct InkLayers: Hashable, Sendable {
  /// A layer.
  public enum Layer: Hashable, Sendable {
    /// Strokes, by their places in the page; none is an eraser.
    case ink(Range<Int>)
    /// Layers that are seen where no eraser of these runs has been. There is at least one of each.
    case erased([Layer], by: [Int])
  }

  /// The layers, the lowest first.
  public private(set) var layers: [Layer] = []
  /// Each run of erasers, by their places in the page.
  public private(set) var eraserRuns: [Range<Int>] = []
  /// Whether any of the strokes is a highlighter.
  public private(set) var hasHighlighter = false

  /// How many times what is below highlighters is one group.
  public static let highlighterLevels = 6

  /// A run of erasers, if there is one, and the ink above it, if there is some.
  private struct Turn {
    var erasers: Int?
    var ink: Range<Int>
    var bounds = Rect.empty
    var hasHighlighter = false
  }

  private struct Part {
    var layers: [Layer] = []
    var bounds = Rect.empty
  }

  private var eraserBounds: [Rect] = []

  /// Finds the layers of strokes.
  public init(_ strokes: [Stroke]) {
    var turns: [Turn] = []
    for (index, stroke) in strokes.enumerated() {
      guard stroke.brush.ink != .eraser else {
        // What takes away from nothing is none.
        if turns.isEmpty { continue }
        if let last = turns.last, last.ink.isEmpty, let run = last.erasers {
          eraserRuns[run] = eraserRuns[run].lowerBound..<index + 1
          eraserBounds[run] = eraserBounds[run].union(stroke.bounds)
        } else {
          turns.append(Turn(erasers: eraserRuns.count, ink: index + 1..<index + 1))
          eraserRuns.append(index..<index + 1)
          eraserBounds.append(stroke.bounds)
        }
        continue
      }
      if turns.isEmpty { turns.append(Turn(ink: index..<index)) }
      let last = turns.count - 1
      turns[last].ink =
        turns[last].ink.isEmpty ? index..<index + 1 : turns[last].ink.lowerBound..<index + 1
      turns[last].bounds = turns[last].bounds.union(stroke.bounds)
      if stroke.brush.ink == .highlighter { turns[last].hasHighlighter = true }
    }
    hasHighlighter = turns.contains(where: \.hasHighlighter)
    layers = part(turns[...], levels: Self.highlighterLevels).layers
  }

  /// The layers of turns, with what is below highlighters in one group each.
  private func part(_ turns: ArraySlice<Turn>, levels: Int) -> Part {
    guard levels > 0, let highest = turns.lastIndex(where: \.hasHighlighter),
      highest > turns.startIndex
    else { return halved(turns) }
    let below = part(turns[..<highest], levels: levels - 1)
    let here = halved(turns[highest...highest])
    let (above, rest) = (turns[(highest + 1)...], turns[highest...highest])
    return over(over(below, here, erasers(of: rest)), halved(above), erasers(of: above))
  }

  private func halved(_ turns: ArraySlice<Turn>) -> Part {
    guard turns.count > 1 else {
      guard let turn = turns.first, !turn.ink.isEmpty else { return Part() }
      return Part(layers: [.ink(turn.ink)], bounds: turn.bounds)
    }
    let middle = turns.startIndex + turns.count / 2
    let later = turns[middle...]
    return over(halved(turns[..<middle]), halved(later), erasers(of: later))
  }

  private func erasers(of turns: ArraySlice<Turn>) -> [Int] { turns.compactMap(\.erasers) }

  private func over(_ below: Part, _ above: Part, _ erasers: [Int]) -> Part {
    let reaching = erasers.filter { eraserBounds[$0].intersects(below.bounds) }
    var part = Part(layers: below.layers, bounds: below.bounds.union(above.bounds))
    if !reaching.isEmpty, !below.layers.isEmpty {
      part.layers = [.erased(below.layers, by: reaching)]
    }
    part.layers += above.layers
    return part
  }
}
