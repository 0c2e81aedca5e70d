/// How a panel's controls are arranged, and how large they are.
struct PanelArrangement {
  /// The places of the controls, in cells.
  let plan: PanelPlan
  /// The side of a cell, in pixels.
  var cell: Double
  /// The height that is visible at once, in cells. If it is less than the plan's, the panel
  /// scrolls.
  let height: Double
  /// Whether the controls are arranged in lines, and not in their usual places.
  let isInLines: Bool

  /// Arranges the controls so that all of them are visible at once.
  init(_ plan: PanelPlan, cell: Double, isInLines: Bool = false) {
    (self.plan, self.cell, height) = (plan, cell, plan.height)
    self.isInLines = isInLines
  }

  /// Arranges the controls in lines, and shows a part of the lines at once.
  init(_ plan: PanelPlan, cell: Double, height: Double) {
    (self.plan, self.cell, self.height) = (plan, cell, min(height, plan.height))
    isInLines = true
  }

  /// Whether the panel scrolls.
  var scrolls: Bool { height < plan.height }
}
