public import Words

/// Whether the window feels fingers, and if not, why.
public enum TouchSense: String, Codable, Hashable, Sendable {
  /// There is a touchscreen, and the window gets its touches.
  case fingers
  /// There is no touchscreen.
  case noTouchscreen
  /// The X server reports no touches.
  case noServerSupport
  /// Another program takes the touches of the window.
  case taken

  /// The line on blank paper.
  public var invitation: Phrase { self == .fingers ? .paintWithAllFingers : .paintWithTheMouse }

  /// Why fingers are not felt, and what helps; `nil` if they are.
  public var explanation: Phrase? {
    switch self {
    case .fingers: nil
    case .noTouchscreen: .noTouchscreen
    case .noServerSupport: .noTouchesFromServer
    case .taken: .touchesTakenAway
    }
  }
}
