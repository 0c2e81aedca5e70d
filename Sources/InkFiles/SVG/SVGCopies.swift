import Ink

/// Finds strokes of a page that are copies: they have the ink of a stroke that is written before them, moved, turned,
/// mirrored or made smaller. An SVG file has the path of such ink once.
///
/// Viewers limit references. librsvg follows half a million of them, and nests 20 elements, for which both a
/// reference and its target count. So strokes that lie deep in groups, and those beyond ``mostReferences``, are
/// no copies here.
struct SVGCopies {
  /// A stroke whose ink is that of another one.
  struct Copy {
    /// The place on the page of the stroke that is written before.
    let original: Int
    /// Takes the ink of that stroke to where the copy has it, both in canvas space.
    let mapping: Similarity
  }

  private var copies: [Int: Copy] = [:]
  private var counts: [Int: Int] = [:]

  /// The most references that a viewer has to follow for copies.
  static let mostReferences = 1 << 18
  /// The deepest group with references, by the nesting of ``InkLayers/Layer/erased(_:by:)``.
  static let maximumDepth = 12
  /// How much larger than its limit a scale may be, because turns are rounded.
  private static let roundings = 1 + 0x1p-30

  /// Finds the copies among strokes.
  /// - Parameter layers: The layers of the strokes. They tell the order in which they are written, and how deep.
  init(among strokes: [Stroke], in layers: InkLayers) {
    // A stroke that is like no moved one has no copies that are worth looking for. Most pages have none at all.
    var moved: Set<PaintedInk> = []
    for stroke in strokes where !stroke.transform.isIdentity && !stroke.isPicture {
      moved.insert(PaintedInk(of: stroke))
    }
    guard !moved.isEmpty else { return }
    var originals: [PaintedInk: Int] = [:]
    var rest = Self.mostReferences
    for (run, references) in Self.runs(of: layers) {
      for place in run where !strokes[place].isPicture {
        let ink = PaintedInk(of: strokes[place])
        guard moved.contains(ink) else { continue }
        guard let original = originals[ink] else {
          originals[ink] = place
          continue
        }
        guard rest >= references,
          let mapping = Self.mapping(from: strokes[original], to: strokes[place])
        else { continue }
        rest -= references
        copies[place] = Copy(original: original, mapping: mapping)
        counts[original, default: 0] += 1
      }
    }
  }

  /// Returns the original of the stroke at a place on the page, with the mapping from it; `nil` if the stroke is no
  /// copy.
  func copy(at place: Int) -> Copy? { copies.isEmpty ? nil : copies[place] }

  /// The number of copies of the stroke at a place on the page.
  func count(ofStrokeAt place: Int) -> Int { counts.isEmpty ? 0 : counts[place] ?? 0 }

  /// Returns the mapping from the ink of one stroke to that of another; `nil` if the path of the first one is not fine
  /// enough for the second. A path is as fine as it must be where the ink was painted, or where it is if that is
  /// larger.
  private static func mapping(from original: Stroke, to copy: Stroke) -> Similarity? {
    guard copy.transform.scale <= max(1, original.transform.scale) * roundings else { return nil }
    return original.transform.inverse.then(copy.transform)
  }

  /// The runs of strokes that may have copies, in the order in which they are written, and how often a viewer shows
  /// each.
  private static func runs(of layers: InkLayers) -> [(places: Range<Int>, shown: Int)] {
    var (inks, masks) = ([Range<Int>](), [Int](repeating: 0, count: layers.eraserRuns.count))
    var deepest = 0
    func visit(_ layers: [InkLayers.Layer], _ depth: Int) {
      deepest = max(deepest, depth)
      for layer in layers {
        switch layer {
        case .ink(let places): if depth <= maximumDepth { inks.append(places) }
        case .erased(let below, let erasers):
          for eraser in erasers { masks[eraser] += 1 }
          visit(below, depth + 1)
        }
      }
    }
    visit(layers.layers, 0)
    let erasers = deepest <= maximumDepth ? zip(layers.eraserRuns, masks).map { ($0, $1) } : []
    return erasers + inks.map { ($0, 1) }
  }
}
