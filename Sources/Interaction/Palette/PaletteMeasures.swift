/// The lengths of a palette in pixels, for a cell of a given side.
struct PaletteMeasures: Hashable, Sendable {
  /// A cell's side.
  let cell: Double
  private let isSnapped: Bool

  /// A cell's wanted side, in millimetres: the size for walls and tables, where people stand and
  /// reach.
  static let wantedCell = 12.0
  /// The least side that a fingertip can hit, in millimetres (Microsoft's lower limit for touch).
  static let minimumCell = 7.0
  /// From this many pixels on, cells lie on whole pixels, so that edges are crisp.
  static let minimumSnappedCell = 8.0
  /// Between a group and the next one in its row, in cells.
  static let gapShare = 0.26
  /// From the edge of a bar or panel to its cells, in cells.
  static let paddingShare = 0.14
  /// From the window's edge to the bar, in cells.
  static let marginShare = 0.17
  /// From the bar to a panel, in cells: room for the panel's pointer.
  static let panelGapShare = 0.25

  init(cell: Double) {
    self.cell = cell
    isSnapped = cell >= Self.minimumSnappedCell
  }

  var gap: Double { snap(cell * Self.gapShare) }
  var padding: Double { snap(cell * Self.paddingShare) }
  var panelGap: Double { snap(cell * Self.panelGapShare) }
  var margin: Double { snap(cell * Self.marginShare) }

  /// Rounds down, so that what fits still fits.
  func snap(_ length: Double) -> Double { isSnapped ? length.rounded(.down) : length }

  /// Rounds the way along the edge to a nearest pixel. Where a bar and its tab cannot have the same middle,
  /// because their widths are odd and even, one goes up and the other down: folding and unfolding come
  /// back to the same place, for ever.
  func snapPlace(_ place: Double, isFolded: Bool) -> Double {
    isSnapped ? max(0, place + (isFolded ? -0.25 : 0.25)).rounded() : place
  }

  /// Rounds up, so that what has to be left free is.
  func snapUp(_ length: Double) -> Double { isSnapped ? length.rounded(.up) : length }

  func width(of row: [[PaletteControl]]) -> Double {
    cell * PaletteArrangement.widthInCells(of: row, gap: gap / cell)
  }
}
