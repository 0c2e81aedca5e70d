internal import Ink

/// Whether what floats over the canvas is light or dark.
public enum Theme: Hashable, CaseIterable, Sendable {
  /// Dark on light.
  case light
  /// Light on dark.
  case dark
}
