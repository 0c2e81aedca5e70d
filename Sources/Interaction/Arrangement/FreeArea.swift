internal import Ink

/// The room in which a layer looks for a place, in the space of the person whom it faces.
struct FreeArea {
  /// The room.
  let room: Rect
  /// What the layer must not cover.
  let obstacles: [Rect]
  /// The distance to it, in pixels.
  let gap: Double

  /// Returns the best place for a layer of a size; `nil` if there is none. Only places beside the edges of obstacles
  /// and of the room, and the wanted one, are tried: if any place is free, one of these is.
  /// - Parameters:
  ///   - wanted: The upper left corner that is tried first.
  ///   - cost: How good a place is, the first number first. Lower numbers are better.
  func place(
    width: Double, height: Double, nearest wanted: Point, _ cost: (Rect) -> (Double, Double)
  ) -> Rect? {
    let near = obstacles.map { $0.insetBy(-gap) }
    let lefts =
      [wanted.x, room.minX, (room.maxX - width).rounded(.down)]
      + near.flatMap { [($0.minX - width).rounded(.down), $0.maxX.rounded(.up)] }
    let tops =
      [wanted.y, room.minY, (room.maxY - height).rounded(.down)]
      + near.flatMap { [($0.minY - height).rounded(.down), $0.maxY.rounded(.up)] }
    var best: (cost: (Double, Double), frame: Rect)?
    for top in tops where top >= room.minY && top + height <= room.maxY {
      for left in lefts where left >= room.minX && left + width <= room.maxX {
        let frame = Rect(minX: left, minY: top, maxX: left + width, maxY: top + height)
        let cost = cost(frame)
        if let best, best.cost <= cost { continue }
        if !obstacles.contains(where: frame.overlaps) { best = (cost, frame) }
      }
    }
    return best?.frame
  }
}
