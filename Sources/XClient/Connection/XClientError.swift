/// Why there is no window, or no longer one. Each description is one clear sentence for the user.
public enum XClientError: Error, Hashable, CustomStringConvertible {
  /// Neither the caller nor the environment named a display.
  case noDisplayNamed
  /// Nobody answers at the display of this name.
  case cannotOpen(String)
  /// The server of this display turned us away, with its own words about why.
  case refused(String, reason: String)
  /// The screen offers no TrueColor visual with five bits each of red, green and blue or more.
  case noSuitableVisual
  /// There is no memory for a window of this size in pixels.
  case windowTooLarge(width: Int, height: Int)
  /// The server ended, or it closed the connection. The connection is of no more use.
  case connectionLost

  /// What happened and, where there is something to do, what to do.
  public var description: String {
    switch self {
    case .noDisplayNamed:
      "no display is named: set DISPLAY, as in DISPLAY=:0, or give --display NAME"
    case .cannotOpen(let name):
      "cannot open the display '\(name)': no X server answers there"
    case .refused(let name, let reason):
      "the display '\(name)' does not let this program in: \(reason)"
    case .noSuitableVisual:
      "this screen has no true-colour visual of 15 bits or more, which painting needs"
    case .windowTooLarge(let width, let height):
      "there is not enough memory for a window of \(width) × \(height) pixels"
    case .connectionLost:
      "the connection to the X server is lost"
    }
  }
}
