internal import Ink

/// The places of a control in panels. ``BarSize`` and ``SimplePalette`` say what is on the bar.
package struct ControlPlace: Sendable {
  /// The panel in which the control has a row or a rectangle; `nil` if there is none.
  private var home: PalettePanel?
  /// The panels in which the control is a large tile.
  private var tilePanels: [PalettePanel] = []
  /// Returns the rectangle in the panel, in cells, from the corner of the panel's controls. If this
  /// is `nil`, the control has a row of its own below the controls before it.
  private(set) var spot: (@Sendable (PaletteContent) -> Rect)?
  /// The order of the control in a panel that is arranged in lines, and its height there; see
  /// ``PanelPlan/init(_:content:inLinesOf:)``. `nil` for the order and height of the usual places.
  private(set) var line: (rank: Double, height: Double)?
  /// The distances from the left and right ends of the rectangle to a slider's range, in cells;
  /// `nil` for ``rangeInset`` on all sides.
  private(set) var insets: (left: Double, right: Double)?
  /// Returns whether the panel shows the control.
  private(set) var isShown: @Sendable (PaletteContent) -> Bool = { _ in true }

  /// The group of settings that the control belongs to; `nil` for a control outside of them.
  package private(set) var settings: SettingGroup?

  /// The height of the control's row, in cells, in a panel that is filled row by row. In groups of settings, rows have
  /// a line of help.
  var rowHeight: Double { settings == nil ? 1 : 1.4 }

  /// The distance from the edges of a cell to a slider's range, in cells. It is half of the knob's
  /// width, so that the whole knob is visible at both ends.
  static let rangeInset = 0.25

  /// The panels that can show the control, the one of its subject first.
  package var panels: [PalettePanel] { (home.map { [$0] } ?? []) + tilePanels }

  /// The panel of the control's subject; `nil` if only bars have the control.
  package var panel: PalettePanel? { panels.first }

  /// Returns whether the control is a large tile in a panel.
  package func isTile(in panel: PalettePanel) -> Bool { tilePanels.contains(panel) }

  /// Whether a panel shows the control as a large tile.
  package var isTile: Bool { !tilePanels.isEmpty }

  /// Returns the place with an order in a panel that is arranged in lines.
  /// - Parameters:
  ///   - rank: Controls of lower ranks come before it. Each rank begins a new line.
  ///   - height: The height there, in cells.
  func inLines(_ rank: Double, height: Double = 1) -> ControlPlace {
    var place = self
    place.line = (rank, height)
    return place
  }

  /// Returns where a panel shows the control, in cells; `nil` if it does not.
  /// - Parameter next: The place of the next row of a panel that is filled row by row.
  func rect(in panel: PalettePanel, _ content: PaletteContent, next: Rect) -> Rect? {
    guard home == panel, isShown(content) else { return nil }
    return spot?(content) ?? next
  }

  /// A place on bars only.
  static let bar = ControlPlace()

  /// Returns a place in a panel, in cells.
  static func panel(
    _ panel: PalettePanel, x: Double, y: Double, width: Double = 1, height: Double = 1,
    insets: (left: Double, right: Double)? = nil
  ) -> ControlPlace {
    let rect = Rect(minX: x, minY: y, maxX: x + width, maxY: y + height)
    return ControlPlace(home: panel, spot: { _ in rect }, insets: insets)
  }

  /// The left end and the height of the row of boards in its panel, in cells.
  static let (boardsLeft, boardsHeight) = (1.0, 2.0)

  /// Returns a place in the boards panel, to the left of the row of boards and as high.
  static func beforeBoards(width: Double) -> ControlPlace {
    .panel(.boards, x: 0, y: 0, width: width, height: boardsHeight)
  }

  /// Returns a place in the boards panel, to the right of the row of boards.
  /// - Parameter x: The distance from the row, in cells.
  static func afterBoards(
    x: Double, y: Double = 0, width: Double = 1, height: Double = boardsHeight
  ) -> ControlPlace {
    ControlPlace(
      home: .boards,
      spot: { content in
        let left = boardsLeft + content.boardStrip + x
        return Rect(minX: left, minY: y, maxX: left + width, maxY: y + height)
      })
  }

  /// A place in the row of boards.
  static let boardStrip = ControlPlace(home: .boards, isShown: { _ in false })

  /// Returns a place in a row of its own in a panel.
  /// - Parameter condition: Returns whether the panel shows the control.
  static func row(
    of panel: PalettePanel,
    if condition: @escaping @Sendable (PaletteContent) -> Bool = { _ in true }
  ) -> ControlPlace {
    ControlPlace(home: panel, isShown: condition)
  }

  /// Returns the place of a large tile with words in a panel.
  /// - Parameter condition: Returns whether the panel shows the control.
  static func tile(
    of panel: PalettePanel,
    if condition: @escaping @Sendable (PaletteContent) -> Bool = { _ in true }
  ) -> ControlPlace {
    ControlPlace(tilePanels: [panel], isShown: condition)
  }

  /// Returns the place with a further one, in which the control is a large tile.
  func andTile(of panel: PalettePanel) -> ControlPlace {
    var place = self
    place.tilePanels.append(panel)
    return place
  }

  /// Returns a place in a group of the settings panel.
  /// - Parameter condition: Returns whether the panel shows the control.
  static func setting(
    in group: SettingGroup,
    if condition: @escaping @Sendable (PaletteContent) -> Bool = { _ in true }
  ) -> ControlPlace {
    var place = row(of: .settings, if: condition)
    place.settings = group
    return place
  }
}
