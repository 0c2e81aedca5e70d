package import Ink
internal import OrderedCollections

/// Where the layers over the canvas are that people use side by side. All rectangles are in window space.
package struct WindowArrangement: Hashable, Sendable {
  /// A layer that is shown.
  package struct Layer: Hashable, Sendable {
    /// Its kind.
    package let rank: LayerRank
    /// The surface that it belongs to.
    package let surface: SurfaceName
    /// The seat that it belongs to; `nil` if nobody's.
    package let seat: SeatID?
    /// Its rectangle.
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

  /// Notes where the layers of a session are.
  init(_ session: PaintingSession) {
    var layers: [Layer] = []
    let palettes = session.seats.keys.compactMap { id in session.layouts[id].map { (id, $0) } }
    for (id, layout) in palettes {
      layers.append(Layer(.bar, .palettes, of: id, layout.frame, in: layout.space))
    }
    for (id, layout) in palettes {
      guard let panel = layout.panel else { continue }
      layers.append(Layer(.opened, .palettes, of: id, panel.frame, in: layout.space))
    }
    layers += session.sheetLayers
    layers += session.selectionBars.all.map {
      Layer(.selectionBar, .selectionBars, of: $0.seat, $0.frame, in: $0.space)
    }
    layers += session.offers.map { Layer(.offer, .offers, of: nil, $0.frame, in: $0.space) }
    layers += session.removalNotices.map {
      Layer(.removalNotice, .removalNotices, of: $0.seat, $0.frame, in: $0.space)
    }
    if let notice = session.saveNotice {
      layers.append(Layer(.saveNotice, .saveNotice, of: nil, notice.frame, in: notice.space))
    }
    layers += session.shapeChips.map {
      Layer(.shapeChip, .shapeChips, of: $0.seat, $0.frame, in: $0.space)
    }
    self.layers = layers
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
    func layer(
      _ surface: SurfaceName, of seat: SeatID?, _ frame: Rect, in place: SheetPlace,
      parts: [Rect]? = nil
    ) -> WindowArrangement.Layer {
      WindowArrangement.Layer(
        .opened, surface, of: seat, frame, in: place.space, parts: parts,
        coversBars: place.coversBars)
    }
    var layers = writings.all.filter(\.showsKeys).map {
      layer(
        .writings, of: $0.seat, WritingLayout.frame(in: $0.place, spot: $0.spot), in: $0.place)
    }
    if let gallery {
      let layout = gallery.layout
      let actions = [layout.actions?.frame].compactMap { $0 }
      layers.append(
        layer(
          .gallery, of: gallerySeat, layout.frame, in: gallery.place,
          parts: layout.frame.parts(beside: layout.viewport) + actions))
    }
    if let sharing {
      let layout = sharing.layout
      layers.append(
        layer(
          .sharing, of: sharing.ticket.seat, layout.frame, in: sharing.place,
          parts: layout.frame.parts(beside: layout.viewport)))
    }
    if let naming {
      layers.append(layer(.naming, of: naming.seat, naming.layout.frame, in: naming.place))
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
