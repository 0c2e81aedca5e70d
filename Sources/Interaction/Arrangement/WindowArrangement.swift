package import Ink
internal import OrderedCollections

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

    /// Notes where a bar or a card of a surface is.
    init<Control>(_ rank: LayerRank, _ group: PartGroup<Control>, on surface: SurfaceName) {
      self.init(rank, surface, of: group.seat, group.frame, in: group.space)
    }

    /// Notes where a sheet or on-screen keys are.
    /// - Parameters:
    ///   - list: The list on the sheet, which something may cover, as people can scroll it.
    ///   - others: What may not be covered on the list.
    init(
      sheet surface: SurfaceName, of seat: SeatID?, _ frame: Rect, beside list: Rect? = nil,
      _ others: [Rect] = [], in place: SheetPlace
    ) {
      self.init(
        .opened, surface, of: seat, frame, in: place.space,
        parts: list.map { frame.parts(beside: $0) + others }, coversBars: place.coversBars)
    }
  }

  /// The layers, in the order of ``LayerRank``.
  package let layers: [Layer]

  /// Notes where the layers of a session are.
  init(_ session: PaintingSession) {
    let layers = session.layers()
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

extension PaintingSession {
  /// Where the layers over the canvas are.
  package var arrangement: WindowArrangement { WindowArrangement(self) }

  /// The sheets and the on-screen keys that are shown.
  var sheetLayers: [WindowArrangement.Layer] {
    layers { $0 != .palettes }.filter { $0.rank == .opened }
  }

  /// Returns where surfaces lie, from bottom to top.
  fileprivate func layers(
    of isMeant: (SurfaceName) -> Bool = { _ in true }
  ) -> [WindowArrangement.Layer] {
    let reader = LayerReader(seats: seats)
    var layers: [WindowArrangement.Layer] = []
    for surface in SurfaceName.allCases.reversed() where isMeant(surface) {
      layers += read(surface, reader) ?? []
    }
    return layers
  }
}

extension Rect {
  /// Whether the rectangles share an area. Common edges do not count.
  package func overlaps(_ other: Rect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }

  /// Returns the parts of a sheet above and below its list.
  fileprivate func parts(beside list: Rect) -> [Rect] {
    guard list.height > 0 else { return [self] }
    return [
      Rect(minX: minX, minY: minY, maxX: maxX, maxY: list.minY),
      Rect(minX: minX, minY: list.maxY, maxX: maxX, maxY: maxY),
    ]
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
