/// The measures of a palette in pixels, for a given cell size.
package struct PaletteMeasures: Hashable, Sendable {
  /// The side of a cell, in pixels.
  let cell: Double
  private let isSnapped: Bool

  /// The preferred side of a cell, in millimetres. It suits walls and tables, where people stand
  /// and reach.
  static let wantedCell = 12.0
  /// The smallest side that a fingertip can hit, in millimetres (Microsoft's lower limit for
  /// touch).
  package static let minimumCell = 7.0
  /// The side of a cell, in millimetres, below which a bar has fewer controls, and a panel is arranged in
  /// another way if that makes its cells larger.
  static let comfortableCell = 9.0
  /// The smallest side of a cell, in pixels, at which cells are aligned to whole pixels, so that
  /// edges are crisp.
  package static let minimumSnappedCell = 8.0
  /// The gap between two groups of a bar, in cells.
  static let gapShare = 0.26
  /// The distance from the edge of a bar or panel to its cells, in cells.
  static let paddingShare = 0.14
  /// The distance from the window's edge to the bar, in cells.
  static let marginShare = 0.17
  /// The distance from the bar to a panel, in cells. The panel's pointer lies there.
  static let panelGapShare = 0.25

  init(cell: Double) {
    self.cell = cell
    isSnapped = cell >= Self.minimumSnappedCell
  }

  var gap: Double { snap(cell * Self.gapShare) }
  var padding: Double { snap(cell * Self.paddingShare) }
  var panelGap: Double { snap(cell * Self.panelGapShare) }
  var margin: Double { snap(cell * Self.marginShare) }

  /// Rounds a length down to whole pixels, so that the content still fits.
  func snap(_ length: Double) -> Double { isSnapped ? length.rounded(.down) : length }

  /// Rounds a position along the edge to a near pixel, for a bar upwards and for a tab downwards, so that
  /// both go to the same side when their widths differ by an odd number of pixels.
  func snapPlace(_ place: Double, isFolded: Bool) -> Double {
    isSnapped ? max(0, place + (isFolded ? -0.25 : 0.25)).rounded() : place
  }

  /// Rounds a length to the nearest whole pixel.
  func snapNear(_ length: Double) -> Double { isSnapped ? length.rounded() : length }

  /// Rounds a length up to whole pixels, so that enough space is left free.
  func snapUp(_ length: Double) -> Double { isSnapped ? length.rounded(.up) : length }

  /// Returns the width of groups of controls in a row, in pixels.
  func width(of groups: [[PaletteControl]]) -> Double {
    // Not in cells: a sum of whole pixels is exact.
    Double(groups.joined().count) * cell + Double(groups.count - 1) * gap
  }
}
