public import Ink
public import Touch

/// The layout of a seat's palette: a rounded bar near the person's edge, and above it the open
/// panel. The bar has one row. A folded palette is only a tab. The layout depends only on the window, the
/// display, the seats' edges and the palette's state, so that painting and hit-testing agree. All positions
/// are in seat space.
///
/// A cell is 12 mm square if possible, on a simple palette 18 mm. A person who is alone has the largest
/// ``BarSize`` whose cells are 9 mm or larger. Several people have narrow bars. If there is less room, cells
/// shrink, those of all bars to 9 mm first, so that the bars between others keep room. A bar covers at most
/// half of the distance to the opposite edge, or a third if other people sit at the window.
public struct PaletteLayout: Hashable, Sendable {
  /// The part of a palette at a point.
  public enum Hit: Hashable, Sendable {
    /// A control whose area holds the point.
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
  /// The gaps between groups.
  public let separators: [Rect]
  /// How much the bar has; ``BarSize/narrow`` for a simple palette, which has other controls.
  public let size: BarSize
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
    let bar = Self.bar(
      of: state, content, neighbors,
      width: edge / Double(max(1, neighbors.crowd)), height: space.height * neighbors.share,
      metrics: metrics)
    let groups = state.isFolded ? [[.grip]] : bar.groups
    let (cellSize, measures) = (bar.cell, PaletteMeasures(cell: bar.cell))
    self.space = space
    self.cellSize = cellSize
    self.length = length
    size = bar.size

    var inner = measures.width(of: groups)
    if state.isFolded {
      // The tab needs room for a sample of the brush's ink.
      let room = length - 2 * (measures.padding + measures.margin)
      inner = min(measures.snap(Self.tabWidth * cellSize), max(inner, measures.snap(room)))
    }
    let width = inner + 2 * measures.padding
    let height = cellSize + 2 * measures.padding
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
    let row = BarRow(groups, measures: measures, frame: frame)
    let isMirrored = state[.leftHand]
    let placed = isMirrored ? row.cells.map { $0.mirrored(in: frame) } : row.cells
    cells = placed
    separators = isMirrored ? row.separators.map { $0.mirrored(in: frame) } : row.separators
    guard let panel = state.panel, !state.isSimple else {
      self.panel = nil
      return
    }
    func cell(_ control: PaletteControl) -> PaletteCell? { placed.first { $0.control == control } }
    // What has opened it may be on the bar no more. The panels that the menu opens take its place.
    let opener = state.opener.flatMap(cell) ?? cell(panel.opener) ?? cell(.panel(.menu))
    var content = content
    content.onBar = Set(placed.map(\.control))
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

  /// Returns the cell of a control or, if it is not shown, of the control of the bar that leads to it; `nil` if
  /// there is none.
  package func way(to control: PaletteControl) -> PaletteCell? {
    if let cell = cell(of: control) { return cell }
    let openers = control.entry.place.panels.flatMap { panel in
      panel == .tools ? [.panel(.tools), .tool(.pen)] : [panel.opener]
    }
    return (openers + [.panel(.menu)]).lazy.compactMap { opener in
      cells.first { $0.control == opener }
    }.first
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
  /// The width of a tab without its padding, in cells.
  private static let tabWidth = 2.25

  /// Chooses the controls of a bar, by group, and the side of its cells, in pixels.
  /// - Parameters:
  ///   - width: The room for the bar along the edge, in pixels.
  ///   - height: The room for the bar across the edge, in pixels.
  private static func bar(
    of state: PaletteState, _ content: PaletteContent, _ neighbors: PaletteNeighbors,
    width: Double, height: Double, metrics: DisplayMetrics
  ) -> (size: BarSize, groups: [[PaletteControl]], cell: Double) {
    let comfortable = PaletteMeasures.comfortableCell * metrics.controlDensity
    let wanted =
      neighbors.isTight
      ? comfortable
      : (state.isSimple ? SimplePalette.wantedCell : PaletteMeasures.wantedCell)
        * metrics.controlDensity
    let edges = 2 * (PaletteMeasures.paddingShare + PaletteMeasures.marginShare)
    func bar(
      _ size: BarSize, _ all: [[PaletteControl]]
    ) -> (size: BarSize, groups: [[PaletteControl]], cell: Double) {
      let groups = all.map { $0.filter(content.offers) }.filter { !$0.isEmpty }
      let across =
        Double(groups.joined().count) + PaletteMeasures.gapShare * Double(groups.count - 1) + edges
      let cell = min(
        width / across, height / (1 + edges), wanted.rounded(.up))
      return (
        size, groups, cell >= PaletteMeasures.minimumSnappedCell ? cell.rounded(.down) : cell
      )
    }
    guard !state.isSimple else {
      for room in SimplePalette.Room.allCases.dropLast() {
        let bar = bar(.narrow, SimplePalette.groups(content, room))
        if bar.cell >= comfortable { return bar }
      }
      return bar(.narrow, SimplePalette.groups(content, .narrow))
    }
    for size in neighbors.isAlone ? [BarSize.wide, .medium] : [] {
      let bar = bar(size, size.groups(content, state))
      if bar.cell >= comfortable { return bar }
    }
    return bar(.narrow, BarSize.narrow.groups(content, state))
  }
}

/// The place of a control on a palette, in seat space.
public struct PaletteCell: Hashable, Sendable {
  /// The control that has this place.
  public let control: PaletteControl
  /// The area in which a finger presses the control. It reaches to the neighbouring controls and
  /// edges.
  public let rect: Rect
  /// The area in which the control is shown. For a dragged control, the range of the finger.
  public let target: Rect
  /// The heading above the control, which is the first one of a group of settings; `nil` if there is none.
  public let heading: Rect?

  init(control: PaletteControl, rect: Rect, target: Rect, heading: Rect? = nil) {
    (self.control, self.rect, self.target, self.heading) = (control, rect, target, heading)
  }

  /// Returns whether a finger at a point presses the control. The right and lower edges do not
  /// count, so that no point is in two cells.
  func contains(_ point: Point) -> Bool { rect.holds(point) }

  /// Returns the part of the cell that is visible in a viewport; `nil` if nothing of it is.
  func cut(to viewport: Rect) -> PaletteCell? {
    let (rect, target) = (rect.cut(to: viewport), target.cut(to: viewport))
    return rect.flatMap { rect in
      target.map {
        PaletteCell(
          control: control, rect: rect, target: $0, heading: heading?.cut(to: viewport))
      }
    }
  }

  /// Returns the cell as in a mirror that stands in the middle of a frame.
  func mirrored(in frame: Rect) -> PaletteCell {
    PaletteCell(
      control: control, rect: rect.mirrored(in: frame), target: target.mirrored(in: frame),
      heading: heading?.mirrored(in: frame))
  }
}

extension Rect {
  /// Returns whether a point lies inside. The left and upper edges count, the others do not.
  package func holds(_ point: Point) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }

  /// Returns the part of the rectangle that lies in another one; `nil` if they share no area.
  fileprivate func cut(to other: Rect) -> Rect? {
    let (left, right) = (max(minX, other.minX), min(maxX, other.maxX))
    let (top, bottom) = (max(minY, other.minY), min(maxY, other.maxY))
    return left < right && top < bottom
      ? Rect(minX: left, minY: top, maxX: right, maxY: bottom) : nil
  }

  /// Returns the rectangle as in a mirror that stands in the middle of a frame.
  func mirrored(in frame: Rect) -> Rect {
    let sum = frame.minX + frame.maxX
    return Rect(minX: sum - maxX, minY: minY, maxX: sum - minX, maxY: maxY)
  }
}

/// Lays out the controls of a bar in a row.
struct BarRow {
  private(set) var cells: [PaletteCell] = []
  /// The gaps between groups.
  private(set) var separators: [Rect] = []

  /// Lays out groups of controls. The space between two groups belongs to the nearer cell, and the space up to
  /// the bar's edges to the cells next to them.
  /// - Parameter frame: The bar, which is as wide as the row and its padding.
  init(_ groups: [[PaletteControl]], measures: PaletteMeasures, frame: Rect) {
    let (cell, gap, padding) = (measures.cell, measures.gap, measures.padding)
    let (top, bottom) = (frame.minY + padding, frame.minY + padding + cell)
    var x = frame.minX + padding
    for (place, group) in groups.enumerated() {
      if place > 0 {
        separators.append(Rect(minX: x, minY: top, maxX: x + gap, maxY: bottom))
        x += gap
      }
      for (index, control) in group.enumerated() {
        let before = index > 0 ? 0 : place > 0 ? gap / 2 : padding
        let after =
          index < group.count - 1 ? 0 : place < groups.count - 1 ? gap / 2 : padding
        cells.append(
          PaletteCell(
            control: control,
            rect: Rect(
              minX: x - before, minY: frame.minY, maxX: x + cell + after, maxY: frame.maxY),
            target: Rect(minX: x, minY: top, maxX: x + cell, maxY: bottom)))
        x += cell
      }
    }
  }
}
