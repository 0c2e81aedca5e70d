/// The look of programs as a desktop's settings describe it.
public struct DesktopLook: Hashable, Sendable {
  /// Whether the desktop uses a dark theme; `nil` if this is not known.
  public var isDark: Bool?
  /// Whether the desktop uses a theme of high contrast.
  public var hasHighContrast: Bool
  /// Whether the user wants animations; `nil` if this is not known.
  public var hasAnimations: Bool?

  /// The dots per inch for which texts are to be drawn; `nil` if this is not known.
  public var dotsPerInch: Double?
  /// The factor by which windows are to be enlarged; `nil` if this is not known.
  public var windowScale: Double?

  /// Makes a look; without arguments, one that is not known.
  public init(
    isDark: Bool? = nil, hasHighContrast: Bool = false, hasAnimations: Bool? = nil,
    dotsPerInch: Double? = nil, windowScale: Double? = nil
  ) {
    self.hasHighContrast = hasHighContrast
    (self.isDark, self.hasAnimations) = (isDark, hasAnimations)
    (self.dotsPerInch, self.windowScale) = (dotsPerInch, windowScale)
  }
}
