import Ink

/// The controls of a panel, in cells, from the panel's own corner.
package struct PanelPlan {
  /// A control and its place.
  struct Item {
    let control: PaletteControl
    /// The area in which a finger presses the control.
    let rect: Rect
    /// For a slider, the range of the finger; for other controls, the same as ``rect``.
    let range: Rect
    /// The heading above the first control of a group of settings; `nil` above other controls.
    let heading: Rect?
  }

  private(set) var items: [Item] = []
  /// The width of the panel, in cells.
  package private(set) var width = 0.0
  /// The height of the panel, in cells.
  package private(set) var height = 0.0
  private(set) var caption: Rect?
  /// Whether controls have rows of their own, which several columns can share.
  private(set) var hasRows = false
  /// The row of boards; `nil` if the panel has none.
  private(set) var boardStrip: Rect?

  /// The size of a large tile, in cells.
  static let tile = (width: 2.5, height: 1.75)
  /// The largest number of tiles in a row.
  private static let tilesInRow = 6

  /// The height of a caption, in cells.
  private static let captionHeight = 0.6
  /// The height of the heading of a group of settings, in cells.
  private static let headingHeight = 0.7

  /// Plans the places of a panel's controls.
  /// - Parameter columns: The number of columns in which controls without a place of their own are
  ///   arranged.
  package init(_ panel: PalettePanel, content: PaletteContent, columns: Int = 1) {
    guard !panel.hasTiles else {
      addTiles(of: panel, content, inRowsOf: Self.tilesInRow)
      return
    }
    let top = panel.hasCaption ? Self.captionHeight : 0
    var (placed, column) = (0, 0)
    // The line of rows that is being filled, and the group of settings that it belongs to.
    var (lineTop, lineBottom, group) = (0.0, 0.0, SettingGroup?.none)
    if panel == .boards {
      boardStrip = Rect(
        minX: ControlPlace.boardsLeft, minY: top,
        maxX: ControlPlace.boardsLeft + content.boardStrip,
        maxY: top + ControlPlace.boardsHeight)
    }
    for control in PaletteControl.fixed(content) where content.offers(control) {
      // There may be hundreds of boards, and their row lays them out.
      if case .board = control { continue }
      let place = control.entry.place
      let isFirst = place.settings != nil && place.settings != group
      let heading = isFirst ? Self.headingHeight : 0
      if placed == 0 { lineBottom = max(0, height - top) }
      let begins = column == 0 || column == columns || isFirst
      let (x, y) =
        begins ? (0, lineBottom + heading) : (Double(column) * panel.rowWidth, lineTop)
      let next = Rect(minX: x, minY: y, maxX: x + panel.rowWidth, maxY: y + place.rowHeight)
      guard let rect = place.rect(in: panel, content, next: next) else { continue }
      if rect == next {
        placed += 1
        hasRows = placed > 1
        (lineTop, lineBottom, group) = (y, max(begins ? 0 : lineBottom, next.maxY), place.settings)
        column = begins ? 1 : column + 1
      }
      add(control, place, at: rect.movedDown(by: top), heading: heading)
    }
    // The keyboard focus begins at the first one.
    items.sort { ($0.rect.minY, $0.rect.minX) < ($1.rect.minY, $1.rect.minX) }
    if panel.hasCaption { caption = Rect(minX: 0, minY: 0, maxX: width, maxY: top) }
  }

  /// The width of a control, in cells, from which it has a line of its own.
  private static let wholeLine = 3.0
  /// The distance between two ranks of controls, in cells, unless both have lines of their own.
  private static let rankGap = 0.2

  /// Arranges a panel's controls in lines, for a panel with too little room for their usual places.
  /// They keep their order. Wide controls have a line of their own, and the others share lines.
  /// - Parameter columns: The length of the lines, in cells. For a panel of tiles, in tiles.
  init(_ panel: PalettePanel, content: PaletteContent, inLinesOf columns: Int) {
    guard !panel.hasTiles else {
      addTiles(of: panel, content, inRowsOf: columns)
      return
    }
    let usual = PanelPlan(panel, content: content)
    let (top, length) = (usual.caption?.maxY ?? 0, Double(columns))
    let ranks = Dictionary(grouping: usual.items) { item in
      item.control.entry.place.line?.rank ?? item.rect.minY
    }
    if panel == .boards {
      // Between the controls that turn to the previous and the next board.
      boardStrip = Rect(
        minX: ControlPlace.boardsLeft, minY: top, maxX: length - ControlPlace.boardsLeft,
        maxY: top + ControlPlace.boardsHeight)
    }
    var (y, wasWide) = (top, true)
    for (_, items) in ranks.sorted(by: { $0.key < $1.key }) {
      let isWide = items.allSatisfy { $0.rect.width >= Self.wholeLine }
      if y > top, !(isWide && wasWide) { y += Self.rankGap }
      wasWide = isWide
      var (x, height) = (0.0, 0.0)
      for item in items {
        let place = item.control.entry.place
        // All of a rank share one line if they fit there.
        let width =
          item.rect.width >= Self.wholeLine
          ? length : max(1, min(item.rect.width, length / Double(items.count)))
        if x > 0, x + width > length + 0.001 { (x, y, height) = (0, y + height, 0) }
        let heading = item.heading?.height ?? 0
        y += heading
        if item.control == .nextBoard { x = length - width }
        let lower = y + (place.line?.height ?? item.rect.height)
        add(
          item.control, place, at: Rect(minX: x, minY: y, maxX: x + width, maxY: lower),
          heading: heading)
        (x, height) = (x + width, max(height, lower - y))
      }
      y += height
    }
    items.sort { ($0.rect.minY, $0.rect.minX) < ($1.rect.minY, $1.rect.minX) }
    if panel.hasCaption { caption = Rect(minX: 0, minY: 0, maxX: width, maxY: top) }
  }

  /// Adds the tiles of a panel in rows of equal length, the last of which may be shorter. The menu has none for
  /// what is on the bar.
  /// - Parameter longest: The largest number of tiles in a row.
  private mutating func addTiles(
    of panel: PalettePanel, _ content: PaletteContent, inRowsOf longest: Int
  ) {
    var tiles = PaletteControl.fixed(content).filter { control in
      let place = control.entry.place
      return place.isTile(in: panel) && place.isShown(content) && content.offers(control)
        && !(panel == .menu && content.onBar.contains(control))
    }
    // There may be hundreds, with entries that differ in nothing that matters here.
    if panel == .stamps { tiles += content.stampFiles.indices.map(PaletteControl.stampFile) }
    let rows = max(1, (tiles.count + longest - 1) / longest)
    let columns = max(1, (tiles.count + rows - 1) / rows)
    for (index, control) in tiles.enumerated() {
      let (row, column) = index.quotientAndRemainder(dividingBy: columns)
      let (x, y) = (Double(column) * Self.tile.width, Double(row) * Self.tile.height)
      let rect = Rect(minX: x, minY: y, maxX: x + Self.tile.width, maxY: y + Self.tile.height)
      items.append(Item(control: control, rect: rect, range: rect, heading: nil))
      (width, height) = (max(width, rect.maxX), max(height, rect.maxY))
    }
  }

  /// - Parameter heading: The height of the heading above the control, in cells.
  private mutating func add(
    _ control: PaletteControl, _ place: ControlPlace, at rect: Rect, heading: Double = 0
  ) {
    var range = rect
    if let insets = place.insets {
      range = Rect(
        minX: rect.minX + insets.left, minY: rect.minY, maxX: rect.maxX - insets.right,
        maxY: rect.maxY)
    } else if control.isDragged {
      range = rect.insetBy(ControlPlace.rangeInset)
    }
    let title = Rect(minX: rect.minX, minY: rect.minY - heading, maxX: rect.maxX, maxY: rect.minY)
    items.append(
      Item(control: control, rect: rect, range: range, heading: heading > 0 ? title : nil))
    width = max(width, rect.maxX)
    height = max(height, rect.maxY)
  }
}

extension Rect {
  fileprivate func movedDown(by way: Double) -> Rect {
    Rect(minX: minX, minY: minY + way, maxX: maxX, maxY: maxY + way)
  }
}
