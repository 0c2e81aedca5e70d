/// Whether a window can be seen, as far as the server and the window manager say.
struct WindowVisibility: Hashable {
  /// Whether the window is mapped. A moment without a parent does not count; see ``Unmapping``.
  var isMapped = false
  /// Whether other windows cover all of it. With a compositing manager, servers never say so.
  var isCovered = false
  /// Whether the window manager says that it is minimized (EWMH, `_NET_WM_STATE_HIDDEN`). Many
  /// window managers do not unmap such windows.
  var isMinimized = false

  /// Whether the window can be seen.
  var isVisible: Bool { isMapped && !isCovered && !isMinimized }
}
