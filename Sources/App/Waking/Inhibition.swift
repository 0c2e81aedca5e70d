/// What the desktop is told of a window that keeps the screen awake. It may show that to the user.
struct Inhibition: Sendable {
  /// The name of the program.
  let program: String
  /// Why the screen is to stay awake, in the user's language.
  let reason: String
  /// The window, as the portals name it, such as `x11:1c00001`.
  let window: String
}
