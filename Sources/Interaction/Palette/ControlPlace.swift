internal import Ink

/// The place of a control: in a group of the bar, in a panel, or in both.
package struct ControlPlace: Sendable {
  /// The group of the bar; `nil` if the control is not on the bar.
  private(set) var group: BarGroup?
  /// The panel; `nil` if the control is not in a panel.
  package private(set) var panel: PalettePanel?
  /// Returns the rectangle in the panel, in cells, from the corner of the panel's controls. If this
  /// is `nil`, the control has a row of its own below the controls before it.
  private(set) var spot: (@Sendable (PaletteContent) -> Rect)?
  /// The place on a compact palette of a control of the bar; `nil` if it is on the bar there, too.
  private(set) var compact: CompactPlace?
  /// The order of the control in a panel that is arranged in lines, and its height there; see
  /// ``PanelPlan/init(_:content:inLinesOf:)``. `nil` for the order and height of the usual places.
  private(set) var line: (rank: Double, height: Double)?
  /// The distance from the left and right ends of the rectangle to a slider's range, in cells;
  /// `nil` for ``rangeInset`` on all sides.
  private(set) var inset: Double?
  /// Returns whether the panel shows the control.
  private(set) var isShown: @Sendable (PaletteContent) -> Bool = { _ in true }

  /// The group of settings that the control belongs to; `nil` for a control outside of them.
  package private(set) var settings: SettingGroup?

  /// The height of the control's row, in cells, in a panel that is filled row by row. In groups of settings, rows have
  /// a line of help.
  var rowHeight: Double { settings == nil ? 1 : 1.4 }

  /// A place on a compact palette.
  enum CompactPlace: Sendable {
    /// On the bar. A full palette does not show the control.
    case bar
    /// A rectangle in a panel, in cells, from the corner of the panel's controls.
    case panel(PalettePanel, Rect)
  }

  /// The distance from the edges of a cell to a slider's range, in cells. It is half of the knob's
  /// width, so that the whole knob is visible at both ends.
  static let rangeInset = 0.25

  /// Returns a place on the bar.
  static func bar(_ group: BarGroup) -> ControlPlace { ControlPlace(group: group) }

  /// Returns the place with another place on a compact palette: in a panel, in cells.
  func compact(_ panel: PalettePanel, x: Double, y: Double = 0, width: Double = 1) -> ControlPlace {
    var place = self
    place.compact = .panel(panel, Rect(minX: x, minY: y, maxX: x + width, maxY: y + 1))
    return place
  }

  /// Returns the place with an order in a panel that is arranged in lines.
  /// - Parameters:
  ///   - rank: Controls of lower ranks come before it. Each rank begins a new line.
  ///   - height: The height there, in cells.
  func inLines(_ rank: Double, height: Double = 1) -> ControlPlace {
    var place = self
    place.line = (rank, height)
    return place
  }

  /// Returns the place for a control that only a compact palette shows.
  func onlyCompact() -> ControlPlace {
    var place = self
    place.compact = .bar
    return place
  }

  /// Returns the control's group on the bar; `nil` if the bar does not show the control.
  /// - Parameter isCompact: Whether the palette is compact.
  func barGroup(isCompact: Bool) -> BarGroup? {
    switch compact {
    case nil: group
    case .bar: isCompact ? group : nil
    case .panel: isCompact ? nil : group
    }
  }

  /// Returns where a panel shows the control, in cells; `nil` if it does not.
  /// - Parameter next: The place of the next row of a panel that is filled row by row.
  func rect(in panel: PalettePanel, _ content: PaletteContent, next: Rect) -> Rect? {
    if content.isCompact, case .panel(panel, let rect) = compact { return rect }
    guard self.panel == panel, isShown(content) else { return nil }
    return spot?(content) ?? next
  }

  /// Returns a place in a panel, in cells.
  /// - Parameter group: The group of the bar, if the control is also on the bar.
  static func panel(
    _ panel: PalettePanel, x: Double, y: Double, width: Double = 1, height: Double = 1,
    inset: Double? = nil, andBar group: BarGroup? = nil
  ) -> ControlPlace {
    let rect = Rect(minX: x, minY: y, maxX: x + width, maxY: y + height)
    return ControlPlace(group: group, panel: panel, spot: { _ in rect }, inset: inset)
  }

  /// Returns a place in the boards panel, to the left of the row of boards and as high.
  static func beforeBoards(width: Double) -> ControlPlace {
    .panel(.boards, x: 0, y: 0, width: width, height: BoardStrip.height)
  }

  /// Returns a place in the boards panel, to the right of the row of boards.
  /// - Parameter x: The distance from the row, in cells.
  static func afterBoards(
    x: Double, y: Double = 0, width: Double = 1, height: Double = BoardStrip.height
  ) -> ControlPlace {
    ControlPlace(
      panel: .boards,
      spot: { content in
        let left = BoardStrip.left + content.boardStrip + x
        return Rect(minX: left, minY: y, maxX: left + width, maxY: y + height)
      })
  }

  /// The place of a control that only simple palettes show; see ``SimplePalette``.
  static let simpleBar = ControlPlace()

  /// A place in the row of boards; see ``BoardStrip``.
  static let boardStrip = ControlPlace(panel: .boards, isShown: { _ in false })

  /// Returns a place in a row of its own in a panel.
  /// - Parameters:
  ///   - group: The group of the bar, if the control is also on the bar.
  ///   - condition: Returns whether the panel shows the control.
  static func row(
    of panel: PalettePanel, andBar group: BarGroup? = nil,
    if condition: @escaping @Sendable (PaletteContent) -> Bool = { _ in true }
  ) -> ControlPlace {
    ControlPlace(group: group, panel: panel, isShown: condition)
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
