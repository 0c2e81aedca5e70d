import Ink

extension WindowArrangement.Layer {
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

extension Rect {
  /// Returns the parts of a sheet above and below its list.
  fileprivate func parts(beside list: Rect) -> [Rect] {
    guard list.height > 0 else { return [self] }
    return [
      Rect(minX: minX, minY: minY, maxX: maxX, maxY: list.minY),
      Rect(minX: minX, minY: list.maxY, maxX: maxX, maxY: maxY),
    ]
  }
}
