import Ink

/// The positions on a ``ListSheet``, in the space of the person whom it faces.
protocol ListLayout {
  associatedtype Control

  /// The visible part of the list.
  var viewport: Rect { get }

  /// The largest scroll offset of the list, in whole pixels.
  var scrollRange: Double { get }

  /// Returns the control at a point; `nil` if there is no control at that point.
  func control(at point: Point) -> Control?
}
