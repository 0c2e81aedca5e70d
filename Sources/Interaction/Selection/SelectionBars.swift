internal import Ink
internal import OrderedCollections
import Words

/// The bars of buttons beside what people have selected.
package struct SelectionBars: Hashable, Sendable {
  /// The bars for which there is room, in the order of the seats.
  package private(set) var all: [SelectionBar] = []
  var presses = Presses<Target>()

  /// A button of a seat's bar.
  struct Target: Hashable, Sendable {
    let seat: SeatID
    let control: SelectionControl
  }

  /// Returns the bar of a seat if a contact presses one of its buttons; `nil` if none does, or if the bar would have
  /// other buttons now or face another edge.
  func held(by seat: SeatID, with controls: [SelectionControl], in space: SeatSpace)
    -> SelectionBar?
  {
    all.first { bar in
      bar.seat == seat && bar.controls == controls && bar.space == space
        && presses.targets.contains { $0.seat == seat }
    }
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
    showPresses()
    return all != old
  }
}

extension SelectionBars: ButtonSurface {
  static var name: SurfaceName { .selectionBars }

  var groups: [PartGroup<Target>] {
    all.map { bar in
      let parts = bar.controls.map { control in
        Part(
          Target(seat: bar.seat, control: control), control.name, .phrase(control.label),
          at: bar.rect(of: control))
      }
      return PartGroup(
        seat: bar.seat, space: bar.space, frame: bar.frame,
        heading: .init(.toolBar, .phrase(.selection)), parts: parts)
    }
  }

  func layers(among seats: OrderedDictionary<SeatID, Seat>) -> [WindowArrangement.Layer] {
    groups.map { WindowArrangement.Layer(.selectionBar, $0, on: .selectionBars) }
  }

  mutating func activate(
    _ target: Target, in surroundings: Surroundings, _ effects: inout Effects
  ) -> [SurfaceRequest] { [.alter(target.control, of: target.seat)] }

  mutating func showPresses() {
    let targets = presses.targets
    for index in all.indices {
      let seat = all[index].seat
      all[index].pressed = Set(targets.filter { $0.seat == seat }.map(\.control))
    }
  }

  /// Puts down what the seat has selected.
  mutating func close(
    for seat: SeatID, in surroundings: Surroundings, _ effects: inout Effects
  ) -> [SurfaceRequest]? { [.putDown(seat)] }
}
