/// Whether a window can be seen, as far as the server and the window manager say.
package struct WindowVisibility: Hashable {
  /// Whether the window is mapped. A moment without a parent does not count; see ``Unmapping``.
  var isMapped: Bool
  /// Whether other windows cover all of it. With a compositing manager, servers never say so.
  var isCovered: Bool
  /// Whether the window manager says that it is minimized (EWMH, `_NET_WM_STATE_HIDDEN`). Many
  /// window managers do not unmap such windows.
  var isMinimized: Bool

  /// Creates a state from its parts.
  package init(isMapped: Bool = false, isCovered: Bool = false, isMinimized: Bool = false) {
    self.isMapped = isMapped
    self.isCovered = isCovered
    self.isMinimized = isMinimized
  }

  /// Whether the window can be seen.
  package var isVisible: Bool { isMapped && !isCovered && !isMinimized }
}
