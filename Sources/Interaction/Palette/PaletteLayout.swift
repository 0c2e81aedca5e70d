public import Ink

/// Where the palette of a seat and each of its controls lie: a rounded bar near the person's edge, in
/// one row where the edge is long enough, else in several; above it the panel that is open; or, folded
/// away, no more than a tab. A pure function of the window, the display and the palette's state, so that
/// whoever paints it and whoever asks what a finger hit agree. All places are in seat space.
///
/// A cell is 12 mm square wherever it can be. When that would cover more than half of the way to the
/// opposite edge in every arrangement, cells shrink, down to 7 mm; then the bar may cover all of it; and
/// only where not even that is room enough do they get smaller. Where others sit, too, a third takes the
/// place of half, and three eighths that of all; see ``PaletteNeighbors``.
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
  /// The part of the edge along which the palette can be slid: where it begins, and how long it is.
  private let start, length: Double

  /// Lays a palette out.
  /// - Parameters:
  ///   - space: The window as the person sees it.
  ///   - metrics: How large a millimetre is.
  ///   - neighbors: Who else sits at the window.
  ///   - state: What is open and where the palette is.
  ///   - content: How many of those things there are whose number changes.
  public init(
    _ space: SeatSpace, metrics: DisplayMetrics, neighbors: PaletteNeighbors = PaletteNeighbors(),
    state: PaletteState = PaletteState(), content: PaletteContent = PaletteContent()
  ) {
    let ends = neighbors.ends
    let length = space.width - ends.left - ends.right
    let (whole, cellSize) = Self.choose(
      Self.groups, width: length, height: space.height, shares: neighbors.shares, metrics: metrics)
    let arrangement = state.isFolded ? PaletteArrangement([[.grip]], columns: 1) : whole
    let measures = PaletteMeasures(cell: cellSize)
    self.space = space
    self.cellSize = cellSize
    self.length = length

    var inner = arrangement.rows.map { measures.width(of: $0) }.max() ?? 0
    if state.isFolded {
      // Room for a stroke of what one paints with.
      let room = length - 2 * (measures.padding + measures.margin)
      inner = min(measures.snap(Self.tabWidth * cellSize), max(inner, measures.snap(room)))
    }
    let width = inner + 2 * measures.padding
    let height = Double(arrangement.rows.count) * cellSize + 2 * measures.padding
    let room = max(0, length - width - 2 * measures.margin)
    start = measures.snapUp(ends.left)
    let left =
      start
      + (room > 0
        ? measures.margin
          + measures.snapPlace(room * min(max(state.position, 0), 1), isFolded: state.isFolded)
        : measures.snap((length - width) / 2))
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
    let rows = BarRows(arrangement.rows, measures: measures, frame: frame)
    cells = rows.cells
    separators = rows.separators
    guard let panel = state.panel else {
      self.panel = nil
      return
    }
    let opener = rows.cells.first { $0.control == panel.opener }
    self.panel = PanelLayout(
      panel, over: frame, opener: opener?.target ?? frame, in: space, neighbors: neighbors,
      cell: cellSize, minimumCell: PaletteMeasures.minimumCell * metrics.pixelsPerMillimetre,
      content: content)
  }

  /// What of the palette lies at a point of the window, in window space; nil where the canvas shows.
  public func hit(_ windowPoint: Point) -> Hit? { panelHit(windowPoint) ?? barHit(windowPoint) }

  /// What of the panel lies at a point of the window.
  func panelHit(_ windowPoint: Point) -> Hit? {
    panel.flatMap { Self.hit(space.seatPoint(windowPoint), $0.frame, $0.cells) }
  }

  /// What of the bar lies at a point of the window.
  func barHit(_ windowPoint: Point) -> Hit? {
    Self.hit(space.seatPoint(windowPoint), frame, cells)
  }

  private static func hit(_ point: Point, _ frame: Rect, _ cells: [PaletteCell]) -> Hit? {
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
    let room = length - frame.width - 2 * margin
    return room > 0 ? min(max((left - start - margin) / room, 0), 1) : 0.5
  }
}

extension PaletteLayout {
  /// The controls of the bar, in groups that stay together.
  static let groups = BarGroup.allCases.map(\.controls)

  /// The width of what is inside a tab, in cells.
  private static let tabWidth = 2.25

  private static func choose(
    _ groups: [[PaletteControl]], width: Double, height: Double,
    shares: (wanted: Double, maximum: Double), metrics: DisplayMetrics
  ) -> (arrangement: PaletteArrangement, cellSize: Double) {
    let wanted = (PaletteMeasures.wantedCell * metrics.pixelsPerMillimetre).rounded(.up)
    let minimum = (PaletteMeasures.minimumCell * metrics.pixelsPerMillimetre).rounded(.up)
    let edges = 2 * (PaletteMeasures.paddingShare + PaletteMeasures.marginShare)
    let all = PaletteArrangement.all(groups)

    func largestCell(in arrangement: PaletteArrangement, share: Double) -> Double {
      let across = arrangement.widthInCells(gap: PaletteMeasures.gapShare) + edges
      let down = Double(arrangement.rows.count) + edges
      let cell = min(width / across, height * share / down)
      return cell >= PaletteMeasures.minimumSnappedCell ? cell.rounded(.down) : cell
    }
    func flattest(holding cell: Double, share: Double) -> PaletteArrangement? {
      all.first { largestCell(in: $0, share: share) >= cell }
    }

    if let arrangement = flattest(holding: wanted, share: shares.wanted) {
      return (arrangement, wanted)
    }
    let roomiest = all.map {
      (arrangement: $0, cellSize: largestCell(in: $0, share: shares.wanted))
    }
    .max { $0.cellSize < $1.cellSize }
    guard let roomiest else { preconditionFailure("the bar has no controls") }
    if roomiest.cellSize < minimum,
      let arrangement = flattest(holding: minimum, share: shares.maximum)
    {
      return (arrangement, minimum)
    }
    return (roomiest.arrangement, min(roomiest.cellSize, wanted))
  }
}
