internal import Ink

/// Where a control lies: in a group of the bar, in a panel, or in both.
struct ControlPlace: Sendable {
  /// The group of the bar.
  private(set) var group: BarGroup?
  /// The panel.
  private(set) var panel: PalettePanel?
  /// Returns where it lies in the panel, in cells from where the panel's controls begin. `nil` for a row of
  /// its own below those that come before.
  private(set) var spot: (@Sendable (PaletteContent) -> Rect)?
  /// How far from the left and the right end of the spot a slider's range begins, in cells; `nil` for
  /// ``rangeInset`` all around.
  private(set) var inset: Double?
  /// Returns whether the panel shows it.
  private(set) var isShown: @Sendable (PaletteContent) -> Bool = { _ in true }

  /// How far from its cell's edges the range of a slider begins, in cells: half of its knob, so that all of the
  /// knob is seen at either end.
  static let rangeInset = 0.25

  /// A place on the bar.
  static func bar(_ group: BarGroup) -> ControlPlace { ControlPlace(group: group) }

  /// A place in a panel, in cells.
  static func panel(
    _ panel: PalettePanel, x: Double, y: Double, width: Double = 1, height: Double = 1,
    inset: Double? = nil
  ) -> ControlPlace {
    let rect = Rect(minX: x, minY: y, maxX: x + width, maxY: y + height)
    return ControlPlace(panel: panel, spot: { _ in rect }, inset: inset)
  }

  /// A place in the panel of boards, two cells high.
  /// - Parameter x: Returns its left edge.
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

  /// Returns where the boards end in their panel, in cells.
  static func boardsEnd(_ content: PaletteContent) -> Double {
    1 + Double(content.shownBoards.count) * 2.5
  }

  /// A row of a panel.
  /// - Parameters:
  ///   - group: The group of the bar in which the control lies as well.
  ///   - condition: Returns whether the panel shows it.
  static func row(
    of panel: PalettePanel, andBar group: BarGroup? = nil,
    if condition: @escaping @Sendable (PaletteContent) -> Bool = { _ in true }
  ) -> ControlPlace {
    ControlPlace(group: group, panel: panel, isShown: condition)
  }
}
