public import Interaction

/// What the accessibility bus shows: everything in the window, and where the window is.
public struct AccessibleView: Hashable, Sendable {
  /// Everything in the window.
  public var tree: AccessibleTree
  /// The window's origin on the screen, in pixels.
  public var origin: (x: Int, y: Int) {
    get { (originX, originY) }
    set { (originX, originY) = newValue }
  }
  /// Whether the window has the keyboard focus of the desktop.
  public var isActive: Bool
  private var originX, originY: Int

  /// Makes a view.
  public init(_ tree: AccessibleTree, origin: (x: Int, y: Int), isActive: Bool) {
    self.tree = tree
    (originX, originY) = origin
    self.isActive = isActive
  }
}
