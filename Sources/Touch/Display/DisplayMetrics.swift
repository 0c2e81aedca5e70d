/// The scale and the density of the display.
public struct DisplayMetrics: Hashable, Sendable {
  /// The factor by which the user wants interfaces and line widths enlarged: 1 at 96 dpi
  /// (`Xft.dpi / 96`).
  public var scale: Double
  /// The display's physical density, for the distances of fingers. If ``isSizeKnown`` is false, this is a guess.
  public var pixelsPerMillimetre: Double
  /// Whether millimetres are known. If not, ``pixelsPerMillimetre`` is 96 dpi times ``scale``, and a distance in
  /// millimetres says nothing about hands: the screen may be a telephone or a wall.
  public var isSizeKnown: Bool
  /// How many pixels controls take for each millimetre of their nominal size. It is at least 4/3 times ``scale``:
  /// what is smaller cannot be read, even if a finger could hit it, as on a projected wall.
  public package(set) var controlDensity: Double
  /// The factor by which texts over the canvas are enlarged: ``scale``, and the size of controls that people have chosen.
  public package(set) var textScale: Double
  /// The spacing of ruled paper in pixels: six millimetres, a little wider than in squared exercise
  /// books, to suit fingers. It does not depend on the size of controls that people have chosen.
  package let paperSpacing: Double

  /// Creates the metrics of a display from its scale and its pixels per millimetre.
  /// - Parameter controlDensity: `nil` if controls have their nominal size, unless they could not be read.
  /// - Precondition: all numbers are positive and finite.
  public init(
    scale: Double, pixelsPerMillimetre: Double, isSizeKnown: Bool = true,
    controlDensity: Double? = nil
  ) {
    precondition(scale > 0 && scale.isFinite)
    precondition(pixelsPerMillimetre > 0 && pixelsPerMillimetre.isFinite)
    let controlDensity = controlDensity ?? max(pixelsPerMillimetre, scale * 4 / 3)
    precondition(controlDensity > 0 && controlDensity.isFinite)
    (self.scale, self.pixelsPerMillimetre) = (scale, pixelsPerMillimetre)
    (self.isSizeKnown, self.controlDensity) = (isSizeKnown, controlDensity)
    textScale = scale
    paperSpacing = max(4, (6 * controlDensity).rounded())
  }

  /// How many pixels the limits of what a finger can hit take for each millimetre. They do not shrink with controls
  /// that people have made smaller.
  package var targetDensity: Double { max(pixelsPerMillimetre, controlDensity) }

  /// Creates the metrics of a display on which everything is `scale` times as large as at 96 dpi.
  /// - Precondition: `scale` is positive and finite.
  public init(scale: Double, isSizeKnown: Bool = true) {
    self.init(
      scale: scale, pixelsPerMillimetre: scale * Self.standard.pixelsPerMillimetre,
      isSizeKnown: isSizeKnown)
  }

  /// The densities, in pixels per millimetre, that a touchscreen can have: from a wall of 3 metres with few pixels, or
  /// a projection of 12, to a telephone. A television of 65 inches with 1920 × 1080 pixels has 1.33.
  public static let plausibleDensities = 0.15...25.0

  /// A display of 96 dpi with nothing enlarged, whose size is known.
  public static let standard = DisplayMetrics(scale: 1, pixelsPerMillimetre: 96 / 25.4)
}
