/// What a desktop's settings say about the look of programs.
public struct DesktopLook: Hashable, Sendable {
  /// Whether the desktop uses a dark theme; `nil` if this is not known.
  public var isDark: Bool?
  /// Whether the user wants animations; `nil` if this is not known.
  public var hasAnimations: Bool?

  /// Makes a look; without arguments, one that is not known.
  public init(isDark: Bool? = nil, hasAnimations: Bool? = nil) {
    (self.isDark, self.hasAnimations) = (isDark, hasAnimations)
  }
}
