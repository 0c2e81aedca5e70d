internal import Interaction

/// The dots that show the brush widths. Each has the ink's true size, or less if that does not fit.
struct WidthDots {
  /// The dot of one width.
  struct Dot: Hashable {
    /// Its diameter, in units of ``PaletteLook``.
    let diameter: Double
    /// Whether the ink is wider than the dot.
    let isReduced: Bool
    /// The ink's width, in pixels at 96 dpi.
    let number: Int
  }

  /// The dots, in the order of ``OriginalProgram/widths``.
  let dots: [Dot]
  /// If several dots do not fit, each is smaller than the next larger one by this factor, so that
  /// they still differ.
  private static let step = 0.86

  /// Computes the dots of all widths of the original program.
  /// - Parameters:
  ///   - unit: Pixels per unit of ``PaletteLook``.
  ///   - scale: ``DisplayMetrics/scale``.
  init(unit: Double, scale: Double) {
    var dots: [Dot] = []
    var room = PaletteLook.swatch
    for width in OriginalProgram.widths.reversed() {
      let diameter = width.pixels * scale / unit
      let dot = Dot(
        diameter: min(diameter, room), isReduced: diameter > room,
        number: Int(width.pixels))
      if dot.isReduced { room *= Self.step }
      dots.append(dot)
    }
    self.dots = dots.reversed()
  }
}
