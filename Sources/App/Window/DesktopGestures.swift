import Interaction

/// The gestures that Wayland desktops make of three fingers and more. GNOME Shell and KWin have no
/// setting against them, but their sessions on Xorg leave all fingers to the window.
enum DesktopGestures {
  /// Returns what to tell when a gesture has taken fingers.
  /// - Parameter desktop: The desktop's names, as in `XDG_CURRENT_DESKTOP` (Desktop Entry
  ///   Specification, `OnlyShowIn`), separated by colons; `nil` if it is not known.
  static func explanation(_ desktop: String?) -> Message {
    let names = desktop?.split(separator: ":").map { $0.lowercased() } ?? []
    if names.contains("gnome") { return Message(.gestureTaken, .text("GNOME on Xorg")) }
    if names.contains("kde") { return Message(.gestureTaken, .text("Plasma (X11)")) }
    return Message(.gestureTakenElsewhere)
  }
}
