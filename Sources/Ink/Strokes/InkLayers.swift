/// Arranges the strokes of a page in layers for file formats without an eraser. Each layer lies
/// above the one before, and some are seen through a mask.
///
/// An eraser removes ink from everything before it, so everything below it is a group with a mask.
/// A direct translation of a page with a thousand turns between erasers and pens would nest a
/// thousand groups, and no program reads that. So only the newest turns are translated directly.
/// The older ones are split in halves: the earlier half is a group, seen through a mask of all
/// erasers in the later half. Repeated splitting makes the nesting as deep as the logarithm of the
/// number of turns.
///
/// The result is exact where erasers remove all ink or none. Where they remove a part, such as
/// along an eraser's edge, what lay below the ink shines through a little, less than antialiasing
/// does. Two kinds of strokes would make this visible: translucent erasers, and highlighters, which
/// depend on all ink below. Everything below such a stroke stays one group with its mask, as long
/// as ``maximumDepth`` allows. Beyond that, among the oldest turns, translucent erasers let ink shine
/// through, and highlighters lie plain on ink from before an eraser.
public struct InkLayers: Hashable, Sendable {
  /// A layer of the page.
  public enum Layer: Hashable, Sendable {
    /// A range of strokes, by their places on the page. None of them is an eraser.
    case ink(Range<Int>)
    /// Layers that are visible where none of these eraser runs has been. `by` contains indices of
    /// ``InkLayers/eraserRuns``. Neither list is empty.
    case erased([Layer], by: [Int])
  }

  /// The layers, from lowest to highest.
  public private(set) var layers: [Layer] = []
  /// The runs of successive erasers, each a range of places on the page.
  public private(set) var eraserRuns: [Range<Int>] = []
  /// Whether any of the strokes is a highlighter.
  public private(set) var hasHighlighter = false

  /// The deepest nesting of groups, a few less than librsvg accepts: its limit is 20 layers since
  /// 2.56.
  public static let maximumDepth = 16

  /// A run of erasers and the ink above it. Either may be missing.
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

  /// Arranges strokes in layers.
  public init(_ strokes: [Stroke]) {
    var turns: [Turn] = []
    for (index, stroke) in strokes.enumerated() {
      guard stroke.brush.ink != .eraser else {
        // There is no ink yet that it could erase.
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
    layers = part(turns[...], levels: max(0, Self.maximumDepth - halvings)).layers
  }

  /// Returns the layers of turns, exact as far as `levels` levels of groups allow.
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
