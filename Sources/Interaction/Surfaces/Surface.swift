import Ink

/// Something over the canvas that takes the contacts which come down on it. It owns its state, its layout and
/// its presses; it changes nothing else, but asks the session.
protocol Surface {
  /// Returns whether a contact that comes down at a place belongs to the surface.
  /// - Parameter point: The place in window space.
  func holds(_ point: Point) -> Bool

  /// Takes in what a contact does that came down on the surface.
  /// - Returns: what the surface asks of the session, in order.
  mutating func handle(
    _ event: SurfaceEvent, in surroundings: Surroundings, _ effects: inout Effects
  ) -> [SurfaceRequest]

  /// Returns whether something would happen if a contact lifted now.
  func isPressing(_ contact: ContactID) -> Bool
}
