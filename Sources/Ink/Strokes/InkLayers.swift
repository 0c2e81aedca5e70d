/// How the strokes of a page come together in a file that knows no eraser: as layers, each above the one
/// before, some of them seen through a mask.
///
/// An eraser takes away from all ink before it, so what is below it is a group with a mask. Told as it
/// happened, a page on which a thousand erasers and pens took turns would be a thousand groups, one in the
/// other, which no program reads. So only the newest turns are told that way, and the older ones are halved:
/// what the later half leaves of the earlier is the earlier, seen through a mask of all erasers in the later.
/// Halved again and again, groups are as deep as the logarithm of the turns.
///
/// That is exact where erasers take all ink or none. Where they take a part, what lay below the ink shines
/// through a little: along an eraser's edge, that is less than smoothing does. Two kinds of strokes would
/// show it: erasers that are translucent, and highlighters, which look at all ink below. What is below them
/// stays one group, with its mask, as long as ``mostDepth`` allows; beyond it, among the oldest turns,
/// translucent erasers let ink shine through, and highlighters lie plainly on ink from before an eraser.
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

  /// The most groups in one another: a few less than librsvg takes, whose limit is 20 layers since 2.56.
  public static let mostDepth = 16

  /// A run of erasers, if there is one, and the ink above it, if there is some.
  private struct Turn {
    var erasers: Int?
    var ink: Range<Int>
    var bounds = Rect.empty
    var hasHighlighter = false
    var hasTranslucentEraser = false
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
        if stroke.brush.color.alpha < 255 { turns[turns.count - 1].hasTranslucentEraser = true }
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
    let halvings = Int.bitWidth - turns.count.leadingZeroBitCount
    layers = part(turns[...], levels: max(0, Self.mostDepth - halvings)).layers
  }

  /// The layers of turns, exact as far as so many levels of groups allow.
  private func part(_ turns: ArraySlice<Turn>, levels: Int) -> Part {
    if turns.count > 1, turns.count <= levels + 1, let last = turns.last {
      let below = part(turns.dropLast(), levels: levels - 1)
      return over(below, halved([last]), erasers(of: [last]))
    }
    let highest = turns.lastIndex { $0.hasHighlighter || $0.hasTranslucentEraser }
    guard levels >= 2, let highest, highest > turns.startIndex else { return halved(turns) }
    let below = part(turns[..<highest], levels: levels - 2)
    let (above, here) = (turns[(highest + 1)...], turns[highest...highest])
    return over(over(below, halved(here), erasers(of: here)), halved(above), erasers(of: above))
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
