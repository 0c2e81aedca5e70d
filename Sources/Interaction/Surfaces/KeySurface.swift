import Ink

/// A surface with keys of an on-screen keyboard. A key that is held opens the row of its accents.
protocol KeySurface: ButtonSurface where Control: KeyTarget {
  /// Returns the keyboard with the key of a control; `nil` if it is not shown.
  func keyboard(of control: Control) -> ShownKeyboard?
}

extension KeySurface {
  func holds(_ point: Point) -> Bool {
    groups.contains { $0.holds(point) } || presses.hasAccents(at: point)
  }

  mutating func handle(
    _ event: SurfaceEvent, in surroundings: Surroundings, _ effects: inout Effects
  ) -> [SurfaceRequest] {
    let surface = self
    let control = press(&effects) { presses in
      presses.followKeys(event, in: surroundings, target: surface.control, isOn: surface.isOn)
    }
    return control.map { activate($0, in: surroundings, &effects) } ?? []
  }

  mutating func advance(
    in surroundings: Surroundings, _ effects: inout Effects
  ) -> [SurfaceRequest] {
    openAccents(in: surroundings, &effects)
    return []
  }

  /// Opens the rows of accents of the keys that have been held for long enough.
  mutating func openAccents(in surroundings: Surroundings, _ effects: inout Effects) {
    guard presses.accentsDue(in: surroundings) != nil else { return }
    let surface = self
    press(&effects) { presses in
      presses.openAccents(in: surroundings) { control in
        control.key.flatMap { surface.keyboard(of: control)?.accents(of: $0) }
      }
    }
  }

  func holdEnd(in surroundings: Surroundings) -> Timestamp? {
    presses.accentsDue(in: surroundings)
  }
}
