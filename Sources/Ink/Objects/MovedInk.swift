/// Where the ink of a stroke lies that is not where it was painted.
struct MovedInk: Hashable {
  /// The mapping that stands beside the samples; see ``Stroke/transform``.
  let transform: Similarity
  /// The bounds of the ink where it was painted.
  let painted: CompactRect

  /// - Returns: `nil` if the mapping changes nothing.
  init?(_ transform: Similarity, _ painted: CompactRect) {
    guard !transform.isIdentity else { return nil }
    (self.transform, self.painted) = (transform, painted)
  }
}
