public import Ink

/// Where the palette and each of its items lie in the window: a rounded bar near the bottom, in one
/// row where the window is wide enough, else in several. A pure function of the window's size and
/// the display, so that whoever paints the bar and whoever asks what a finger hit agree.
///
/// A cell is 12 mm square wherever it can be. When that would cover more than half the window's
/// height in every arrangement, cells shrink, down to 7 mm; then the bar may cover all the window;
/// and only in a window that cannot hold even that do they get smaller.
public struct PaletteLayout: Hashable, Sendable {
  /// One item's place.
  public struct Cell: Hashable, Sendable {
    /// What a finger presses here.
    public let item: PaletteItem
    /// Where a finger presses it, in window pixels: up to its neighbours and the bar's edges.
    public let rect: Rect
    /// The square, in window pixels, in whose middle the item is shown.
    public let target: Rect
  }

  /// What of the palette lies at a point.
  public enum Hit: Hashable, Sendable {
    /// An item.
    case item(PaletteItem)
    /// The bar beside its items: neither an item nor canvas.
    case bar
  }

  /// The window, as pixels from its own top left corner.
  public let window: PixelRect
  /// The bar, in window pixels. On whole pixels, except in windows too tiny for it.
  public let frame: Rect
  /// The items' places, disjoint and inside ``frame``, in the order of ``PaletteItem/all``.
  public let cells: [Cell]
  /// The side of a cell's ``Cell/target``, in pixels.
  public let cellSize: Double
  /// The gaps between groups that share a row, in window pixels.
  public let separators: [Rect]

  /// Lays the palette out.
  /// - Parameters:
  ///   - windowWidth: The window's width in pixels; less than 1 counts as 1.
  ///   - windowHeight: The window's height in pixels; less than 1 counts as 1.
  ///   - metrics: How large a millimetre is.
  public init(windowWidth: Int, windowHeight: Int, metrics: DisplayMetrics) {
    let window = PixelRect(x: 0, y: 0, width: max(1, windowWidth), height: max(1, windowHeight))
    let (arrangement, cellSize) = Self.choose(for: window, metrics: metrics)
    let measures = Measures(cell: cellSize)
    self.window = window
    self.cellSize = cellSize

    let inner = arrangement.rows.map { measures.width(of: $0) }.max() ?? 0
    let width = inner + 2 * measures.padding
    let height = Double(arrangement.rows.count) * cellSize + 2 * measures.padding
    let left = measures.snap((Double(window.width) - width) / 2)
    let bottom = Double(window.height) - measures.margin
    frame = Rect(minX: left, minY: bottom - height, maxX: left + width, maxY: bottom)

    var cells: [Cell] = []
    var separators: [Rect] = []
    for (index, row) in arrangement.rows.enumerated() {
      let rowLeft = left + measures.snap((width - measures.width(of: row)) / 2)
      let isFirst = index == 0
      let isLast = index == arrangement.rows.count - 1
      let top = frame.minY + measures.padding + Double(index) * cellSize
      let line = Line(
        left: rowLeft, top: top,
        reachUp: isFirst ? frame.minY : top,
        reachDown: isLast ? frame.maxY : top + cellSize)
      Self.place(row, along: line, measures, into: &cells, &separators)
    }
    self.cells = cells
    self.separators = separators
  }

  /// What of the palette lies at a point of the window; nil where the canvas shows.
  public func hit(_ point: Point) -> Hit? {
    // Half open, so that no point is in two cells.
    func lies(in rect: Rect) -> Bool {
      point.x >= rect.minX && point.x < rect.maxX && point.y >= rect.minY && point.y < rect.maxY
    }
    guard lies(in: frame) else { return nil }
    return cells.first { lies(in: $0.rect) }.map { .item($0.item) } ?? .bar
  }
}

extension PaletteLayout {
  /// The bar's proportions, in cells.
  private enum Proportion {
    /// Between a group and the next one in its row.
    static let gap = 0.26
    /// From the bar's edge to its cells.
    static let padding = 0.14
    /// From the window's edge to the bar.
    static let margin = 0.17
  }

  /// A cell's wanted side, in millimetres: the size for walls and tables, where people stand and
  /// reach.
  static let wantedCell = 12.0
  /// The least side that a fingertip can hit, in millimetres (Microsoft's lower limit for touch).
  static let leastCell = 7.0
  /// The part of the window's height that the bar leaves to the canvas if it can.
  private static let canvasShare = 0.5
  /// From this many pixels on, cells lie on whole pixels, so that edges are crisp.
  private static let leastSnappedCell = 8.0

  /// The bar's lengths in pixels, for a cell of a given side.
  private struct Measures {
    let cell: Double
    let isSnapped: Bool

    init(cell: Double) {
      self.cell = cell
      isSnapped = cell >= PaletteLayout.leastSnappedCell
    }

    var gap: Double { snap(cell * Proportion.gap) }
    var padding: Double { snap(cell * Proportion.padding) }
    var margin: Double { snap(cell * Proportion.margin) }

    /// Rounds down, so that what fits still fits.
    func snap(_ length: Double) -> Double { isSnapped ? length.rounded(.down) : length }

    func width(of row: [[PaletteItem]]) -> Double {
      cell * PaletteArrangement.widthInCells(of: row, gap: gap / cell)
    }
  }

  private static func choose(
    for window: PixelRect, metrics: DisplayMetrics
  ) -> (PaletteArrangement, cellSize: Double) {
    let wanted = (wantedCell * metrics.pixelsPerMillimetre).rounded(.up)
    let least = (leastCell * metrics.pixelsPerMillimetre).rounded(.up)
    let edges = 2 * (Proportion.padding + Proportion.margin)

    func largestCell(in arrangement: PaletteArrangement, share: Double) -> Double {
      let across = arrangement.widthInCells(gap: Proportion.gap) + edges
      let down = Double(arrangement.rows.count) + edges
      let cell = min(Double(window.width) / across, Double(window.height) * share / down)
      return cell >= leastSnappedCell ? cell.rounded(.down) : cell
    }
    func flattest(holding cell: Double, share: Double) -> PaletteArrangement? {
      PaletteArrangement.all.first { largestCell(in: $0, share: share) >= cell }
    }

    if let arrangement = flattest(holding: wanted, share: canvasShare) {
      return (arrangement, wanted)
    }
    let roomiest = PaletteArrangement.all.map { arrangement in
      (arrangement, cellSize: largestCell(in: arrangement, share: canvasShare))
    }.max { $0.cellSize < $1.cellSize }
    guard let roomiest else { preconditionFailure("the table of arrangements is empty") }
    if roomiest.cellSize < least, let arrangement = flattest(holding: least, share: 1) {
      return (arrangement, least)
    }
    return (roomiest.0, min(roomiest.cellSize, wanted))
  }

  /// Where a row lies: where its first target begins, and how far up and down its cells reach.
  private struct Line {
    let left: Double
    let top: Double
    let reachUp: Double
    let reachDown: Double
  }

  private static func place(
    _ row: [[PaletteItem]], along line: Line, _ measures: Measures,
    into cells: inout [Cell], _ separators: inout [Rect]
  ) {
    var x = line.left
    for (groupIndex, group) in row.enumerated() {
      for (index, item) in group.enumerated() {
        let target = Rect(
          minX: x, minY: line.top, maxX: x + measures.cell, maxY: line.top + measures.cell)
        // What lies between cells belongs to the nearer one; at a row's ends, the bar's edge does.
        let isFirstOfRow = index == 0 && groupIndex == 0
        let isLastOfRow = index == group.count - 1 && groupIndex == row.count - 1
        let before = isFirstOfRow ? measures.padding : index == 0 ? measures.gap / 2 : 0
        let after =
          isLastOfRow ? measures.padding : index == group.count - 1 ? measures.gap / 2 : 0
        let rect = Rect(
          minX: target.minX - before, minY: line.reachUp,
          maxX: target.maxX + after, maxY: line.reachDown)
        cells.append(Cell(item: item, rect: rect, target: target))
        x += measures.cell
      }
      if groupIndex < row.count - 1 {
        separators.append(
          Rect(minX: x, minY: line.top, maxX: x + measures.gap, maxY: line.top + measures.cell))
        x += measures.gap
      }
    }
  }
}
