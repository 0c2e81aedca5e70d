internal import Ink

/// How many drops of sprays a file of vectors may still get. Beyond that, sprays become translucent lines.
struct DropBudget {
  private var rest: Int

  /// Creates the budget of a file.
  /// - Parameter drops: The most drops; a circle of about 100 bytes each.
  init(drops: Int = 1 << 18) { rest = drops }

  /// Returns the path of a stroke's ink: the drops of a spray while there is room for them, otherwise its shape.
  /// - Parameters:
  ///   - color: The colour of the ink. It becomes as translucent as the mist where the drops are left out.
  ///   - omissions: Counts what the path loses.
  mutating func path(
    of stroke: Stroke, _ color: inout InkColor, _ omissions: inout Omissions
  ) -> StrokePath {
    guard let medium = stroke.brush.medium else { return StrokePath(stroke) }
    guard !MediumGrain.isNeeded(for: medium) else {
      omissions.add(.evenMedia)
      return StrokePath(stroke)
    }
    if let drops = StrokePath(dropsOf: stroke, limit: rest) {
      rest -= drops.steps.count / Self.stepsOfDrop
      return drops
    }
    omissions.add(.plainMedia)
    color.alpha = color.alpha.thinned(by: medium)
    return StrokePath(stroke)
  }

  /// Takes as many drops as copies of a path show, if there is room for all of them.
  /// - Parameters:
  ///   - path: The path of the stroke, as ``path(of:_:_:)`` has made it.
  ///   - losses: What the path has lost. A spray that has lost something is no drops.
  /// - Returns: Whether there was room. Paths other than drops need none.
  mutating func take(
    copies: Int, of stroke: Stroke, _ path: StrokePath, _ losses: Omissions
  ) -> Bool {
    guard stroke.brush.sprays, losses.isEmpty else { return true }
    let drops = copies * (path.steps.count / Self.stepsOfDrop)
    guard drops <= rest else { return false }
    rest -= drops
    return true
  }

  private static let stepsOfDrop = 6
}

extension UInt8 {
  /// Returns an opacity, as that of the mean coverage of a medium.
  func thinned(by medium: Medium) -> UInt8 {
    UInt8((Int(self) * Int(medium.recipe.meanTone) + 127) / 255)
  }
}
