internal import Ink

/// The place of a control: in a group of the bar, in a panel, or in both.
struct ControlPlace: Sendable {
  /// The group of the bar; `nil` if the control is not on the bar.
  private(set) var group: BarGroup?
  /// The panel; `nil` if the control is not in a panel.
  private(set) var panel: PalettePanel?
  /// Returns the rectangle in the panel, in cells, from the corner of the panel's controls. If this
  /// is `nil`, the control has a row of its own below the controls before it.
  private(set) var spot: (@Sendable (PaletteContent) -> Rect)?
  /// The distance from the left and right ends of the rectangle to a slider's range, in cells;
  /// `nil` for ``rangeInset`` on all sides.
  private(set) var inset: Double?
  /// Returns whether the panel shows the control.
  private(set) var isShown: @Sendable (PaletteContent) -> Bool = { _ in true }

  /// The distance from the edges of a cell to a slider's range, in cells. It is half of the knob's
  /// width, so that the whole knob is visible at both ends.
  static let rangeInset = 0.25

  /// Returns a place on the bar.
  static func bar(_ group: BarGroup) -> ControlPlace { ControlPlace(group: group) }

  /// Returns a place in a panel, in cells.
  /// - Parameter group: The group of the bar, if the control is also on the bar.
  static func panel(
    _ panel: PalettePanel, x: Double, y: Double, width: Double = 1, height: Double = 1,
    inset: Double? = nil, andBar group: BarGroup? = nil
  ) -> ControlPlace {
    let rect = Rect(minX: x, minY: y, maxX: x + width, maxY: y + height)
    return ControlPlace(group: group, panel: panel, spot: { _ in rect }, inset: inset)
  }

  /// Returns a place in the boards panel, two cells high.
  /// - Parameter x: Returns the left edge, in cells.
  static func board(
    width: Double, x: @escaping @Sendable (PaletteContent) -> Double
  ) -> ControlPlace {
    ControlPlace(
      panel: .boards,
      spot: { content in
        let left = x(content)
        return Rect(minX: left, minY: 0, maxX: left + width, maxY: 2)
      })
  }

  /// Returns the right end of the boards in their panel, in cells.
  static func boardsEnd(_ content: PaletteContent) -> Double {
    1 + Double(content.shownBoards.count) * 2.5
  }

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
}
