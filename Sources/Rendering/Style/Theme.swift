internal import Ink

/// Whether palettes and other overlays are light or dark.
public enum Theme: Hashable, CaseIterable, Sendable {
  /// Dark on light.
  case light
  /// Light on dark.
  case dark
}
