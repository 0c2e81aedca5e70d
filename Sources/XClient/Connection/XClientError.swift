/// Why a window could not be made, or was lost. Each description is one clear sentence for the
/// user.
public enum XClientError: Error, Hashable, CustomStringConvertible {
  /// No display was named, neither by the caller nor by the environment.
  case noDisplayNamed
  /// No X server answers at the display of this name.
  case cannotOpen(String)
  /// The server of this display refused the connection, for the reason it gave.
  case refused(String, reason: String)
  /// The screen has no TrueColor visual with at least 5 bits each for red, green and blue.
  case noSuitableVisual
  /// There is not enough memory for a window of this size in pixels.
  case windowTooLarge(width: Int, height: Int)
  /// The server ended or closed the connection. The connection can no longer be used.
  case connectionLost

  /// Says what happened, and what the user can do about it.
  public var description: String {
    switch self {
    case .noDisplayNamed:
      "no display is named: set DISPLAY, as in DISPLAY=:0, or give --display NAME"
    case .cannotOpen(let name):
      "cannot open the display '\(name)': no X server answers there"
    case .refused(let name, let reason):
      "the display '\(name)' refused the connection: \(reason)"
    case .noSuitableVisual:
      "this screen has no true-colour visual with at least 15 bits, which FingerPaint needs"
    case .windowTooLarge(let width, let height):
      "there is not enough memory for a window of \(width) × \(height) pixels"
    case .connectionLost:
      "the connection to the X server is lost"
    }
  }
}
