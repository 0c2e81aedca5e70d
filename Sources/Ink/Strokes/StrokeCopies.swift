/// The copies of a completed stroke that was repeated as it was drawn.
///
/// Each copy is a stroke of its own with the same samples and a mapping beside them. Which copies there are
/// follows from the stroke and the symmetry, so these two are all that is kept of them.
public struct StrokeCopies: Hashable, Sendable {
  /// How the stroke was repeated.
  public let symmetry: Symmetry
  /// The copies, in the order in which they lie above the stroke. Those are left out that would lie beyond what ink
  /// can reach.
  public let strokes: [Stroke]

  /// Makes the copies of a stroke.
  public init(of stroke: Stroke, by symmetry: Symmetry) {
    self.symmetry = symmetry
    strokes = symmetry.mappings(from: stroke.samples.start).compactMap {
      let copy = stroke.mapped(by: $0)
      return copy.transform == stroke.transform ? nil : copy
    }
  }
}
