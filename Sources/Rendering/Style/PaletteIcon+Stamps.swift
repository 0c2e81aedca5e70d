internal import Ink
internal import Interaction

/// Icons of stamps: their outlines, smaller.
extension PaletteIcon {
  /// The icons, by their names. They are read when a palette shows one for the first time.
  package static let stamps = Dictionary(
    uniqueKeysWithValues: Stamp.all.map { stamp in
      let icon = PaletteIcon(
        "stamp-\(stamp.name)", [VectorPath(stamp.outline)], isPicture: true)
      return (icon.name, icon)
    })
}

extension VectorPath {
  /// Makes the filled outline of a stamp, on the grid of icons.
  fileprivate init(_ outline: StampOutline) {
    let scale = PaletteIcon.grid / StampOutline.side
    func place(_ point: Point) -> (x: Double, y: Double) { (point.x * scale, point.y * scale) }
    let steps = outline.steps.map { step -> Step in
      switch step {
      case .move(let point): return .move(place(point).x, place(point).y)
      case .line(let point): return .line(place(point).x, place(point).y)
      case .curve(let first, let second, let end):
        let (a, b, c) = (place(first), place(second), place(end))
        return .curve(a.x, a.y, b.x, b.y, c.x, c.y)
      case .close: return .close
      }
    }
    self.init(steps: steps, finish: .fill)
  }
}
