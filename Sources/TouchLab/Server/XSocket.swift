/// The paths at which X servers listen on this machine.
package enum XSocket {
  static let folder = "/tmp/.X11-unix"

  /// Returns the path of the socket of a display such as `:3`.
  package static func path(of display: String) -> String { "\(folder)/X\(display.dropFirst())" }
}
