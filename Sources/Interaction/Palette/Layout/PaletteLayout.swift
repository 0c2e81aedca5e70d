public import Ink

/// The layout of a seat's palette: a rounded bar near the person's edge, and above it the open
/// panel. The bar has one row if the edge is long enough, otherwise several. A folded palette is
/// only a tab. The layout depends only on the window, the display, the seats' edges and the
/// palette's state, so that painting and hit-testing agree. All positions are in seat space.
///
/// A cell is 12 mm square if possible. If every arrangement would then cover more than half of the
/// distance to the opposite edge, cells shrink, down to 7 mm. If that is not enough, the bar may
/// cover the whole distance. Only then do cells become smaller than 7 mm. If other people sit at
/// the window, the limits are a third and three eighths instead of half and all. Where full bars
/// take too much room, they are compact; see ``PaletteNeighbors``. A compact bar has one row if its
/// cells are 9 mm or larger then, a simple one if they are 15 mm or larger.
public struct PaletteLayout: Hashable, Sendable {
  /// The part of a palette at a point.
  public enum Hit: Hashable, Sendable {
    /// A control.
    case control(PaletteControl)
    /// The bar or a panel outside its controls. A contact there does not reach the canvas.
    case ground
  }

  /// The coordinate space of the layout.
  public let space: SeatSpace
  /// The rectangle of the bar or, if the palette is folded, of the tab. It lies on whole pixels,
  /// except in very small windows.
  public let frame: Rect
  /// The bar's controls. They do not overlap and lie inside ``frame``.
  public let cells: [PaletteCell]
  /// The side of a bar cell's ``PaletteCell/target``, in pixels. A tab has the same height, but is
  /// wider.
  public let cellSize: Double
  /// The gaps between groups of the same row.
  public let separators: [Rect]
  /// Whether the palette is compact: its bar has only the controls that are needed most.
  public let isCompact: Bool
  /// The open panel; `nil` if none is open.
  public let panel: PanelLayout?
  /// The part of the edge along which the palette can slide: its start and its length, in pixels.
  private let start, length: Double

  /// Lays out a palette.
  /// - Parameters:
  ///   - metrics: The size of a millimetre on the display.
  ///   - neighbors: The space that the palettes of other seats take.
  ///   - state: The position of the palette, its open panel, and whether it is folded.
  ///   - content: The numbers of boards, recent colours and seats.
  public init(
    _ space: SeatSpace, metrics: DisplayMetrics, neighbors: PaletteNeighbors = PaletteNeighbors(),
    state: PaletteState = PaletteState(), content: PaletteContent = PaletteContent()
  ) {
    let ends = neighbors.ends
    let edge = space.width - ends.left - ends.right
    let length = neighbors.part.map { $0.upperBound - $0.lowerBound } ?? edge
    let isCompact = neighbors.isCompact && !state.isSimple
    let (whole, cellSize) = Self.choose(
      Self.groups(isSimple: state.isSimple, isCompact: isCompact, content),
      rowCell: state.isSimple
        ? SimplePalette.rowCell : isCompact ? PaletteMeasures.comfortableCell : .infinity,
      wanted: state.isSimple ? SimplePalette.wantedCell : PaletteMeasures.wantedCell,
      width: edge / Double(max(1, neighbors.crowd)), height: space.height,
      shares: neighbors.shares, metrics: metrics)
    let arrangement = state.isFolded ? PaletteArrangement([[.grip]], columns: 1) : whole
    let measures = PaletteMeasures(cell: cellSize)
    self.space = space
    self.cellSize = cellSize
    self.length = length
    self.isCompact = isCompact

    var inner = arrangement.rows.map { measures.width(of: $0) }.max() ?? 0
    if state.isFolded {
      // The tab needs room for a sample of the brush's ink.
      let room = length - 2 * (measures.padding + measures.margin)
      inner = min(measures.snap(Self.tabWidth * cellSize), max(inner, measures.snap(room)))
    }
    let width = inner + 2 * measures.padding
    let height = Double(arrangement.rows.count) * cellSize + 2 * measures.padding
    let room = max(0, length - width - 2 * measures.margin)
    start = neighbors.part?.lowerBound ?? measures.snapUp(ends.left)
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
    let isMirrored = state[.leftHand]
    let placed = isMirrored ? rows.cells.map { $0.mirrored(in: frame) } : rows.cells
    cells = placed
    separators = isMirrored ? rows.separators.map { $0.mirrored(in: frame) } : rows.separators
    guard let panel = state.panel, !state.isSimple else {
      self.panel = nil
      return
    }
    func cell(_ control: PaletteControl) -> PaletteCell? { placed.first { $0.control == control } }
    // The panels of a compact palette's menu take its place.
    let opener = cell(panel.opener) ?? cell(.panel(.menu))
    var content = content
    content.isCompact = isCompact
    self.panel = PanelLayout(
      panel, over: frame, opener: opener?.target ?? frame, in: space, neighbors: neighbors,
      cell: cellSize, metrics: metrics, opensRight: isMirrored, content: content,
      state: state, avoiding: state.avoided.map(space.seatRect))
  }

  /// Returns the part of the palette at a point in window space; `nil` if the canvas is there.
  public func hit(_ windowPoint: Point) -> Hit? { panelHit(windowPoint) ?? barHit(windowPoint) }

  /// Returns the part of the panel at a point in window space; `nil` if the point is outside the
  /// panel.
  func panelHit(_ windowPoint: Point) -> Hit? {
    panel.flatMap { Self.hit(space.seatPoint(windowPoint), $0.frame, $0.cells) }
  }

  /// Returns the part of the bar at a point in window space; `nil` if the point is outside the bar.
  package func barHit(_ windowPoint: Point) -> Hit? {
    Self.hit(space.seatPoint(windowPoint), frame, cells)
  }

  private static func hit(_ point: Point, _ frame: Rect, _ cells: [PaletteCell]) -> Hit? {
    guard frame.holds(point) else { return nil }
    return cells.first { $0.contains(point) }.map { .control($0.control) } ?? .ground
  }

  /// Returns the cell of a control; `nil` if the control is not shown.
  public func cell(of control: PaletteControl) -> PaletteCell? {
    cells.first { $0.control == control } ?? panel?.cells.first { $0.control == control }
  }

  /// The positions that the palette's left end can have, in seat space.
  package var lefts: ClosedRange<Double> {
    let margin = PaletteMeasures(cell: cellSize).margin
    let room = length - frame.width - 2 * margin
    return room > 0 ? (start + margin)...(start + margin + room) : frame.minX...frame.minX
  }

  /// Returns the palette's position along its edge, from 0 to 1, for a position of its left end in
  /// seat space.
  func position(ofLeft left: Double) -> Double {
    let margin = PaletteMeasures(cell: cellSize).margin
    let room = length - frame.width - 2 * margin
    return room > 0 ? min(max((left - start - margin) / room, 0), 1) : 0.5
  }
}

extension PaletteLayout {
  /// The controls of the bar, by group.
  static let groups = BarGroup.allCases.map { $0.controls(isCompact: false) }

  /// The controls of a compact bar, by group.
  static let compactGroups = BarGroup.allCases.map { $0.controls(isCompact: true) }.filter {
    !$0.isEmpty
  }

  /// Returns the controls of a bar, by group. An exhibit's simple bars also have what visitors may do.
  private static func groups(
    isSimple: Bool, isCompact: Bool, _ content: PaletteContent
  ) -> [[PaletteControl]] {
    guard content.allowed != nil else {
      return isSimple
        ? SimplePalette.groups(isOnDarkPaper: content.hasDarkPaper)
        : isCompact ? compactGroups : groups
    }
    let all =
      isSimple
      ? SimplePalette.groups(isOnDarkPaper: content.hasDarkPaper)
        + [SimplePalette.extras(hasGallery: content.hasGallery)]
      : isCompact ? compactGroups : groups
    return all.map { $0.filter(content.offers) }.filter { !$0.isEmpty }
  }

  /// The width of a tab without its padding, in cells.
  private static let tabWidth = 2.25

  /// Arranges the controls of a bar, and chooses the size of its cells.
  /// - Parameters:
  ///   - rowCell: The side of a cell, in millimetres, from which one row is taken although more rows could have
  ///     larger cells.
  ///   - wanted: The preferred side of a cell, in millimetres.
  private static func choose(
    _ groups: [[PaletteControl]], rowCell: Double, wanted: Double, width: Double, height: Double,
    shares: (wanted: Double, maximum: Double), metrics: DisplayMetrics
  ) -> (arrangement: PaletteArrangement, cellSize: Double) {
    let wanted = (wanted * metrics.controlDensity).rounded(.up)
    let minimum = (PaletteMeasures.minimumCell * metrics.controlDensity).rounded(.up)
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

    // One row leaves more paper, even if its cells are a little smaller.
    if let row = all.first, case let cell = largestCell(in: row, share: shares.wanted),
      cell >= rowCell * metrics.controlDensity
    {
      return (row, min(cell, wanted))
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
