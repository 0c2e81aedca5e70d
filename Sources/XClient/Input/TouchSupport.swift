/// Whether fingers can paint on this display.
public enum TouchSupport: Hashable, Sendable {
  /// The server reports touches to this program.
  case available
  /// The server reports no touches, but the mouse can paint. The reason is a sentence for the user.
  case unavailable(reason: String)

  /// Derives touch support from the server's version of XInput. `nil` stands for a server without
  /// XInput 2. Touches exist since version 2.2 (XI2proto.txt, "Changes in version 2.2").
  package init(serverVersion: (major: Int, minor: Int)?) {
    guard let version = serverVersion else {
      self = .unavailable(
        reason: "touch is off because the X server has no XInput 2; the mouse paints")
      return
    }
    if version < (2, 2) {
      self = .unavailable(
        reason: "touch is off because the X server has XInput \(version.major).\(version.minor),"
          + " and touch needs 2.2; the mouse paints")
    } else {
      self = .available
    }
  }

  /// Another client has selected this window's touches. Only one client can (XI2proto.txt,
  /// XISelectEvents).
  static let takenByAnotherClient = TouchSupport.unavailable(
    reason: "touch is off because another program has taken this window's touches;"
      + " the mouse paints")
}
