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
  /// Do something to the part with this name, in the group of this seat.
  case use(AccessibleAction, String, of: SeatID?, isPanel: Bool)
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
    case .use(let action, let name, let seat, let isPanel):
      return control(named: name, of: seat, isPanel: isPanel).map { control in
        use(action, control, in: surroundings, &effects)
      }
    }
    return []
  }

  private mutating func use(
    _ action: AccessibleAction, _ control: Control, in surroundings: Surroundings,
    _ effects: inout Effects
  ) -> [SurfaceRequest] {
    switch action {
    case .activate: return activate(control, in: surroundings, &effects)
    case .set(let value): return set(control, to: value, in: surroundings, &effects)
    case .write(let text):
      // As somebody gets it who types the text into an empty field.
      var typed = TypedText()
      typed.type(text)
      write(typed, in: control, &effects)
    case .focus: focus(control, in: surroundings, &effects)
    }
    return []
  }
}
