public import Ink

/// The ring around what has the keyboard focus.
public struct FocusRing: Hashable, Sendable {
  /// What has the focus.
  public let id: AccessibleID
  /// Its rectangle, in window space.
  public let frame: Rect
}
