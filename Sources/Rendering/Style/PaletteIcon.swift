internal import Interaction

/// An icon on palettes, drawn on a grid of 24 by 24 units. All icons have the same line width. They
/// are listed in the files `PaletteIcon+….swift`.
package struct PaletteIcon: Hashable {
  /// The icon's name, which the table of controls refers to. No two icons have the same name.
  package let name: String
  /// The paths that are drawn.
  package let paths: [VectorPath]
  /// Whether it shows a picture that people choose, for which a tile has more room than for a sign.
  let isPicture: Bool

  /// The side of the grid, in units.
  static let grid = 24.0
  /// The line width of all icons, in units.
  static let weight = VectorPath.Finish.stroke(width: 1.8)

  /// The icons of all files, which controls find by their names.
  package static let all =
    toolIcons + mediumIcons + canvasIcons + handIcons + windowIcons + galleryIcons + sharingIcons
  private static let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })

  init(_ name: String, _ paths: [VectorPath], isPicture: Bool = false) {
    (self.name, self.paths, self.isPicture) = (name, paths, isPicture)
  }

  /// Returns the icon with a name.
  /// - Precondition: the icon exists. A test checks this for all controls.
  static func named(_ name: IconName) -> PaletteIcon {
    guard let icon = byName[name.name] ?? stamps[name.name] else {
      preconditionFailure("no icon is called \(name.name)")
    }
    return icon
  }

  /// Whether two icons have the same name.
  package static func == (one: PaletteIcon, other: PaletteIcon) -> Bool { one.name == other.name }

  /// Hashes the name alone, which tells icons apart.
  package func hash(into hasher: inout Hasher) { hasher.combine(name) }

  /// Makes a line from path steps.
  static func line(_ steps: VectorPath.Step...) -> VectorPath {
    VectorPath(steps: steps, finish: weight)
  }

  /// Makes the outline of a rectangle with rounded corners.
  static func outline(
    _ left: Double, _ top: Double, _ right: Double, _ bottom: Double, radius: Double
  ) -> VectorPath {
    // At this distance of the control points from a corner, a cubic curve is closest to a circle.
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
  /// The path mirrored left to right, on the icons' grid.
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
