/// Access to a surface of a session, of any type. The surface is changed in place.
protocol SurfaceAccess {
  /// Returns the surface.
  func surface(of session: PaintingSession) -> any Surface

  /// Passes an event of a contact to the surface on which it came down.
  /// - Returns: the surface's requests to the session, in order.
  func handle(
    _ event: SurfaceEvent, in session: inout PaintingSession, _ effects: inout Effects
  ) -> [SurfaceRequest]

  /// Ends all presses on the surface.
  func endPresses(in session: inout PaintingSession, _ effects: inout Effects)

  /// Fits the surface into the window.
  func fit(in session: inout PaintingSession)
}
