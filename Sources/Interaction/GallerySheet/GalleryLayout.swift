public import Ink

/// Where everything on the gallery sheet lies, in window space: a header, below it the list of cards that is
/// scrolled, and at the bottom what is for the moment only. A pure function of the sheet's state, so that
/// whoever paints it and whoever asks what a finger hit agree. Only cards that can be seen cost anything.
public struct GalleryLayout: Sendable {
  /// A card's place in the list and its parts.
  public struct Card: Hashable, Sendable {
    /// All of it.
    public let frame: Rect
    /// Where the small picture is.
    public let picture: Rect
    /// Where name and note stand.
    public let caption: Rect
  }

  /// A control and where a finger presses it.
  public struct Item: Hashable, Sendable {
    /// What is pressed.
    public let control: GalleryControl
    /// Where.
    public let rect: Rect
  }

  /// The sheet's lengths.
  public let measures: GalleryMeasures
  /// All of the sheet.
  public let frame: Rect
  /// Where the title stands.
  public let title: Rect
  /// The controls of the header.
  public let header: [Item]
  /// What of the list can be seen.
  public let viewport: Rect
  /// What is below the list for the moment: a line about what was deleted, or the keyboard; nil for nothing.
  public let footer: Rect?
  /// The controls of the footer.
  public let footerItems: [Item]
  /// How many cards stand side by side.
  public let columns: Int
  private let cardSize: (width: Double, height: Double)
  private let sheet: GallerySheet

  init(_ sheet: GallerySheet) {
    self.sheet = sheet
    let frame = sheet.place.frame
    let measures = GalleryMeasures(cell: sheet.place.cell, aspect: sheet.place.aspect)
    self.frame = frame
    self.measures = measures
    header = Self.header(in: frame, measures, hasWords: sheet.place.hasWords)
    title = Rect(
      minX: frame.minX + measures.padding, minY: frame.minY,
      maxX: header.map(\.rect.minX).min() ?? frame.maxX, maxY: frame.minY + measures.header)
    var bottom = frame.maxY - measures.bottom
    if sheet.nameEdit != nil {
      let footer = Rect(
        minX: frame.minX, minY: frame.maxY - measures.keyboard, maxX: frame.maxX, maxY: frame.maxY)
      self.footer = footer
      footerItems = Self.keys(in: footer, measures)
      bottom = footer.minY
    } else if sheet.deleted != nil {
      let footer = Rect(
        minX: frame.minX, minY: frame.maxY - measures.header, maxX: frame.maxX, maxY: frame.maxY)
      self.footer = footer
      let right = footer.maxX - measures.padding
      footerItems = [
        Item(
          control: .undoDelete,
          rect: measures.button(right: right, in: footer, cells: GalleryMeasures.undoWidth))
      ]
      bottom = footer.minY
    } else {
      footer = nil
      footerItems = []
    }
    let reach = measures.cardMargin
    viewport = Rect(
      minX: frame.minX + measures.padding - reach, minY: frame.minY + measures.header,
      maxX: frame.maxX - measures.padding + reach, maxY: max(frame.minY + measures.header, bottom))
    let width = frame.width - 2 * measures.padding
    columns = max(1, Int((width + measures.gap) / (measures.leastCard + measures.gap)))
    let card = (width - Double(columns - 1) * measures.gap) / Double(columns)
    cardSize = measures.card(width: card)
  }

  // MARK: The list

  private var pitch: Double { cardSize.height + measures.gap }

  /// How far the list can be scrolled, in whole pixels.
  public var scrollRange: Double {
    max(0, (length - viewport.height).rounded(.up))
  }

  /// The height of the whole list, in pixels.
  public var length: Double {
    let rows = (sheet.entries.count + columns - 1) / columns
    return Double(rows) * pitch + measures.gap
  }

  /// Where a card is, by its place in the list; it may be out of sight.
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

  /// The places in the list of the cards of which something can be seen.
  public var visible: Range<Int> { cards(from: 0, to: viewport.height) }

  /// The cards in a part of the list's height, counted from the upper end of what can be seen.
  func cards(from start: Double, to end: Double) -> Range<Int> {
    guard viewport.height > 0, pitch > 0, end > start else { return 0..<0 }
    let count = sheet.entries.count
    func row(_ y: Double) -> Int { Int(max(0, (sheet.scroll + y - measures.gap) / pitch)) }
    // What is marked reaches a little beyond its card.
    let first = min(row(start - measures.cardMargin) * columns, count)
    let last = min((row(end + measures.cardMargin) + 1) * columns, count)
    return first..<max(first, last)
  }

  /// The controls of the card at a place in the list; one that lies on another comes first.
  public func items(at index: Int) -> [Item] {
    let entry = sheet.entries[index]
    let card = card(at: index)
    if sheet.showsTrash {
      return [Item(control: .putBack(entry.id), rect: measures.putBack(in: card.picture))]
    }
    if sheet.nameEdit?.id == entry.id { return [Item(control: .name, rect: card.caption)] }
    let all = Item(control: .card(entry.id), rect: card.frame)
    guard sheet.nameEdit == nil else { return [] }
    let more = Item(control: .more(entry.id), rect: measures.more(in: card.caption))
    guard sheet.actions == entry.id else { return [more, all] }
    let actions: [GalleryControl] = [
      .open(entry.id), .duplicate(entry.id), .rename(entry.id), .delete(entry.id),
    ]
    return zip(actions, measures.quarters(of: card.picture)).map { Item(control: $0, rect: $1) }
      + [Item(control: .replay(entry.id), rect: measures.replay(in: card.caption)), more]
  }

  // MARK: What a finger hits

  /// What of the sheet a finger presses at a place of the window; nil beside all controls.
  public func control(at point: Point) -> GalleryControl? {
    for item in header + footerItems where item.rect.holds(point) { return item.control }
    guard viewport.holds(point) else { return nil }
    let y = point.y - viewport.minY
    for index in cards(from: y, to: y + 1) {
      for item in items(at: index) where item.rect.holds(point) { return item.control }
    }
    return nil
  }

  /// Every control of which something can be seen.
  public var items: [Item] { header + visible.flatMap(items) + footerItems }

  private static func header(
    in frame: Rect, _ measures: GalleryMeasures, hasWords: Bool
  ) -> [Item] {
    var right = frame.maxX - measures.padding
    let row = Rect(
      minX: frame.minX, minY: frame.minY, maxX: frame.maxX, maxY: frame.minY + measures.header)
    let wanted: [(GalleryControl, Double)] = [
      (.close, 1), (.trash, GalleryMeasures.trashWidth), (.create, GalleryMeasures.createWidth),
    ]
    return wanted.map { control, cells in
      let rect = measures.button(right: right, in: row, cells: hasWords ? cells : 1)
      right = rect.minX - measures.buttonGap
      return Item(control: control, rect: rect)
    }
  }

  private static func keys(in footer: Rect, _ measures: GalleryMeasures) -> [Item] {
    let keyboard = measures.keys(in: footer)
    let (width, height) = (keyboard.width / GalleryKey.columns, measures.key)
    var items: [Item] = []
    for (index, row) in GalleryKey.rows.enumerated() {
      let cells = row.reduce(0) { $0 + $1.width }
      var place = (GalleryKey.columns - cells) / 2
      let top = keyboard.minY + Double(index) * height
      for (key, cells) in row {
        let left = keyboard.minX + measures.snap(place * width)
        place += cells
        items.append(
          Item(
            control: .key(key),
            rect: Rect(
              minX: left, minY: top, maxX: keyboard.minX + measures.snap(place * width),
              maxY: top + height)))
      }
    }
    return items
  }
}
