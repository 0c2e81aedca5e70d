import Ink

/// An area over the canvas that takes the contacts which come down on it. It owns its state, its
/// layout and its presses. To change anything else, it makes requests to the session.
protocol Surface {
  /// The contacts that came down on the surface and are still down.
  var contacts: Set<ContactID> { get }

  /// Fits the surface into a window of another size or other metrics. By default, does nothing.
  mutating func fit(in surroundings: Surroundings)

  /// Ends all presses: the contacts do nothing more on the surface.
  mutating func endPresses(_ effects: inout Effects)

  /// Returns whether a contact that comes down at a point belongs to the surface.
  /// - Parameter point: The point, in window space.
  func holds(_ point: Point) -> Bool

  /// Handles an event of a contact that came down on the surface.
  /// - Returns: the surface's requests to the session, in order.
  mutating func handle(
    _ event: SurfaceEvent, in surroundings: Surroundings, _ effects: inout Effects
  ) -> [SurfaceRequest]

  /// Returns whether a contact's lift would activate something now.
  func isPressing(_ contact: ContactID) -> Bool
}

extension Surface {
  mutating func fit(in surroundings: Surroundings) {}
}
