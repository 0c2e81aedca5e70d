public import Ink

/// The positions of everything on the share sheet, in the space of the person whom it faces: a
/// header, rows of choices or a list that scrolls, and a footer. It is computed from the sheet's
/// state alone, so painting and hit-testing agree. Only visible rows of the list cost time.
public struct ShareLayout: Sendable {
  /// A control and the area in which a finger presses it.
  public typealias Item = PlacedControl<ShareControl>

  /// The lengths of the sheet's parts.
  public let measures: SheetMeasures
  /// The rectangle of the whole sheet.
  public let frame: Rect
  /// The area of the heading.
  public let title: Rect
  /// The visible part of the list; empty if there is no list.
  public let viewport: Rect
  /// The upper edge of the footer; `nil` if there is none.
  public let footer: Double?
  /// The area of a line in the footer; `nil` if there is none.
  public private(set) var notice: Rect?
  /// The controls beside the list.
  public private(set) var fixed: [Item] = []
  private let rows: Int
  private let rowHeight: Double
  private let scroll: Double

  /// The widths of the sheet and of the button that accepts, in cells.
  private static let (choicesWidth, foldersWidth, buttonWidth) = (15.0, 20.0, 4.0)
  /// The width of the button that leaves the desktop's dialog, in cells.
  private static let hereWidth = 8.0
  /// The height of a row with a small picture, in cells.
  private static let pictureRow = 2.0
  /// The number of rows of printers for which there is room without scrolling.
  private static let shownPrinters = 3

  init(_ sheet: ShareSheet) {
    let place = sheet.place
    let measures = SheetMeasures(place)
    let cell = measures.cell
    let groups = Self.choices(of: sheet)
    let hasFooter = sheet.step != .folders || sheet.browser?.writes == true
    let footerHeight =
      hasFooter ? measures.header + (sheet.hasKeyboard ? measures.keyboard : 0) : 0
    let listHeight: Double =
      switch sheet.step {
      case .choices: sheet.purpose == .print ? Double(Self.shownPrinters) * cell : 0
      case .waiting, .newFolder: 2 * cell
      case .folders: .infinity
      }
    let isWide = sheet.step == .folders || sheet.step == .newFolder
    let line = cell + measures.buttonGap
    let width = min(
      place.frame.width,
      measures.snap((isWide ? Self.foldersWidth : Self.choicesWidth) * cell))
    let height = min(
      place.frame.height,
      measures.header + Double(groups.count) * line + listHeight + footerHeight + measures.bottom)
    let left = place.frame.minX + measures.snap((place.frame.width - width) / 2)
    let frame = Rect(
      minX: left, minY: place.frame.maxY - height, maxX: left + width, maxY: place.frame.maxY)
    let inner = (left: frame.minX + measures.padding, right: frame.maxX - measures.padding)
    let header = Rect(
      minX: frame.minX, minY: frame.minY, maxX: frame.maxX, maxY: frame.minY + measures.header)
    self.measures = measures
    self.frame = frame
    (rows, scroll) = (sheet.rows, sheet.scroll)
    rowHeight = sheet.hasThumbnails ? measures.snap(Self.pictureRow * cell) : cell

    var right = inner.right
    for control in Self.headerControls(of: sheet) {
      let rect = measures.button(right: right, in: header, cells: 1)
      fixed.append(Item(control: control, rect: rect))
      right = rect.minX - measures.buttonGap
    }
    let inset = max(2, (measures.header * 0.08).rounded(.up))
    title = Rect(
      minX: inner.left, minY: header.minY + inset, maxX: max(inner.left, right),
      maxY: header.maxY - inset)

    var top = header.maxY
    for group in groups {
      let part = (inner.right - inner.left) / Double(group.count)
      for (index, control) in group.enumerated() {
        fixed.append(
          Item(
            control: control,
            rect: Rect(
              minX: inner.left + measures.snap(Double(index) * part), minY: top,
              maxX: inner.left + measures.snap(Double(index + 1) * part), maxY: top + cell)))
      }
      top += line
    }
    let bottom = frame.maxY - footerHeight - (hasFooter ? 0 : measures.bottom)
    let hasList = listHeight > 0
    viewport = Rect(
      minX: inner.left, minY: min(top, bottom), maxX: inner.right,
      maxY: hasList ? bottom : min(top, bottom))
    footer = hasFooter ? bottom : nil
    if hasFooter { addFooter(of: sheet, at: bottom) }
  }

  /// Returns the rows of choices.
  private static func choices(of sheet: ShareSheet) -> [[ShareControl]] {
    guard sheet.step == .choices else { return [] }
    let common: [[ShareControl]] = [
      [.boards(all: false), .boards(all: true)], [.paper(true), .paper(false)],
    ]
    guard sheet.purpose == .export else { return common }
    return [sheet.formats.map { .format($0.word) }] + common
      + [ShareChoices.scales.map(ShareControl.scale)]
  }

  private static func headerControls(of sheet: ShareSheet) -> [ShareControl] {
    guard sheet.step == .folders, let browser = sheet.browser else { return [.close] }
    return browser.writes ? [.close, .places, .newFolder, .up] : [.close, .places, .up]
  }

  private mutating func addFooter(of sheet: ShareSheet, at top: Double) {
    let row = Rect(
      minX: frame.minX + measures.padding, minY: top, maxX: frame.maxX - measures.padding,
      maxY: top + measures.header)
    var right = row.maxX
    func button(_ control: ShareControl) -> Item {
      let width = min(Self.buttonWidth, row.width / measures.cell / 3)
      let rect = measures.button(right: right, in: row, cells: width)
      right = rect.minX - measures.buttonGap
      return Item(control: control, rect: rect)
    }
    if sheet.step == .waiting {
      let width = min(Self.hereWidth, row.width / measures.cell)
      let middle = row.center.x + width * measures.cell / 2
      let rect = measures.button(right: measures.snap(middle), in: row, cells: width)
      fixed.append(Item(control: .here, rect: rect))
    } else if sheet.browser?.existing != nil, sheet.step == .folders {
      fixed += [button(.replace), button(.keep)]
    } else if !sheet.hasKeyboard {
      fixed.append(button(.accept))
    }
    let rest = measures.button(
      right: right, in: row, cells: max(0, (right - row.minX) / measures.cell))
    let field = Rect(minX: row.minX, minY: rest.minY, maxX: right, maxY: rest.maxY)
    if sheet.step == .newFolder || sheet.step == .folders && sheet.browser?.existing == nil {
      fixed.append(Item(control: .name, rect: field))
    } else {
      notice = field
    }
    guard sheet.hasKeyboard else { return }
    let keyboard = Rect(
      minX: frame.minX, minY: row.maxY, maxX: frame.maxX, maxY: row.maxY + measures.keyboard)
    fixed += measures.keyItems(sheet.keys.plane, in: keyboard, as: ShareControl.key)
  }

  // MARK: The list

  /// The largest scroll offset of the list, in whole pixels.
  public var scrollRange: Double { max(0, (length - viewport.height).rounded(.up)) }

  /// The height of the whole list, in pixels.
  public var length: Double { Double(rows) * rowHeight }

  /// Returns the area of a row of the list. It may be out of sight.
  public func row(_ index: Int) -> Rect {
    let top = viewport.minY + Double(index) * rowHeight - scroll
    return Rect(minX: viewport.minX, minY: top, maxX: viewport.maxX, maxY: top + rowHeight)
  }

  /// The indices of the rows that are at least partly visible.
  public var visible: Range<Int> { entries(from: 0, to: viewport.height) }

  /// Returns the indices of the rows in a vertical range, in pixels from the top of the visible part.
  func entries(from upper: Double, to lower: Double) -> Range<Int> {
    guard viewport.height > 0, rowHeight > 0 else { return 0..<0 }
    let first = min(Int(max(0, (scroll + upper) / rowHeight)), rows)
    let last = min(Int(max(0, (scroll + lower) / rowHeight)) + 1, rows)
    return first..<max(first, last)
  }

  /// All controls that are at least partly visible.
  public var items: [Item] {
    fixed + visible.map { Item(control: .row($0), rect: row($0)) }
  }

  /// Returns the control at a point in the person's space; `nil` if there is no control at that point.
  public func control(at point: Point) -> ShareControl? {
    if let control = fixed.control(at: point) { return control }
    guard viewport.holds(point) else { return nil }
    return visible.first { row($0).holds(point) }.map { .row($0) }
  }
}
