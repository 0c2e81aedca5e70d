internal import Ink
import Touch

/// A drag of the view with the middle button of a mouse.
struct ViewDrag: Hashable, Sendable {
  /// The mouse and its master.
  let source: EventSource
  /// The pointer's last position, in window space.
  var last: Point

  /// The button that drags the view.
  static let button = 2
}
