/// The ink of a stroke where it was painted, without the mapping beside it. A stroke and its copies have equal ink.
package struct PaintedInk: Hashable {
  private let stroke: Stroke

  /// Takes the ink of a stroke.
  package init(of stroke: Stroke) { self.stroke = stroke }

  /// Whether the strokes have the same ink; see ``Stroke/hasSameInk(as:)``.
  package static func == (left: PaintedInk, right: PaintedInk) -> Bool {
    left.stroke.hasSameInk(as: right.stroke)
  }

  /// Hashes the brush, and the places and times of the samples.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(stroke.brush)
    stroke.samples.withBytes { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}
