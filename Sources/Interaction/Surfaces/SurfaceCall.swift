import Ink

/// What the session asks of a surface. The surface may change.
enum SurfaceCall {
  /// Handle an event of a contact that came down on it.
  case contact(SurfaceEvent)
  /// Handle a key, if it is the surface's.
  case key(KeyPress)
  /// Close what Esc closes next, if there is something.
  case close(SeatID)
  /// Follow the program's clock.
  case time
  /// Fit into the window.
  case window
  /// End all presses.
  case endPresses
}

extension Surface {
  /// Answers a call of the session.
  /// - Returns: the surface's requests to the session, in order; `nil` if the call is not for this surface.
  mutating func answer(
    _ call: SurfaceCall, in surroundings: Surroundings, _ effects: inout Effects
  ) -> [SurfaceRequest]? {
    switch call {
    case .contact(let event): return handle(event, in: surroundings, &effects)
    case .key(let key): return handle(key, in: surroundings, &effects)
    case .close(let seat): return close(for: seat, in: surroundings, &effects)
    case .time: return advance(in: surroundings, &effects)
    case .window: fit(in: surroundings)
    case .endPresses: endPresses(&effects)
    }
    return []
  }
}
