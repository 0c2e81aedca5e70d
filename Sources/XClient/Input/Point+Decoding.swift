import CXlib
import Ink

extension Point {
  /// The largest distance from the window's origin that an event can tell, in pixels. Positions are at most 32,768 pixels
  /// from the root window's origin (FP1616, XI2proto), and so are windows.
  private static let farthest = 65_536.0

  /// The place of an event, in window space.
  ///
  /// A position beyond ``farthest`` is clamped to it, because curves through such places cannot be
  /// computed. A number that is not finite stays so, and paints nothing.
  init(of event: XIDeviceEvent) {
    func limited(_ value: Double) -> Double {
      value.isFinite ? min(max(value, -Self.farthest), Self.farthest) : value
    }
    self.init(x: limited(event.event_x), y: limited(event.event_y))
  }
}
