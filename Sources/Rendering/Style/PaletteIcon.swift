internal import Interaction

/// A picture on palettes for what is done rather than shown, on a grid of 24 by 24 units. All icons have the
/// same weight of line. They are the tables in `PaletteIcon+….swift`.
struct PaletteIcon: Hashable {
  /// The name, by which the table of controls asks for it. No two icons have the same.
  let name: String
  /// What the icon is made of.
  let paths: [VectorPath]

  /// The side of the grid.
  static let grid = 24.0
  /// The line that all icons are drawn with.
  static let weight = VectorPath.Finish.stroke(width: 1.8)

  /// All icons.
  static let all = toolIcons + canvasIcons + windowIcons + galleryIcons
  private static let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })

  init(_ name: String, _ paths: [VectorPath]) {
    (self.name, self.paths) = (name, paths)
  }

  /// Returns the icon of a name.
  /// - Precondition: There is one; a test asks for those of all controls.
  static func named(_ name: IconName) -> PaletteIcon {
    guard let icon = byName[name.name] else {
      preconditionFailure("no icon is called \(name.name)")
    }
    return icon
  }

  static func == (one: PaletteIcon, other: PaletteIcon) -> Bool { one.name == other.name }

  func hash(into hasher: inout Hasher) { hasher.combine(name) }

  /// A line through steps.
  static func line(_ steps: VectorPath.Step...) -> VectorPath {
    VectorPath(steps: steps, finish: weight)
  }

  /// The outline of a rectangle with round corners.
  static func outline(
    _ left: Double, _ top: Double, _ right: Double, _ bottom: Double, radius: Double
  ) -> VectorPath {
    // The control points' distance from a corner at which a cubic curve comes closest to a circle.
    let k = radius * 0.4477
    return VectorPath(
      steps: [
        .move(left + radius, top), .line(right - radius, top),
        .curve(right - k, top, right, top + k, right, top + radius),
        .line(right, bottom - radius),
        .curve(right, bottom - k, right - k, bottom, right - radius, bottom),
        .line(left + radius, bottom),
        .curve(left + k, bottom, left, bottom - k, left, bottom - radius),
        .line(left, top + radius), .curve(left, top + k, left + k, top, left + radius, top), .close,
      ], finish: weight)
  }
}

extension VectorPath {
  /// The path with left and right exchanged, on the icons' grid.
  var mirrored: VectorPath {
    func flip(_ x: Double) -> Double { PaletteIcon.grid - x }
    return VectorPath(
      steps: steps.map { step in
        switch step {
        case .move(let x, let y): .move(flip(x), y)
        case .line(let x, let y): .line(flip(x), y)
        case .curve(let x1, let y1, let x2, let y2, let x, let y):
          .curve(flip(x1), y1, flip(x2), y2, flip(x), y)
        case .close: .close
        }
      }, finish: finish)
  }
}
