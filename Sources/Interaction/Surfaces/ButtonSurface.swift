import Ink

/// A surface whose parts act when a contact lifts from them. A contact that slides off its part does nothing.
protocol ButtonSurface: Surface {
  /// The name of the surface.
  static var name: SurfaceName { get }

  /// The sheets, bars or cards of the surface with their parts, from bottom to top.
  var groups: [PartGroup<Control>] { get }

  /// The presses of contacts.
  var presses: Presses<Control> { get set }

  /// Follows the presses with what the surface shows of them. By default, it shows the presses themselves.
  mutating func showPresses()
}

extension ButtonSurface {
  func groups(in context: PaletteContext) -> [PartGroup<Control>] { groups }

  func control(named name: String, of seat: SeatID?, isPanel: Bool) -> Control? {
    let parts = groups.lazy.filter { $0.seat == seat && $0.isPanel == isPanel }.flatMap(\.parts)
    return parts.first { $0.name == name }?.control
  }

  var contacts: Set<ContactID> { Set(presses.contacts) }

  var held: Set<Control> { presses.targets }

  func holds(_ point: Point) -> Bool { groups.contains { $0.holds(point) } }

  func isPressing(_ contact: ContactID) -> Bool { presses.isPressing(contact) }

  mutating func showPresses() {}

  mutating func endPresses(_ effects: inout Effects) { press(&effects) { $0.endAll() } }

  mutating func handle(
    _ event: SurfaceEvent, in surroundings: Surroundings, _ effects: inout Effects
  ) -> [SurfaceRequest] {
    let surface = self
    let control = press(&effects) { presses in
      presses.follow(event, in: surroundings, target: surface.control, isOn: surface.isOn)
    }
    return control.map { activate($0, in: surroundings, &effects) } ?? []
  }

  /// Changes the presses. If they look different then, the surface does.
  /// - Returns: what `change` returns.
  @discardableResult
  mutating func press<Result>(
    _ effects: inout Effects, _ change: (inout Presses<Control>) -> Result
  ) -> Result {
    let before = (presses.targets, presses.accents)
    let result = change(&presses)
    if before != (presses.targets, presses.accents) {
      showPresses()
      effects.surfaces.insert(Self.name)
    }
    return result
  }

  /// Returns what a point in window space is on, on the topmost group there.
  func control(at point: Point) -> Control? {
    groups.last { $0.holds(point) }?.control(at: point)
  }

  /// Returns whether a point in window space is on the part of a control, whatever lies above it.
  func isOn(_ control: Control, _ point: Point) -> Bool {
    groups.contains { $0.control(at: point) == control }
  }
}

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
