/// How large things are on the display.
public struct DisplayMetrics: Hashable, Sendable {
  /// The factor by which the user wants interfaces and line widths enlarged: 1 at 96 dpi
  /// (`Xft.dpi / 96`).
  public var scale: Double
  /// The display's true density, by which fingers are measured.
  public var pixelsPerMillimetre: Double

  /// Makes metrics.
  /// - Precondition: both are positive and finite.
  public init(scale: Double, pixelsPerMillimetre: Double) {
    precondition(scale > 0 && scale.isFinite)
    precondition(pixelsPerMillimetre > 0 && pixelsPerMillimetre.isFinite)
    self.scale = scale
    self.pixelsPerMillimetre = pixelsPerMillimetre
  }

  /// A display on which everything is so many times as large as at 96 dots to the inch.
  /// - Precondition: `scale` is positive and finite.
  public init(scale: Double) {
    self.init(scale: scale, pixelsPerMillimetre: scale * Self.standard.pixelsPerMillimetre)
  }

  /// A plain display: 96 dots to the inch, nothing enlarged.
  public static let standard = DisplayMetrics(scale: 1, pixelsPerMillimetre: 96 / 25.4)
}
