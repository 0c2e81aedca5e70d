internal import Ink

/// Whether palettes and other overlays are light or dark.
public enum Theme: Hashable, CaseIterable, Sendable {
  /// Dark icons and text on a light background.
  case light
  /// Light icons and text on a dark background.
  case dark
  /// Black on white: for people who need the greatest contrast.
  case highContrast
  /// White on black: for people who need the greatest contrast.
  case highContrastDark

  /// Whether it is for people who need the greatest contrast.
  var isHighContrast: Bool { self == .highContrast || self == .highContrastDark }
}
