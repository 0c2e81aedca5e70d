/// The scale and the density of the display.
public struct DisplayMetrics: Hashable, Sendable {
  /// The factor by which the user wants interfaces and line widths enlarged: 1 at 96 dpi
  /// (`Xft.dpi / 96`).
  public var scale: Double
  /// The display's physical density, for sizes that must fit a finger.
  public var pixelsPerMillimetre: Double

  /// Creates metrics.
  /// - Precondition: both are positive and finite.
  public init(scale: Double, pixelsPerMillimetre: Double) {
    precondition(scale > 0 && scale.isFinite)
    precondition(pixelsPerMillimetre > 0 && pixelsPerMillimetre.isFinite)
    self.scale = scale
    self.pixelsPerMillimetre = pixelsPerMillimetre
  }

  /// Creates the metrics of a display on which everything is `scale` times as large as at 96 dpi.
  /// - Precondition: `scale` is positive and finite.
  public init(scale: Double) {
    self.init(scale: scale, pixelsPerMillimetre: scale * Self.standard.pixelsPerMillimetre)
  }

  /// The spacing of ruled paper in pixels: six millimetres, a little wider than in squared exercise
  /// books, to suit fingers.
  var paperSpacing: Double { max(4, (6 * pixelsPerMillimetre).rounded()) }

  /// A display of 96 dpi with nothing enlarged.
  public static let standard = DisplayMetrics(scale: 1, pixelsPerMillimetre: 96 / 25.4)
}
