/// Where a symmetry is shown.
extension Symmetry {
  /// The directions in which guides go from the centre, as vectors of length 1 in canvas space: both ends of each
  /// mirror, or the edges of each part of a turn. The first one is that of ``angle``. Tiles have none.
  public var rays: [Point] {
    let number =
      switch kind {
      case .mirror: 2
      case .turns: count
      case .kaleidoscope: 2 * count
      case .tiles: 0
      }
    return (0..<number).map { index in
      let direction = Direction(turns: angle * number + 360 * index, of: 360 * number)
      return Point(x: direction.cosine, y: direction.sine)
    }
  }

  /// The area of the grid, in canvas space; `nil` but for tiles.
  public var grid: Rect? {
    guard kind == .tiles else { return nil }
    let half = cell * (Double(count) / 2)
    return Rect(
      minX: center.x - half.x, minY: center.y - half.y, maxX: center.x + half.x,
      maxY: center.y + half.y)
  }
}

extension Symmetry {
  /// Returns the symmetry that has the same place in the window in one view as this one has in another.
  ///
  /// The sides of its cells are kept within ``sides``.
  /// - Returns: `nil` if its centre would be farther away than ink can be.
  func seen(in view: ViewTransform, asIn other: ViewTransform) -> Symmetry? {
    let factor = other.scale / view.scale
    func side(_ length: Double) -> Double {
      min(max(length * factor, Self.sides.lowerBound), Self.sides.upperBound)
    }
    return Symmetry(
      kind, center: view.canvasPoint(other.windowPoint(center)), angle: angle, count: count,
      cell: kind == .tiles ? Point(x: side(cell.x), y: side(cell.y)) : cell)
  }
}
