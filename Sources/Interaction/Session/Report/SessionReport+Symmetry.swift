public import Ink

extension SessionReport {
  /// How strokes are repeated.
  public struct Symmetry: Codable, Hashable, Sendable {
    /// The kind: `mirror`, `turns`, `kaleidoscope` or `tiles`.
    public var kind: String
    /// The centre, in canvas units.
    public var center: Point
    /// The direction of the first axis, in degrees.
    public var angle: Int
    /// How often the drawing is turned, or the number of columns and rows.
    public var count: Int
    /// The width and height of a cell, in canvas units; `nil` but for tiles.
    public var cell: Point?

    init(_ symmetry: Ink.Symmetry) {
      (kind, center) = (symmetry.kind.word, symmetry.center)
      (angle, count) = (symmetry.angle, symmetry.count)
      cell = symmetry.kind == .tiles ? symmetry.cell : nil
    }

    /// The symmetry that is reported; `nil` if there is no such symmetry.
    public var symmetry: Ink.Symmetry? {
      guard let kind = Ink.Symmetry.Kind(word: kind) else { return nil }
      return Ink.Symmetry(
        kind, center: center, angle: angle, count: count, cell: cell ?? Point(x: 0, y: 0))
    }
  }
}
