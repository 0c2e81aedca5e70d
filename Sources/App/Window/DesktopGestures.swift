package import Words

/// The gestures that Wayland desktops make of three fingers and more. An X program cannot prevent
/// them there, but a session on Xorg leaves the fingers to the window.
package enum DesktopGestures {
  /// Returns what to tell when a gesture has taken fingers.
  /// - Parameter desktop: The desktop's names, as in `XDG_CURRENT_DESKTOP` (Desktop Entry
  ///   Specification, `OnlyShowIn`), separated by colons; `nil` if it is not known.
  package static func explanation(_ desktop: String?) -> Message {
    let names = desktop?.split(separator: ":").map { $0.lowercased() } ?? []
    if names.contains("gnome") { return Message(.gestureTaken, .text("GNOME on Xorg")) }
    if names.contains("kde") { return Message(.gestureTaken, .text("Plasma (X11)")) }
    return Message(.gestureTakenElsewhere)
  }
}
