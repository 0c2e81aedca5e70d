package import Ink

/// Where the layers over the canvas are that people use side by side. All rectangles are in window space.
package struct WindowArrangement: Hashable, Sendable {
  /// A layer that is shown.
  package struct Layer: Hashable, Sendable {
    /// Its kind, which decides when it gets its place.
    package let rank: LayerRank
    /// The surface that it belongs to.
    package let surface: SurfaceName
    /// The seat that it belongs to; `nil` if nobody's.
    package let seat: SeatID?
    /// Its rectangle, in window space.
    package let frame: Rect
    /// The parts of it that nothing may cover: all of it, except for a list, which people can scroll.
    package let parts: [Rect]
    /// Whether the window is too small for it beside the bars, so that it lies over them. Only for sheets and
    /// on-screen keys.
    package let coversBars: Bool

    init(
      _ rank: LayerRank, _ surface: SurfaceName, of seat: SeatID?, _ frame: Rect,
      in space: SeatSpace, parts: [Rect]? = nil, coversBars: Bool = false
    ) {
      (self.rank, self.surface, self.seat) = (rank, surface, seat)
      self.coversBars = coversBars
      self.frame = space.windowRect(frame)
      self.parts = (parts ?? [frame]).map(space.windowRect)
    }
  }

  /// The layers, in the order of ``LayerRank``.
  package let layers: [Layer]

  /// Notes where layers are.
  /// - Parameter layers: All layers, from bottom to top.
  init(_ layers: [Layer]) {
    self.layers = LayerRank.allCases.flatMap { rank in layers.filter { $0.rank == rank } }
  }

  /// Returns the rectangles that a layer of a kind keeps clear of, besides those of its own kind.
  func frames(before rank: LayerRank) -> [Rect] {
    layers.filter { $0.rank < rank }.map(\.frame)
  }

  /// Returns the same without lists, which a notice may cover if it has no other room.
  func parts(before rank: LayerRank) -> [Rect] {
    layers.filter { $0.rank < rank }.flatMap(\.parts)
  }
}

extension Rect {
  /// Whether the rectangles share an area. Common edges do not count.
  package func overlaps(_ other: Rect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }
}

/// The room in which a layer looks for a place, in the space of the person whom it faces.
struct FreeArea {
  /// The rectangle in which the layer must lie.
  let room: Rect
  /// The rectangles that the layer must not cover.
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
