public import Ink

/// The place of a control, in seat space.
public struct PaletteCell: Hashable, Sendable {
  /// What a finger presses here.
  public let control: PaletteControl
  /// Where a finger presses it: up to its neighbours and the edges around it.
  public let rect: Rect
  /// Where it is shown; of a dragged control, the range of the finger.
  public let target: Rect

  /// Whether a finger at a point presses it. Half open, so that no point is in two cells.
  func contains(_ point: Point) -> Bool { rect.holds(point) }
}

extension Rect {
  /// Whether a point lies inside, its left and upper edges included.
  func holds(_ point: Point) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }
}
