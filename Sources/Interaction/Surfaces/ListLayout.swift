import Ink

/// The positions on a ``ListSheet``, in the space of the person whom it faces.
protocol ListLayout {
  associatedtype Control

  /// The visible part of the list.
  var viewport: Rect { get }

  /// The indices of the entries that are at least partly visible.
  var visible: Range<Int> { get }

  /// Returns the indices of the entries in a vertical range, in pixels from the top of the visible part.
  func entries(from start: Double, to end: Double) -> Range<Int>

  /// The largest scroll offset of the list, in whole pixels.
  var scrollRange: Double { get }

  /// Returns the control at a point; `nil` if there is no control at that point.
  func control(at point: Point) -> Control?
}

extension ListLayout {
  /// The entries whose thumbnails are needed: first the visible ones, then those that scrolling a little would
  /// show.
  var wanted: [Int] {
    let near = entries(from: -viewport.height / 2, to: viewport.height * 1.5)
    let behind = max(visible.upperBound, near.lowerBound)..<near.upperBound
    let before = near.lowerBound..<min(visible.lowerBound, near.upperBound)
    return Array(visible) + behind + before.reversed()
  }

  /// The entries whose thumbnails should stay in memory, since they may soon be visible again. They fill a few
  /// screens, however many entries there are.
  var kept: [Int] { Array(entries(from: -2 * viewport.height, to: 3 * viewport.height)) }
}
