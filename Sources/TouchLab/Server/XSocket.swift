/// The paths at which X servers listen on this machine.
enum XSocket {
  static let folder = "/tmp/.X11-unix"

  /// Returns the path of the socket of a display such as `:3`.
  static func path(of display: String) -> String { "\(folder)/X\(display.dropFirst())" }
}
