internal import Ink
internal import OrderedCollections

/// What is in the window, for assistive technologies and the keyboard.
extension PaintingSession {
  /// Everything in the window that people can perceive or use now. It is made of the same layouts
  /// that fingers are judged by, so what is listed at a place is what a finger there uses.
  public var accessibleTree: AccessibleTree {
    var builder = AccessibleTreeBuilder(session: self)
    let all = SurfaceName.allCases
    let lowest = all.firstIndex { read($0, CoverReader()) == true } ?? all.count - 1
    for surface in all[...lowest].reversed() { builder.add(surface) }
    builder.markFocus()
    return AccessibleTree(nodes: builder.nodes)
  }
}
