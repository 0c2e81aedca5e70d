public import Ink

/// Where the palette of a seat and each of its controls lie: a rounded bar near the person's edge, in
/// one row where the edge is long enough, else in several; above it the panel that is open; or, folded
/// away, no more than a tab. A pure function of the window, the display and the palette's state, so that
/// whoever paints it and whoever asks what a finger hit agree. All places are in seat space.
///
/// A cell is 12 mm square wherever it can be. When that would cover more than half of the way to the
/// opposite edge in every arrangement, cells shrink, down to 7 mm; then the bar may cover all of it; and
/// only where not even that is room enough do they get smaller.
public struct PaletteLayout: Hashable, Sendable {
  /// What of the palette lies at a point.
  public enum Hit: Hashable, Sendable {
    /// A control.
    case control(PaletteControl)
    /// The bar or a panel beside their controls: neither a control nor canvas.
    case ground
  }

  /// The space in which all places are.
  public let space: SeatSpace
  /// The bar; folded away, the tab. On whole pixels, except in windows too tiny for it.
  public let frame: Rect
  /// The bar's controls, disjoint and inside ``frame``.
  public let cells: [PaletteCell]
  /// The side of a bar cell's ``PaletteCell/target``, in pixels; a tab is as high, and wider.
  public let cellSize: Double
  /// The gaps between groups that share a row.
  public let separators: [Rect]
  /// The panel that is open.
  public let panel: PanelLayout?

  /// Lays a palette out.
  /// - Parameters:
  ///   - space: The window as the person sees it.
  ///   - metrics: How large a millimetre is.
  ///   - state: What is open and where the palette is.
  ///   - content: How many of those things there are whose number changes.
  public init(
    _ space: SeatSpace, metrics: DisplayMetrics, state: PaletteState = PaletteState(),
    content: PaletteContent = PaletteContent()
  ) {
    let (whole, cellSize) = Self.choose(Self.groups, for: space, metrics: metrics)
    let arrangement = state.isFolded ? PaletteArrangement([[.grip]], columns: 1) : whole
    let measures = PaletteMeasures(cell: cellSize)
    self.space = space
    self.cellSize = cellSize

    var inner = arrangement.rows.map { measures.width(of: $0) }.max() ?? 0
    if state.isFolded {
      // Room for a stroke of what one paints with.
      let room = space.width - 2 * (measures.padding + measures.margin)
      inner = min(measures.snap(Self.tabWidth * cellSize), max(inner, measures.snap(room)))
    }
    let width = inner + 2 * measures.padding
    let height = Double(arrangement.rows.count) * cellSize + 2 * measures.padding
    let room = max(0, space.width - width - 2 * measures.margin)
    let slack = space.width - width
    let left =
      room > 0
      ? measures.margin
        + measures.snapPlace(room * min(max(state.position, 0), 1), isFolded: state.isFolded)
      : measures.snap(slack / 2)
    let bottom = space.height - measures.margin
    let frame = Rect(minX: left, minY: bottom - height, maxX: left + width, maxY: bottom)
    self.frame = frame

    guard !state.isFolded else {
      let target = frame.insetBy(measures.padding)
      cells = [PaletteCell(control: .grip, rect: frame, target: target)]
      separators = []
      panel = nil
      return
    }
    var rows = BarRows(measures: measures, frame: frame)
    for (index, row) in arrangement.rows.enumerated() {
      rows.place(
        row, at: index, left: left + measures.snap((width - measures.width(of: row)) / 2),
        isLast: index == arrangement.rows.count - 1)
    }
    cells = rows.cells
    separators = rows.separators
    guard let panel = state.panel else {
      self.panel = nil
      return
    }
    let opener = rows.cells.first { $0.control == panel.opener }
    self.panel = PanelLayout(
      panel, over: frame, opener: opener?.target ?? frame, in: space, cell: cellSize,
      content: content)
  }

  /// What of the palette lies at a point of the window, in window space; nil where the canvas shows.
  public func hit(_ windowPoint: Point) -> Hit? {
    let point = space.seatPoint(windowPoint)
    if let panel, panel.frame.holds(point) {
      return panel.cells.first { $0.contains(point) }.map { .control($0.control) } ?? .ground
    }
    guard frame.holds(point) else { return nil }
    return cells.first { $0.contains(point) }.map { .control($0.control) } ?? .ground
  }

  /// The place of a control that is shown.
  public func cell(of control: PaletteControl) -> PaletteCell? {
    cells.first { $0.control == control } ?? panel?.cells.first { $0.control == control }
  }

  /// How far along its edge a palette of this size is, 0 to 1, whose left end is at a place.
  func position(ofLeft left: Double) -> Double {
    let margin = PaletteMeasures(cell: cellSize).margin
    let room = space.width - frame.width - 2 * margin
    return room > 0 ? min(max((left - margin) / room, 0), 1) : 0.5
  }
}

/// How many of those things there are that a palette shows in varying number.
public struct PaletteContent: Hashable, Sendable {
  /// How many boards.
  public var boards = 1
  /// The place of the board that is looked at.
  public var board = 0
  /// How many recent colours.
  public var recentColors = 0
  /// How many seats.
  public var seats = 1

  /// Makes the content of a session that has just begun.
  public init() {}
}

extension PaletteLayout {
  /// The controls of the bar, in groups that stay together.
  static let groups: [[PaletteControl]] = [
    [.grip],
    Tool.allCases.map(PaletteControl.tool),
    OriginalPalette.colors.indices.map(PaletteControl.color) + [.panel(.colors)],
    OriginalPalette.widths.indices.map(PaletteControl.width) + [.panel(.widths)],
    [.undo, .redo, .clear(.everyones)],
    [.hand, .fit, .panel(.boards), .panel(.paper)],
    [.save, .panel(.menu)],
  ]

  /// The width of what is inside a tab, in cells.
  private static let tabWidth = 2.25

  /// The part of the way to the opposite edge that the bar leaves to the canvas if it can.
  private static let canvasShare = 0.5

  private static func choose(
    _ groups: [[PaletteControl]], for space: SeatSpace, metrics: DisplayMetrics
  ) -> (arrangement: PaletteArrangement, cellSize: Double) {
    let wanted = (PaletteMeasures.wantedCell * metrics.pixelsPerMillimetre).rounded(.up)
    let least = (PaletteMeasures.leastCell * metrics.pixelsPerMillimetre).rounded(.up)
    let edges = 2 * (PaletteMeasures.paddingShare + PaletteMeasures.marginShare)
    let all = PaletteArrangement.all(groups)

    func largestCell(in arrangement: PaletteArrangement, share: Double) -> Double {
      let across = arrangement.widthInCells(gap: PaletteMeasures.gapShare) + edges
      let down = Double(arrangement.rows.count) + edges
      let cell = min(space.width / across, space.height * share / down)
      return cell >= PaletteMeasures.leastSnappedCell ? cell.rounded(.down) : cell
    }
    func flattest(holding cell: Double, share: Double) -> PaletteArrangement? {
      all.first { largestCell(in: $0, share: share) >= cell }
    }

    if let arrangement = flattest(holding: wanted, share: canvasShare) {
      return (arrangement, wanted)
    }
    let roomiest = all.map { (arrangement: $0, cellSize: largestCell(in: $0, share: canvasShare)) }
      .max { $0.cellSize < $1.cellSize }
    guard let roomiest else { preconditionFailure("the bar has no controls") }
    if roomiest.cellSize < least, let arrangement = flattest(holding: least, share: 1) {
      return (arrangement, least)
    }
    return (roomiest.arrangement, min(roomiest.cellSize, wanted))
  }
}

/// The rows of a bar, being laid out.
private struct BarRows {
  let measures: PaletteMeasures
  let frame: Rect
  var cells: [PaletteCell] = []
  var separators: [Rect] = []

  init(measures: PaletteMeasures, frame: Rect) {
    self.measures = measures
    self.frame = frame
  }

  mutating func place(_ row: [[PaletteControl]], at index: Int, left: Double, isLast: Bool) {
    let cell = measures.cell
    let top = frame.minY + measures.padding + Double(index) * cell
    let reachUp = index == 0 ? frame.minY : top
    let reachDown = isLast ? frame.maxY : top + cell
    var x = left
    for (groupIndex, group) in row.enumerated() {
      for (index, control) in group.enumerated() {
        let target = Rect(minX: x, minY: top, maxX: x + cell, maxY: top + cell)
        // What lies between cells belongs to the nearer one; at a row's ends, the bar's edge does.
        let isFirstOfRow = index == 0 && groupIndex == 0
        let isLastOfRow = index == group.count - 1 && groupIndex == row.count - 1
        let before = isFirstOfRow ? measures.padding : index == 0 ? measures.gap / 2 : 0
        let after =
          isLastOfRow ? measures.padding : index == group.count - 1 ? measures.gap / 2 : 0
        cells.append(
          PaletteCell(
            control: control,
            rect: Rect(
              minX: target.minX - before, minY: reachUp, maxX: target.maxX + after,
              maxY: reachDown), target: target))
        x += cell
      }
      guard groupIndex < row.count - 1 else { continue }
      separators.append(Rect(minX: x, minY: top, maxX: x + measures.gap, maxY: top + cell))
      x += measures.gap
    }
  }
}
