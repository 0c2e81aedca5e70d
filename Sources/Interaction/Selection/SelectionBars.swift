internal import Ink

/// The bars of buttons beside what people have selected.
package struct SelectionBars: Hashable, Sendable {
  /// The bars for which there is room, in the order of the seats.
  package private(set) var all: [SelectionBar] = []
  private var presses = Presses<Target>()

  /// A button of a seat's bar.
  struct Target: Hashable, Sendable {
    let seat: SeatID
    let control: SelectionControl
  }

  /// Shows bars in place of the present ones.
  /// - Returns: Whether they look different now.
  mutating func show(_ bars: [SelectionBar]) -> Bool {
    let old = all
    all = bars
    let seats = Set(bars.map(\.seat))
    presses.update { press in
      if let target = press.target, !seats.contains(target.seat) { press.target = nil }
    }
    updatePressed()
    return all != old
  }

  private mutating func updatePressed() {
    let targets = presses.targets
    for index in all.indices {
      let seat = all[index].seat
      all[index].pressed = Set(targets.filter { $0.seat == seat }.map(\.control))
    }
  }
}

extension SelectionBars: Surface {
  var contacts: Set<ContactID> { Set(presses.contacts) }

  mutating func endPresses(_ effects: inout Effects) {
    presses.endAll()
    updatePressed()
    if !all.isEmpty { effects.surfaces.insert(.selectionBars) }
  }

  func holds(_ point: Point) -> Bool {
    all.contains { $0.frame.holds($0.space.seatPoint(point)) }
  }

  func isPressing(_ contact: ContactID) -> Bool { presses.isPressing(contact) }

  mutating func handle(
    _ event: SurfaceEvent, in surroundings: Surroundings, _ effects: inout Effects
  ) -> [SurfaceRequest] {
    let bars = all
    let target = presses.follow(event, in: surroundings) { point in
      bars.lazy.compactMap { bar in
        bar.control(at: point).map { Target(seat: bar.seat, control: $0) }
      }.first
    } isOn: { target, point in
      bars.first { $0.seat == target.seat }?.control(at: point) == target.control
    }
    updatePressed()
    effects.surfaces.insert(.selectionBars)
    return target.map { [.alter($0.control, of: $0.seat)] } ?? []
  }

  /// Puts down what the seat has selected.
  mutating func close(
    for seat: SeatID, in surroundings: Surroundings, _ effects: inout Effects
  ) -> [SurfaceRequest]? { [.putDown(seat)] }
}
