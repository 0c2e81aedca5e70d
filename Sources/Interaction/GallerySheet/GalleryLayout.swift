public import Ink

/// The positions of everything on the gallery sheet, in the space of the person whom it faces: a
/// header, below it the scrolling list of cards, and sometimes a footer. It is computed from the
/// sheet's state alone, so painting and hit-testing agree. Only visible cards cost time.
public struct GalleryLayout: Sendable {
  /// The positions of a card and its parts.
  public struct Card: Hashable, Sendable {
    /// The rectangle of the whole card.
    public let frame: Rect
    /// The area of the thumbnail.
    public let picture: Rect
    /// The area of the name and the note.
    public let caption: Rect

    /// Creates a card from the positions of its parts.
    package init(frame: Rect, picture: Rect, caption: Rect) {
      self.frame = frame
      self.picture = picture
      self.caption = caption
    }
  }

  /// A control and the area in which a finger presses it.
  public typealias Item = PlacedControl<GalleryControl>

  /// The lengths of the sheet's parts.
  public let measures: SheetMeasures
  /// The rectangle of the whole sheet.
  public let frame: Rect
  /// The area of the title.
  public let title: Rect
  /// The controls of the header.
  public let header: [Item]
  /// The controls of the search; empty if there is no field for one.
  public let searchItems: [Item]
  /// The visible part of the list.
  public let viewport: Rect
  /// The area below the list for the line about a deleted drawing or for the keyboard; `nil` if
  /// neither is shown.
  public let footer: Rect?
  /// The controls of the footer.
  public let footerItems: [Item]
  /// The number of cards in a row.
  public let columns: Int
  private let cardSize: (width: Double, height: Double)
  private let sheet: GallerySheet

  init(_ sheet: GallerySheet) {
    self.sheet = sheet
    let frame = sheet.place.frame
    let measures = SheetMeasures(sheet.place)
    self.frame = frame
    self.measures = measures
    header = Self.header(of: sheet, measures)
    // Not up to the sheet's edge, whose line would be painted over.
    let inset = max(2, (measures.header * 0.08).rounded(.up))
    title = Rect(
      minX: frame.minX + measures.padding, minY: frame.minY + inset,
      maxX: header.map(\.rect.minX).min() ?? frame.maxX,
      maxY: frame.minY + measures.header - inset)
    let field = sheet.hasSearch ? measures.search(in: frame) : nil
    searchItems = Self.searchItems(of: sheet, in: field, measures)
    let top = field?.maxY ?? frame.minY + measures.header
    var bottom = frame.maxY - measures.bottom
    if sheet.isTyping {
      let footer = Rect(
        minX: frame.minX, minY: frame.maxY - measures.keyboard, maxX: frame.maxX, maxY: frame.maxY)
      self.footer = footer
      footerItems = measures.keyItems(sheet.keys.plane, in: footer, as: GalleryControl.key)
      bottom = footer.minY
    } else if !sheet.deleted.isEmpty {
      let footer = Rect(
        minX: frame.minX, minY: frame.maxY - measures.header, maxX: frame.maxX, maxY: frame.maxY)
      self.footer = footer
      let right = footer.maxX - measures.padding
      footerItems = [
        Item(
          control: .undoDelete,
          rect: measures.button(right: right, in: footer, cells: SheetMeasures.undoWidth))
      ]
      bottom = footer.minY
    } else {
      footer = nil
      footerItems = []
    }
    let reach = measures.cardMargin
    viewport = Rect(
      minX: frame.minX + measures.padding - reach, minY: top,
      maxX: frame.maxX - measures.padding + reach, maxY: max(top, bottom))
    let width = frame.width - 2 * measures.padding
    columns = measures.columns(in: width)
    let card = (width - Double(columns - 1) * measures.gap) / Double(columns)
    cardSize = measures.card(width: card)
  }

  // MARK: The list

  private var pitch: Double { cardSize.height + measures.gap }

  /// The largest scroll offset of the list, in whole pixels.
  public var scrollRange: Double {
    max(0, (length - viewport.height).rounded(.up))
  }

  /// The height of the whole list, in pixels.
  public var length: Double {
    let rows = (sheet.entries.count + columns - 1) / columns
    return Double(rows) * pitch + measures.gap
  }

  /// Returns the positions of the card at an index of the list. It may be out of sight.
  public func card(at index: Int) -> Card {
    let (row, column) = index.quotientAndRemainder(dividingBy: columns)
    let left = frame.minX + measures.padding + Double(column) * (cardSize.width + measures.gap)
    let top = viewport.minY + measures.gap + Double(row) * pitch - sheet.scroll
    let bottom = top + cardSize.height
    let middle = bottom - measures.caption
    let right = left + cardSize.width
    return Card(
      frame: Rect(minX: left, minY: top, maxX: right, maxY: bottom),
      picture: Rect(minX: left, minY: top, maxX: right, maxY: middle),
      caption: Rect(minX: left, minY: middle, maxX: right, maxY: bottom))
  }

  /// The indices of the cards that are at least partly visible.
  public var visible: Range<Int> { entries(from: 0, to: viewport.height) }

  /// Returns the indices of the cards in a vertical range, in pixels from the top of the visible
  /// part.
  func entries(from start: Double, to end: Double) -> Range<Int> {
    guard viewport.height > 0, pitch > 0, end > start else { return 0..<0 }
    let count = sheet.entries.count
    func row(_ y: Double) -> Int { Int(max(0, (sheet.scroll + y - measures.gap) / pitch)) }
    // The marking of a card extends a little beyond it.
    let first = min(row(start - measures.cardMargin) * columns, count)
    let last = min((row(end + measures.cardMargin) + 1) * columns, count)
    return first..<max(first, last)
  }

  /// Returns the controls of the card at an index, the topmost first.
  public func items(at index: Int) -> [Item] {
    let entry = sheet.entries[index]
    let card = card(at: index)
    if sheet.showsTrash {
      return [Item(control: .putBack(entry.id), rect: measures.putBack(in: card.picture))]
    }
    if sheet.nameEdit?.id == entry.id { return [Item(control: .name, rect: card.caption)] }
    let all = Item(control: .card(entry.id), rect: card.frame)
    guard sheet.nameEdit == nil else { return [] }
    guard sheet.chosen == nil else { return [all] }
    return [Item(control: .more(entry.id), rect: measures.more(in: card.caption)), all]
  }

  /// The panel with what can be done to a drawing; `nil` if it is not shown.
  public var actions: GalleryActions? {
    guard let id = sheet.actions, let index = sheet.entries.firstIndex(where: { $0.id == id })
    else { return nil }
    return GalleryActions(
      for: id, beside: card(at: index), in: frame, viewport: viewport, measures,
      allowed: sheet.allowed)
  }

  // MARK: What a finger hits

  /// Returns the control at a point in the person's space; `nil` if there is no control at that point.
  public func control(at point: Point) -> GalleryControl? {
    if let control = (header + searchItems + footerItems).control(at: point) { return control }
    if let actions, actions.frame.holds(point) { return actions.items.control(at: point) }
    guard viewport.holds(point) else { return nil }
    let y = point.y - viewport.minY
    return entries(from: y, to: y + 1).lazy.flatMap(items).control(at: point)
  }

  /// All controls that are at least partly visible.
  public var items: [Item] {
    header + searchItems + visible.flatMap(items) + (actions?.items ?? []) + footerItems
  }

  private static func header(of sheet: GallerySheet, _ measures: SheetMeasures) -> [Item] {
    let (frame, hasWords) = (sheet.place.frame, sheet.place.hasWords)
    var right = frame.maxX - measures.padding
    let row = Rect(
      minX: frame.minX, minY: frame.minY, maxX: frame.maxX, maxY: frame.minY + measures.header)
    var wanted: [(GalleryControl, Double)] = [
      (.close, 1), (.trash, SheetMeasures.trashWidth), (.create, SheetMeasures.createWidth),
    ]
    if sheet.choosesFormat {
      let width = hasWords ? SheetMeasures.formatWidth.wide : SheetMeasures.formatWidth.narrow
      let formats = GalleryExportFormat.allCases.reversed()
      wanted = [(.exportChosen, SheetMeasures.chosenWidth)]
      wanted += formats.map { (.exportAs($0), width) }
    } else if sheet.chosen != nil {
      wanted = [
        (.done, SheetMeasures.doneWidth), (.deleteChosen, SheetMeasures.chosenWidth),
        (.exportChosen, SheetMeasures.chosenWidth),
      ]
    } else if !sheet.showsTrash {
      wanted.append((.choose, sheet.place.hasWideHeader ? SheetMeasures.chosenWidth : 1))
    }
    return wanted.filter { sheet.offers($0.0) }.map { control, cells in
      let isNamed = if case .exportAs = control { true } else { hasWords }
      let rect = measures.button(right: right, in: row, cells: isNamed ? cells : 1)
      right = rect.minX - measures.buttonGap
      return Item(control: control, rect: rect)
    }
  }

  private static func searchItems(
    of sheet: GallerySheet, in field: Rect?, _ measures: SheetMeasures
  ) -> [Item] {
    guard let field else { return [] }
    guard sheet.search != nil else { return [Item(control: .search, rect: field)] }
    let middle = field.maxX - measures.cell
    return [
      Item(
        control: .search,
        rect: Rect(minX: field.minX, minY: field.minY, maxX: middle, maxY: field.maxY)),
      Item(
        control: .clearSearch,
        rect: Rect(minX: middle, minY: field.minY, maxX: field.maxX, maxY: field.maxY)),
    ]
  }
}
