internal import Ink

/// An edge of the window, at which somebody may sit.
public enum ScreenEdge: UInt8, CaseIterable, Hashable, Sendable {
  /// The lower one.
  case bottom
  /// The upper one.
  case top
  /// The right one.
  case right
  /// The left one.
  case left

  /// The edge's name, as in reports.
  public var name: String {
    switch self {
    case .bottom: "bottom"
    case .top: "top"
    case .right: "right"
    case .left: "left"
    }
  }
}
