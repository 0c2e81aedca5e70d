internal import Ink

/// Whether palettes and other overlays are light or dark.
public enum Theme: Hashable, CaseIterable, Sendable {
  /// Dark icons and text on a light background.
  case light
  /// Light icons and text on a dark background.
  case dark
}
