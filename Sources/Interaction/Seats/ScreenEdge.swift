internal import Ink

/// An edge of the window, at which a person can sit.
public enum ScreenEdge: UInt8, CaseIterable, Hashable, Sendable {
  /// The lower edge.
  case bottom
  /// The upper edge.
  case top
  /// The right edge.
  case right
  /// The left edge.
  case left

  /// The edge's name in reports.
  public var name: String {
    switch self {
    case .bottom: "bottom"
    case .top: "top"
    case .right: "right"
    case .left: "left"
    }
  }
}
