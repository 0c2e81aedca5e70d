/// What a fill has found, while the strokes that bound it are looked for.
struct FoundShape: Hashable, Sendable {
  let shape: FillShape
  /// The tiles that are still to be looked at.
  var tiles: [FillTile]
  /// The strokes whose ink bounds it.
  private(set) var bounding: Set<StrokeIndex> = []
  /// The erasers that have been within it.
  private(set) var erasing: Set<StrokeIndex> = []

  init(_ shape: FillShape, tiles: [FillTile]) { (self.shape, self.tiles) = (shape, tiles) }

  /// Whether it is known that a stroke bounds the shape or erases within it.
  func isKnown(_ stroke: StrokeIndex) -> Bool {
    bounding.contains(stroke) || erasing.contains(stroke)
  }

  /// Notes a stroke that bounds the shape or erases within it.
  mutating func note(_ stroke: StrokeIndex, isEraser: Bool) {
    if isEraser { erasing.insert(stroke) } else { bounding.insert(stroke) }
  }
}
