public import Ink

/// The positions of everything on the sheet with a board's name, in the space of the person whom it
/// faces. It has the sizes and the lower edge of the gallery sheet, and is as high as its two
/// parts.
public struct BoardNameLayout: Hashable, Sendable {
  /// The lengths of the sheet's parts.
  public let measures: SheetMeasures
  /// The rectangle of the whole sheet.
  public let frame: Rect
  /// The area of the words that say which board it is.
  public let title: Rect
  /// The controls: the field with the name, then the keys.
  public let items: [GalleryLayout.Item]
  /// The area of the field with the name.
  public let field: Rect

  /// The width of the title, in cells.
  private static let titleWidth = 2.75

  /// Lays out the sheet in the place that it has.
  /// - Parameter plane: The page of the keyboard that was chosen; `nil` if none was.
  package init(in place: SheetPlace, plane: KeyPlane? = nil) {
    let measures = SheetMeasures(place)
    let width = min(place.frame.width, measures.keyboardWidth)
    let height = min(place.frame.height, measures.header + measures.keyboard)
    let left = place.frame.minX + measures.snap((place.frame.width - width) / 2)
    let frame = Rect(
      minX: left, minY: place.frame.maxY - height, maxX: left + width, maxY: place.frame.maxY)
    let footer = Rect(
      minX: frame.minX, minY: frame.maxY - measures.keyboard, maxX: frame.maxX, maxY: frame.maxY)
    let row = Rect(
      minX: frame.minX + measures.padding, minY: frame.minY, maxX: frame.maxX - measures.padding,
      maxY: max(frame.minY, footer.minY))
    let middle = min(row.maxX, row.minX + measures.snap(Self.titleWidth * measures.cell))
    let top = row.minY + measures.snap(max(0, row.height - measures.cell) / 2)
    self.measures = measures
    self.frame = frame
    title = Rect(
      minX: row.minX, minY: top, maxX: middle, maxY: min(row.maxY, top + measures.cell))
    field = Rect(minX: middle, minY: title.minY, maxX: row.maxX, maxY: title.maxY)
    items =
      [GalleryLayout.Item(control: .name, rect: field)]
      + measures.keyItems(plane, in: footer, as: GalleryControl.key)
  }
}
